extension Layer {
  /// The container that answers for another one in this layer, and is passed to factories.
  ///
  /// In a test it carries the layer along, for code that captures it. What was made in the layer
  /// itself does without, since most such containers are short-lived.
  package func container(answeringFor container: Resolver) -> Resolver {
    guard !isBottom else { return container.base }
    if container.overlay?.layer === reference { return container }
    return isOrigin(of: container.base) ? container.base : overlay(of: container.base)
  }

  /// The container that stands for another one when it is the root: always one that carries the
  /// layer.
  func container(asRoot container: Resolver) -> Resolver {
    guard !isBottom else { return container.base }
    return container.overlay?.layer === reference ? container : overlay(of: container.base)
  }

  /// Whether a container was made in this layer.
  func isOrigin(of base: Resolver) -> Bool {
    base.storage.origin === reference
  }

  private func overlay(of base: Resolver) -> Resolver {
    let part = part(of: base)
    // The part of a container that was made in this layer stores no overlay, because the overlay
    // would keep the container alive.
    return part.overlay ?? Resolver(Overlay(base: base, layer: reference), storage: part.storage)
  }

  /// The part of a container in this layer, which is made when it is first asked for.
  private func part(of base: Resolver) -> Part {
    state.withLockUnchecked { state in
      if let present = state.parts[ObjectIdentifier(base)] { return present }
      let overlay = isOrigin(of: base) ? nil : Resolver(Overlay(base: base, layer: reference))
      let part = Part(storage: overlay?.storage ?? ContainerStorage(), overlay: overlay)
      state.parts[ObjectIdentifier(base)] = part
      return part
    }
  }

  /// The child that a container keeps.
  ///
  /// The container may outlive the test, as a static one does. So its child is production's root or
  /// main container, and only in the test the one that the test has set.
  func productionCounterpart(of child: Resolver) -> Resolver {
    if child === root.base { return Layer.production.root.base }
    return child === main.base ? Layer.production.main : child
  }

  /// Sets the children that a container has in this layer.
  func set(children: [Resolver], of container: Resolver) {
    part(of: container).storage.contents.change {
      ($0.children, $0.replacesChildren) = (children, true)
    }
  }

  /// The storage that is changed when a container is used in this layer.
  func storage(of container: Resolver) -> ContainerStorage {
    if isBottom { return container.base.storage }
    if container.overlay?.layer === reference { return container.storage }
    return part(of: container.base).storage
  }

  /// The storage of the part that this layer has of a container; `nil` if it has none.
  func existingStorage(of container: Resolver) -> ContainerStorage? {
    if isBottom { return container.base.storage }
    if container.overlay?.layer === reference { return container.storage }
    let base = ObjectIdentifier(container.base)
    return state.withLockUnchecked { $0.parts[base]?.storage }
  }

  /// Lets go of the part of a container that was made in this layer, and ends.
  ///
  /// - Returns: The children that the container had in the layer.
  func removePart(of container: Resolver) -> [Resolver] {
    let part = state.withLockUnchecked { $0.parts.removeValue(forKey: ObjectIdentifier(container)) }
    let contents = part?.storage.takeContents()
    // Released here, outside the locks: they may hold the last references to user objects.
    return withExtendedLifetime(contents) { contents?.children ?? [] }
  }

  /// The storages of a container, from this layer down to the container itself.
  func storages(of base: Resolver) -> [ContainerStorage] {
    var storages: [ContainerStorage] = []
    var layer: Layer? = self
    while let next = layer {
      if let storage = next.existingStorage(of: base) { storages.append(storage) }
      layer = next.below
    }
    return storages
  }

  /// The children of a container in this layer: its own, then those that tests added, without those
  /// that tests removed.
  func children(of base: Resolver) -> [Resolver] {
    if isBottom { return base.storage.children }
    var children: [Resolver] = []
    for storage in storages(of: base) {
      let (own, replacesOthers) = storage.contents.withLockUnchecked {
        ($0.children, $0.replacesChildren)
      }
      children = own + children
      if replacesOthers { break }
    }
    return children
  }

  /// The storages of the containers that have registrations, without those that functions made in
  /// other tests.
  package var listedStorages: [ContainerStorage] {
    ContainerList.all.filter { storage in
      storage.source?.isInFunction == false || storage.origin.map(includes) ?? true
    }
  }

  /// The storages of all parts that this layer has, and those below it.
  package var partStorages: [ContainerStorage] {
    guard let below else { return [] }
    return state.withLockUnchecked { $0.parts }.values.map(\.storage) + below.partStorages
  }

  /// The storages that a search from a container goes through, in order.
  package func searchOrder(from base: Resolver) -> [ContainerStorage] {
    searchPlaces(from: base).map(\.storage)
  }

  /// The containers that a search goes through, each with its storages, in order.
  func searchPlaces(from base: Resolver) -> [(container: Resolver, storage: ContainerStorage)] {
    var walk = ContainerWalk(from: base)
    var places: [(container: Resolver, storage: ContainerStorage)] = []
    while let container = walk.next() {
      for storage in storages(of: container) { places.append((container, storage)) }
      walk.descend(into: children(of: container))
    }
    return places
  }

  /// The names that a type is registered under where a search from a container goes; `nil` for a
  /// registration without a name.
  package func registeredNames(of service: Any.Type, from container: Resolver) -> [Resolver.Name?] {
    searchOrder(from: container.base).flatMap { $0.names(of: Identity(service)) }
  }
}
