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

  /// Whether the search for a request comes to a registration before it comes to the one that
  /// answered.
  ///
  /// Of a container that is gone, such as the container of a server's request, nothing is known but
  /// that it most likely searched the root.
  func finds(_ registration: RegistrationDetails, insteadOf resolution: Resolution) -> Bool {
    let container = resolution.container ?? root
    for storage in searchOrder(from: container.base) {
      if storage === registration.storage { return true }
      if storage === resolution.answering.storage { return false }
    }
    return false
  }

  /// Whether another registration of the same type and name has taken the place of one.
  func isReplaced(_ registration: RegistrationDetails) -> Bool {
    !registration.storage.allRegistrations.contains { $0.details === registration }
  }
}
