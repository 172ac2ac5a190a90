/// A scope that shares an instance as long as somebody holds it.
///
/// The scope holds the instance weakly. Instances of classes only are shared: anything else is built
/// anew for each request.
public final class ResolverScopeShare: ResolverScope, InstanceKeeping, @unchecked Sendable {
  // Safety: what it keeps is guarded by the store.

  let productionInstances = InstanceStore()
  let isPrivate = false

  /// Returns the instance that somebody holds, or builds one.
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
    keep(.weak, registration.erased, resolver, args)?.service(as: Service.self)
  }

  /// Forgets all instances of the current world, also those that somebody still holds.
  public override func reset() {
    forgetAll()
  }
}
