extension Resolver {
  /// The container that holds your app's registrations.
  ///
  /// `Resolver.register` registers in this container. Set another one to register there. In a test,
  /// your registrations and instances belong to that test, and so does a container that you set.
  public static var main: Resolver {
    get { ResolverContext.exceptProduction(for: nil)?.main ?? Layer.production.main }
    set {
      ResolverContext.change("main", to: newValue) { exchange(&$0.main, with: newValue.base) }
    }
  }

  /// The container that `Resolver.resolve` and `@Injected` use.
  ///
  /// The root is ``main`` until you set another container. During `withContainer`, the root is the
  /// container that you pass, even if you set another one there. A root that you set in a test
  /// lasts until the test ends.
  ///
  /// > Important: If `registerAllServices()` sets the root, call `Resolver.main.registerServices()`
  /// > when your app starts. Until the first request, reading the root returns the former one.
  public static var root: Resolver {
    get { ResolverContext.exceptProduction(for: nil)?.root ?? Layer.production.root }
    set {
      let context = ResolverContext.current(for: nil)
      if !context.isLate { context.layer.set(root: newValue) }
      context.notify(.set(property: "root", to: newValue))
    }
  }

  /// The scope of registrations without a scope, by default ``ResolverScope/graph``.
  ///
  /// Set the default before you register. A change applies to later registrations only, in all
  /// containers.
  ///
  /// ```swift
  /// Resolver.defaultScope = .unique
  /// ```
  public static var defaultScope: ResolverScope {
    get { ResolverContext.current(for: nil).layer.defaultScope }
    set { ResolverContext.change("defaultScope") { exchange(&$0.defaultScope, with: newValue) } }
  }

  /// A closure called with every resolved service, on the calling thread.
  ///
  /// The closure runs before you get the service, for new and for cached instances. By default
  /// there is none.
  public static var decorate: ((_ service: Any) -> Void)? {
    get { ResolverContext.current(for: nil).layer.decorator.function }
    set {
      let decorator = Decorator(function: newValue)
      if newValue != nil { Layer.changeMain { $0.isDecorated = true } }
      ResolverContext.change("decorate") { exchange(&$0.decorator, with: decorator) }
    }
  }

  /// Removes all registrations of the main container, and empties all caches.
  ///
  /// The main container loses its children, and becomes the root again. Before the next request,
  /// ``ResolverRegistering/registerAllServices()`` registers your services again. Other containers
  /// keep their registrations. ``defaultScope`` and ``decorate`` don't change.
  ///
  /// In a test, you go back to the registrations of your traits or `registerMocks`. The application
  /// and other tests don't change.
  ///
  /// - Parameters:
  ///   - fileID: The source file of the call.
  ///   - line: The line of the call.
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
  /// Forgets the cached instance of one service.
  ///
  /// ```swift
  /// Resolver.reset(Session.self)  // The next request builds a new session.
  /// ```
  ///
  /// The registration stays. In a test, you forget the instance of that test only. Nothing happens
  /// if the service isn't registered, or if its scope caches no instance.
  ///
  /// - Parameters:
  ///   - type: The type that your code resolves from ``root``.
  ///   - name: The name of the registration; `nil` for the registration without a name.
  ///   - fileID: The source file of the call.
  ///   - line: The line of the call.
  public static func reset<Service>(
    _ type: Service.Type,
    name: Name? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let context = ResolverContext.current(for: nil)
    context.root.forget(Request(type, name: name, fileID, line), in: context)
  }

  /// Forgets the cached instance of one service, in this container.
  ///
  /// Looks up the service in this container, and not in the root. The static method describes the
  /// rest.
  ///
  /// - Parameters:
  ///   - type: The type that your code resolves.
  ///   - name: The name of the registration; `nil` for the registration without a name.
  ///   - fileID: The source file of the call.
  ///   - line: The line of the call.
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
  /// Registers your app's services now, instead of with the first request.
  ///
  /// ```swift
  /// Resolver.main.registerServices()
  /// ```
  ///
  /// Calls ``ResolverRegistering/registerAllServices()``, unless your services are registered
  /// already. If another thread is registering them, the call waits.
  ///
  /// If your module's default isolation is the main actor, call this on the main actor when your
  /// app starts. Swift finds your conformance only there.
  public final func registerServices() {
    AutomaticRegistration.run()
  }

  /// The function that registers your app's services, for code written for Resolver 1.5.
  ///
  /// ```swift
  /// Resolver.registerServices?()
  /// ```
  ///
  /// In new code, call ``registerServices()-swift.method`` instead. By default, the function calls
  /// ``ResolverRegistering/registerAllServices()`` once. If you set another function, only code
  /// that calls this property uses it, because the first request always calls
  /// ``ResolverRegistering/registerAllServices()``.
  public static var registerServices: (() -> Void)? {
    get { ResolverContext.current(for: nil).layer.registerServices ?? AutomaticRegistration.run }
    set {
      ResolverContext.change("registerServices") { exchange(&$0.registerServices, with: newValue) }
    }
  }
}
