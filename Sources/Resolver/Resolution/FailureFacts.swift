/// What there is to know about a request that failed.
struct FailureFacts {
  let service: Any.Type
  let name: Resolver.Name?
  let site: CallSite

  /// The services that were being built when the request was made, the outermost first.
  let path: [any AnyRegistration]

  /// The container that was asked.
  let container: Resolver

  /// The registrations of the type that the search passed by, each with its container.
  let registered: [(registration: any AnyRegistration, container: Resolver)]

  /// All registrations that the search passed by.
  let all: [any AnyRegistration]

  /// Containers that have what was asked for, and were not searched.
  let elsewhere: [Resolver]

  let world: ResolverWorld

  init<Service>(_ request: Request<Service>, container: Resolver, world: ResolverWorld) {
    service = request.type
    name = request.name
    site = request.site
    path = ThreadResolution.current.path.steps.map(\.registration)
    self.container = container
    self.world = world
    let type = ObjectIdentifier(request.type)
    let searched = world.searchOrder(from: container.base)
    registered = searched.flatMap { container in
      container.ownRegistrations(of: type).map { ($0, container) }
    }
    all = searched.flatMap(\.ownRegistrations)
    let known = Set(searched.map { ObjectIdentifier($0.base) })
    elsewhere = KnownContainers.all.filter { candidate in
      guard !known.contains(ObjectIdentifier(candidate.base)) else { return false }
      return world.layers(of: candidate.base).contains { layer in
        layer.ownRegistration(type, request.name) != nil
      }
    }
  }
}
