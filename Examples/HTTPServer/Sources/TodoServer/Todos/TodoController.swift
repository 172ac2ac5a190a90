import Hummingbird
import Resolver

/// The routes for todos, each of which resolves what it needs from the container of its request.
struct TodoController<Context: RequestContext> {
  var endpoints: RouteCollection<Context> {
    RouteCollection(context: Context.self)
      .get(use: list)
      .post(use: add)
      .post(":id/done", use: complete)
      .get("export", use: export)
      .post("import", use: importTitles)
  }

  @Sendable private func list(_ request: Request, context: Context) async throws -> [Todo] {
    try await Resolver.tryResolve(TodoList.self).todos()
  }

  @Sendable private func add(
    _ request: Request,
    context: Context
  ) async throws -> EditedResponse<Todo> {
    let title = try await request.decode(as: NewTodo.self, context: context).title
    guard !title.isEmpty else { throw HTTPError(.badRequest, message: "The title is empty.") }
    let todo = try await Resolver.tryResolve(TodoList.self).add(title)
    return EditedResponse(status: .created, response: todo)
  }

  @Sendable private func complete(_ request: Request, context: Context) async throws -> Todo {
    let id = try context.parameters.require("id", as: Int.self)
    guard let todo = try await Resolver.tryResolve(TodoList.self).complete(id) else {
      throw HTTPError(.notFound, message: "There is no todo \(id).")
    }
    return todo
  }

  @Sendable private func export(_ request: Request, context: Context) throws -> Response {
    // Before the body, because a failure in it can't be answered with 500.
    let list = try Resolver.tryResolve(TodoList.self)
    // The body is written after the middleware has returned, so it takes the container along.
    let container = Resolver.root
    let body = ResponseBody { writer in
      try await withContainer(container) {
        for todo in try await list.todos() {
          try await writer.write(ByteBuffer(string: "\(todo.isDone ? "x" : "-") \(todo.title)\n"))
        }
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: [.contentType: "text/plain; charset=utf-8"], body: body)
  }

  @Sendable private func importTitles(
    _ request: Request,
    context: Context
  ) async throws -> HTTPResponse.Status {
    let titles = try await request.decode(as: [String].self, context: context)
    let list = try Resolver.tryResolve(TodoList.self)
    try Resolver.tryResolve(JobQueue.self).enqueue {
      for title in titles { _ = try await list.add(title) }
    }
    return .accepted
  }
}

/// The body of a request that adds a todo.
private struct NewTodo: Decodable {
  let title: String
}
