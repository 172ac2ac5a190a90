/// What a container keeps about a service: how to build it, and how long its instances live.
///
/// Registering returns ``ResolverOptions``, which is the way to configure a registration. Code that
/// implements a scope of its own meets registrations in ``ResolverScopeType``.
public final class ResolverRegistration<Service>: AnyRegistration {
  /// The identity of the type under which the service is resolved.
  public let key: Int

  package let name: Resolver.Name?
  package let site: CallSite
  package let isAutomatic: Bool

  /// The type that was passed to `register`: `Service` itself, or a subtype that is known only at
  /// run time.
  package let service: Any.Type

  /// The actor that the factory's closure belongs to.
  let isolation: (any Actor)?

  /// The instance that the registration's own scope keeps in production.
  let slot = InstanceSlot()

  private let target: (any AnyRegistration)?
  private let storage: Mutex<Recipe<Service>>

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

  init(
    _ service: Any.Type,
    key: Int? = nil,
    name: Resolver.Name?,
    factory: @escaping ResolverFactoryAnyArguments<Service>,
    isolation: (any Actor)? = nil,
    scope: any ResolverScopeType,
    target: (any AnyRegistration)? = nil,
    site: CallSite
  ) {
    self.service = service
    self.key = key ?? Int(bitPattern: ObjectIdentifier(service))
    self.name = name
    self.site = site
    isAutomatic = ThreadResolution.current.isRegisteringAutomatically
    self.isolation = isolation
    self.target = target
    storage = Mutex(Recipe(factory: factory, scope: scope))
  }

  deinit {
    // The instances of a registration end with it. It also keeps its identity, under which its
    // scope knows them, from being mistaken for that of a later registration.
    (scope as? any InstanceKeeping)?.forget(ObjectIdentifier(self))
  }

  /// The identity of the service as text, which includes its name.
  public var cacheKey: String {
    name.map { "\(key):\($0.rawValue)" } ?? "\(key)"
  }

  /// How instances are built at present.
  var recipe: Recipe<Service> {
    storage.withLock { $0 }
  }

  package var scope: any ResolverScopeType {
    recipe.scope
  }

  package var declared: ObjectIdentifier {
    ObjectIdentifier(Service.self)
  }

  package var answering: any AnyRegistration {
    target ?? self
  }

  /// Returns an instance by way of the registration's scope.
  ///
  /// - Parameters:
  ///   - resolver: The container that was asked.
  ///   - args: The arguments of the request.
  /// - Returns: A new instance or one that the scope keeps; `nil` when the factory returned `nil`.
  public final func resolve(resolver: Resolver, args: Any?) -> Service? {
    resolve(by: recipe, resolver: resolver, args: args)
  }

  /// Builds a new instance.
  ///
  /// - Parameters:
  ///   - resolver: The container that was asked.
  ///   - args: The arguments of the request.
  /// - Returns: A new instance; `nil` when the factory returned `nil`.
  public final func instantiate(resolver: Resolver, args: Any?) -> Service? {
    build(by: recipe, resolver: resolver, args: args)
  }

  func resolve(by recipe: Recipe<Service>, resolver: Resolver, args: Any?) -> Service? {
    if recipe.isUnique { return build(by: recipe, resolver: resolver, args: args) }
    return recipe.scope.resolve(registration: self, resolver: resolver, args: args)
  }

  private func build(by recipe: Recipe<Service>, resolver: Resolver, args: Any?) -> Service? {
    let thread = ThreadResolution.current
    guard thread.push(self, hasArguments: args != nil) else { return nil }
    defer { thread.pop(self) }
    guard let instance = recipe.factory(resolver, args) else { return nil }
    if recipe.hasMutators {
      thread.noteEarly(instance)
      recipe.complete(instance, resolver, args)
    }
    return instance
  }

  /// Replaces the factory by one that is made from it.
  ///
  /// - Parameter modifier: Takes the present factory and returns the one to use from now on.
  public final func update(
    factory modifier: (
      _ factory: @escaping ResolverFactoryAnyArguments<Service>
    ) -> ResolverFactoryAnyArguments<Service>
  ) {
    change { recipe in
      let updated = modifier { resolver, args in
        guard let instance = recipe.factory(resolver, args) else { return nil }
        recipe.complete(instance, resolver, args)
        return instance
      }
      return Recipe(factory: updated, scope: recipe.scope)
    }
  }

  /// Adds a step that completes each new instance.
  func mutate(_ mutator: @escaping (Resolver, Service, Any?) -> Void) {
    change { recipe in
      Recipe(
        factory: recipe.factory, mutators: recipe.mutators + [mutator], scope: recipe.scope)
    }
  }

  /// Changes the scope, and drops what the former one keeps.
  func move(to scope: any ResolverScopeType) {
    let former = self.scope
    change { recipe in
      Recipe(factory: recipe.factory, mutators: recipe.mutators, scope: scope)
    }
    (former as? any InstanceKeeping)?.forget(ObjectIdentifier(self))
  }

  /// Replaces the recipe. Two threads that do so at a time may undo each other's change: settings
  /// are made where the registration is made.
  private func change(_ change: (Recipe<Service>) -> Recipe<Service>) {
    let changed = change(recipe)
    storage.withLock { $0 = changed }
  }

  /// Answers without taking part in the path: what `implements` made only passes a request on.
  func forward(resolver: Resolver, args: Any?) -> Service? {
    recipe.factory(resolver, args)
  }
}
