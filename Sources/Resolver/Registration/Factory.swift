/// The closures that build an instance and set its properties.
///
/// Closures are taken as `@isolated(any)` (SE-0431), so that code on an actor can register without
/// a change. Such a closure is called with `await`, but requests are synchronous. So the container
/// calls the closure on the current thread, like Resolver 1.5.1, and remembers the actor for a
/// warning.
struct Factory: @unchecked Sendable {
  // Safety: any thread may call the closures, as 1.5.1 documents.

  /// The closure that makes an instance, with the type of a closure that returns an object.
  private let closure: PlainClosure<AnyObject>

  /// The type that calls the closure and boxes the result; `nil` if the service is a class.
  private let box: AnyInstanceBox.Type?

  /// Whether the closures receive the arguments of the request.
  private(set) var takesArguments: Bool

  /// Sets properties of a new instance; `nil` if there are no such closures.
  private(set) var complete: ((Resolver, AnyInstance, Resolver.Args) -> Void)?

  @inline(__always)
  init<Service>(_ closure: consuming IsolatedClosure<Service>) {
    if case .takingArguments = closure { takesArguments = true } else { takesArguments = false }
    box = Service.self is AnyClass ? nil : InstanceBox<Service>.self
    // Safety: `@isolated(any)` adds the actor to the context of the closure, and changes nothing
    // about the call. An instance of a class is a reference, like any object, and another result
    // is for the box, which casts back. The closures are in an enum, because a cast of the closure
    // itself would wrap it twice.
    self.closure = unsafeBitCast(closure, to: PlainClosure<AnyObject>.self)
  }

  /// Whether each instance is an object.
  var makesObjects: Bool { box == nil }

  func make(_ resolver: Resolver, _ args: Resolver.Args) -> AnyInstance? {
    if let box { return box.make(with: closure, resolver, args) }
    return closure(resolver, args).map { AnyInstance(object: $0) }
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

/// A factory with the type of the registration.
enum IsolatedClosure<Service> {
  case plain(@isolated(any) () -> Service?)
  case resolving(@isolated(any) (Resolver) -> Service?)
  case takingArguments(@isolated(any) (Resolver, Resolver.Args) -> Service?)
}

/// A factory with the type of the call.
enum PlainClosure<Service> {
  case plain(ResolverFactory<Service>)
  case resolving(ResolverFactoryResolver<Service>)
  case takingArguments(ResolverFactoryArgumentsN<Service>)

  @inline(__always)
  func callAsFunction(_ resolver: Resolver, _ args: Resolver.Args) -> Service? {
    switch self {
    case .plain(let make): make()
    case .resolving(let make): make(resolver)
    case .takingArguments(let make): make(resolver, args)
    }
  }
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
