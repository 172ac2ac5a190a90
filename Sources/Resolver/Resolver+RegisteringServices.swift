extension Resolver {
  /// Calls ``ResolverRegistering/registerAllServices()`` if it hasn't been called yet.
  ///
  /// The first request does so by itself; call this to choose the moment. An application whose
  /// default isolation is the main actor has to call it on the main actor when it starts, since the
  /// function can be found there only:
  ///
  /// ```swift
  /// Resolver.main.registerServices()
  /// ```
  ///
  /// The services are registered in the main container, whichever container it is called on. It
  /// does nothing when they are registered already, or when `Resolver` doesn't conform to
  /// ``ResolverRegistering``. It waits while another thread registers them.
  public final func registerServices() {
    AutomaticRegistration.run()
  }

  /// The function that registers the services, for code that calls it explicitly.
  ///
  /// ```swift
  /// Resolver.registerServices?()
  /// ```
  ///
  /// By default, it calls ``ResolverRegistering/registerAllServices()`` if that hasn't been called
  /// yet. Set it to make such code call another function, or none. The first request still calls
  /// ``ResolverRegistering/registerAllServices()``.
  public static var registerServices: (() -> Void)? {
    get {
      guard let setting = ResolverContext.current(for: nil).layer.registerServices else {
        return { AutomaticRegistration.run() }
      }
      return setting
    }
    set { ResolverContext.change("registerServices") { $0.registerServices = .some(newValue) } }
  }
}
