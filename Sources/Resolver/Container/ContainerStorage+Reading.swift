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

  /// Whether there are neither registrations nor children.
  var isEmpty: Bool {
    contents.withLockUnchecked { $0.registrations.isEmpty && $0.children.isEmpty }
  }

  /// The types that there are registrations of.
  var types: [Any.Type] {
    contents.withLockUnchecked { $0.registrations.types }
  }
}
