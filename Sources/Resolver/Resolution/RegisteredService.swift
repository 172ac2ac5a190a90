/// A service that is registered, to be looked up and built by code that does not know its type.
package struct RegisteredService: Sendable {
  package let details: RegistrationDetails

  private var request: Request {
    Request(details)
  }

  /// The registration that answers in the current world, where names may answer for others.
  ///
  /// - Parameter container: The container to search from.
  /// - Returns: The registration, if there is one.
  package func answeringRegistration(from container: Resolver) -> Registration? {
    request.match(from: container)?.registration
  }

  /// Resolves the service in the current world, and lets go of it.
  ///
  /// - Parameters:
  ///   - container: The container to resolve from.
  ///   - args: The arguments for the factory.
  /// - Returns: The failure, if there is one.
  package func build(from container: Resolver, args: Any?) -> FatalFailure? {
    do throws(FailureCause) {
      _ = try request.answer(from: container, args: args)
      return nil
    } catch {
      return FatalFailure(request, error)
    }
  }
}

extension ResolverWorld {
  /// The services that a search from a container can find, each type and name once.
  package func registeredServices(from container: Resolver) -> [RegisteredService] {
    var seen: Set<RegistrationKey> = []
    return searchOrder(from: container.base).flatMap(\.registrations.all)
      .filter { seen.insert($0.details.key).inserted }.map {
        RegisteredService(details: $0.details)
      }
  }
}

extension Request {
  /// A request for the service of a registration, made where that was registered.
  fileprivate init(_ details: RegistrationDetails) {
    service = details.service
    declared = ObjectIdentifier(details.declared)
    name = details.name
    site = details.site
  }
}
