/// The stores that have a slot for an instance of a registration.
///
/// Stores of containers and layers that are gone are left out when the list has doubled, so that it
/// does not grow without end.
final class StoreList: Sendable {
  private let storage = Mutex<(stores: [ObjectIdentifier: InstanceStore], limit: Int)>(([:], 8))

  var count: Int { storage.withLock { $0.stores.count } }

  func insert(_ store: InstanceStore, havingSlotOf registration: ObjectIdentifier) {
    storage.withLock { storage in
      if storage.stores.count >= storage.limit {
        for (key, store) in storage.stores where !store.hasSlot(of: registration) {
          storage.stores[key] = nil
        }
        storage.limit = max(8, storage.stores.count * 2)
      }
      storage.stores[ObjectIdentifier(store)] = store
    }
  }

  func removeSlots(of registration: ObjectIdentifier) {
    for store in storage.withLock({ $0.stores }).values {
      store.removeSlot(of: registration)
    }
  }
}
