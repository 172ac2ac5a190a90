// The questions of tests about registrations.
extension ResolverWorld {
  /// The names that anything is registered under, in any container of production or by this test.
  package var registeredNames: [Resolver.Name] {
    var storages = ContainerStorage.allKnown
    var world = self
    while let outer = world.outer {
      storages += world.state.withLockUnchecked { $0.overlays.values.map(\.storage) }
      world = outer
    }
    var names: [Resolver.Name] = []
    for storage in storages { names += storage.registrations.allNames }
    return names
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
