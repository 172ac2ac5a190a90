/// The facts about a request that failed.
final class FailureFacts {
  let service: Any.Type
  let name: Resolver.Name?
  let site: CallSite

  /// The services that were being built when the request was made, the outermost first.
  let path = RegistrationDetails.beingBuilt

  /// The test that the request belongs to.
  let test: String?

  /// Whether that test has ended.
  let hasTestEnded: Bool

  /// The container that was asked.
  let container: String

  /// Whether a function of production code made the container while a test was running.
  let isContainerMadeInATest: Bool

  /// The names of the type in the containers that were searched, and each container.
  var registered: [(names: RegisteredNames, container: String)] = []

  /// The static type of a registration of the service that only a request with that type finds.
  var declared: Any.Type?

  /// The types that are registered in the containers that were searched.
  var types: [Any.Type] = []

  /// The containers that have a registration, and were not searched.
  var elsewhere: [String] = []

  /// The run of `registerAllServices` that the request is part of.
  let run: AutomaticRun?

  /// The storages that were searched.
  private let searched: [ContainerStorage]

  init(_ request: Request, container: Resolver, world: ResolverWorld, endedTest: TestIdentity?) {
    service = request.service
    name = request.name
    site = request.site
    let test = world.isProduction ? ResolverContext.testInProduction : world.name
    self.test = endedTest.map { "\($0), which has ended" } ?? test
    hasTestEnded = endedTest != nil
    self.container = Message.name(container)
    isContainerMadeInATest = container.base.origin?.isInFunctionOfTest == false
    searched = world.searchOrder(from: container.base)
    let context = ResolverContext.current(for: container)
    let isInRun = context.isInAutomaticRun && searched.contains { $0.isMain }
    run = isInRun ? context.automaticRun : nil
    let key = RegistrationKey(service: ObjectIdentifier(service), name: name)
    for storage in searched {
      types += storage.types
      let names = storage.names(of: key.service)
      if !names.isEmpty { registered.append((names, storage.name)) }
      let declared = storage.registration(key)?.details.declared
      if let declared, ObjectIdentifier(declared) != request.declared { self.declared = declared }
    }
    if let table = run?.registrations {
      types += table.types
      let names = table.names(of: key.service)
      if !names.isEmpty { registered.append((names, "Resolver.main")) }
    }
    for storage in ContainerStorage.allKnown where storage.registration(key) != nil {
      // A container that another test made is nobody else's concern.
      let isOwn = storage.originWorld.map { $0.object === world } ?? true
      guard isOwn, !searched.contains(where: { $0 === storage }) else { continue }
      elsewhere.append(storage.name)
    }
  }

  /// The names of a type in the containers that were searched, in each part that has some.
  func names(of type: Any.Type) -> [RegisteredNames] {
    let type = ObjectIdentifier(type)
    let staged = run.map { [$0.registrations.names(of: type)] } ?? []
    return (searched.map { $0.names(of: type) } + staged).filter { !$0.isEmpty }
  }
}

extension ContainerStorage {
  /// The container that the storage belongs to, as it appears in a list of facts.
  fileprivate var name: String {
    let overlay = contents.withLockUnchecked { $0.overlay }
    if let overlay { return Message.name(overlay) }
    guard let source else { return "the test's container" }
    return isMain ? "Resolver.main" : "the container made at \(source.site)"
  }
}
