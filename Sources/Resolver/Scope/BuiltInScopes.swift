extension ResolverScope {
  /// Keeps an instance as long as the process lives, or until the scope is reset.
  public static let application = ResolverScopeCache(name: "application")

  /// Keeps an instance until the scope is reset.
  public static let cached = ResolverScopeCache(name: "cached")

  /// Keeps an instance as long as the container that it was resolved from exists.
  public static let container = ResolverScopeContainer(name: "container")

  /// Shares an instance within one resolution.
  public static let graph = ResolverScopeGraph(name: "graph")

  /// Keeps an instance as long as other code holds it.
  public static let shared = ResolverScopeShare(name: "shared")

  /// Builds a new instance for each request.
  public static let unique = ResolverScope(name: "unique")
}

/// The scope that builds a new instance for each request.
public typealias ResolverScopeUnique = ResolverScope

/// A scope that keeps instances until it is reset.
///
/// An instance belongs to its registration: one that another line registers in its place gets an
/// instance of its own, and no two containers share one by accident. It's built once, however many
/// threads ask for it. In a test the cache is empty to begin with, and what it keeps ends with the
/// test.
///
/// ```swift
/// extension ResolverScope {
///   static let session = ResolverScopeCache(name: "session")
/// }
/// ```
open class ResolverScopeCache: ResolverScope, @unchecked Sendable {
  // Safety: it adds no state.

  override class func makeLifetime() -> Lifetime { .cached(InstanceStore()) }
}

/// The cache of one container in a test.
final class TestContainerCache: ResolverScopeCache, @unchecked Sendable {
  // Safety: it adds no state.

  override class func makeLifetime() -> Lifetime { .cached(InstanceStore(isOfTest: true)) }
}

/// A scope that shares an instance as long as other code holds it.
///
/// The scope holds the instance weakly. Instances of classes only are shared: anything else is
/// built for each request.
public final class ResolverScopeShare: ResolverScope, @unchecked Sendable {
  // Safety: it adds no state.

  override class func makeLifetime() -> Lifetime { .shared(InstanceStore()) }
}

/// A scope that keeps an instance in the container that it was resolved from.
///
/// Each container that resolves a service has an instance of its own, in its ``Resolver/cache``,
/// and keeps it as long as it lives or until the cache is reset. To reset the scope itself does
/// nothing.
public final class ResolverScopeContainer: ResolverScope, @unchecked Sendable {
  // Safety: it adds no state.

  override class func makeLifetime() -> Lifetime { .container }
}

/// A scope that shares an instance within one resolution.
///
/// A resolution begins with a request from outside any factory and ends when that is answered.
/// Whatever is resolved in between, on the same thread, receives the same instance. Instances of
/// classes only are shared.
public final class ResolverScopeGraph: ResolverScope, @unchecked Sendable {
  // Safety: it adds no state.

  override class func makeLifetime() -> Lifetime { .graph }
}
