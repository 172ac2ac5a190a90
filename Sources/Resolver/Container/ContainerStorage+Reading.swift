// Read under the lock: a copy of the table would keep what another thread replaces.
extension ContainerStorage {
  @inline(never)
  func registration(_ key: RegistrationKey) -> Registration? {
    contents.withLockUnchecked { $0.registrations[key] }
  }

  /// The names that a type is registered under.
  @inline(never)
  func names(of type: ObjectIdentifier) -> [Resolver.Name?] {
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
