/// The instances that a scope keeps, by registration.
///
/// In production a scope keeps its instances itself; in a test's world the world does.
final class InstanceStore: Sendable {
  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  private struct Entry: Sendable {
    let cell: any AnyObject & Sendable

    /// Kept alive where the registration does not know of this store: its identity could otherwise
    /// become that of another one.
    let registration: (any AnyRegistration)?
  }

  /// The cell of a registration, which is made when it is first asked for.
  func cell<Service>(
    of registration: ResolverRegistration<Service>,
    retention: InstanceCell<Service>.Retention,
    isOwn: Bool
  ) -> InstanceCell<Service> {
    entries.withLock { entries in
      if let entry = entries[ObjectIdentifier(registration)] {
        // Safety: the only place that makes an entry makes it for the same registration.
        return unsafeDowncast(entry.cell, to: InstanceCell<Service>.self)
      }
      let cell = InstanceCell<Service>(retention)
      entries[ObjectIdentifier(registration)] = Entry(
        cell: cell, registration: isOwn ? nil : registration)
      return cell
    }
  }

  /// Forgets the instance of one registration, and releases it outside the lock.
  func forget(_ registration: ObjectIdentifier) {
    let entry = entries.withLock { $0.removeValue(forKey: registration) }
    withExtendedLifetime(entry) {}
  }

  /// Forgets all instances, and releases them outside the lock.
  func removeAll() {
    let former = entries.withLock { entries in
      let former = entries
      entries = [:]
      return former
    }
    withExtendedLifetime(former) {}
  }

  /// How many registrations have a place here.
  var count: Int {
    entries.withLock { $0.count }
  }
}
