/// A protocol by which an application registers its services.
///
/// Conform the container to it, once in an application:
///
/// ```swift
/// extension Resolver: @retroactive ResolverRegistering {
///   public static func registerAllServices() {
///     register { LiveClock() as any Clock }
///   }
/// }
/// ```
///
/// The function is called once, before the first service is resolved, and again after
/// ``Resolver/Resolver/reset(fileID:line:)``. Other threads that make a request or reset meanwhile
/// wait until it has returned, so it must not wait for such a thread. It may resolve services
/// itself. If it resets, what is registered stays, and what scopes keep is released. What was
/// registered before it ran stays registered. It always registers into production, even when a test
/// is the first to resolve.
///
/// In a module whose default isolation is the main actor the conformance belongs to the main actor
/// (SE-0470), and can be found there only: call `Resolver.main.registerServices()` when the
/// application starts.
public protocol ResolverRegistering {
  /// Registers the services of the application.
  static func registerAllServices()
}
