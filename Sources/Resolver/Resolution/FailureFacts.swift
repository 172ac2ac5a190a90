/// The facts about a request that failed.
final class FailureFacts {
  let service: Any.Type
  let name: Resolver.Name?
  let site: CallSite

  /// The services that were being built when the request was made, the outermost first.
  let path: [RegistrationDetails]

  /// The container that was asked.
  let container: Resolver

  /// Whether the container that was asked is the root.
  private let isRoot: Bool

  /// The run of `registerAllServices` that the request is part of.
  let run: AutomaticRun?

  /// The names of the type that the search passed by, each with the storage that has them.
  let registered: [(names: RegisteredNames, storage: ContainerStorage)]

  /// The storages that were searched.
  private let searched: [ContainerStorage]

  /// The types that have a registration which the search passed by, each once.
  let types: [Any.Type]

  /// The containers that have a registration, and were not searched.
  let elsewhere: [ContainerStorage]

  /// The registration that another test has of a container that it was the first to touch.
  let redirected: RegistrationDetails?

  let world: ResolverWorld

  /// The test that the request belongs to, if it has ended.
  let endedTest: TestIdentity?

  init(_ request: Request, container: Resolver, world: ResolverWorld, endedTest: TestIdentity?) {
    self.endedTest = endedTest
    service = request.service
    name = request.name
    site = request.site
    path = RegistrationDetails.beingBuilt
    self.container = container
    self.world = world
    let key = RegistrationKey(service: ObjectIdentifier(request.service), name: request.name)
    let searched = world.searchOrder(from: container.base)
    let main = ResolverWorld.initialMain.storage
    let current = ResolverContext.current(for: container)
    isRoot = current.root.base === container.base
    let isInRun = current.isInAutomaticRun && searched.contains { $0 === main }
    run = isInRun ? current.automaticRun : nil
    self.searched = searched
    var registered = searched.map { (names: $0.names(of: key.service), storage: $0) }
    var types = searched.flatMap(\.types)
    if let run {
      registered.append((run.registrations.names(of: key.service), main))
      types += run.registrations.types
    }
    self.registered = registered.filter { !$0.names.isEmpty }
    var seen: Set<ObjectIdentifier> = []
    self.types = types.filter { seen.insert(ObjectIdentifier($0)).inserted }
    var redirected: RegistrationDetails?
    for storage in searched where redirected == nil {
      guard let details = storage.contents.withLock({ $0.redirected[key] }),
        details.place.redirection !== world.reference
      else { continue }
      redirected = details
    }
    self.redirected = redirected
    elsewhere = ContainerStorage.allKnown.filter { storage in
      // A container that another test made is nobody else's concern.
      let isOwn = storage.originWorld.map { $0.object === world } ?? true
      return isOwn && storage.registration(key) != nil && !searched.contains { $0 === storage }
    }
  }

  /// Whether the request would be answered if a container that was not searched were the root.
  ///
  /// The main container is not meant: as the root, it would not search the one that was asked.
  var isAnsweredByAnotherRoot: Bool {
    let main = ResolverWorld.initialMain.storage
    return isRoot && !elsewhere.isEmpty && !elsewhere.contains { $0 === main }
  }

  /// The names of a type that the search passed by, in each part that has some.
  func names(of type: Any.Type) -> [RegisteredNames] {
    let type = ObjectIdentifier(type)
    let staged = run.map { [$0.registrations.names(of: type)] } ?? []
    return (searched.map { $0.names(of: type) } + staged).filter { !$0.isEmpty }
  }
}
