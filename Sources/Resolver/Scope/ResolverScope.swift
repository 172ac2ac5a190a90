/// A rule for the lifetime of a registration's instances.
///
/// | scope | an instance lives |
/// |---|---|
/// | ``graph`` | during one resolution, which shares it; the default |
/// | ``unique`` | for one request |
/// | ``shared`` | as long as other code holds it: the scope holds it weakly |
/// | ``cached`` | until the scope is reset |
/// | ``application`` | as long as the process, or until the scope is reset |
/// | ``container`` | as long as the container that was asked, or until its cache is reset |
///
/// Add a cache of your own, for example for what belongs to a signed-in user:
///
/// ```swift
/// extension ResolverScope {
///   static let session = ResolverScopeCache()
/// }
///
/// container.register { Basket() }.scope(.session)
/// ResolverScope.session.reset()
/// ```
///
/// This class itself is the ``unique`` scope: it builds a new instance for each request.
open class ResolverScope: ResolverScopeType, @unchecked Sendable {
  // Safety: it has no state; subclasses state theirs.

  /// Creates a scope that keeps nothing.
  public init() {}

  /// Builds a new instance.
  ///
  /// - Parameters:
  ///   - registration: Builds a new instance.
  ///   - resolver: The container that was asked.
  ///   - args: The arguments of the request.
  /// - Returns: An instance; `nil` when the factory returned `nil`.
  open func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    registration.instantiate(resolver: resolver, args: args)
  }

  /// Forgets all instances that the scope keeps, which are none.
  open func reset() {}

  /// The rule of the scope; `custom` for a class that a user derived.
  var lifetime: Lifetime {
    type(of: self) == ResolverScope.self ? .unique : .custom
  }
}

/// The scope that builds a new instance for each request.
public typealias ResolverScopeUnique = ResolverScope
