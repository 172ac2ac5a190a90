/// A store for tests and demonstrations, which forgets everything when the server ends.
actor InMemoryTodoStore: TodoStore {
  private var todos: [String: [Todo]] = [:]
  private var lastID = 0

  func open() {}
  func close() {}

  func todos(of user: User) -> [Todo] {
    todos[user.name, default: []]
  }

  func add(_ title: String, of user: User) -> Todo {
    lastID += 1
    let todo = Todo(id: lastID, title: title)
    todos[user.name, default: []].append(todo)
    return todo
  }

  func complete(_ id: Int, of user: User) -> Todo? {
    guard let index = todos[user.name]?.firstIndex(where: { $0.id == id }) else { return nil }
    todos[user.name]?[index].isDone = true
    return todos[user.name]?[index]
  }
}
