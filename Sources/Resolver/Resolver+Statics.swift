extension Resolver {
  /// The container that `Resolver.register` registers in.
  ///
  /// It's also the root, unless you set another one. Set it to register in another container.
  ///
  /// In a test, this is the same container as elsewhere, but what the test registers and builds in
  /// it belongs to that test only.
  public static var main: Resolver {
    get { ResolverContext.current(for: nil).main }
    set { ResolverContext.change("main") { $0.main = newValue.base } }
  }

  /// The container that answers the property wrappers and requests such as `Resolver.resolve`.
  ///
  /// It's the main container until you set another. During `withContainer` it's the container that
  /// you pass; in a test it's the test's container. A root that you set there lasts as long as that
  /// operation or test.
  ///
  /// Reading it doesn't call `registerAllServices`. If that sets the root, call
  /// `Resolver.main.registerServices()` when the application starts, before you read it.
  public static var root: Resolver {
    get { ResolverContext.current(for: nil).root }
    set {
      let context = ResolverContext.current(for: nil)
      context.set(root: newValue)
      if context.scopedRoot == nil { context.notify(.set(property: "root")) }
    }
  }

  /// The scope of registrations that don't name one: ``ResolverScope/graph`` by default.
  ///
  /// A change applies to later registrations, in all containers. Set it before the first one:
  ///
  /// ```swift
  /// Resolver.defaultScope = .unique
  /// ```
  public static var defaultScope: ResolverScope {
    get { ResolverContext.current(for: nil).layer.defaultScope }
    set { ResolverContext.change("defaultScope") { $0.defaultScope = newValue } }
  }

  /// A function that each resolved service is passed to, whether it's new or kept.
  ///
  /// It runs on the thread that asked, before the service is returned, even if it's written on an
  /// actor. By default it's `nil`.
  public static var decorate: ((_ service: Any) -> Void)? {
    get { ResolverContext.current(for: nil).layer.decorator.function }
    set { ResolverContext.change("decorate") { $0.decorator = Decorator(function: newValue) } }
  }

  /// Empties the main container and all caches, and removes the main container's children.
  ///
  /// The main container becomes the root again. All caches are emptied, including your own; what a
  /// scope of yours stores by itself stays. Before the next request,
  /// ``ResolverRegistering/registerAllServices()`` registers the services again; if it's running on
  /// another thread, the reset waits for it. Other containers keep their registrations, even one
  /// that was set as ``main``. ``defaultScope`` and ``decorate`` stay as they are.
  ///
  /// In a test, this resets only the test's container, to what the setup of the test made:
  /// registrations of traits and `registerMocks` stay. What the test registered since is gone, and
  /// the application's registrations take its place.
  ///
  /// - Parameters:
  ///   - fileID: The `#fileID` of the call.
  ///   - line: The `#line` of the call.
  public static func reset(fileID: StaticString = #fileID, line: UInt = #line) {
    let context = ResolverContext.current(for: nil)
    if context.layer.isBottom {
      if !context.isLate { AutomaticRegistration.resetProduction() }
      context.notify(.reset, from: Caller(fileID, "", line))
    } else {
      context.layer.resetStep()
      context.layer.hook?.receive(.reset)
    }
  }
}

extension Resolver {
  /// Forgets the instance of one service.
  ///
  /// ```swift
  /// Resolver.reset(Session.self)  // The next request builds a new session.
  /// ```
  ///
  /// The registration stays. In a test, only the test's instance is forgotten. Nothing happens if
  /// the service isn't registered, or if its scope keeps no instance.
  ///
  /// - Parameters:
  ///   - type: The type under which the service is resolved from ``root``.
  ///   - name: The name under which the service is resolved.
  ///   - fileID: The `#fileID` of the call.
  ///   - line: The `#line` of the call.
  public static func reset<Service>(
    _ type: Service.Type,
    name: Name? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let context = ResolverContext.current(for: nil)
    context.root.forget(Request(type, name: name, fileID, line), in: context)
  }

  /// Forgets the instance of one service, as the container resolves it.
  ///
  /// The static method of the same name resets the instance of the root.
  ///
  /// - Parameters:
  ///   - type: The type under which the service is resolved.
  ///   - name: The name under which the service is resolved.
  ///   - fileID: The `#fileID` of the call.
  ///   - line: The `#line` of the call.
  public final func reset<Service>(
    _ type: Service.Type,
    name: Name? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    forget(Request(type, name: name, fileID, line), in: .current(for: self))
  }
}

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
