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
