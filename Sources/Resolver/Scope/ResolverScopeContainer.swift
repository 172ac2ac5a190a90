/// A scope that keeps an instance in the container that it was resolved from.
///
/// Each container that resolves a service has an instance of its own, in its ``Resolver/cache``,
/// and keeps it as long as it lives or until the cache is reset. To reset the scope itself does
/// nothing.
public final class ResolverScopeContainer: ResolverScope, @unchecked Sendable {
  // Safety: it has no state: the instances belong to the containers.

  /// Returns the instance that the container keeps, or builds it.
  ///
  /// - Parameters:
  ///   - registration: Builds a new instance.
  ///   - resolver: The container that was asked.
  ///   - args: The arguments of the request, which matter only when an instance is built.
  /// - Returns: An instance; `nil` when the factory returned `nil`.
  public override func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    resolver.cache.resolve(registration: registration, resolver: resolver, args: args)
  }

  override var lifetime: Lifetime {
    .container
  }
}
