/// Registers your app's services before the first one is resolved.
///
/// Conform `Resolver` to this protocol, once in your app:
///
/// ```swift
/// extension Resolver: @retroactive ResolverRegistering {
///   public static func registerAllServices() {
///     register((any Clock).self) { LiveClock() }
///   }
/// }
/// ```
///
/// The first request calls your function, and so does the first request after
/// ``Resolver/Resolver/reset(fileID:line:)``. Other threads wait until the function returns, so
/// don't wait for them in it. You may resolve services in the function. It never replaces a service
/// that you registered before, and your tests see its registrations as real services.
///
/// If your module's default isolation is the main actor, call `Resolver.main.registerServices()`
/// when your app starts. Swift finds the conformance only on the main actor (SE-0470).
public protocol ResolverRegistering {
  /// Registers your app's services.
  static func registerAllServices()
}
