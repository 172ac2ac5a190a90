public import Resolver

// The library declares the protocol; its clients conform the container to it.
// swift-format-ignore: AvoidRetroactiveConformances
extension Resolver: @retroactive ResolverRegistering {
  /// Registers the services of the server, and those that each request has of its own.
  public static func registerAllServices() {
    // `application`: all requests share them.
    register { Options() }.scope(.application)
    register { JobQueue() }.scope(.application)
    register(name: .data) { resolver in
      DatabaseTodoStore(path: resolver.resolve(Options.self).database) as any TodoStore
    }.scope(.application)
    register(name: .mock) { InMemoryTodoStore() as any TodoStore }.scope(.application)

    // The services ask for a store without a name. The mode chooses one of the two.
    register { resolver in
      let mode = resolver.resolve(Options.self).mode
      return resolver.resolve(name: .name(fromString: mode.rawValue)) as any TodoStore
    }

    // `container`: one for each request. Only a request has a user, so ask for it with `optional`:
    // elsewhere there is no list, and `tryResolve` throws. With `resolve`, the process would end.
    register { resolver in
      resolver.optional(User.self).map { user in
        TodoList(
          user: user,
          store: resolver.resolve(),
          logger: resolver.resolve()
        )
      }
    }.scope(.container)
  }
}
