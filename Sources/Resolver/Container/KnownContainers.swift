/// The containers that have registrations, for the messages that say where a service is registered.
enum KnownContainers {
  /// A container that is alive.
  private struct Entry: Sendable {
    let storage: ContainerStorage
    let name: String

    /// Whether a test made the container, of which others should not hear.
    let isMadeInTest: Bool
  }

  private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  /// The names of the containers that have a registration, in alphabetical order.
  ///
  /// Nothing that a container holds is taken out of the lock: it would outlive a container that is
  /// let go meanwhile, and its instances with it.
  ///
  /// - Parameters:
  ///   - type: The type of the service.
  ///   - name: The name of the service.
  ///   - searched: The containers to leave out. Those that tests made are left out, too.
  /// - Returns: The names, for messages.
  static func names(
    having type: ObjectIdentifier,
    _ name: Resolver.Name?,
    except searched: Set<ObjectIdentifier>
  ) -> [String] {
    entries.withLock { entries in
      entries.compactMap { identity, entry in
        guard !searched.contains(identity), !entry.isMadeInTest else { return nil }
        return entry.storage.hasRegistration(type, name) ? entry.name : nil
      }
    }.sorted()
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
