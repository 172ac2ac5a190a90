/// Decides how long an instance lives, and which code shares it.
///
/// | scope | an instance lives |
/// |---|---|
/// | ``graph``, the default | during one request |
/// | ``unique`` | as long as you hold it; each request gets a new one |
/// | ``shared`` | as long as your code holds it |
/// | ``cached`` | until you reset the scope |
/// | ``application`` | until the process ends |
/// | ``container`` | as long as the container that you resolve from |
///
/// To cache what belongs to a signed-in user, add your own scope:
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
/// This class itself is the ``unique`` scope. See [Choose a scope](doc:choosing-a-scope).
open class ResolverScope: ResolverScopeType, CustomStringConvertible, @unchecked Sendable {
  // Safety: the name is set before the scope is shared, and a store guards its instances.
  // Subclasses guard their own state.

  /// The lifetime of the scope's instances.
  let lifetime: Lifetime

  /// The lifetime, or `custom` where a subclass may decide otherwise.
  let builtInLifetime: Lifetime

  private var name: String?

  /// Creates a scope without a name.
  ///
  /// Messages and logs show the name of the class instead.
  public init() {
    let lifetime = Self.makeLifetime()
    self.lifetime = lifetime
    builtInLifetime =
      switch lifetime {
      case .unique where Self.self != ResolverScope.self: .custom
      case .cached(let store) where Self.self != ResolverScopeCache.self && !store.isOfTest: .custom
      default: lifetime
      }
    if let store = lifetime.store, !store.isOfTest { InstanceStore.all.insert(store) }
  }

  /// Creates a scope with a name.
  ///
  /// - Parameter name: The name of the scope in messages and logs.
  public convenience init(name: String) {
    self.init()
    self.name = name
  }

  /// Returns the lifetime for a new scope of this class.
  class func makeLifetime() -> Lifetime { .unique }

  deinit {
    if let store = lifetime.store { InstanceStore.all.remove(store) }
  }

  /// Returns an instance for a request.
  ///
  /// Override this method to decide when to build an instance.
  ///
  /// - Parameters:
  ///   - registration: Builds a new instance.
  ///   - resolver: The container that your code resolves from.
  ///   - args: The arguments of the request.
  /// - Returns: An instance, or `nil` if the factory returned `nil`.
  open func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    registration.resolve(resolver: resolver, args: args, by: lifetime)
  }

  /// Releases all cached instances.
  ///
  /// In a test, you release the instances of that test only. Your registrations stay, and the next
  /// request builds a new instance. To release the instances of a container, reset its
  /// ``Resolver/cache``.
  open func reset() {
    guard let store = lifetime.store else { return }
    let context = ResolverContext.current(for: nil)
    // The instances may hold the last references to user objects, so they end outside the locks.
    withExtendedLifetime(context.isLate ? [] : context.layer.store(for: store).takeAll()) {}
    context.notify(.resetScope(self))
  }

  /// The name of the scope, or the name of its class.
  open var description: String {
    name ?? "\(type(of: self))"
  }
}
