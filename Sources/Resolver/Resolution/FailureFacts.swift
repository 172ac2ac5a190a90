/// What there is to know about a request that failed.
struct FailureFacts {
  let service: Any.Type
  let name: Resolver.Name?
  let site: CallSite

  /// The services that were being built when the request was made, the outermost first.
  let path: [Registration]

  /// The container that was asked.
  let container: Resolver

  /// The registrations of the type that the search passed by, each with its container.
  let registered: [(registration: Registration, container: Resolver)]

  /// All registrations that the search passed by.
  let all: [Registration]

  /// The names of containers that have what was asked for, and were not searched.
  let elsewhere: [String]

  let world: ResolverWorld

  /// The test that the request belongs to, if it has ended.
  let endedTest: String?

  init(_ request: Request, container: Resolver, world: ResolverWorld, endedTest: String?) {
    self.endedTest = endedTest
    service = request.service
    name = request.name
    site = request.site
    path = ThreadResolution.current.path.registrations()
    self.container = container
    self.world = world
    let type = ObjectIdentifier(request.service)
    let searched = world.searchOrder(from: container.base)
    registered = searched.flatMap { container in
      container.ownRegistrations(of: type).map { ($0, container) }
    }
    all = searched.flatMap(\.ownRegistrations)
    elsewhere = KnownContainers.names(
      having: type,
      request.name,
      except: Set(searched.map { ObjectIdentifier($0.base) })
    )
  }
}
