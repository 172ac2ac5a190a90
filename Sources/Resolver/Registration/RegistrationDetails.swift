/// The constant facts about a registration.
///
/// The details have the identity of the registering call. A changed copy of a registration shares
/// the details of the original.
@usableFromInline package final class RegistrationDetails: Sendable {
  /// The static type of the service.
  package let declared: Any.Type

  /// The registered type.
  ///
  /// A metatype may be passed, so this can be a subtype of the static type.
  package let service: Any.Type

  /// The name of the registration; `nil` without a name.
  package let name: Resolver.Name?

  /// The line of the registration.
  package let site: CallSite

  /// The storage with the registration, of a container or of a layer's part.
  package let storage: ContainerStorage

  /// The layer with the registration; `nil` for the container's own registrations.
  package let layer: LayerReference?

  /// The owner of the registration, in a test.
  package let owner: Owner

  /// Whether `registerAllServices` registers the service, and so never replaces an explicit
  /// registration.
  let isOfRun: Bool

  init(
    _ declared: Any.Type,
    service: Any.Type,
    name: Resolver.Name?,
    site: CallSite,
    at destination: consuming Destination,
    isOfRun: Bool
  ) {
    self.declared = declared
    self.service = service
    self.name = name
    self.site = site
    storage = destination.storage
    layer = destination.layer
    owner = destination.owner
    self.isOfRun = isOfRun
  }

  /// The key for one warning about a factory outside its actor.
  ///
  /// Isolating `registerAllServices()` isolates all factories in it, so they share a key.
  package var wrongActorWarningKey: CallSite {
    isOfRun ? CallSite(fileID: "registerAllServices()", line: 0) : site
  }

  /// The place and the owner, for an alias of the registration.
  var destination: Destination {
    Destination(storage: storage, layer: layer, owner: owner)
  }

  /// The step of a mock; `nil` for other registrations.
  package var step: Step? {
    if case .test(let step, _) = owner { step } else { nil }
  }

  var key: RegistrationKey {
    RegistrationKey(service: Identity(service), name: name)
  }
}

/// The owner of a registration in a test.
package enum Owner: Sendable {
  /// The application, for this test.
  case application

  /// Production, whose registration the same line repeats in a test.
  case repeated

  /// A step of the test, with the number of earlier mocks in the test.
  case test(Step, position: Int)
}

// MARK: - Changing

extension RegistrationDetails {
  /// The registration with its latest settings; `nil` after a replacement.
  var current: Registration? {
    storage.registration(key).flatMap { $0.details === self ? $0 : nil }
  }

  /// Returns the registration of production that the same line repeats in a test.
  ///
  /// - Parameter container: The container that gets the registration.
  /// - Returns: The registration; `nil` if the new one replaces a registration of the test.
  func repeated(in container: Resolver) -> Registration? {
    guard case .repeated = owner, storage.registration(key) == nil else { return nil }
    return container.base.storage.registration(key)
  }

  /// Adds a registration with these details, and replaces an earlier one of the same type and name.
  ///
  /// - Returns: The replaced registration, for the caller to release outside the lock.
  @inline(never)  // The storage isn't retained.
  func store(_ registration: Registration) -> Registration? {
    let (former, isFirst) = storage.contents.withLockUnchecked { contents in
      let isFirst = contents.registrations.isEmpty
      return (contents.registrations.add(registration), isFirst)
    }
    if isFirst, storage.isListed { ContainerStorage.listed.insert(storage) }
    return former
  }

  /// Changes the settings of the registration, unless it was replaced.
  ///
  /// - Parameter change: Makes the change, and returns the parts to release. Runs no code of a
  ///   user.
  func change(_ change: (inout Registration) -> KeptInstance?) {
    let former = storage.contents.withLockUnchecked { $0.registrations.change(self, by: change) }
    // The parts may hold the last references to user objects, so they end outside the lock.
    withExtendedLifetime(former) {}
    if layer == nil, Layer.production.mayHaveHook, let test = ResolverContext.bound?.test,
      storage.origin.map({ test.includes($0) }) != true
    {
      // A test changes production through options that it has kept.
      Layer.production.hook?.receive(.changed(.configured(self), from: nil))
    }
  }

  @usableFromInline
  func change(to scope: any ResolverScopeType) {
    change { $0.set(scope) }
  }
}
