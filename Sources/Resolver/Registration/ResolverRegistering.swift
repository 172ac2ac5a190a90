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
/// ``Resolver/Resolver/reset(fileID:line:)``. Two calls never overlap: when you reset on another
/// thread during one, the next call begins when that one has returned. After ten calls in a row for
/// one request, what the last one registers stays, whatever resets come meanwhile. The function may
/// resolve services itself. What was registered before it ran stays registered. It always registers
/// into production, also when a test is the first to resolve.
///
/// In a module whose default isolation is the main actor the conformance belongs to the main actor
/// (SE-0470), and can be found there only: call `Resolver.main.registerServices()` when the
/// application starts.
public protocol ResolverRegistering {
  /// Registers the services of the application.
  static func registerAllServices()
}
