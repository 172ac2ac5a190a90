/// The options of a registration.
///
/// You get them from `register`:
///
/// ```swift
/// container.register { Session() }
///   .implements((any SessionProviding).self)
///   .scope(.shared)
/// ```
@frozen public struct ResolverOptions<Service>: Sendable {
  /// The details and not the registration, which would keep its instance alive after a replacement.
  @usableFromInline let details: RegistrationDetails

  /// A strong reference, so that the container lives while the registration may be configured.
  let container: Resolver

  init(_ details: RegistrationDetails, in container: Resolver) {
    self.details = details
    self.container = container
  }

  /// The registration that you configure.
  public var registration: ResolverRegistration<Service> {
    ResolverRegistration(details, in: container)
  }

  /// Sets properties of each new instance, for example to refer back to its owner.
  ///
  /// ```swift
  /// container.register { Coordinator() }
  ///   .resolveProperties { resolver, coordinator in
  ///     coordinator.screen = resolver.resolve(Screen.self)
  ///   }
  /// ```
  ///
  /// The closure runs once for an instance, after the factory and before other threads get the
  /// instance. In the closure, you can resolve services that need the same instance. If you add
  /// several closures, they run in that order. See [Break circular
  /// dependencies](doc:circular-dependencies).
  ///
  /// - Parameter block: Receives the container that you resolve from, and the new instance.
  /// - Returns: The options.
  @discardableResult
  public func resolveProperties(
    _ block: @escaping @isolated(any) (_ resolver: Resolver, _ service: Service) -> Void
  ) -> ResolverOptions<Service> {
    // Safety: like in `Factory`.
    let plain = unsafeBitCast(block, to: ResolverFactoryMutator<Service>.self)
    return complete(takesArguments: false, on: block.isolation) { resolver, service, _ in
      plain(resolver, service)
    }
  }

  /// Sets properties of each new instance, with the arguments of the request.
  ///
  /// ```swift
  /// container.register { Page() }
  ///   .resolveProperties { _, page, args in
  ///     page.title = args("title")
  ///   }
  /// ```
  ///
  /// The method whose closure has two parameters describes the rest.
  ///
  /// - Parameter block: Receives the container that you resolve from, the new instance, and the
  ///   arguments.
  /// - Returns: The options.
  @discardableResult
  public func resolveProperties(
    _ block:
      @escaping @isolated(any) (_ resolver: Resolver, _ service: Service, _ args: Resolver.Args) ->
      Void
  ) -> ResolverOptions<Service> {
    // Safety: like in `Factory`.
    let plain = unsafeBitCast(block, to: ResolverFactoryMutatorArgumentsN<Service>.self)
    return complete(takesArguments: true, on: block.isolation, plain)
  }

  /// Sets how long an instance lives.
  ///
  /// Set the scope before you resolve the service. If you change it later, the next request builds
  /// a new instance.
  ///
  /// - Parameter scope: A built-in scope, or your own cache.
  /// - Returns: The options.
  @inlinable @discardableResult
  public func scope(_ scope: ResolverScope) -> ResolverOptions<Service> {
    details.change(to: scope)
    return self
  }

  /// Sets a custom scope.
  ///
  /// - Parameter scope: Your implementation of ``ResolverScopeType``.
  /// - Returns: The options.
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
