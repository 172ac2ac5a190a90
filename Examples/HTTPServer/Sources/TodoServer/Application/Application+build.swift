package import Hummingbird
import Logging
import Resolver

/// Builds the application: its routes, its middleware, and the services that live as long as it does.
///
/// - Parameter options: The options of the command line.
/// - Returns: The application, which opens its store before it serves the first request.
package func buildApplication(_ options: Options) -> some ApplicationProtocol {
  Resolver.register { options }.scope(.application)
  let store: any TodoStore = Resolver.resolve()
  let jobs: JobQueue = Resolver.resolve()

  var application = Application(
    router: buildRouter(),
    configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: options.port)),
    // They end in reverse order: the server, then the jobs, and last the store that both use.
    services: [StoreService(store: store), jobs],
    logger: options.logger
  )
  application.beforeServerStarts { try await store.open() }
  return application
}

/// Builds the routes, which share a container for each request from `ContainerMiddleware` on.
func buildRouter() -> Router<BasicRequestContext> {
  let router = Router()
  router.add(middleware: ErrorMiddleware())
  router.get("health") { _, _ in "The server is running." }

  let requests = router.group().add(middleware: ContainerMiddleware())
  requests.get("me") { _, _ in
    let user = try Resolver.tryResolve(User.self)
    return "\(user.name), request \(try Resolver.tryResolve(String.self, name: .requestID))"
  }
  requests.addRoutes(TodoController().endpoints, atPath: "todos")
  return router
}
