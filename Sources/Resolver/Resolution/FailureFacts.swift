/// The facts about a failed request.
final class FailureFacts {
  let service: Any.Type
  let name: Resolver.Name?
  let site: CallSite

  /// The services that were being built during the request, the outermost first.
  let path = RegistrationDetails.beingBuilt

  /// The test of the request.
  let test: String?

  /// Whether the test has ended.
  let hasTestEnded: Bool

  /// The container of the request.
  let container: String

  /// The searched containers that register the type, with the names.
  var registered: [(names: [Resolver.Name?], container: String)] = []

  /// The types in the searched containers.
  var types: [Any.Type] = []

  /// The containers with a registration that the request did not search.
  var elsewhere: [String] = []

  /// The last service that a factory asked for with `optional` and didn't get.
  let missed = ThreadState.current.pointee.missed

  /// Another test, in which a searched container was made.
  let testOfContainer: String?

  /// Whether the code asked the root of the process, outside `withContainer` and tests.
  let isOutsideContainers: Bool

  /// Whether `registerAllServices` made the request.
  let isInRun: Bool

  /// The searched storages.
  private let searched: [ContainerStorage]

  init(_ request: Request, from requested: Resolver?) {
    let context = ResolverContext.current(for: requested)
    let layer = context.layer
    let container = layer.container(answeringFor: requested ?? context.root)
    let endedTest = context.formerLayer(of: requested) ?? context.endedTest
    service = request.service
    name = request.name
    site = request.site
    let test = layer.isBottom ? layer.hook?.nameOfTest : "\(layer.reference.name)"
    self.test = endedTest.map { "\($0.name), which has ended" } ?? test
    hasTestEnded = endedTest != nil
    isOutsideContainers =
      context.isOfProduction && context.scopedRoot == nil && container === layer.root.base
    self.container = Message.name(container)
    let places = layer.searchPlaces(from: container.base)
    searched = places.map(\.storage)
    let origins = places.lazy.compactMap(\.container.storage.origin)
    testOfContainer = origins.first { !layer.includes($0) }.map { "\($0.name)" }
    isInRun = ThreadState.current.pointee.isRegistering && searched.contains { $0.isMain }
    let key = RegistrationKey(service: Identity(service), name: name)
    for (container, storage) in places {
      types += storage.types
      let names = storage.names(of: key.service)
      if names.isEmpty { continue }
      let name = Message.name(container.storage, isStandIn: storage !== container.storage)
      registered.append((names, name))
    }
    for storage in layer.listedStorages where storage.registration(key) != nil {
      guard !searched.contains(where: { $0 === storage }) else { continue }
      elsewhere.append(Message.name(storage))
    }
  }

  /// The names of a type in the searched containers; `nil` for a registration without a name.
  func names(of type: Any.Type) -> [Resolver.Name?] {
    searched.flatMap { $0.names(of: Identity(type)) }
  }
}
