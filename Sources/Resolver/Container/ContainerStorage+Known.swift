extension ContainerStorage {
  private static let known = Mutex<[ObjectIdentifier: ContainerStorage]>([:])

  /// Notes that the container has registrations, for the messages that say where a service is
  /// registered.
  func becomeKnown() {
    Self.known.withLock { $0[ObjectIdentifier(self)] = self }
  }

  /// Forgets the container, which ends.
  func becomeUnknown() {
    _ = Self.known.withLock { $0.removeValue(forKey: ObjectIdentifier(self)) }
  }

  /// The containers that have a registration.
  static func known(having key: RegistrationKey) -> [ContainerStorage] {
    known.withLock { $0 }.values.filter { $0.hasRegistration(key) }
  }

  /// Whether any container has a registration under a name.
  static func isKnown(_ name: Resolver.Name) -> Bool {
    known.withLock { $0 }.values.contains { $0.hasRegistration(named: name) }
  }

  func hasRegistration(named name: Resolver.Name) -> Bool {
    contents.withLockUnchecked { $0.registrations }.hasRegistration(named: name)
  }
}
