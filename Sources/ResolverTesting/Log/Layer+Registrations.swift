import Resolver

// The questions of tests about registrations.
extension Layer {
  /// The services that a search from a container can find, each type and name once.
  func services(from container: Resolver) -> [RegistrationDetails] {
    var names: [ObjectIdentifier: Set<Resolver.Name?>] = [:]
    let registrations = searchOrder(from: container.base).flatMap(\.allRegistrations)
    return registrations.map(\.details).filter { details in
      names[ObjectIdentifier(details.service), default: []].insert(details.name).inserted
    }
  }

  /// The names that anything is registered under, in any container of production or by this test;
  /// one of them several times, if several registrations have it.
  var registeredNames: [String] {
    // The registrations of one container at a time: meanwhile, nothing that they hold can end.
    (ContainerList.all + partStorages)
      .flatMap { $0.allRegistrations.compactMap { $0.details.name?.rawValue } }
  }

  /// Whether a registration stands in a container, or in a test's part of it.
  func isKept(_ registration: RegistrationDetails, in container: Resolver) -> Bool {
    storages(of: container.base).contains { $0 === registration.storage }
  }

  /// Whether another registration of the same type and name has taken the place of one.
  func isReplaced(_ registration: RegistrationDetails) -> Bool {
    !registration.storage.allRegistrations.contains { $0.details === registration }
  }
}
