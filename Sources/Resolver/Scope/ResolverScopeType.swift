/// A rule for how long instances live.
///
/// A scope receives a registration and decides whether to build an instance, with
/// ``ResolverRegistration/instantiate(resolver:args:)``, or to return one that it keeps:
///
/// ```swift
/// final class LoggedScope: ResolverScopeType {
///   static let shared = LoggedScope()
///
///   func resolve<Service>(
///     registration: ResolverRegistration<Service>,
///     resolver: Resolver,
///     args: Any?
///   ) -> Service? {
///     print("A \(Service.self) is built.")
///     return registration.instantiate(resolver: resolver, args: args)
///   }
///
///   func reset() {}
/// }
///
/// container.register { Connection() }.scope(LoggedScope.shared)
/// ```
///
/// A scope that keeps instances is most easily written as a subclass of ``ResolverScopeCache``,
/// whose instances are kept apart from test to test. What a scope keeps by itself isn't.
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

  /// Forgets all instances that the scope keeps; in a test, only those of the test.
  func reset()
}
