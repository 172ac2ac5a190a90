/// A scope that keeps instances until it is reset.
///
/// An instance belongs to its registration: one that replaces it gets an instance of its own, and
/// no two containers share one by accident. It is built once, however many threads ask for it. In a
/// test the cache is empty to begin with, and what it keeps ends with the test.
///
/// ```swift
/// extension ResolverScope {
///   static let session = ResolverScopeCache(name: "session")
/// }
/// ```
open class ResolverScopeCache: ResolverScope, @unchecked Sendable {
  // Safety: what it keeps is guarded by the store.

  /// The instances of production; the world of a test has its own.
  let store: InstanceStore

  /// The name of the cache in logs of tests and in descriptions; `nil` for a cache without one.
  public let name: String?

  /// Creates an empty cache without a name.
  public override init() {
    name = nil
    store = InstanceStore()
    super.init()
    AllStores.insert(store)
  }

  /// Creates an empty cache.
  ///
  /// - Parameter name: The name of the cache in logs of tests and in descriptions.
  public init(name: String) {
    self.name = name
    store = InstanceStore()
    super.init()
    AllStores.insert(store)
  }

  /// Creates the cache of one container in production, or in one test's world.
  init(isOfTest: Bool) {
    name = nil
    store = InstanceStore(isOfTest: isOfTest)
    super.init()
    if !isOfTest { AllStores.insert(store) }
  }

  deinit {
    AllStores.remove(store)
    // A registration or a late request may still refer to the store.
    withExtendedLifetime(store.takeAll(closing: true)) {}
  }

  /// Returns the instance that the cache keeps, or builds it.
  ///
  /// - Parameters:
  ///   - registration: Builds a new instance.
  ///   - resolver: The container that was asked.
  ///   - args: The arguments of the request, which matter only when an instance is built.
  /// - Returns: An instance; `nil` when the factory returned `nil`.
  open override func resolve<Service>(
    registration: ResolverRegistration<Service>,
    resolver: Resolver,
    args: Any?
  ) -> Service? {
    registration.resolve(resolver: resolver, args: args, .strong, in: store)
  }

  /// Forgets all instances that the cache keeps; in a test, only those of the test.
  ///
  /// Registrations stay as they are: the next request builds a new instance.
  open override func reset() {
    removeInstances(from: store)
  }

  override var lifetime: Lifetime {
    type(of: self) == ResolverScopeCache.self ? .cached(store) : .custom
  }
}
