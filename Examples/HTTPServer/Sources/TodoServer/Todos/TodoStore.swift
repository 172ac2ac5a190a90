/// Keeps the todos of all users.
protocol TodoStore: Sendable {
  /// Gets ready, before the server starts.
  func open() async throws

  /// Lets go of files, when the server has ended.
  func close() async throws

  func todos(of user: User) async throws -> [Todo]
  func add(_ title: String, of user: User) async throws -> Todo

  /// Marks a todo as done, and returns it; `nil` when the user has no such todo.
  func complete(_ id: Int, of user: User) async throws -> Todo?
}

/// An error of a store; its description is one line.
struct TodoStoreError: Error, CustomStringConvertible {
  let description: String
}
