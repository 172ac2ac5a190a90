/// The instances that scopes keep for a registration.
///
/// It is an object, so that a slot can remove the copy without keeping the registration.
final class KeptInstances: @unchecked Sendable {
  // Safety: guarded by the lock of the storage in which the registration stands.

  /// A copy of the instance that a scope keeps in production, for requests.
  ///
  /// To ask the slot for each cached hit would take almost twice as long.
  var copy: AnyInstance?

  /// The stores that have a slot for an instance of the registration; `nil` before there is one.
  var stores: StoreList?
}
