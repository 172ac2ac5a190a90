extension Resolver {
  /// Registers how to build a service.
  ///
  /// ```swift
  /// container.register((any Clock).self) { LiveClock() }
  /// ```
  ///
  /// If you register the same type and name again, the later registration replaces the earlier one.
  ///
  /// - Parameters:
  ///   - type: The type that your code resolves; inferred from the factory.
  ///   - name: A name, to register several services of the same type.
  ///   - fileID: The source file of the registration.
  ///   - function: The calling function.
  ///   - line: The line of the registration.
  ///   - factory: Builds an instance. Returns `nil` if it can't.
  /// - Returns: Options to set the scope and more.
  @discardableResult
  public final func register<Service>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    fileID: StaticString = #fileID,
    function: StaticString = #function,
    line: UInt = #line,
    factory: @escaping @isolated(any) () -> Service?
  ) -> ResolverOptions<Service> {
    Self.add(type, name, .plain(factory), factory.isolation, self, fileID, function, line)
  }

  /// Registers how to build a service from other services.
  ///
  /// ```swift
  /// container.register { resolver in Checkout(payments: resolver.resolve()) }
  /// ```
  ///
  /// The factory receives the container that you resolve from. If you register the same type and
  /// name again, the later registration replaces the earlier one.
  ///
  /// > Important: Resolve from the container that the factory receives. If the closure captures the
  /// > container in which you register, that container is never released.
  ///
  /// - Parameters:
  ///   - type: The type that your code resolves; inferred from the factory.
  ///   - name: A name, to register several services of the same type.
  ///   - fileID: The source file of the registration.
  ///   - function: The calling function.
  ///   - line: The line of the registration.
  ///   - factory: Builds an instance with services from the container. Returns `nil` if it can't.
  /// - Returns: Options to set the scope and more.
  @discardableResult
  public final func register<Service>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    fileID: StaticString = #fileID,
    function: StaticString = #function,
    line: UInt = #line,
    factory: @escaping @isolated(any) (_ resolver: Resolver) -> Service?
  ) -> ResolverOptions<Service> {
    Self.add(type, name, .resolving(factory), factory.isolation, self, fileID, function, line)
  }

  /// Registers how to build a service from the arguments of each request.
  ///
  /// ```swift
  /// container.register { _, args in Editor(isNew: args()) }
  /// let editor: Editor = container.resolve(args: true)
  /// ```
  ///
  /// If you register the same type and name again, the later registration replaces the earlier one.
  ///
  /// - Parameters:
  ///   - type: The type that your code resolves; inferred from the factory.
  ///   - name: A name, to register several services of the same type.
  ///   - fileID: The source file of the registration.
  ///   - function: The calling function.
  ///   - line: The line of the registration.
  ///   - factory: Builds an instance with services from the container and the arguments. Returns
  ///     `nil` if it can't.
  /// - Returns: Options to set the scope and more.
  @discardableResult
  public final func register<Service>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    fileID: StaticString = #fileID,
    function: StaticString = #function,
    line: UInt = #line,
    factory: @escaping @isolated(any) (_ resolver: Resolver, _ args: Resolver.Args) -> Service?
  ) -> ResolverOptions<Service> {
    Self.add(type, name, .takingArguments(factory), factory.isolation, self, fileID, function, line)
  }

  /// Registers how to build a service, in the main container.
  ///
  /// ```swift
  /// Resolver.register((any Clock).self) { LiveClock() }
  /// ```
  ///
  /// Registers in ``main``. The instance method describes the rest.
  ///
  /// - Parameters:
  ///   - type: The type that your code resolves; inferred from the factory.
  ///   - name: A name, to register several services of the same type.
  ///   - fileID: The source file of the registration.
  ///   - function: The calling function.
  ///   - line: The line of the registration.
  ///   - factory: Builds an instance. Returns `nil` if it can't.
  /// - Returns: Options to set the scope and more.
  @discardableResult
  public static func register<Service>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    fileID: StaticString = #fileID,
    function: StaticString = #function,
    line: UInt = #line,
    factory: @escaping @isolated(any) () -> Service?
  ) -> ResolverOptions<Service> {
    add(type, name, .plain(factory), factory.isolation, nil, fileID, function, line)
  }

  /// Registers how to build a service from other services, in the main container.
  ///
  /// ```swift
  /// Resolver.register { resolver in Checkout(payments: resolver.resolve()) }
  /// ```
  ///
  /// Registers in ``main``. The instance method describes the rest.
  ///
  /// - Parameters:
  ///   - type: The type that your code resolves; inferred from the factory.
  ///   - name: A name, to register several services of the same type.
  ///   - fileID: The source file of the registration.
  ///   - function: The calling function.
  ///   - line: The line of the registration.
  ///   - factory: Builds an instance with services from the container. Returns `nil` if it can't.
  /// - Returns: Options to set the scope and more.
  @discardableResult
  public static func register<Service>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    fileID: StaticString = #fileID,
    function: StaticString = #function,
    line: UInt = #line,
    factory: @escaping @isolated(any) (_ resolver: Resolver) -> Service?
  ) -> ResolverOptions<Service> {
    add(type, name, .resolving(factory), factory.isolation, nil, fileID, function, line)
  }

  /// Registers how to build a service from arguments, in the main container.
  ///
  /// ```swift
  /// Resolver.register { _, args in Editor(isNew: args()) }
  /// let editor: Editor = Resolver.resolve(args: true)
  /// ```
  ///
  /// Registers in ``main``. The instance method describes the rest.
  ///
  /// - Parameters:
  ///   - type: The type that your code resolves; inferred from the factory.
  ///   - name: A name, to register several services of the same type.
  ///   - fileID: The source file of the registration.
  ///   - function: The calling function.
  ///   - line: The line of the registration.
  ///   - factory: Builds an instance with services from the container and the arguments. Returns
  ///     `nil` if it can't.
  /// - Returns: Options to set the scope and more.
  @discardableResult
  public static func register<Service>(
    _ type: Service.Type = Service.self,
    name: Resolver.Name? = nil,
    fileID: StaticString = #fileID,
    function: StaticString = #function,
    line: UInt = #line,
    factory: @escaping @isolated(any) (_ resolver: Resolver, _ args: Resolver.Args) -> Service?
  ) -> ResolverOptions<Service> {
    add(type, name, .takingArguments(factory), factory.isolation, nil, fileID, function, line)
  }

  /// Registers in a container, or in the main one with `nil`.
  @inline(__always)
  private static func add<Service>(
    _ type: Service.Type,
    _ name: Name?,
    _ closure: consuming IsolatedClosure<Service>,
    _ isolation: consuming (any Actor)?,
    _ container: Resolver?,
    _ fileID: StaticString,
    _ function: StaticString,
    _ line: UInt
  ) -> ResolverOptions<Service> {
    let factory = Factory(closure)
    let caller = Caller(fileID, function, line)
    let place = add(Service.self, type, name, factory, isolation, container, caller)
    return ResolverOptions(place.details, in: place.container)
  }

  private static func add(
    _ declared: Any.Type,
    _ service: Any.Type,
    _ name: Name?,
    _ factory: consuming Factory,
    _ isolation: consuming (any Actor)?,
    _ container: Resolver?,
    _ caller: Caller
  ) -> (details: RegistrationDetails, container: Resolver) {
    let context = ResolverContext.exceptProduction(for: container)
    let layer = context?.layer ?? .production
    let container = container ?? context?.main ?? layer.main
    let details = RegistrationDetails(
      declared,
      service: service,
      name: name,
      site: caller.site,
      at: layer.destination(
        in: container,
        from: caller,
        registering: Request(declared, service, name, at: caller.site)
      ),
      isOfRun: ThreadState.current.pointee.isRegistering
    )
    // The registrations of a static container outlive the test that made it, and so its settings.
    let isStatic = !layer.isBottom && details.layer == nil && !caller.isInFunction
    let scope = isStatic ? Layer.production.defaultScope : layer.defaultScope
    var registration = Registration(details, isolation, factory, scope: consume scope)
    let repeated = context == nil ? nil : details.repeated(in: container)
    if let repeated { registration = registration.replacing(repeated) }
    // After the end of its test, no search finds the stand-in, which would hold itself.
    let isLost = layer.isBottom && details.layer != nil
    // The former registration may hold the last reference to user objects, so it ends outside the
    // locks.
    let former = isLost ? nil : details.store(registration)
    if context?.isOfRun == true {
      layer.hook?.receive(.registeredAutomatically(at: caller.site))
    } else if let hook = layer.hook {
      container.notify(hook, of: details, replacing: former, caller, context ?? .production)
    }
    return (details, container)
  }

  /// Reports a registration to the tests.
  ///
  /// A test that has ended, or that doesn't own the container, reports too. In a test, the
  /// registration also replaces a registration of the test that would hide it.
  private func notify(
    _ hook: any ResolverHook,
    of details: RegistrationDetails,
    replacing former: Registration?,
    _ caller: Caller,
    _ context: ResolverContext
  ) {
    let lateLayer = context.layer.hasEnded ? context.layer.reference : nil
    if let ended = context.formerLayer(of: self) ?? lateLayer {
      let request = Request(details)
      Layer.production.hook?.receive(.late(request, ended, from: self, isRegistration: true))
      return
    }
    context.layer.removeShadow(of: details, in: self)
    hook.registered(details, after: former, in: self, by: caller)
  }
}
