/// The closures that build and complete an instance.
///
/// The closures are taken as `@isolated(any)` (SE-0431), so that code written in an actor's context
/// can register without a change. Calling such a closure takes an `await`, which a container that
/// answers synchronously does not have: it calls the closure where it stands, as Resolver 1.5.1
/// did, and keeps the actor to be able to tell the developer.
///
/// It is compiled where a service is registered, so that the factory is called, and its result put
/// into an `AnyInstance`, by code that knows the service.
@usableFromInline struct Factory: @unchecked Sendable {
  // Safety: the closures are called by whatever thread asks, as 1.5.1 documents.

  @usableFromInline let make: (Resolver, Resolver.Args) -> AnyInstance?

  /// Whether the closures receive the arguments of the request.
  @usableFromInline var takesArguments: Bool

  /// The steps that complete a new instance, if there are any.
  @usableFromInline var complete: ((Resolver, AnyInstance, Resolver.Args) -> Void)?

  init(takesArguments: Bool = false, _ make: @escaping (Resolver, Resolver.Args) -> AnyInstance?) {
    self.make = make
    self.takesArguments = takesArguments
  }

  @inlinable
  init<Service>(_ factory: @escaping @isolated(any) () -> Service?) {
    // Safety: `@isolated(any)` adds the actor to the closure's context and changes nothing about
    // how the closure is called.
    let plain = unsafeBitCast(factory, to: ResolverFactory<Service>.self)
    make = { _, _ in plain().map { AnyInstance($0) } }
    takesArguments = false
  }

  @inlinable
  init<Service>(_ factory: @escaping @isolated(any) (Resolver) -> Service?) {
    // Safety: as above.
    let plain = unsafeBitCast(factory, to: ResolverFactoryResolver<Service>.self)
    make = { resolver, _ in plain(resolver).map { AnyInstance($0) } }
    takesArguments = false
  }

  @inlinable
  init<Service>(_ factory: @escaping @isolated(any) (Resolver, Resolver.Args) -> Service?) {
    // Safety: as above.
    let plain = unsafeBitCast(factory, to: ResolverFactoryArgumentsN<Service>.self)
    make = { resolver, args in plain(resolver, args).map { AnyInstance($0) } }
    takesArguments = true
  }

  /// A factory that takes one more step to complete an instance.
  ///
  /// - Parameters:
  ///   - takesArguments: Whether the step receives the arguments of the request.
  ///   - step: Completes an instance.
  /// - Returns: The factory.
  func adding(
    takesArguments: Bool,
    _ step: @escaping (Resolver, AnyInstance, Resolver.Args) -> Void
  ) -> Factory {
    var factory = self
    factory.takesArguments = self.takesArguments || takesArguments
    factory.complete =
      complete.map { former in
        { resolver, instance, args in
          former(resolver, instance, args)
          step(resolver, instance, args)
        }
      } ?? step
    return factory
  }
}
