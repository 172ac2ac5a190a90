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
    factory: @escaping ResolverFactoryAnyArguments<Service>,
    isolation: (any Actor)? = nil,
    scope: any ResolverScopeType,
    target: Registration? = nil,
    site: CallSite,
    isWrittenInTest: Bool = false
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
      recipe: Recipe(builder: Builder(factory: factory), scope: scope)
    )
  }

  /// Creates a registration that no container knows yet.
  ///
  /// - Parameters:
  ///   - resolver: The container that the registration is meant for.
  ///   - key: The identity of the type under which the service is resolved.
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
      factory: factory,
      scope: Resolver.defaultScope,
      site: CallSite(fileID: #fileID, line: #line)
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
    erased.resolve(by: erased.recipe, resolver: resolver, args: args)
  }

  /// Builds a new instance.
  ///
  /// - Parameters:
  ///   - resolver: The container that was asked.
  ///   - args: The arguments of the request.
  /// - Returns: A new instance; `nil` when the factory returned `nil`.
  public final func instantiate(resolver: Resolver, args: Any?) -> Service? {
    erased.build(by: erased.recipe, resolver: resolver, args: args)
  }

  /// Replaces the factory by one that is made from it.
  ///
  /// - Parameter modifier: Takes the present factory and returns the one to use from now on.
  public final func update(
    factory modifier: (
      _ factory: @escaping ResolverFactoryAnyArguments<Service>
    ) -> ResolverFactoryAnyArguments<Service>
  ) {
    let present = erased.recipe.builder.typed(as: Service.self)
    let factory = modifier { resolver, args in
      guard let instance = present.factory(resolver, args) else { return nil }
      present.mutator?(resolver, instance, args)
      return instance
    }
    let builder = Builder(factory: factory)
    erased.change { Recipe(builder: builder, scope: $0.scope) }
  }

  /// Adds a step that completes each new instance.
  func mutate(_ mutator: @escaping (Resolver, Service, Any?) -> Void) {
    erased.change { recipe in
      let present = recipe.builder.typed(as: Service.self)
      return Recipe(builder: present.adding(mutator), scope: recipe.scope)
    }
  }

  /// Changes the scope.
  func move(to scope: any ResolverScopeType) {
    erased.change { Recipe(builder: $0.builder, scope: scope) }
  }
}
