/// The containers that have registrations, for the messages that say where a service is registered.
enum KnownContainers {
  private struct Weak: Sendable {
    weak let container: Resolver?
  }

  private static let containers = Mutex<[ObjectIdentifier: Weak]>([:])

  /// All containers of user code that are alive, in the order in which they were made as far as
  /// their source tells.
  static var all: [Resolver] {
    containers.withLock { Array($0.values) }
      .compactMap(\.container)
      .sorted { "\($0.site)" < "\($1.site)" }
  }

  static func insert(_ container: Resolver) {
    containers.withLock { $0[ObjectIdentifier(container)] = Weak(container: container) }
  }

  static func remove(_ container: ObjectIdentifier) {
    _ = containers.withLock { $0.removeValue(forKey: container) }
  }
}
