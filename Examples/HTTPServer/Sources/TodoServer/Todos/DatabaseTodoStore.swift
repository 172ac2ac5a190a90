import GRDB

/// A store in an SQLite database.
///
/// A factory can't throw, so it makes the store without a database. ``open()`` throws what is wrong.
actor DatabaseTodoStore: TodoStore {
  private let path: String?
  private var opened: DatabaseQueue?

  init(path: String?) {
    self.path = path
  }

  func open() async throws {
    do {
      let database = if let path { try DatabaseQueue(path: path) } else { try DatabaseQueue() }
      opened = database
      try await Self.migrator.migrate(database)
    } catch {
      throw TodoStoreError(
        description: "The database \(path ?? "in memory") cannot be opened: \(error)."
      )
    }
  }

  func close() throws {
    try opened?.close()
    opened = nil
  }

  func todos(of user: User) async throws -> [Todo] {
    try await database.read { database in
      try Todo.fetchAll(
        database,
        sql: "SELECT id, title, isDone FROM todo WHERE user = ? ORDER BY id",
        arguments: [user.name]
      )
    }
  }

  func add(_ title: String, of user: User) async throws -> Todo {
    let todo = try await database.write { database in
      try Todo.fetchOne(
        database,
        sql: "INSERT INTO todo (user, title) VALUES (?, ?) RETURNING id, title, isDone",
        arguments: [user.name, title]
      )
    }
    guard let todo else { throw TodoStoreError(description: "\"\(title)\" was not added.") }
    return todo
  }

  func complete(_ id: Int, of user: User) async throws -> Todo? {
    try await database.write { database in
      try Todo.fetchOne(
        database,
        sql: "UPDATE todo SET isDone = 1 WHERE id = ? AND user = ? RETURNING id, title, isDone",
        arguments: [id, user.name]
      )
    }
  }

  private var database: DatabaseQueue {
    get throws {
      guard let opened else { throw TodoStoreError(description: "The database is not open.") }
      return opened
    }
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("todos") { database in
      try database.create(table: "todo") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("user", .text).notNull().indexed()
        table.column("title", .text).notNull()
        table.column("isDone", .boolean).notNull().defaults(to: false)
      }
    }
    return migrator
  }
}

extension Todo: FetchableRecord {}
