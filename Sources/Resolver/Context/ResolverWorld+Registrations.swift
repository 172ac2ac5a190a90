// The questions of tests about registrations.
extension ResolverWorld {
  /// Whether anything is registered under a name, in any container of production or by this test.
  package func hasRegistration(named name: Resolver.Name) -> Bool {
    registrationTables.contains { $0.hasRegistration(named: name) }
  }

  /// A name that something is registered under, and that is spelled like another one.
  package func registeredName(similarTo name: Resolver.Name) -> Resolver.Name? {
    registrationTables.lazy.compactMap { $0.name(similarTo: name) }.first
  }

  /// The registrations of this test, of the worlds outside it and of all containers of production.
  private var registrationTables: [RegistrationTable] {
    var tables = ContainerStorage.knownRegistrations
    var world: ResolverWorld? = self
    while let current = world {
      let overlays = current.state.withLockUnchecked { Array($0.overlays.values) }
      tables += overlays.map(\.storage.registrations)
      world = current.outer
    }
    return tables
  }

  /// Whether a registration stands in a container, or in a test's part of it.
  package func isKept(_ registration: RegistrationDetails, in container: Resolver) -> Bool {
    storages(of: container.base).contains { $0 === registration.place.storage }
  }

  /// Whether another registration of the same type and name has taken the place of one.
  package func isReplaced(_ registration: RegistrationDetails) -> Bool {
    let table = registration.place.storage.registrations
    return table[registration.key]?.registration.details !== registration
  }
}
