/// Calls a scope of the user's with the type of a service, which the engine does not know.
class ScopeCaller {
  /// Returns the instance that the scope answers with.
  class func resolve(
    _ registration: Registration,
    by scope: any ResolverScopeType,
    for resolver: Resolver,
    args: Any?
  ) -> AnyInstance? {
    fatalError("Every caller is a ServiceScopeCaller.")
  }
}

/// Calls a scope of the user's with the type of its service.
final class ServiceScopeCaller<Service>: ScopeCaller {
  override class func resolve(
    _ registration: Registration,
    by scope: any ResolverScopeType,
    for resolver: Resolver,
    args: Any?
  ) -> AnyInstance? {
    let registration = ResolverRegistration<Service>(registration, in: resolver)
    return scope.resolve(registration: registration, resolver: resolver, args: args)
      .map { AnyInstance($0) }
  }
}
