/// The instances that a scope keeps, by registration.
///
/// In production a scope keeps its instances itself; in a test's world the world does.
final class InstanceStore: Sendable {
  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  private struct Entry: Sendable {
    let slot: any InstanceSlot

    /// A registration that does not know of this store.
    ///
    /// It is kept alive: its identity could otherwise become that of another one.
    let foreign: Registration?
  }

  /// The slot of a registration that does not know of this store.
  func slot(of registration: Registration) -> any InstanceSlot {
    entries.withLock { entries in
      if let entry = entries[ObjectIdentifier(registration)] { return entry.slot }
      let slot = SingleSlot()
      entries[ObjectIdentifier(registration)] = Entry(slot: slot, foreign: registration)
      return slot
    }
  }

  /// Notes a registration that keeps its instance itself on behalf of this store, until it says
  /// that it ends.
  func adopt(_ registration: Registration) {
    let former = entries.withLock { entries in
      entries.updateValue(
        Entry(slot: registration.state, foreign: nil),
        forKey: ObjectIdentifier(registration)
      )
    }
    // Released here, outside the lock: it may be the last reference to user objects.
    withExtendedLifetime(former) {}
  }

  /// Forgets the instance of one registration, and releases it outside the lock.
  func forget(_ registration: ObjectIdentifier) {
    let entry = entries.withLock { $0.removeValue(forKey: registration) }
    entry?.slot.empty()
  }

  /// Forgets a registration that keeps its instance itself, and leaves it the instance.
  func disown(_ registration: Registration) {
    let former = entries.withLock { $0.removeValue(forKey: ObjectIdentifier(registration)) }
    withExtendedLifetime(former) {}
  }

  /// Forgets all instances, and releases them outside the lock.
  func removeAll() {
    withExtendedLifetime(takeAll()) {}
  }

  /// Forgets all instances.
  ///
  /// A registration that keeps its instance itself stays known: it may be about to build one.
  ///
  /// - Returns: What was kept, for the caller to release when it suits.
  func takeAll() -> [Any] {
    let former = entries.withLock { entries in
      let former = Array(entries.values)
      entries = entries.filter { $0.value.foreign == nil }
      return former
    }
    return [former] + former.map { $0.slot.take() }
  }
}
