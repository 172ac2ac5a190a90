/// How a service is built, and how long its instances live.
///
/// Registering returns ``ResolverOptions``, which is the way to configure a registration. Code that
/// implements a scope of its own meets registrations in ``ResolverScopeType``.
public final class ResolverRegistration<Service>: Sendable {
  /// What the container keeps.
  let erased: Registration

  init(_ erased: Registration) {
    self.erased = erased
  }

  init(
    _ service: Any.Type,
    key: Int? = nil,
    name: Resolver.Name?,
    builder: Builder,
    isolation: (any Actor)? = nil,
    scope: any ResolverScopeType,
    target: Registration? = nil,
    site: CallSite,
    isWrittenInTest: Bool = false,
    container: Resolver
  ) {
    erased = Registration(
      Service.self,
      key: key,
      service: service,
      name: name,
      isolation: isolation,
      target: target,
      site: site,
      isWrittenInTest: isWrittenInTest,
      recipe: Recipe(builder: builder, scope: scope),
      lock: container.storage.lock
    )
  }

  /// Creates a registration that no container knows yet.
  ///
  /// - Parameters:
  ///   - resolver: The container that the registration is meant for.
  ///   - key: The identity of the type under which the service is resolved:
  ///     `Int(bitPattern: ObjectIdentifier(Service.self))`.
  ///   - name: The name under which the service is resolved.
  ///   - factory: Builds an instance, or returns `nil` when it cannot.
  public convenience init(
    resolver: Resolver,
    key: Int,
    name: Resolver.Name?,
    factory: @escaping ResolverFactoryAnyArguments<Service>
  ) {
    self.init(
      Service.self,
      key: key,
      name: name,
      builder: Builder { factory($0, $1).map { AnyInstance($0) } },
      scope: Resolver.defaultScope,
      site: CallSite(fileID: #fileID, line: #line),
      container: resolver
    )
  }

  /// The identity of the type under which the service is resolved.
  public var key: Int {
    erased.key
  }

  /// The identity of the service as text, which includes its name.
  public var cacheKey: String {
    erased.name.map { "\(key):\($0.rawValue)" } ?? "\(key)"
  }

  /// Returns an instance by way of the registration's scope.
  ///
  /// - Parameters:
  ///   - resolver: The container that was asked.
  ///   - args: The arguments of the request.
  /// - Returns: A new instance or one that the scope keeps; `nil` when the factory returned `nil`.
  public final func resolve(resolver: Resolver, args: Any?) -> Service? {
    erased.resolve(by: erased.recipe, resolver: resolver, args: args)?.service(as: Service.self)
  }

  /// Builds a new instance.
  ///
  /// - Parameters:
  ///   - resolver: The container that was asked.
  ///   - args: The arguments of the request.
  /// - Returns: A new instance; `nil` when the factory returned `nil`.
  public final func instantiate(resolver: Resolver, args: Any?) -> Service? {
    erased.build(by: erased.recipe, resolver: resolver, args: args)?.service(as: Service.self)
  }

  /// Replaces the factory by one that is made from it.
  ///
  /// - Parameter modifier: Takes the present factory and returns the one to use from now on.
  public final func update(
    factory modifier: (
      _ factory: @escaping ResolverFactoryAnyArguments<Service>
    ) -> ResolverFactoryAnyArguments<Service>
  ) {
    let present = erased.recipe.builder
    let factory = modifier { resolver, args in
      guard let instance = present.make(resolver, args) else { return nil }
      present.complete?(resolver, instance, args)
      return instance.service(as: Service.self)
    }
    let builder = Builder { factory($0, $1).map { AnyInstance($0) } }
    erased.change { $0.with(builder) }
  }

  /// Adds a step that completes each new instance.
  func mutate(_ mutator: @escaping (Resolver, Service, Any?) -> Void) {
    let step = { (resolver: Resolver, instance: AnyInstance, args: Any?) in
      mutator(resolver, instance.service(as: Service.self), args)
    }
    erased.change { $0.with($0.builder.adding(step)) }
  }

  /// Changes the scope.
  func move(to scope: any ResolverScopeType) {
    erased.change { $0.with(scope) }
  }
}
