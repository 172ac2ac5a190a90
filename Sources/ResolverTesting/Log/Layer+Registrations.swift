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

  /// The registrations of these containers, and those that the test made.
  var registrations: [RegistrationDetails] {
    // Those of one container at a time: meanwhile, nothing that they hold can end.
    (listedStorages + partStorages).flatMap { $0.allRegistrations.map(\.details) }
  }
}
