/// The place for a registration or a child.
struct Destination {
  let storage: ContainerStorage

  /// The layer of the test; `nil` for the container's own registrations.
  let layer: LayerReference?

  var owner = Owner.application
}

// A static container is often touched for the first time while a test runs, and must not become
// part of that test. So the making function and closure register for the container itself. All
// other changes during a test belong to the test, and end with it.
extension Layer {
  /// Returns the place for a change of a container.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - caller: The code that changes the container.
  ///   - request: A request for the registered service; `nil` for another change.
  /// - Returns: The place.
  func destination(
    in container: Resolver,
    from caller: Caller,
    registering request: @autoclosure () -> Request? = nil
  ) -> Destination {
    guard !isBottom else {
      // The test of the overlay has ended, together with its registrations.
      return Destination(storage: container.storage, layer: container.overlay?.layer)
    }
    let base = container.base
    let isOwn = isOrigin(of: base) && base.storage.isOwn(caller)
    let owner = request().flatMap { hook?.owner(of: $0, in: base, from: caller, isOwn: isOwn) }
    return Destination(
      storage: isOwn ? base.storage : storage(of: container),
      layer: isOwn ? nil : reference,
      owner: owner ?? .application
    )
  }

  /// The layer's part of a container that was made in this layer; `nil` if there is none.
  ///
  /// A search visits the part before the container itself.
  func shadowingStorage(of base: Resolver) -> ContainerStorage? {
    isOrigin(of: base) ? existingStorage(of: base) : nil
  }

  /// Removes the layer's registrations that would hide a later registration in the container
  /// itself.
  func removeShadow(of details: RegistrationDetails, in container: Resolver) {
    guard details.layer == nil, let part = shadowingStorage(of: container.base) else { return }
    let removed = part.contents.withLockUnchecked { contents in
      ([nil] + contents.overrides.map(\.step)).map { step in
        contents.change(step) { $0.remove(details.key) }
      }
    }
    // The registrations may hold the last references to user objects, so they end outside the lock.
    withExtendedLifetime(removed) {}
  }
}

extension ContainerStorage {
  /// Whether a caller changes the container itself.
  ///
  /// True in the function or static initializer that made the container, known by file and name,
  /// and in the closure of `Resolver(child:) { … }`.
  package func isOwn(_ caller: Caller) -> Bool {
    source.map { caller.isInSameFunction(as: $0) } == true
      || contents.withLock { $0.isBeingSetUp }
  }
}
