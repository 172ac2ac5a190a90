extension ResolverWorld: ContainerOwner {
  /// The container that answers for another one in this world, and is passed to factories.
  ///
  /// In a test it carries the world along, for code that captures it. What was made in the world
  /// itself does without, since most such containers are short-lived.
  package func container(answeringFor container: Resolver) -> Resolver {
    guard !isProduction else { return container.base }
    if container.overlay?.world === reference { return container }
    return isOrigin(of: container.base) ? container.base : overlay(of: container.base)
  }

  /// The container that stands for another one when it is the root: always one that carries the
  /// world.
  func container(asRoot container: Resolver) -> Resolver {
    guard !isProduction else { return container.base }
    return container.overlay?.world === reference ? container : overlay(of: container.base)
  }

  /// The overlay of a container.
  func overlay(of base: Resolver) -> Resolver {
    let storage = overlayStorage(of: base)
    return storage.contents.withLockUnchecked { $0.overlay }
      ?? Resolver(Overlay(base: base, world: reference), storage: storage)
  }

  /// The storage of the overlay of a container, which is made when it is first asked for.
  func overlayStorage(of container: Resolver) -> ContainerStorage {
    if let present = existingOverlayStorage(of: container) { return present }
    let base = container.base
    return state.withLockUnchecked { state in
      if let present = state.overlays[ObjectIdentifier(base)] { return present }
      let storage =
        isOrigin(of: base)
        ? ContainerStorage() : Resolver.overlay(of: base, in: reference).storage
      state.overlays[ObjectIdentifier(base)] = storage
      return storage
    }
  }

  /// The storage of the overlay of a container, if it has one.
  func existingOverlayStorage(of container: Resolver) -> ContainerStorage? {
    if container.overlay?.world === reference { return container.storage }
    let base = ObjectIdentifier(container.base)
    return state.withLockUnchecked { $0.overlays[base] }
  }

  /// Lets go of the overlay of a container that was made in this world.
  func containerEnded(_ container: ObjectIdentifier) -> [Resolver] {
    let overlay = state.withLockUnchecked { $0.overlays.removeValue(forKey: container) }
    let contents = overlay?.replaceContents { _ in ContainerStorage.Contents() }
    // Released here, outside the locks: they may hold the last references to user objects.
    return contents?.children ?? []
  }

  /// Whether a container was made in this world.
  func isOrigin(of base: Resolver) -> Bool {
    base.origin?.world === reference
  }

  /// The storages of a container in this world: its overlays from here outward, the container
  /// itself last.
  package func storages(of base: Resolver) -> [ContainerStorage] {
    var storages: [ContainerStorage] = []
    var world = self
    while let outer = world.outer {
      if let storage = world.existingOverlayStorage(of: base) { storages.append(storage) }
      world = outer
    }
    return storages + [base.storage]
  }

  /// The storages of all overlays in this world and in those outside it.
  package var overlayStorages: [ContainerStorage] {
    var storages: [ContainerStorage] = []
    var world = self
    while let outer = world.outer {
      for storage in world.state.withLockUnchecked({ $0.overlays }).values {
        storages.append(storage)
      }
      world = outer
    }
    return storages
  }

  /// The children of a container in this world: its own, then those that tests added.
  func children(of base: Resolver) -> [Resolver] {
    isProduction ? base.storage.children : storages(of: base).reversed().flatMap(\.children)
  }

  /// The names that a type is registered under in a container, the test's part of it and its
  /// children; `nil` for a registration without a name.
  package func registeredNames(of service: Any.Type, from container: Resolver) -> [Resolver.Name?] {
    var names: [Resolver.Name?] = []
    for storage in searchOrder(from: container.base) {
      let registered = storage.names(of: ObjectIdentifier(service))
      if registered.hasUnnamed { names.append(nil) }
      for name in registered.names { names.append(name) }
    }
    return names
  }

  /// All storages that a search goes through, in order.
  package func searchOrder(from base: Resolver) -> [ContainerStorage] {
    var order: [ContainerStorage] = []
    var visited: [ObjectIdentifier: Resolver] = [:]
    var rest = [base]
    while let next = rest.popLast() {
      // Containers that were attached to each other in different worlds may form a loop here.
      guard visited.updateValue(next, forKey: ObjectIdentifier(next)) == nil else { continue }
      order += storages(of: next)
      rest += children(of: next).reversed()
    }
    return order
  }
}

extension Resolver {
  /// Creates the overlay of a container in a test's world, which the storage keeps.
  static func overlay(of base: Resolver, in world: WorldReference) -> Resolver {
    let overlay = Resolver(Overlay(base: base, world: world), storage: ContainerStorage())
    overlay.storage.contents.withLockUnchecked { $0.overlay = overlay }
    return overlay
  }

  /// The test's world that the container is a part of, if something still keeps it.
  var overlayWorld: ResolverWorld? {
    overlay?.world.object as? ResolverWorld
  }

  /// The test's world that code which captured the container belongs to.
  ///
  /// It is that of an overlay, or of a container that a function of the test made.
  var capturedWorld: ResolverWorld? {
    if overlay != nil { return overlayWorld }
    guard let origin, origin.isInFunctionOfTest else { return nil }
    return origin.world.object as? ResolverWorld
  }

  /// The test that the container was part of, if it has ended and nothing of it is left.
  var endedTest: TestIdentity? { endedWorld?.test }

  /// The world of the test that the container was part of, if nothing keeps it any longer.
  var endedWorld: WorldReference? {
    if let overlay { return overlay.world.object == nil ? overlay.world : nil }
    guard let origin, origin.isInFunctionOfTest, origin.world.object == nil else { return nil }
    return origin.world
  }
}
