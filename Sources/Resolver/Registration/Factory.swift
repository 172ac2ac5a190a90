/// The closures that build and complete an instance.
///
/// The closures are taken as `@isolated(any)` (SE-0431), so that code written in an actor's context
/// can register without a change. Calling such a closure takes an `await`, which a container that
/// answers synchronously does not have: it calls the closure where it stands, as Resolver 1.5.1
/// did, and keeps the actor to be able to tell the developer.
///
/// It is compiled where a service is registered, so that the factory is called, and its result put
/// into an `AnyInstance`, by code that knows the service.
@frozen @usableFromInline struct Factory: @unchecked Sendable {
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
  init<Service>(_ closure: IsolatedClosure<Service>) {
    // Safety: `@isolated(any)` adds the actor to the closure's context and changes nothing about
    // how the closure is called. The closures are in an enum, since a closure that is cast itself
    // is wrapped in two others.
    let closure = unsafeBitCast(closure, to: PlainClosure<Service>.self)
    switch closure {
    case .plain, .resolving: takesArguments = false
    case .takingArguments: takesArguments = true
    }
    make = { resolver, args in
      switch closure {
      case .plain(let make): make().map { AnyInstance($0) }
      case .resolving(let make): make(resolver).map { AnyInstance($0) }
      case .takingArguments(let make): make(resolver, args).map { AnyInstance($0) }
      }
    }
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

/// A closure that builds a service, as it is registered.
@usableFromInline enum IsolatedClosure<Service> {
  case plain(@isolated(any) () -> Service?)
  case resolving(@isolated(any) (Resolver) -> Service?)
  case takingArguments(@isolated(any) (Resolver, Resolver.Args) -> Service?)
}

/// A closure that builds a service, as it is called.
@usableFromInline enum PlainClosure<Service> {
  case plain(ResolverFactory<Service>)
  case resolving(ResolverFactoryResolver<Service>)
  case takingArguments(ResolverFactoryArgumentsN<Service>)
}

/// A factory without parameters.
public typealias ResolverFactory<Service> = () -> Service?

/// A factory that resolves what it needs from the container it is given.
public typealias ResolverFactoryResolver<Service> = (_ resolver: Resolver) -> Service?

/// A factory that takes arguments from the code that resolves.
public typealias ResolverFactoryArgumentsN<Service> =
  (_ resolver: Resolver, _ args: Resolver.Args) -> Service?

/// A factory as a registration keeps it, whatever parameters it was written with.
public typealias ResolverFactoryAnyArguments<Service> =
  (_ resolver: Resolver, _ args: Any?) -> Service?

/// A step that completes an instance after its factory returned it.
public typealias ResolverFactoryMutator<Service> =
  (_ resolver: Resolver, _ service: Service) -> Void

/// A step that completes an instance, with the arguments of the code that resolves.
public typealias ResolverFactoryMutatorArgumentsN<Service> =
  (_ resolver: Resolver, _ service: Service, _ args: Resolver.Args) -> Void
