/// What registering returns: further settings of the registration.
///
/// ```swift
/// container.register { Session() }
///   .implements(SessionProviding.self)
///   .scope(.shared)
/// ```
public struct ResolverOptions<Service> {
  /// The registration that these settings change.
  public var registration: ResolverRegistration<Service>

  /// Where the registration is stored, and where `implements` stores its own.
  private let container: Resolver

  init(registration: ResolverRegistration<Service>, container: Resolver) {
    self.registration = registration
    self.container = container
  }

  /// Makes the registration answer for another type as well.
  ///
  /// Both types are answered by the same registration: with the same scope, and the same instance
  /// where the scope keeps one. A registration with a name answers for the other type under that
  /// name, unless another is given.
  ///
  /// Ends the process when it is clear that `Service` can never be a `Protocol`. What is only known
  /// once an instance exists is reported when the other type is resolved.
  ///
  /// - Parameters:
  ///   - type: The type to answer for, most often a protocol that `Service` conforms to.
  ///   - name: The name under which `type` is resolved.
  ///   - fileID: The `#fileID` of the source that registers.
  ///   - function: The `#function` of the source that registers.
  ///   - line: The `#line` of the source that registers.
  /// - Returns: These settings, still those of `Service`.
  @discardableResult
  public func implements<Protocol>(
    _ type: Protocol.Type,
    name: Resolver.Name? = nil,
    fileID: StaticString = #fileID,
    function: StaticString = #function,
    line: UInt = #line
  ) -> ResolverOptions<Service> {
    let source = SourceCode(fileID, function, line)
    let site = source.site
    let target = registration.erased
    if neverImplements(Protocol.self) {
      fatalError(Message.cannotImplement(type, target, at: site), file: fileID, line: line)
    }
    let name = name ?? target.name
    let owner = ResolverContext.current(for: container).world
      .container(toStore: type, name, from: source, for: container)
    let forwarding = ResolverRegistration<Protocol>(
      type,
      name: name,
      builder: Builder { resolver, args in
        let instance = target.resolve(by: target.recipe, resolver: resolver, args: args)
        guard let value = instance?.value else { return nil }
        guard let implementation = value as? Protocol else {
          ThreadResolution.current.refusal = .notImplemented(
            by: target,
            instance: Swift.type(of: value)
          )
          return nil
        }
        return AnyInstance(implementation)
      },
      scope: ResolverScope.unique,
      target: target,
      site: site,
      isWrittenInTest: target.isWrittenInTest,
      container: owner
    )
    target.state.isForwardedTo = true
    owner.store(forwarding.erased)
    return self
  }

  /// Completes each new instance before the request that built it is answered.
  ///
  /// The step runs once for an instance, after the factory returned it and before its scope keeps
  /// it. Several steps run in the order in which they were added. What a step resolves may ask for
  /// the very instance that is being completed: this is how two services come to know each other.
  ///
  /// ```swift
  /// container.register { Coordinator() }
  ///   .resolveProperties { resolver, coordinator in
  ///     coordinator.screen = resolver.resolve(Screen.self)
  ///   }
  /// ```
  ///
  /// - Parameter block: Receives the container that was asked and the new instance.
  /// - Returns: These settings.
  @discardableResult
  public func resolveProperties(
    _ block: @escaping ResolverFactoryMutator<Service>
  ) -> ResolverOptions<Service> {
    registration.mutate { resolver, service, _ in block(resolver, service) }
    return self
  }

  /// Completes each new instance with the arguments of the request.
  ///
  /// - Parameter block: Receives the container that was asked, the new instance and the arguments.
  /// - Returns: These settings.
  @discardableResult
  public func resolveProperties(
    _ block: @escaping ResolverFactoryMutatorArgumentsN<Service>
  ) -> ResolverOptions<Service> {
    registration.mutate { resolver, service, args in
      block(resolver, service, Resolver.Args(args))
    }
    return self
  }

  /// Sets how long the instances live.
  ///
  /// - Parameter scope: One of the built-in scopes, or a cache of your own.
  /// - Returns: These settings.
  @discardableResult
  public func scope(_ scope: ResolverScope) -> ResolverOptions<Service> {
    registration.move(to: scope)
    return self
  }

  /// Sets how long the instances live, by a scope that is not a subclass of the built-in ones.
  ///
  /// - Parameter scope: An implementation of ``ResolverScopeType``.
  /// - Returns: These settings.
  @discardableResult
  public func scope(_ scope: any ResolverScopeType) -> ResolverOptions<Service> {
    registration.move(to: scope)
    return self
  }

  /// Whether both types are classes of which neither inherits from the other.
  ///
  /// Anything else is known only when there is an instance.
  private func neverImplements<Protocol>(_ type: Protocol.Type) -> Bool {
    guard Service.self is AnyClass, Protocol.self is AnyClass else { return false }
    return !(Service.self is Protocol.Type) && !(Protocol.self is Service.Type)
  }
}
