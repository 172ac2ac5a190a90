/// The place where a registration, or a child, is kept.
struct Destination {
  let storage: ContainerStorage

  /// The layer that keeps it; `nil` where it is the container's own.
  let layer: LayerReference?

  /// The step of the test whose override it is.
  var step: Int?
}

// A container that is made while a test runs is most often a static property that happens to be
// touched for the first time, and must not become that test's. One rule tells what is the
// container's own; everything else that happens in a test is the test's, and ends with it.
extension Layer {
  /// The place where a change of a container is kept.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - caller: The place that changes it.
  ///   - request: A request for what is registered; `nil` for another change.
  /// - Returns: The place.
  func destination(
    in container: Resolver,
    from caller: Caller,
    registering request: @autoclosure () -> Request? = nil
  ) -> Destination {
    guard !isBottom else {
      // The test of an overlay has ended, and with it everything that the test registered.
      return Destination(storage: container.storage, layer: container.overlay?.layer)
    }
    let base = container.base
    if isOrigin(of: base), base.storage.isOwn(caller) {
      return Destination(storage: base.storage, layer: nil)
    }
    var place = Destination(storage: storage(of: container), layer: reference)
    if let request = request(), hook?.isOverride(request, in: base) == true {
      place.step = state.withLock { $0.step }
    }
    return place
  }

  /// The part of a container that was made in this layer; `nil` if the container has none.
  ///
  /// A search comes to the part before it comes to the container itself.
  func shadowingStorage(of base: Resolver) -> ContainerStorage? {
    guard isOrigin(of: base) else { return nil }
    return state.withLockUnchecked { $0.parts[ObjectIdentifier(base)]?.storage }
  }

  /// Removes registrations of this layer that a search would find before a later one which the
  /// container itself keeps.
  ///
  /// - Returns: The earlier registration, for the caller to release outside the lock.
  func removeShadow(of details: RegistrationDetails, in container: Resolver) -> Registration? {
    guard details.layer == nil, let part = shadowingStorage(of: container.base) else { return nil }
    return part.contents.withLockUnchecked { contents in
      ([nil] + contents.overrides.map(\.step)).reduce(nil) { removed, step in
        contents.change(step) { $0.remove(details.key) } ?? removed
      }
    }
  }
}

extension ContainerStorage {
  /// Whether what a caller registers in the container, or adds to it, is the container's own.
  ///
  /// It is for the function or static initializer that made the container, and for the closure of
  /// `Resolver(child:) { … }`. The function is known by its file and its name.
  package func isOwn(_ caller: Caller) -> Bool {
    source.map { caller.isInSameFunction(as: $0) } == true
      || contents.withLock { $0.isBeingSetUp }
  }
}
