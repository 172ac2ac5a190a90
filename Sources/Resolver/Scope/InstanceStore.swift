/// The instances of a scope in one layer, for a reset.
///
/// In production, a registration holds its own instance, and both end together. The store holds the
/// instances of tests and container caches, and of a scope that another scope uses.
final class InstanceStore: Sendable {
  private let state = Mutex(State())

  /// Whether the store belongs to a container's cache in a test, and so to no other layer.
  let isOfTest: Bool

  /// The scope's own store, which this store replaces in the layer of a test.
  let own: InstanceStore?

  private struct State: Sendable {
    /// The instances in the store, by the numbers of their registrations.
    var kept: [Int: Entry] = [:]

    /// The instances in registrations.
    var listed: [Weak<KeptInstance>] = []

    /// The number of listed instances at which entries of ended registrations are removed.
    var limit = 8

    /// Whether the store has stopped caching.
    var isClosed = false
  }

  private struct Entry: Sendable {
    let kept: KeptInstance

    /// A weak reference, so that the entry ends with the registration, or the last registration by
    /// the same line.
    let registration: Weak<KeptInstance>
  }

  init(isOfTest: Bool = false, for own: InstanceStore? = nil) {
    self.isOfTest = isOfTest
    self.own = own
  }

  /// Lists the instance of a registration.
  func list(_ kept: KeptInstance) {
    // Under the lock, so that a reset finds the instance that another thread is building.
    state.withLock { state in
      if kept.list() { return }
      if state.listed.count >= state.limit {
        state.listed.removeAll { $0.object == nil }
        state.limit = max(8, state.listed.count * 2)
      }
      state.listed.append(Weak(kept))
    }
  }

  /// Returns the store's instance of a registration.
  func kept(of registration: Registration) -> KeptInstance {
    let (number, details) = (registration.number, registration.details)
    let (kept, former) = state.withLock { state -> (KeptInstance, [Entry]) in
      if let present = state.kept[number] { return (present.kept, []) }
      let new = KeptInstance(of: number, by: details, in: registration.scope, isOfStore: true)
      // After the end of a test, nothing is cached.
      if state.isClosed { return (new, []) }
      var former: [Entry] = []
      if state.kept.count >= state.limit {
        former = state.kept.values.filter { $0.registration.object == nil }
        state.kept = state.kept.filter { $0.value.registration.object != nil }
        state.limit = max(8, state.kept.count * 2)
      }
      let identity = Weak(registration.kept ?? new)
      state.kept[number] = Entry(kept: new, registration: identity)
      return (new, former)
    }
    // The instances may hold the last references to user objects, so they end outside the lock.
    return withExtendedLifetime(former) { kept }
  }

  /// Takes out the instance of an ended registration.
  ///
  /// - Returns: The instance, for the caller to release outside of locks.
  func remove(_ number: Int) -> AnyObject? {
    state.withLock { $0.kept.removeValue(forKey: number)?.kept }
  }

  /// Takes out all instances.
  ///
  /// - Parameter isClosing: Whether the store stops caching.
  /// - Returns: The slots, for the caller to release outside of locks.
  func takeAll(closing isClosing: Bool = false) -> [InstanceSlot] {
    let (kept, listed) = state.withLock { state in
      guard isClosing else { return (state.kept, state.listed) }
      state.isClosed = true
      return (exchange(&state.kept, with: [:]), state.listed)
    }
    return kept.values.map { $0.kept.empty() } + listed.compactMap { $0.object?.empty() }
  }
}

/// The stores of all scopes in production, for a reset of everything.
enum AllStores {
  private static let stores = Mutex<[ObjectIdentifier: InstanceStore]>([:])

  static func insert(_ store: InstanceStore) {
    stores.withLock { $0[ObjectIdentifier(store)] = store }
  }

  static func remove(_ store: InstanceStore) {
    let removed = stores.withLock { $0.removeValue(forKey: ObjectIdentifier(store)) }
    withExtendedLifetime(removed) {}
  }

  /// Takes the instances out of all stores.
  ///
  /// - Returns: The instances, for the caller to release outside of locks.
  static func takeAll() -> [InstanceSlot] {
    // Under the lock, because a store retained outside could end here, together with its instances.
    stores.withLockUnchecked { $0.values.flatMap { $0.takeAll() } }
  }
}
