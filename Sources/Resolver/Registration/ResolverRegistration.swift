/// A registration of a service.
///
/// Your own scope receives this object to build instances. See
/// ``ResolverScopeType``. To configure a registration, use the ``ResolverOptions`` that `register`
/// returns.
public final class ResolverRegistration<Service>: Sendable {
  let details: RegistrationDetails

  /// A strong reference, so that the container lives while the registration may be configured.
  let container: Resolver

  /// The request to a user's scope; `nil` while the registration is being configured.
  let request: (registration: Registration, test: Layer?)?

  /// An identifier for the service type.
  ///
  /// Don't store the identifier, because it differs between runs. Available for code written for
  /// Resolver 1.5.
  public var key: Int { Int(bitPattern: ObjectIdentifier(details.service)) }

  /// Creates a handle for the options of a registration.
  init(_ details: RegistrationDetails, in container: Resolver) {
    self.details = details
    self.container = container
    request = nil
  }

  /// Creates a handle for a request to a scope.
  init(_ registration: Registration, in container: Resolver, of test: Layer?) {
    details = registration.details
    self.container = container
    request = (registration, test)
  }

  /// An identifier for the service type and the name, as text.
  ///
  /// Don't use this text as the key of a cache. If you register the service again, the cache would
  /// return the old instance. Subclass ``ResolverScopeCache`` instead.
  public var cacheKey: String {
    details.name.map { "\(key):\($0.rawValue)" } ?? "\(key)"
  }
}
