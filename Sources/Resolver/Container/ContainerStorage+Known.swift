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

  /// The containers of production that have registrations.
  package static var allKnown: [ContainerStorage] {
    Array(known.withLock { $0 }.values)
  }

  /// Whether a container that more than one function uses keeps instances in a scope.
  static func isShared(_ scope: ResolverScope) -> Bool {
    allKnown.contains { storage in
      guard storage.source?.isInFunction == false else { return false }
      return storage.contents.withLockUnchecked { contents in
        contents.cache === scope || contents.registrations.all.contains { $0.scope === scope }
      }
    }
  }
}

// Read under the lock: a copy of the table would keep what another thread replaces.
extension ContainerStorage {
  @inline(never)
  func registration(_ key: RegistrationKey) -> Registration? {
    contents.withLockUnchecked { $0.registrations[key]?.registration }
  }

  /// The names that a type is registered under.
  @inline(never)
  func names(of type: ObjectIdentifier) -> RegisteredNames {
    contents.withLockUnchecked { $0.registrations.names(of: type) }
  }

  /// The registrations, in no particular order.
  package var allRegistrations: [Registration] {
    contents.withLockUnchecked { $0.registrations.all }
  }

  /// The types that there are registrations of.
  var types: [Any.Type] {
    contents.withLockUnchecked { $0.registrations.types }
  }
}
