public import Resolver

/// Plays the application whose services are registered automatically.
///
/// It has none, unless an exit test says so.
enum Application {
  fileprivate static let registration = Locked<(@Sendable () -> Void)?>(nil)

  /// Says what `registerAllServices` is to do from now on.
  static func registers(_ registration: @escaping @Sendable () -> Void) {
    self.registration.value = registration
  }
}

extension Resolver: ResolverRegistering {
  /// Registers the services of the application.
  public static func registerAllServices() {
    Application.registration.value?()
  }
}
