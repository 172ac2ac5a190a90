/// A scope that shares an instance within one resolution.
///
/// A resolution begins with a request from outside any factory and ends when that is answered.
/// Whatever is resolved in between, on the same thread, receives the same instance. Instances of
/// classes only are shared.
public final class ResolverScopeGraph: ResolverScope, @unchecked Sendable {
  // Safety: it has no state; the instances belong to the thread that resolves.

  /// Returns the instance that the running resolution shares, or builds it.
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
    registration.resolveInGraph(resolver: resolver, args: args)
  }

  override var lifetime: Lifetime {
    .graph
  }
}
