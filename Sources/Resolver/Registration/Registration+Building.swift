// The generic part of a resolution. Whoever calls it has made sure of the service.
extension Registration {
  /// Returns an instance by way of the scope.
  ///
  /// - Parameters:
  ///   - recipe: The present recipe.
  ///   - resolver: The container that was asked.
  ///   - args: The arguments of the request.
  /// - Returns: An instance; `nil` when the factory returned `nil`, or for the reason that is noted
  ///   as the thread's refusal.
  @inline(__always)
  func resolve<Service>(by recipe: Recipe, resolver: Resolver, args: Any?) -> Service? {
    if target != nil {
      // It only passes the request on, so it has no place in the path.
      let builder = recipe.builder.typed(as: Service.self)
      return builder.factory(resolver, args)
    }
    switch recipe.lifetime {
    case .unique:
      return build(by: recipe, resolver: resolver, args: args)
    case .graph:
      return share(by: recipe, resolver: resolver, args: args)
    case .kept(let keeper, let retention):
      return keeper.keep(retention, self, resolver, args)
    case .custom:
      let registration = ResolverRegistration<Service>(self)
      return recipe.scope.resolve(registration: registration, resolver: resolver, args: args)
    }
  }

  /// Builds a new instance.
  ///
  /// - Parameters:
  ///   - recipe: The present recipe.
  ///   - resolver: The container that was asked.
  ///   - args: The arguments of the request.
  ///   - mayBeShared: Whether an instance that is being completed may be returned in its place.
  /// - Returns: An instance; `nil` when the factory returned `nil`, or for the reason that is noted
  ///   as the thread's refusal.
  @inline(__always)
  func build<Service>(
    by recipe: Recipe,
    resolver: Resolver,
    args: Any?,
    mayBeShared: Bool = false
  ) -> Service? {
    let thread = ThreadResolution.current
    let permission = thread.push(
      self,
      for: resolver,
      hasArguments: args != nil,
      mayBeShared: mayBeShared
    )
    switch permission {
    case .build: break
    case .use(let early): return early.instance(as: Service.self)
    case .refused: return nil
    }
    defer { thread.pop(self) }
    if let isolation { IsolationWarning.check(self, isolation) }
    let builder = recipe.builder.typed(as: Service.self)
    guard let instance = builder.factory(resolver, args) else { return nil }
    if let mutator = builder.mutator {
      if isClass || isInstanceOfClass(instance) { thread.noteEarly(Kept(instance)) }
      mutator(resolver, instance, args)
    }
    return instance
  }

  /// Returns the instance that the running resolution shares, or builds it.
  @inline(__always)
  func share<Service>(by recipe: Recipe, resolver: Resolver, args: Any?) -> Service? {
    let thread = ThreadResolution.current
    if let shared = thread.graphInstance(of: self) { return shared.instance(as: Service.self) }
    let instance: Service? = build(
      by: recipe,
      resolver: resolver,
      args: args,
      mayBeShared: true
    )
    if let instance, isClass || isInstanceOfClass(instance) {
      thread.share(Kept(instance), of: self)
    }
    return instance
  }
}

extension AnyBuilder {
  /// The builder as one of a service, which the caller knows it to be.
  func typed<Service>(as type: Service.Type) -> Builder<Service> {
    // Safety: a registration's recipes all have builders of its service, and a registration is used
    // only where its `declared` service was compared with the static one.
    unsafeDowncast(self, to: Builder<Service>.self)
  }
}

/// Whether a service is an instance of a class, be it behind a protocol.
func isInstanceOfClass<Service>(_ service: Service) -> Bool {
  type(of: service as Any) is AnyClass
}
