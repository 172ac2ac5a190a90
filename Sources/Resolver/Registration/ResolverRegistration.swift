/// A registration of a service: its factory and its settings.
///
/// Configure a registration with the ``ResolverOptions`` that registering returns. A scope of your
/// own receives registrations, and has them build instances: see ``ResolverScopeType``.
public final class ResolverRegistration<Service>: Sendable {
  let details: RegistrationDetails

  /// The container, which is kept alive as long as the registration may be configured.
  let container: Resolver

  /// What a scope of the user's is asked for; `nil` while the registration is being configured.
  private let request: (registration: Registration, test: Layer?)?

  /// The identity of the type under which the service is resolved.
  ///
  /// All registrations of that type have it. It may be another one in the next run of the program.
  public var key: Int { Int(bitPattern: ObjectIdentifier(details.service)) }

  /// Creates a handle of a registration that is being configured.
  init(_ details: RegistrationDetails, in container: Resolver) {
    self.details = details
    self.container = container
    request = nil
  }

  /// Creates a handle of a registration that a scope resolves.
  init(_ registration: Registration, in container: Resolver, of test: Layer?) {
    details = registration.details
    self.container = container
    request = (registration, test)
  }

  /// The identity of the type and the name under which the service is resolved, as text.
  ///
  /// It's the ``key``, followed by a colon and the name if there is one. All registrations of the
  /// same type and name have the same text, in every container. Don't use it as the key of
  /// instances in a scope of your own: a service that is registered again would receive the
  /// instance of the earlier registration. The identity of this object is no key either, since each
  /// request has an object of its own: derive the scope from ``ResolverScopeCache``, which keeps
  /// instances by registration.
  public var cacheKey: String {
    details.name.map { "\(key):\($0.rawValue)" } ?? "\(key)"
  }

  /// The registration, whatever its service; `nil` when another one has taken its place.
  var erased: Registration? {
    request?.registration ?? details.current
  }

  /// The test in whose layer a container resolves the registration; `nil` in production.
  ///
  /// The layer of the request comes first: the container may belong to another test.
  func test(in container: Resolver) -> Layer? {
    request.map(\.test) ?? ResolverContext.current(for: container).test
  }
}
