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
open class ResolverScope: ResolverScopeType, CustomStringConvertible, @unchecked Sendable {
  // Safety: the name is set before others have the scope, and a store guards what it keeps;
  // subclasses state theirs.

  /// The rule of the scope.
  let lifetime: Lifetime

  /// The rule of the scope, unless a subclass may decide otherwise.
  let builtInLifetime: Lifetime

  private var name: String?

  /// Creates a scope that keeps nothing yet.
  ///
  /// A subclass that has an initializer of its own calls it implicitly.
  public init() {
    let lifetime = Self.makeLifetime()
    self.lifetime = lifetime
    builtInLifetime =
      switch lifetime {
      case .unique where Self.self != ResolverScope.self: .custom
      case .cached(let store) where Self.self != ResolverScopeCache.self && !store.isOfTest: .custom
      default: lifetime
      }
    if let store = lifetime.store, !store.isOfTest { AllStores.insert(store) }
  }

  /// Creates a scope that keeps nothing yet.
  ///
  /// - Parameter name: The name of the scope in descriptions.
  public convenience init(name: String) {
    self.init()
    self.name = name
  }

  /// Makes the rule of a new scope of the class.
  class func makeLifetime() -> Lifetime { .unique }

  deinit {
    if let store = lifetime.store { AllStores.remove(store) }
  }

  /// Returns an instance for a request, by the rule of the scope.
  ///
  /// - Parameters:
  ///   - registration: Builds a new instance.
  ///   - resolver: The container that was asked.
  ///   - args: The arguments of the request, which matter only when an instance is built.
  /// - Returns: An instance; `nil` when the factory returned `nil`.
  open func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    registration.resolve(resolver: resolver, args: args, by: lifetime)
  }

  /// Forgets all instances that the scope keeps for the current container of a test, or for the
  /// application.
  ///
  /// Registrations stay as they are: the next request builds a new instance. Instances in the
  /// caches of containers stay as well.
  open func reset() {
    guard let store = lifetime.store else { return }
    let context = ResolverContext.current(for: nil)
    // Released here, outside the locks: they may hold the last references to user objects.
    withExtendedLifetime(context.isLate ? [] : context.layer.store(for: store).takeAll()) {}
    context.notify(.resetScope(self))
  }

  /// The name of the scope, or its type if it has none.
  open var description: String {
    name ?? "\(type(of: self))"
  }
}
