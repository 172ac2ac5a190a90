/// The containers that have registrations, for the messages that say where a service is registered.
enum KnownContainers {
  /// A container that is alive.
  struct Entry: Sendable {
    let storage: ContainerStorage
    let name: String

    /// Whether a test made the container, of which others should not hear.
    let isMadeInTest: Bool
  }

  private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  /// All containers of user code that are alive, in the order of their names.
  static var all: [(identity: ObjectIdentifier, entry: Entry)] {
    entries.withLock { $0 }.map { ($0.key, $0.value) }.sorted { $0.1.name < $1.1.name }
  }

  static func insert(_ storage: ContainerStorage, of container: Resolver) {
    let entry = Entry(
      storage: storage,
      name: Message.name(container),
      isMadeInTest: container.birth != nil
    )
    entries.withLock { $0[ObjectIdentifier(container)] = entry }
  }

  static func remove(_ container: ObjectIdentifier) {
    _ = entries.withLock { $0.removeValue(forKey: container) }
  }
}
