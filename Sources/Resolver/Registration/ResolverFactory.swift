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
