import Logging

/// The todos of one user, for one request.
final class TodoList: Sendable {
  private let user: User
  private let store: any TodoStore
  private let logger: Logger

  init(user: User, store: any TodoStore, logger: Logger) {
    self.user = user
    self.store = store
    self.logger = logger
  }

  func todos() async throws -> [Todo] {
    try await store.todos(of: user)
  }

  func add(_ title: String) async throws -> Todo {
    let todo = try await store.add(title, of: user)
    logger.info("Added \"\(title)\".")
    return todo
  }

  func complete(_ id: Int) async throws -> Todo? {
    try await store.complete(id, of: user)
  }
}
