/// The instances that a scope keeps in one layer, for a reset.
///
/// In production, a registration has its instance itself, and ends with it. Everywhere else the
/// store has it: in a test, in the cache of a container, and where a scope asks another one.
final class InstanceStore: Sendable {
  private let state = Mutex(State())

  /// Whether it belongs to a container's cache in a test, which no other layer uses.
  let isOfTest: Bool

  /// The store of the scope itself, in whose place this one is used in the layer of a test.
  let own: InstanceStore?

  private struct State: Sendable {
    /// The instances that the store has, by the numbers of their registrations.
    var kept: [Int: Entry] = [:]

    /// The instances that registrations have.
    var listed: [Weak<KeptInstance>] = []

    /// The number of instances from which on those of registrations that have ended are left out.
    var limit = 8

    /// Whether the store keeps nothing any more.
    var isClosed = false
  }

  private struct Entry: Sendable {
    let kept: KeptInstance

    /// Ends with the registration, or the last one by the same line.
    let registration: Weak<KeptInstance>
  }

  init(isOfTest: Bool = false, for own: InstanceStore? = nil) {
    self.isOfTest = isOfTest
    self.own = own
  }

  /// Lists the instance that a registration has.
  func list(_ kept: KeptInstance) {
    // Under the lock, so that a reset finds what another thread has listed and builds.
    state.withLock { state in
      if kept.list() { return }
      if state.listed.count >= state.limit {
        state.listed.removeAll { $0.object == nil }
        state.limit = max(8, state.listed.count * 2)
      }
      state.listed.append(Weak(kept))
    }
  }

  /// The instance that the store has for a registration.
  func kept(of registration: Registration) -> KeptInstance {
    let (number, details) = (registration.number, registration.details)
    let (kept, former) = state.withLock { state -> (KeptInstance, [Entry]) in
      if let present = state.kept[number] { return (present.kept, []) }
      let new = KeptInstance(of: number, by: details, in: registration.scope, isOfStore: true)
      // Nothing that is resolved after the end of a test is kept.
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
    // Released here, outside the lock: they may hold the last references to user objects.
    return withExtendedLifetime(former) { kept }
  }

  /// Takes out the instance of a registration that ends.
  ///
  /// - Returns: The instance, for the caller to release outside of locks.
  func remove(_ number: Int) -> AnyObject? {
    state.withLock { $0.kept.removeValue(forKey: number)?.kept }
  }

  /// Takes out all instances.
  ///
  /// - Parameter isClosing: Whether the store keeps nothing from now on.
  /// - Returns: What was taken out, for the caller to release when it suits.
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
  /// - Returns: The instances, for the caller to release when it suits.
  static func takeAll() -> [InstanceSlot] {
    // Under the lock: a store that is held meanwhile could end here, and its instances with it.
    stores.withLockUnchecked { $0.values.flatMap { $0.takeAll() } }
  }
}
