extension Resolver {
  /// Calls ``ResolverRegistering/registerAllServices()`` if it has not been called yet.
  ///
  /// Resolving does so by itself; call this to choose the moment.
  public final func registerServices() {
    AutomaticRegistration.run()
  }

  /// Calls ``ResolverRegistering/registerAllServices()`` if it has not been called yet.
  ///
  /// Set it to replace the function for code that calls it by hand. Resolving still calls
  /// ``ResolverRegistering/registerAllServices()``.
  public static var registerServices: (() -> Void)? {
    get {
      guard let setting = ResolverContext.current(for: nil).world.registerServices else {
        return { AutomaticRegistration.run() }
      }
      return setting.function
    }
    set {
      ResolverContext.current(for: nil).world.registerServices = .init(function: newValue)
    }
  }
}
