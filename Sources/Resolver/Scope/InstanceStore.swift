/// The instances that a scope keeps, by registration.
///
/// In production a scope keeps its instances itself; in a test's world the world does.
final class InstanceStore: Sendable {
  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  private struct Entry: Sendable {
    let slot: InstanceSlot

    /// Kept alive where the registration does not know of this store: its identity could otherwise
    /// become that of another one.
    let registration: (any AnyRegistration)?
  }

  /// The slot of a registration, which is made when it is first asked for.
  func slot(of registration: some AnyRegistration) -> InstanceSlot {
    entries.withLock { entries in
      if let entry = entries[ObjectIdentifier(registration)] { return entry.slot }
      let slot = InstanceSlot()
      entries[ObjectIdentifier(registration)] = Entry(slot: slot, registration: registration)
      return slot
    }
  }

  /// Takes in the slot that a registration has itself, until it says that it ends.
  func adopt(_ slot: InstanceSlot, of registration: some AnyRegistration) {
    entries.withLock { entries in
      entries[ObjectIdentifier(registration)] = Entry(slot: slot, registration: nil)
    }
  }

  /// Forgets the instance of one registration, and releases it outside the lock.
  func forget(_ registration: ObjectIdentifier) {
    let entry = entries.withLock { $0.removeValue(forKey: registration) }
    entry?.slot.empty()
  }

  /// Forgets all instances, and releases them outside the lock.
  func removeAll() {
    let former = entries.withLock { entries in
      let former = entries
      entries = [:]
      return former
    }
    for entry in former.values {
      entry.slot.empty()
    }
  }

  /// How many registrations have a place here.
  package var count: Int {
    entries.withLock { $0.count }
  }
}
