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

  /// The names of the type in the containers that were searched, and each container.
  var registered: [(names: [Resolver.Name?], container: String)] = []

  /// The types that are registered in the containers that were searched.
  var types: [Any.Type] = []

  /// The containers that have a registration, and were not searched.
  var elsewhere: [String] = []

  /// The place where short-lived containers were made that have registered the service.
  let maker: CallSite?

  /// Whether the request is part of a run of `registerAllServices`.
  let isInRun: Bool

  /// The storages that were searched.
  private let searched: [ContainerStorage]

  init(_ request: Request, container: Resolver, layer: Layer, endedTest: LayerReference?) {
    service = request.service
    name = request.name
    site = request.site
    let test = layer.isBottom ? layer.hook?.nameOfTest : "\(layer.reference.name)"
    self.test = endedTest.map { "\($0.name), which has ended" } ?? test
    hasTestEnded = endedTest != nil
    maker = ContainerList.makers.withLock { $0[Identity(request.service)] }
    self.container = Message.name(container)
    let places = layer.searchPlaces(from: container.base)
    searched = places.map(\.storage)
    isInRun = ThreadState.current.pointee.isRegistering && searched.contains { $0.isMain }
    let key = RegistrationKey(service: Identity(service), name: name)
    for (container, storage) in places {
      types += storage.types
      let names = storage.names(of: key.service)
      if !names.isEmpty { registered.append((names, storage.name(in: container))) }
    }
    for storage in layer.listedStorages where !storage.registrations(key).isEmpty {
      guard !searched.contains(where: { $0 === storage }) else { continue }
      elsewhere.append(storage.name(in: nil))
    }
  }

  /// The names of a type in the containers that were searched; `nil` where there is no name.
  func names(of type: Any.Type) -> [Resolver.Name?] {
    searched.flatMap { $0.names(of: Identity(type)) }
  }
}

extension ContainerStorage {
  /// The container that the storage belongs to, as it appears in a list of facts.
  fileprivate func name(in container: Resolver?) -> String {
    if let name = Message.mainName(of: self) { return name }
    guard let source = source ?? container?.storage.source, container?.storage.isMain != true else {
      return "the test's container"
    }
    return "the container made at \(source.site)"
  }
}
