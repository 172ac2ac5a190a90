/// The slots of a scope in one layer, by registration.
///
/// A slot is taken out for good: by a reset, or when its registration ends.
final class InstanceStore: Sendable {
  private let slots = Mutex<[ObjectIdentifier: InstanceSlot]?>([:])

  /// Whether it belongs to a container's cache in a test, which no other layer uses.
  let isOfTest: Bool

  /// The store of the scope itself, in whose place this one is used in the layer of a test.
  let own: InstanceStore?

  init(isOfTest: Bool = false, for own: InstanceStore? = nil) {
    self.isOfTest = isOfTest
    self.own = own
  }

  /// The slot of a registration, which is made when it is first asked for.
  ///
  /// - Parameters:
  ///   - registration: The registration.
  ///   - isForeign: Whether the registration does not take its slot out when it ends.
  /// - Returns: The slot, and whether it was made.
  func slot(of registration: AnyObject, isForeign: Bool) -> (slot: InstanceSlot, isNew: Bool) {
    slots.withLockUnchecked { slots in
      let key = ObjectIdentifier(registration)
      if let present = slots?[key] { return (present, false) }
      let slot = InstanceSlot(keeping: isForeign ? registration : nil)
      guard slots != nil else {
        // Nothing that is resolved after the end of a test is kept. In production, the cache of the
        // container was replaced, and the request looks again.
        if !isOfTest, own == nil { _ = slot.drop() }
        return (slot, false)
      }
      slots?[key] = slot
      return (slot, true)
    }
  }

  /// Whether the store keeps nothing any more.
  var isClosed: Bool {
    slots.withLock { $0 == nil }
  }

  /// Whether there is a slot for a registration.
  func hasSlot(of registration: ObjectIdentifier) -> Bool {
    slots.withLock { $0?[registration] != nil }
  }

  /// Takes out the slot of a registration that ends.
  func removeSlot(of registration: ObjectIdentifier) {
    let slot = slots.withLockUnchecked { $0?.removeValue(forKey: registration) }
    // Released here, outside the lock: it may hold the last reference to user objects.
    withExtendedLifetime(slot?.drop()) {}
  }

  /// Takes out all slots.
  ///
  /// - Parameter isClosing: Whether the store keeps nothing from now on.
  /// - Returns: The slots and the instances that they held, for the caller to release when it
  ///   suits.
  func takeAll(closing isClosing: Bool = false) -> [AnyObject] {
    let (former, copies) = slots.withLockUnchecked { slots in
      let former = exchange(&slots, with: slots == nil || isClosing ? nil : [:])
      // Under the lock: when another reset returns, no copy of an instance may be left.
      return (former, former?.values.map { $0.removeCopy() } ?? [])
    }
    // The slots as well: they may hold the last references to a registration, which takes its slots
    // out of the store when it ends.
    var taken: [AnyObject] = []
    for slot in (former ?? [:]).values {
      if let instance = slot.drop() { taken.append(instance) }
      taken.append(slot)
    }
    // Released here, outside the lock.
    withExtendedLifetime(copies) {}
    return taken
  }
}
