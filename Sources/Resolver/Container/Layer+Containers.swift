extension Layer {
  /// Returns the container that factories receive in this layer.
  ///
  /// In a test, that is a stand-in, which carries the layer to code that captures it. Containers
  /// made in the layer need no stand-in, because most live for a short time.
  ///
  /// - Parameters:
  ///   - container: The container of the request.
  ///   - asRoot: Whether the container is the root, which always carries the layer.
  /// - Returns: The stand-in, or the container itself.
  package func container(answeringFor container: Resolver, asRoot: Bool = false) -> Resolver {
    guard !isBottom else { return container.base }
    if container.overlay?.layer === reference { return container }
    let isPlain = isOrigin(of: container.base) && !asRoot
    return isPlain ? container.base : overlay(of: container.base)
  }

  /// Whether a container was made in this layer.
  func isOrigin(of base: Resolver) -> Bool {
    base.storage.origin === reference
  }

  private func overlay(of base: Resolver) -> Resolver {
    let part = part(of: base)
    // A part stores no overlay of a container made in this layer, because that would keep the
    // container alive.
    return part.overlay ?? Resolver(Overlay(base: base, layer: reference), storage: part.storage)
  }

  /// Returns the layer's part of a container, and makes it at the first use.
  func part(of base: Resolver) -> Part {
    if let rootPart, rootPart.overlay?.base === base { return rootPart }
    return state.withLockUnchecked { state in
      if let present = state.parts[Identity(base)] { return present }
      let overlay = isOrigin(of: base) ? nil : Resolver(Overlay(base: base, layer: reference))
      let part = Part(storage: overlay?.storage ?? ContainerStorage(), overlay: overlay)
      state.parts[Identity(base)] = part
      return part
    }
  }

  /// Returns the child that the container itself holds.
  ///
  /// A static container outlives the test. So it gets production's root or main container, and the
  /// test's own container stands in for it only during the test.
  func productionCounterpart(of child: Resolver) -> Resolver {
    if child === root.base { return Layer.production.root.base }
    return child === main.base ? Layer.production.main : child
  }

  /// Sets the children of a container in this layer.
  func set(children: [Resolver], of container: Resolver) {
    part(of: container).storage.contents.change {
      ($0.children, $0.replacesChildren) = (children, true)
    }
  }

  /// Returns the storage that a change in this layer writes to.
  func storage(of container: Resolver) -> ContainerStorage {
    if isBottom { return container.base.storage }
    if container.overlay?.layer === reference { return container.storage }
    return part(of: container.base).storage
  }

  /// Returns the storage of the layer's part of a container; `nil` if there is none.
  func existingStorage(of container: Resolver) -> ContainerStorage? {
    if isBottom { return container.base.storage }
    if container.overlay?.layer === reference { return container.storage }
    if let rootPart, rootPart.overlay?.base === container.base { return rootPart.storage }
    return state.withLockUnchecked { $0.parts[Identity(container.base)]?.storage }
  }

  /// Releases the layer's part of a container that ends.
  func removePart(of container: Resolver) {
    let identity = Identity(container)
    let (part, mocks) = state.withLockUnchecked { state in
      var mocks = [state.present.mocks.remove(identity)]
      for index in state.former.indices {
        mocks.append(state.former[index].mocks.remove(identity))
      }
      return (state.parts.removeValue(forKey: identity), mocks.compactMap(\.self))
    }
    let formerMocks = mocks.map { $0.replaceContents { _ in .init() } }
    let contents = part?.storage.replaceContents { _ in .init() }
    // The contents may hold the last references to user objects, so they end outside the locks.
    withExtendedLifetime((contents, formerMocks)) {}
  }

  /// Returns the storages of a container, from this layer down to the container itself.
  ///
  /// - Parameters:
  ///   - base: The container.
  ///   - withMocks: Whether to include the mocks of the steps.
  /// - Returns: The storages.
  func storages(of base: Resolver, withMocks: Bool = false) -> [ContainerStorage] {
    var storages: [ContainerStorage] = []
    var layer: Layer? = self
    while let next = layer {
      if withMocks { storages += next.storagesOfMocks(in: base) }
      if let storage = next.existingStorage(of: base) { storages.append(storage) }
      layer = next.below
    }
    return storages
  }

  /// Returns the children of a container in this layer.
  ///
  /// The container's own children come first, then the children that tests added, without the
  /// children that tests removed.
  func children(of base: Resolver) -> [Resolver] {
    guard let below else { return base.storage.children }
    guard let part = existingStorage(of: base) else { return below.children(of: base) }
    let (own, replacesOthers) = part.contents.withLockUnchecked {
      ($0.children, $0.replacesChildren)
    }
    return replacesOthers ? own : below.children(of: base) + own
  }

  /// Returns the containers of a search, depth first.
  ///
  /// Each of them once, because several paths may lead to a container, and several layers can make
  /// a loop of children together.
  func containers(from base: Resolver) -> [Resolver] {
    var containers: [Resolver] = []
    add(base, to: &containers)
    return containers
  }

  private func add(_ container: Resolver, to containers: inout [Resolver]) {
    if containers.contains(where: { $0 === container }) { return }
    containers.append(container)
    for child in children(of: container) { add(child, to: &containers) }
  }

  /// The storages of containers with registrations, except containers that functions made in other
  /// tests.
  package var listedStorages: [ContainerStorage] {
    ContainerStorage.listed.objects.filter { storage in
      storage.source?.isInFunction == false || storage.origin.map(includes) ?? true
    }
  }

  /// The storages of all mocks and parts in this layer and below.
  package var partStorages: [ContainerStorage] {
    var storages: [ContainerStorage] = []
    forEachStorage { storages.append($0) }
    return storages + (below?.partStorages ?? [])
  }

  /// Returns the storages of a search, in order.
  package func searchOrder(from base: Resolver) -> [ContainerStorage] {
    searchPlaces(from: base).map(\.storage)
  }

  /// Returns the registrations for a request in the storages of a search, in order.
  package func registrations(for request: Request, from base: Resolver) -> [Registration] {
    searchOrder(from: base).compactMap { $0.registration(for: request) }
  }

  /// Returns the containers of a search, each with its storages, in order.
  package func searchPlaces(from base: Resolver) -> [(
    container: Resolver, storage: ContainerStorage
  )] {
    containers(from: base).flatMap { container in
      storages(of: container, withMocks: true).map { (container, $0) }
    }
  }

  /// Returns the names of a type in a search from a container; `nil` for no name.
  package func registeredNames(of service: Any.Type, from container: Resolver) -> [Resolver.Name?] {
    searchOrder(from: container.base).flatMap { $0.names(of: Identity(service)) }
  }
}
