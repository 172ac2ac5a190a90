/// The closures that build an instance and set its properties.
///
/// Closures are taken as `@isolated(any)` (SE-0431), so that code on an actor can register without
/// a change. Such a closure is called with `await`, but requests are synchronous. So the container
/// calls the closure on the current thread, like Resolver 1.5.1, and remembers the actor for a
/// warning.
///
/// Factories are compiled at the call of `register`, where the compiler knows the service.
@frozen @usableFromInline struct Factory: @unchecked Sendable {
  // Safety: any thread may call the closures, as 1.5.1 documents.

  @usableFromInline let maker: Maker

  /// Whether the closures receive the arguments of the request.
  @usableFromInline var takesArguments: Bool

  /// Sets properties of a new instance; `nil` if there are no such closures.
  @usableFromInline var complete: ((Resolver, AnyInstance, Resolver.Args) -> Void)?

  @inlinable
  init<Service>(_ closure: IsolatedClosure<Service>) {
    if case .takingArguments = closure { takesArguments = true } else { takesArguments = false }
    // Safety: `@isolated(any)` adds the actor to the context of the closure, and changes nothing
    // about the call. Both makers have the same layout, whatever the service is. The closures are
    // in an enum, because a cast of the closure itself would wrap it twice.
    maker = unsafeBitCast(TypedMaker(closure), to: Maker.self)
  }

  func make(_ resolver: Resolver, _ args: Resolver.Args) -> AnyInstance? {
    maker.call(maker.closure, resolver, args)
  }

  /// Returns a factory that also runs a further `resolveProperties` closure.
  ///
  /// - Parameters:
  ///   - takesArguments: Whether the closure receives the arguments of the request.
  ///   - step: Sets properties of the new instance.
  /// - Returns: The factory.
  func adding(
    takesArguments: Bool,
    _ step: @escaping (Resolver, AnyInstance, Resolver.Args) -> Void
  ) -> Factory {
    var factory = self
    factory.takesArguments = self.takesArguments || takesArguments
    factory.complete = { [complete] resolver, instance, args in
      complete?(resolver, instance, args)
      step(resolver, instance, args)
    }
    return factory
  }
}

/// A closure that makes an instance, and the function that calls the closure.
///
/// The closure is a parameter of the function, because capturing it would need memory. Only that
/// function knows the type of the service.
@frozen @usableFromInline struct Maker {
  @usableFromInline let closure: PlainClosure<Any>
  @usableFromInline let call: (PlainClosure<Any>, Resolver, Resolver.Args) -> AnyInstance?
}

/// A maker with the type of the service.
@frozen @usableFromInline struct TypedMaker<Service> {
  @usableFromInline let closure: IsolatedClosure<Service>
  @usableFromInline let call: (PlainClosure<Service>, Resolver, Resolver.Args) -> AnyInstance?

  @inlinable
  init(_ closure: IsolatedClosure<Service>) {
    self.closure = closure
    call = { closure, resolver, args in
      // Not with `map`, whose closures the compiler would optimize for each registration.
      let service: Service?
      switch closure {
      case .plain(let make): service = make()
      case .resolving(let make): service = make(resolver)
      case .takingArguments(let make): service = make(resolver, args)
      }
      guard let service else { return nil }
      return AnyInstance(service)
    }
  }
}

/// A factory with the type of the registration.
@frozen @usableFromInline enum IsolatedClosure<Service> {
  case plain(@isolated(any) () -> Service?)
  case resolving(@isolated(any) (Resolver) -> Service?)
  case takingArguments(@isolated(any) (Resolver, Resolver.Args) -> Service?)
}

/// A factory with the type of the call.
@frozen @usableFromInline enum PlainClosure<Service> {
  case plain(ResolverFactory<Service>)
  case resolving(ResolverFactoryResolver<Service>)
  case takingArguments(ResolverFactoryArgumentsN<Service>)
}

/// A factory without parameters.
public typealias ResolverFactory<Service> = () -> Service?

/// A factory that receives the container.
public typealias ResolverFactoryResolver<Service> = (_ resolver: Resolver) -> Service?

/// A factory that receives the container and the arguments.
public typealias ResolverFactoryArgumentsN<Service> =
  (_ resolver: Resolver, _ args: Resolver.Args) -> Service?

/// A type-erased factory.
public typealias ResolverFactoryAnyArguments<Service> =
  (_ resolver: Resolver, _ args: Any?) -> Service?

/// A closure that sets properties of a new instance.
public typealias ResolverFactoryMutator<Service> =
  (_ resolver: Resolver, _ service: Service) -> Void

/// A closure that sets properties of a new instance, with the arguments of the request.
public typealias ResolverFactoryMutatorArgumentsN<Service> =
  (_ resolver: Resolver, _ service: Service, _ args: Resolver.Args) -> Void
