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
struct IsolatedFactory<Service> {
  let call: ResolverFactoryAnyArguments<Service>
  let isolation: (any Actor)?

  init(_ factory: @escaping @isolated(any) () -> Service?) {
    // Safety: `@isolated(any)` adds the actor to the closure's context and changes nothing about
    // how the closure is called.
    let plain = unsafeBitCast(factory, to: ResolverFactory<Service>.self)
    call = { _, _ in plain() }
    isolation = factory.isolation
  }

  init(_ factory: @escaping @isolated(any) (Resolver) -> Service?) {
    // Safety: as above.
    let plain = unsafeBitCast(factory, to: ResolverFactoryResolver<Service>.self)
    call = { resolver, _ in plain(resolver) }
    isolation = factory.isolation
  }

  init(_ factory: @escaping @isolated(any) (Resolver, Resolver.Args) -> Service?) {
    // Safety: as above.
    let plain = unsafeBitCast(factory, to: ResolverFactoryArgumentsN<Service>.self)
    call = { resolver, args in plain(resolver, Resolver.Args(args)) }
    isolation = factory.isolation
  }
}
