import Resolver

extension ResolverWorld {
  /// The services that a search from a container can find, each type and name once.
  func services(from container: Resolver) -> [RegistrationDetails] {
    var names: [ObjectIdentifier: Set<Resolver.Name?>] = [:]
    let registrations = searchOrder(from: container.base).flatMap(\.allRegistrations)
    return registrations.map(\.details).filter { details in
      names[ObjectIdentifier(details.service), default: []].insert(details.name).inserted
    }
  }
}

// The questions of tests about registrations.
extension ResolverWorld {
  /// The names that anything is registered under, in any container of production or by this test.
  private var registeredNames: [Resolver.Name] {
    (ContainerStorage.allKnown + overlayStorages).flatMap(\.allRegistrations)
      .compactMap(\.details.name)
  }

  /// Whether anything is registered under a name, in any container of production or by this test.
  func hasRegistration(named name: Resolver.Name) -> Bool {
    registeredNames.contains(name)
  }

  /// A name that something is registered under, and that is spelled like another one.
  func registeredName(similarTo name: Resolver.Name) -> Resolver.Name? {
    registeredNames.first { Spelling.isSimilar($0.rawValue, name.rawValue) }
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
