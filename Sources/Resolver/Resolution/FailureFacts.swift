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

  /// The names of the type in the containers that were searched, each with the storage.
  let registered: [(names: RegisteredNames, storage: ContainerStorage)]

  /// The storages that were searched.
  private let searched: [ContainerStorage]

  /// The types that are registered in the containers that were searched, each once.
  let types: [Any.Type]

  /// The containers that have a registration, and were not searched.
  let elsewhere: [ContainerStorage]

  let layer: Layer

  /// The test that the request belongs to, if it has ended.
  let endedTest: LayerReference?

  init(_ request: Request, container: Resolver, layer: Layer, endedTest: LayerReference?) {
    self.endedTest = endedTest
    service = request.service
    name = request.name
    site = request.site
    path = RegistrationDetails.beingBuilt
    self.container = container
    self.layer = layer
    let key = RegistrationKey(service: ObjectIdentifier(request.service), name: request.name)
    let searched = layer.searchOrder(from: container.base)
    let main = Layer.mainStorage
    let current = ResolverContext.current(for: container)
    isRoot = current.root.base === container.base
    run = searched.contains { $0 === main } ? current.activeRun : nil
    self.searched = searched
    var registered: [(names: RegisteredNames, storage: ContainerStorage)] = []
    var types: [Any.Type] = []
    var seen: [ObjectIdentifier: ContainerStorage] = [:]
    func note(_ names: RegisteredNames, _ someTypes: [Any.Type], in storage: ContainerStorage) {
      if !names.isEmpty { registered.append((names, storage)) }
      for type in someTypes
      where seen.updateValue(storage, forKey: ObjectIdentifier(type)) == nil {
        types.append(type)
      }
    }
    for storage in searched { note(storage.names(of: key.service), storage.types, in: storage) }
    self.registered = registered
    self.types = types
    elsewhere = ContainerList.all.filter { storage in
      // A container that another test made is nobody else's concern.
      let isOwn = storage.origin.map { $0 === layer.reference } ?? true
      return isOwn && storage.registration(key) != nil && !searched.contains { $0 === storage }
    }
  }

  /// Whether the request would be answered if a container that was not searched were the root.
  ///
  /// The main container is not meant: as the root, it would not search the one that was asked.
  var isAnsweredByAnotherRoot: Bool {
    let main = Layer.mainStorage
    return isRoot && !elsewhere.isEmpty && !elsewhere.contains { $0 === main }
  }

  /// The names of a type in the containers that were searched, in each part that has some.
  func names(of type: Any.Type) -> [RegisteredNames] {
    let type = ObjectIdentifier(type)
    return searched.map { $0.names(of: type) }.filter { !$0.isEmpty }
  }
}
