import Resolver

extension Layer {
  /// The services that a search from a container can find, without repetition.
  func services(from container: Resolver) -> [RegistrationDetails] {
    var names: [ObjectIdentifier: Set<Resolver.Name?>] = [:]
    let registrations = searchOrder(from: container.base).flatMap(\.allRegistrations)
    return registrations.map(\.details).filter { details in
      names[ObjectIdentifier(details.service), default: []].insert(details.name).inserted
    }
  }

  /// The registrations of all listed containers and of the test.
  var registrations: [RegistrationDetails] {
    // One container at a time, because its registrations can't end under its lock.
    (listedStorages + partStorages).flatMap { $0.allRegistrations.map(\.details) }
  }
}
