import Hummingbird
import Logging
import Resolver

/// Answers each request in a container of its own.
struct ContainerMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request,
    context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let user = try User(request)
    let container = Resolver.forRequest(
      context.id,
      of: user,
      logger: context.logger
    )
    return try await withContainer(container) {
      try await next(request, context)
    }
  }
}

extension Resolver {
  /// Makes the container of a request, which is the only one that finds its user.
  ///
  /// All requests find the services of the server, which the main container has.
  static func forRequest(_ id: String, of user: User, logger: Logger) -> Resolver {
    Resolver(child: .main) { container in
      container.register(name: .requestID) { id }.scope(.container)
      container.register { user }.scope(.container)
      container.register { resolver in
        var logger = logger
        logger[metadataKey: "user"] = "\(resolver.resolve(User.self).name)"
        return logger
      }.scope(.container)
    }
  }
}
