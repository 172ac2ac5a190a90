/// The place for a registration or a child.
struct Destination {
  let storage: ContainerStorage

  /// The layer of the test; `nil` for the container's own registrations.
  let layer: LayerReference?

  var owner = Owner.application
}

// Whose registration is it? The first row that applies decides. A static container is often touched
// for the first time while a test runs, and must not become part of that test.
//
// | registered | is |
// |---|---|
// | in the closure `Resolver(child:) { … }`, in the initializer of the property that makes the
//   container, or by the application's function that makes it | the container's own |
// | by a line of the test's module, or of a module named by `mocks(fromModules:)` | a mock, of the
//   present step |
// | by `registerAllServices`, or again by a line that registered the service there | production's |
// | in a trait's closure or `registerMocks`, by other lines | a mock, of that step |
// | by other lines while the test runs | the application's, for this test: below all mocks |
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
      // A stand-in belongs to an ended test, and its registrations end with the stand-in.
      return Destination(storage: container.storage, layer: container.overlay?.layer)
    }
    let base = container.base
    let isOfTest = hook?.owns(caller.site) == true
    if isOrigin(of: base), base.storage.isOwn(caller, isOfTest: isOfTest) {
      return Destination(storage: base.storage, layer: nil)
    }
    guard let request = request() else {
      return Destination(storage: storage(of: container), layer: reference)
    }
    let repeatsProduction = !isOfTest && hook?.repeatsProduction(request, in: base) == true
    guard isOfTest || !repeatsProduction && step.isSetUp else {
      let owner = repeatsProduction ? Owner.repeated : .application
      return Destination(storage: storage(of: container), layer: reference, owner: owner)
    }
    let (storage, step, position) = placeOfMock(in: base)
    let owner = Owner.test(step, position: position)
    return Destination(storage: storage, layer: reference, owner: owner)
  }

  /// Removes the layer's registration that would hide a later registration in the container itself.
  func removeShadow(of details: RegistrationDetails, in container: Resolver) {
    let base = container.base
    guard details.layer == nil, isOrigin(of: base), let part = existingStorage(of: base) else {
      return
    }
    let removed = part.contents.withLockUnchecked { $0.registrations.remove(details.key) }
    // The registration may hold the last references to user objects, so it ends outside the lock.
    withExtendedLifetime(removed) {}
  }
}

extension ContainerStorage {
  /// Returns whether a caller changes the container itself.
  ///
  /// - Parameters:
  ///   - caller: The code that makes the change.
  ///   - isOfTest: Whether test code calls. A function of a test never makes a container its own.
  /// - Returns: Whether the change is the container's own.
  package func isOwn(_ caller: Caller, isOfTest: Bool = false) -> Bool {
    let isMaker = source.map { caller.isInSameFunction(as: $0) } == true
    return isMaker && !(isOfTest && caller.isInFunction) || contents.withLock { $0.isBeingSetUp }
  }
}
