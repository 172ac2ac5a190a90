/// A rule for how long instances live.
///
/// A scope receives a registration and decides whether to build an instance, with
/// ``ResolverRegistration/instantiate(resolver:args:)``, or to return one that it keeps:
///
/// ```swift
/// final class Pool: ResolverScopeType { … }
///
/// container.register { Connection() }.scope(Pool.shared)
/// ```
///
/// A scope that keeps instances is most easily written as a subclass of ``ResolverScopeCache``,
/// whose instances are kept apart from test to test. What a scope keeps by itself is not.
public protocol ResolverScopeType: AnyObject, Sendable {
  /// Returns an instance for a request.
  ///
  /// May be called from several threads at a time.
  ///
  /// - Parameters:
  ///   - registration: Builds a new instance.
  ///   - resolver: The container that was asked.
  ///   - args: The arguments of the request.
  /// - Returns: An instance; `nil` when the factory returned `nil`.
  func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service?

  /// Forgets all instances that the scope keeps in the current world.
  func reset()
}
