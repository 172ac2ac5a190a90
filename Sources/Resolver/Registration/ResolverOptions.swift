/// The settings of a registration, which registering a service returns.
///
/// ```swift
/// container.register { Session() }
///   .implements(SessionProviding.self)
///   .scope(.shared)
/// ```
@frozen public struct ResolverOptions<Service>: Sendable {
  /// The identity of the registration: to hold the registration itself would keep its instances
  /// when another one takes its place.
  @usableFromInline let details: RegistrationDetails

  /// The container, which is kept alive as long as the registration may be configured.
  @usableFromInline let container: Resolver

  @inlinable
  init(_ details: RegistrationDetails, in container: Resolver) {
    self.details = details
    self.container = container
  }

  /// The registration that these settings change.
  public var registration: ResolverRegistration<Service> {
    ResolverRegistration(details, in: container)
  }

  /// Completes each new instance before the request that built it is answered.
  ///
  /// The step runs once for an instance, after the factory returned it and before its scope keeps
  /// it. Several steps run in the order in which they were added. What a step resolves may ask for
  /// the very instance that is being completed: use it to set up two-way references.
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
    _ block: @escaping @isolated(any) (_ resolver: Resolver, _ service: Service) -> Void
  ) -> ResolverOptions<Service> {
    // Safety: as in `Factory`.
    let plain = unsafeBitCast(block, to: ResolverFactoryMutator<Service>.self)
    return complete(takesArguments: false, on: block.isolation) { resolver, service, _ in
      plain(resolver, service)
    }
  }

  /// Completes each new instance with the arguments of the request.
  ///
  /// ```swift
  /// container.register { Page() }
  ///   .resolveProperties { _, page, args in
  ///     page.title = args("title")
  ///   }
  /// ```
  ///
  /// The step runs once for an instance, after the factory returned it and before its scope keeps
  /// it. Several steps run in the order in which they were added.
  ///
  /// - Parameter block: Receives the container that was asked, the new instance and the arguments.
  /// - Returns: These settings.
  @discardableResult
  public func resolveProperties(
    _ block:
      @escaping @isolated(any) (_ resolver: Resolver, _ service: Service, _ args: Resolver.Args) ->
      Void
  ) -> ResolverOptions<Service> {
    // Safety: as in `Factory`.
    let plain = unsafeBitCast(block, to: ResolverFactoryMutatorArgumentsN<Service>.self)
    return complete(takesArguments: true, on: block.isolation, plain)
  }

  /// Sets how long the instances live.
  ///
  /// An instance that the previous scope of the registration keeps is no longer used. Set the scope
  /// before other code resolves the service.
  ///
  /// - Parameter scope: One of the built-in scopes, or a cache of your own.
  /// - Returns: These settings.
  @inlinable @discardableResult
  public func scope(_ scope: ResolverScope) -> ResolverOptions<Service> {
    details.change(to: scope)
    return self
  }

  /// Sets how long the instances live, by a scope that isn't a subclass of the built-in ones.
  ///
  /// - Parameter scope: An implementation of ``ResolverScopeType``.
  /// - Returns: These settings.
  @inlinable @discardableResult
  public func scope(_ scope: any ResolverScopeType) -> ResolverOptions<Service> {
    details.change(to: scope)
    return self
  }

  private func complete(
    takesArguments: Bool,
    on actor: (any Actor)?,
    _ block: @escaping (Resolver, Service, Resolver.Args) -> Void
  ) -> Self {
    details.change { registration in
      let former = registration
      let factory = former.factory.adding(takesArguments: takesArguments) {
        block($0, $1.service(as: Service.self), $2)
      }
      registration = former.with(factory, on: actor)
      return former.kept
    }
    return self
  }
}
