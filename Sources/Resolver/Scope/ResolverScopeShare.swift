/// A scope that shares an instance as long as other code holds it.
///
/// The scope holds the instance weakly. Instances of classes only are shared: anything else is
/// built for each request.
public final class ResolverScopeShare: ResolverScope, @unchecked Sendable {
  // Safety: what it keeps is guarded by the store.

  /// The instances of production; the world of a test has its own.
  let store = InstanceStore()

  /// Creates a scope that holds nothing yet.
  public override init() {
    super.init()
    AllStores.insert(store)
  }

  deinit {
    AllStores.remove(store)
    // A registration or a late request may still refer to the store.
    withExtendedLifetime(store.takeAll(closing: true)) {}
  }

  /// Returns the instance that other code holds, or builds one.
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
    registration.resolve(resolver: resolver, args: args, .weak, in: store)
  }

  /// Forgets all instances, even if other code holds them; in a test, only those of the test.
  public override func reset() {
    removeInstances(from: store)
  }

  override var lifetime: Lifetime {
    .shared(store)
  }
}
