/// A type that decides how long an instance lives.
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
/// A scope builds an instance with ``ResolverRegistration/instantiate(resolver:args:)``, or returns
/// an instance that it has.
///
/// To cache instances, subclass ``ResolverScopeCache``, which separates the instances of your
/// tests. If you store instances in your own properties, all tests share them.
public protocol ResolverScopeType: AnyObject, Sendable {
  /// Returns an instance for a request.
  ///
  /// Several threads may call this method at the same time.
  ///
  /// - Parameters:
  ///   - registration: Builds a new instance.
  ///   - resolver: The container that your code resolves from.
  ///   - args: The arguments of the request.
  /// - Returns: An instance, or `nil` if the factory returned `nil`.
  func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service?

  /// Releases all cached instances; in a test, only those of the test.
  func reset()
}
