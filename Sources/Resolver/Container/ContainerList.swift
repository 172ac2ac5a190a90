/// The containers of production that have registrations, for the messages that say where a service
/// is registered.
package enum ContainerList {
  private static let storages = Mutex<[ObjectIdentifier: ContainerStorage]>([:])

  static func insert(_ storage: ContainerStorage) {
    storages.withLock { $0[ObjectIdentifier(storage)] = storage }
  }

  static func remove(_ storage: ContainerStorage) {
    _ = storages.withLock { $0.removeValue(forKey: ObjectIdentifier(storage)) }
  }

  package static var all: [ContainerStorage] {
    Array(storages.withLock { $0 }.values)
  }
}
