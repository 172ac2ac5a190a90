extension Registration {
  /// Returns an instance by way of the scope.
  ///
  /// - Parameters:
  ///   - recipe: The present recipe.
  ///   - resolver: The container that was asked.
  ///   - args: The arguments of the request.
  ///   - thread: The calling thread.
  /// - Returns: An instance; `nil` when the factory returned `nil`, or for the reason that is noted
  ///   as the thread's refusal.
  func resolve(
    by recipe: Recipe,
    resolver: Resolver,
    args: Any?,
    on thread: ThreadResolution = .current
  ) -> AnyInstance? {
    // A registration that `implements` made only passes the request on, so it has no place in the
    // path.
    guard target == nil else { return recipe.builder.make(resolver, args) }
    switch recipe.lifetime {
    case .unique:
      return build(by: recipe, resolver: resolver, args: args, on: thread)
    case .graph:
      return share(by: recipe, resolver: resolver, args: args, on: thread)
    case .kept(let keeper, let retention):
      return keeper.keep(retention, self, resolver, args)
    case .custom:
      return box.resolve(by: recipe.scope, self, resolver: resolver, args: args)
    }
  }

  /// Builds a new instance.
  ///
  /// - Parameters:
  ///   - recipe: The present recipe.
  ///   - resolver: The container that was asked.
  ///   - args: The arguments of the request.
  ///   - thread: The calling thread.
  ///   - mayBeShared: Whether an instance that is being completed may be returned in its place.
  /// - Returns: An instance; `nil` when the factory returned `nil`, or for the reason that is noted
  ///   as the thread's refusal.
  func build(
    by recipe: Recipe,
    resolver: Resolver,
    args: Any?,
    on thread: ThreadResolution = .current,
    mayBeShared: Bool = false
  ) -> AnyInstance? {
    let permission = thread.push(
      self,
      for: resolver,
      hasArguments: args != nil,
      mayBeShared: mayBeShared
    )
    switch permission {
    case .build: break
    case .use(let early): return early
    case .refused: return nil
    }
    defer { thread.pop(self) }
    if let actor = doubtfulIsolation(on: thread) { IsolationWarning.check(self, actor) }
    let builder = recipe.builder
    guard let instance = builder.make(resolver, args) else { return nil }
    guard let complete = builder.complete else { return instance }
    guard isObject(instance) else {
      complete(resolver, instance, args)
      return instance
    }
    thread.completing(instance) { complete(resolver, instance, args) }
    return instance
  }

  /// Returns the instance that the running resolution shares, or builds it.
  func share(
    by recipe: Recipe,
    resolver: Resolver,
    args: Any?,
    on thread: ThreadResolution = .current
  ) -> AnyInstance? {
    if let shared = thread.graph.instance(of: self) { return shared }
    let built = build(
      by: recipe,
      resolver: resolver,
      args: args,
      on: thread,
      mayBeShared: true
    )
    guard let instance = built else { return nil }
    if isObject(instance) { thread.share(instance, of: self) }
    return instance
  }

  /// Whether an instance is one of a class, be it behind a protocol.
  private func isObject(_ instance: AnyInstance) -> Bool {
    isClass || instance.object != nil
  }
}
