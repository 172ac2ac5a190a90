public import Resolver

/// The application whose services are registered automatically.
///
/// It registers none, unless an exit test sets a function.
enum Application {
  fileprivate static let registration = Locked<(@Sendable () -> Void)?>(nil)

  /// Sets the function that `registerAllServices` calls from now on.
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
