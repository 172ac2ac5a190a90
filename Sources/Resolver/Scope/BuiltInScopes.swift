extension ResolverScope {
  /// Caches an instance until the process ends, or until you reset the scope.
  public static let application = ResolverScopeCache(name: "application")

  /// Caches an instance until you reset the scope.
  public static let cached = ResolverScopeCache(name: "cached")

  /// Caches an instance in the container that you resolve from.
  public static let container = ResolverScopeContainer(name: "container")

  /// Shares an instance within one request, including the requests of its factories.
  public static let graph = ResolverScopeGraph(name: "graph")

  /// Shares an instance while your code holds it.
  public static let shared = ResolverScopeShare(name: "shared")

  /// Builds a new instance for each request.
  public static let unique = ResolverScope(name: "unique")
}

/// The scope that builds a new instance for each request.
public typealias ResolverScopeUnique = ResolverScope

/// A scope that caches instances until you reset it.
///
/// ```swift
/// extension ResolverScope {
///   static let session = ResolverScopeCache(name: "session")
/// }
/// ```
///
/// An instance belongs to its registration, and is built once, however many threads ask for it.
/// Your tests start with empty caches, and release their instances at the end.
open class ResolverScopeCache: ResolverScope, @unchecked Sendable {
  // Safety: the class adds no state.

  override class func makeLifetime() -> Lifetime { .cached(InstanceStore()) }
}

/// The cache of one container in a test.
final class TestContainerCache: ResolverScopeCache, @unchecked Sendable {
  // Safety: the class adds no state.

  override class func makeLifetime() -> Lifetime { .cached(InstanceStore(isOfTest: true)) }
}

/// A scope that shares an instance while your code holds it.
///
/// The scope holds the instance weakly. Only objects are shared. A structure is built for each
/// request.
public final class ResolverScopeShare: ResolverScope, @unchecked Sendable {
  // Safety: the class adds no state.

  override class func makeLifetime() -> Lifetime { .shared(InstanceStore()) }
}

/// A scope that caches an instance in the container that you resolve from.
///
/// Each container builds its own instance, and keeps it in its ``Resolver/cache``. Calling
/// `reset()` on this scope has no effect. Reset the container's ``Resolver/cache`` instead.
public final class ResolverScopeContainer: ResolverScope, @unchecked Sendable {
  // Safety: the class adds no state.

  override class func makeLifetime() -> Lifetime { .container }
}

/// A scope that shares an instance within one request.
///
/// While one `resolve` call builds an object and its dependencies, they share one instance. The
/// next call starts over. Only objects are shared. A structure is built each time.
public final class ResolverScopeGraph: ResolverScope, @unchecked Sendable {
  // Safety: the class adds no state.

  override class func makeLifetime() -> Lifetime { .graph }
}
