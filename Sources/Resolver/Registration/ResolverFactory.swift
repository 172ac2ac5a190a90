/// A factory that needs nothing.
public typealias ResolverFactory<Service> = () -> Service?

/// A factory that resolves what it needs from the container it is given.
public typealias ResolverFactoryResolver<Service> = (_ resolver: Resolver) -> Service?

/// A factory that takes arguments from the code that resolves.
public typealias ResolverFactoryArgumentsN<Service> =
  (_ resolver: Resolver, _ args: Resolver.Args) -> Service?

/// A factory in the form in which a registration keeps it.
public typealias ResolverFactoryAnyArguments<Service> =
  (_ resolver: Resolver, _ args: Any?) -> Service?

/// A step that completes an instance after its factory returned it.
public typealias ResolverFactoryMutator<Service> =
  (_ resolver: Resolver, _ service: Service) -> Void

/// A step that completes an instance, with the arguments of the code that resolves.
public typealias ResolverFactoryMutatorArgumentsN<Service> =
  (_ resolver: Resolver, _ service: Service, _ args: Resolver.Args) -> Void

/// A factory of any of the three shapes, and the actor that its closure belongs to.
///
/// The closures are taken as `@isolated(any)` (SE-0431), so that code written in an actor's context
/// can register without a change. Calling such a closure takes an `await`, which a container that
/// answers synchronously does not have: it calls the closure where it stands, as Resolver 1.5.1
/// did, and keeps the actor to be able to tell the developer.
///
/// It is compiled where a service is registered, so that the factory is called, and what it returns is
/// put into an `Instance`, by code that knows the service.
@usableFromInline struct IsolatedFactory {
  @usableFromInline let make: (Resolver, Any?) -> AnyInstance?
  @usableFromInline let isolation: (any Actor)?

  @inlinable
  init<Service>(_ factory: @escaping @isolated(any) () -> Service?) {
    // Safety: `@isolated(any)` adds the actor to the closure's context and changes nothing about
    // how the closure is called.
    let plain = unsafeBitCast(factory, to: ResolverFactory<Service>.self)
    make = { _, _ in plain().map { AnyInstance($0) } }
    isolation = factory.isolation
  }

  @inlinable
  init<Service>(_ factory: @escaping @isolated(any) (Resolver) -> Service?) {
    // Safety: as above.
    let plain = unsafeBitCast(factory, to: ResolverFactoryResolver<Service>.self)
    make = { resolver, _ in plain(resolver).map { AnyInstance($0) } }
    isolation = factory.isolation
  }

  @inlinable
  init<Service>(_ factory: @escaping @isolated(any) (Resolver, Resolver.Args) -> Service?) {
    // Safety: as above.
    let plain = unsafeBitCast(factory, to: ResolverFactoryArgumentsN<Service>.self)
    make = { resolver, args in plain(resolver, Resolver.Args(args)).map { AnyInstance($0) } }
    isolation = factory.isolation
  }
}
