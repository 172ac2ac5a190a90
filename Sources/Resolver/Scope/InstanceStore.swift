/// The instances of a scope in one layer, for a reset.
///
/// In production, a registration holds its own instance, and both end together. The store lists
/// those instances. It holds the instances of tests and container caches, and of a scope that
/// another scope uses.
final class InstanceStore: Sendable {
  private let state = Mutex(State())

  /// Whether the store belongs to a container's cache in a test, and so to no other layer.
  let isOfTest: Bool

  /// The scope's own store, which this store replaces in the layer of a test.
  let own: InstanceStore?

  private struct State: Sendable {
    /// The instances, by the numbers of their registrations.
    var entries: [Int: Entry] = [:]

    /// The number of entries at which the entries of ended registrations are removed.
    var limit = 8

    /// Whether the store has stopped caching.
    var isClosed = false
  }

  private struct Entry: Sendable {
    /// The instance in the store; `nil` if the registration holds its own.
    var kept: KeptInstance?

    /// A weak reference, so that the entry ends with the registration, or the last registration by
    /// the same line.
    let registration: Weak<KeptInstance>

    /// The instance, while there is one.
    ///
    /// Not to be read under a lock, because the registration may end meanwhile.
    var present: KeptInstance? { kept ?? registration.object }
  }

  init(isOfTest: Bool = false, for own: InstanceStore? = nil) {
    self.isOfTest = isOfTest
    self.own = own
  }

  /// Lists the instance of a registration, so that a reset finds it.
  func list(_ kept: KeptInstance) {
    insert(Entry(registration: Weak(kept)), for: kept.number)
  }

  /// Returns the store's instance of a registration.
  func kept(of registration: Registration) -> KeptInstance {
    let number = registration.number
    let present = state.withLock { state -> KeptInstance? in
      if let entry = state.entries[number] { entry.kept } else { nil }
    }
    if let present { return present }
    let (details, scope) = (registration.details, registration.scope)
    let new = KeptInstance(of: number, by: details, in: scope, isOfStore: true)
    let identity = Weak(registration.kept ?? new)
    return insert(Entry(kept: new, registration: identity), for: number).kept ?? new
  }

  /// Adds an entry, unless there is one or the test has ended.
  ///
  /// - Returns: The present entry; after the end of the test, the new one, which nothing caches.
  @discardableResult
  private func insert(_ new: Entry, for number: Int) -> Entry {
    let (entry, isFull) = state.withLock { state -> (Entry, Bool) in
      if let present = state.entries[number] { return (present, false) }
      if state.isClosed { return (new, false) }
      state.entries[number] = new
      return (new, state.entries.count > state.limit)
    }
    if isFull { removeEnded() }
    return entry
  }

  /// Removes the entries of ended registrations.
  private func removeEnded() {
    let entries = state.withLock { $0.entries.map { $0 } }
    let ended = entries.filter { $0.value.registration.object == nil }.map(\.key)
    let removed = state.withLock { state in
      let removed = ended.map { state.entries.removeValue(forKey: $0) }
      state.limit = max(8, state.entries.count * 2)
      return removed
    }
    // The instances may hold the last references to user objects, so they end outside the lock.
    withExtendedLifetime(removed) {}
  }

  /// Takes out the instance of an ended registration.
  ///
  /// - Returns: The instance, for the caller to release outside of locks.
  func remove(_ number: Int) -> AnyObject? {
    state.withLock { $0.entries.removeValue(forKey: number)?.kept }
  }

  /// Takes out all instances.
  ///
  /// - Parameter isClosing: Whether the store stops caching.
  /// - Returns: The slots, for the caller to release outside of locks.
  func takeAll(closing isClosing: Bool = false) -> [InstanceSlot] {
    let entries = state.withLock { state in
      let entries = Array(state.entries.values)
      if isClosing {
        state.isClosed = true
        state.entries = [:]
      }
      return entries
    }
    return entries.compactMap { $0.present?.empty() }
  }
}

extension InstanceStore {
  /// The stores of all scopes in production, for a reset of everything.
  static let all = ObjectList<InstanceStore>()
}
