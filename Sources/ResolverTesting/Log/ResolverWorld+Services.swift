import Resolver

extension ResolverWorld {
  /// The services that a search from a container can find, each type and name once.
  func services(from container: Resolver) -> [RegistrationDetails] {
    var names: [ObjectIdentifier: Set<Resolver.Name?>] = [:]
    return registrations(from: container).map(\.details).filter { details in
      names[ObjectIdentifier(details.service), default: []].insert(details.name).inserted
    }
  }
}
