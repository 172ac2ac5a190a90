/// The instance that a scope keeps for a registration.
///
/// The lock of the container that has the registration guards the slot, so that one lock is enough
/// for a request which finds the registration and its instance.
final class KeptInstance: InstanceHolder, @unchecked Sendable {
  // Safety: the slot and the flag are guarded by the lock of the storage.

  private let storage: ContainerStorage

  let scope: any ResolverScopeType

  /// The number of the registration.
  let number: Int

  /// The layer of the test that made the registration.
  private let layer: LayerReference?

  /// Not checked at run time, which would make a cached hit a tenth slower.
  @exclusivity(unchecked) private(set) var slot = InstanceSlot()

  /// Whether the store of the scope knows of it, and empties it when the scope is reset.
  private var isListed = false

  /// - Parameters:
  ///   - number: The number of the registration.
  ///   - details: The details of the registration.
  ///   - scope: The scope of the registration.
  ///   - isOfStore: Whether a store has the instance, and not the registration.
  init(
    of number: Int,
    by details: RegistrationDetails,
    in scope: any ResolverScopeType,
    isOfStore: Bool = false
  ) {
    self.number = number
    self.scope = scope
    storage = details.storage
    layer = isOfStore ? nil : details.layer ?? details.storage.origin
  }

  deinit {
    // In a test, the stores have the instances.
    layer?.layer?.removeInstances(of: number)
  }

  func withSlot<Result>(_ body: (inout InstanceSlot) -> Result) -> Result {
    storage.contents.withLockUnchecked { _ in body(&slot) }
  }

  /// Marks it as listed.
  ///
  /// - Returns: Whether it was listed before.
  func list() -> Bool {
    storage.contents.withLockUnchecked { _ in exchange(&isListed, with: true) }
  }
}
