/// A scope that keeps instances until it is reset.
///
/// An instance belongs to its registration: one that replaces it gets an instance of its own, and
/// no two containers share one by accident. It is built once, however many threads ask for it. In a
/// test the cache is empty to begin with, and what it keeps ends with the test.
///
/// ```swift
/// extension ResolverScope {
///   static let session = ResolverScopeCache()
/// }
/// ```
open class ResolverScopeCache: ResolverScope, InstanceKeeping, @unchecked Sendable {
  // Safety: what it keeps is guarded by the store.

  let productionInstances = InstanceStore()

  /// Whether the instances belong to one world, and are not kept apart by world.
  var isPrivate: Bool { false }

  /// Creates an empty cache.
  public override init() {
    super.init()
    Self.caches.withLock { $0[ObjectIdentifier(self)] = Weak(self) }
  }

  deinit {
    _ = Self.caches.withLock { $0.removeValue(forKey: ObjectIdentifier(self)) }
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
    keep(.strong, registration.erased, resolver, args)?.service(as: Service.self)
  }

  /// Forgets all instances that the cache keeps in the current world.
  ///
  /// Registrations stay as they are: what is resolved next is built anew.
  open override func reset() {
    forgetAll()
  }
}

// MARK: - All caches

extension ResolverScopeCache {
  private static let caches = Mutex<[ObjectIdentifier: Weak<ResolverScopeCache>]>([:])

  /// Empties what all caches keep in production.
  ///
  /// - Returns: What they kept, for the caller to release when it suits.
  static func takeAllInProduction() -> [Any] {
    caches.withLock { Array($0.values) }.compactMap(\.object).flatMap { cache in
      cache.isPrivate ? [cache] : [cache] + cache.productionInstances.takeAll()
    }
  }
}

/// The cache of a container that one world alone uses.
final class PrivateCache: ResolverScopeCache, @unchecked Sendable {
  // Safety: as above.

  override var isPrivate: Bool { true }
}
