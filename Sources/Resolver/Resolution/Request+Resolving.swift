// Every request goes through the same functions. `instance` finds the context, `search` the
// container, and `find` the cached instance or the registration. `deliver` returns that instance.
// Otherwise, `record` gets an instance from the scope, which may `build` one.
//
// Production, `withContainer`, and a test differ in the layer, the root, and the hook. In a test,
// `Search` finds the registration. A request in production skips `prepareAndResolve` once services
// are registered, no hook watches, and no other root is set.
extension Request {
  /// Returns an instance of the service, in the context of the calling code.
  ///
  /// - Parameters:
  ///   - requested: The container to resolve from; `nil` for the root.
  ///   - args: The arguments for the factory.
  /// - Returns: An instance of the requested service.
  /// - Throws: The cause of the failure.
  @inline(__always)
  func instance(
    from requested: Resolver?,
    args: Resolver.Args
  ) throws(FailureCause) -> AnyInstance {
    let bound = ResolverContext.bound
    guard requested?.isOfTest == true, let requested, let carried = context(of: requested, bound)
    else { return try search(from: requested, args: args, in: bound) }
    // Bind the context, so that the requests and the tasks of factories stay in the layer.
    let result: Result<AnyInstance, FailureCause> = ResolverContext.withBound(carried) {
      Result { () throws(FailureCause) in try search(from: requested, args: args, in: carried) }
    }
    return try result.get()
  }

  /// Returns the context that a container carries, unless the running request decides.
  private func context(of container: Resolver, _ bound: ResolverContext?) -> ResolverContext? {
    guard let carried = ResolverContext.carried(by: container, bound: bound) else { return nil }
    guard let running = ThreadState.current.pointee.path.steps.last else { return carried }
    let layer = ResolverContext.test(of: bound).map { ObjectIdentifier($0) }
    return running.layer == layer ? nil : carried
  }

  /// Searches the requested container, the container of `withContainer`, or the root.
  ///
  /// - Parameters:
  ///   - requested: The container to resolve from; `nil` for the root.
  ///   - args: The arguments for the factory.
  ///   - context: The context; `nil` for unbound code.
  /// - Returns: An instance of the requested service.
  /// - Throws: The cause of the failure.
  private func search(
    from requested: Resolver?,
    args: Resolver.Args,
    in context: ResolverContext?
  ) throws(FailureCause) -> AnyInstance {
    // With optional chaining, because a constant would retain an object that all threads share.
    if let instance = try requested?.findAndDeliver(self, isRoot: false, args, in: context) {
      return instance
    }
    if let instance = try context?.scopedRoot?
      .findAndDeliver(self, isRoot: false, args, in: context)
    {
      return instance
    }
    return try Layer.initialMain.findAndDeliver(self, isRoot: true, args, in: context)
  }
}

extension Resolver {
  /// Finds an instance or a registration in production, and returns an instance.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isRoot: Whether the request goes to the root, so that another root may take over.
  ///   - args: The arguments for the factory.
  ///   - context: The context; `nil` for unbound code.
  /// - Returns: An instance of the requested service.
  /// - Throws: The cause of the failure.
  @inline(never)
  fileprivate func findAndDeliver(
    _ request: Request,
    isRoot: Bool,
    _ args: Args,
    in context: ResolverContext?
  ) throws(FailureCause) -> AnyInstance {
    if context?.isOfProduction != false, isRoot || !isOfTest {
      var main: ProductionState?
      if let match = request.find(from: self, mayUseKept: true, &main) {
        if let state = main ?? Layer.mainStorage.productionState, !state.needsPreparation {
          // Two calls, because one call with a later decorator would copy the match.
          if state.isDecorated {
            return try request.deliverDecorated(match, from: self, args, in: context, nil)
          }
          return try request.deliver(match, from: self, args, in: context, nil)
        }
      } else if main?.isComplete == true {
        // A miss is final only if the state was read together with the search.
        throw .notRegistered
      }
    }
    return try request.prepareAndResolve(from: isRoot ? nil : self, args: args, in: context)
  }
}

// MARK: - Preparing

extension Request {
  /// Registers services if needed, finds the layer and the root, and searches there.
  @inline(never)
  fileprivate func prepareAndResolve(
    from requested: Resolver?,
    args: Resolver.Args,
    in bound: ResolverContext?
  ) throws(FailureCause) -> AnyInstance {
    let context = bound ?? .production
    var main = AutomaticRegistration.ensure()
    let layer = context.layer
    let isWatched = layer.isBottom && main.isWatched
    if isWatched, bound == nil, let layer = Layer.production.hook?.layerOfProcess {
      return try search(from: requested, args: args, in: ResolverContext(layer: layer))
    }
    announce(from: requested, in: context, isWatched: isWatched)
    let container = layer.container(answeringFor: requested ?? context.root)
    let hook = isWatched || !layer.isBottom ? layer.hook : nil
    guard let match = try findOrRegister(from: container, in: layer, mayUseKept: hook == nil, &main)
    else {
      hook?.receive(.notFound(self, container))
      throw .notRegistered
    }
    return main.isDecorated
      ? try deliverDecorated(match, from: container, args, in: bound, hook)
      : try deliver(match, from: container, args, in: bound, hook)
  }

  /// Searches in a layer, and registers services after a miss if needed.
  ///
  /// Takes the state of production's main container before the search, because the search may miss
  /// services registered afterwards. Returns a later state where it has read one.
  func findOrRegister(
    from container: Resolver,
    in layer: Layer,
    mayUseKept: Bool,
    _ main: inout ProductionState
  ) throws(FailureCause) -> Match? {
    while true {
      if let match = findMatch(from: container, in: layer, mayUseKept: mayUseKept, &main) {
        return match
      }
      guard try AutomaticRegistration.runAfterMiss(main.automatic) else { return nil }
      main = AutomaticRegistration.mainState
    }
  }

  private func findMatch(
    from container: Resolver,
    in layer: Layer,
    mayUseKept: Bool,
    _ main: inout ProductionState
  ) -> Match? {
    guard !layer.isBottom else {
      var state: ProductionState?
      defer { main = state ?? main }
      return find(from: container, mayUseKept: mayUseKept, &state)
    }
    let step = ThreadState.current.pointee.path.steps.last
    let factory = step?.layer == ObjectIdentifier(layer) ? step?.registration : nil
    var search = Search(for: self, from: container, in: layer, inside: factory)
    let (registration, gap) = search.run()
    if let gap { layer.hook?.receive(.gap(self, gap, from: container)) }
    return registration.map { .registration($0) }
  }

  /// Notifies production's hook of a request that may have lost or outlived its test.
  private func announce(
    from requested: Resolver?,
    in context: ResolverContext,
    isWatched: Bool
  ) {
    guard Layer.production.mayHaveHook, !context.isOfRun else { return }
    if let ended = context.formerLayer(of: requested) ?? context.endedTest {
      Layer.production.hook?.receive(.late(self, ended, from: requested, isRegistration: false))
    } else if isWatched {
      Layer.production.hook?.receive(.requested(self, from: requested ?? context.root))
    }
  }
}

// MARK: - Delivering

// Scope and build are in `Registration+Resolving.swift`.
extension Request {
  /// Returns the found instance, or an instance from the found registration.
  @inline(__always)
  func deliver(
    _ match: Match,
    from container: Resolver,
    _ args: Resolver.Args,
    in context: ResolverContext?,
    _ hook: (any ResolverHook)?
  ) throws(FailureCause) -> AnyInstance {
    switch match {
    case .kept(let kept): return kept
    case .registration(let registration):
      return try record(registration, from: container, args, in: context, hook)
    }
  }

  /// Records the request, and gets an instance from the scope of a registration.
  @inline(never)
  private func record(
    _ registration: Registration,
    from container: Resolver,
    _ args: Resolver.Args,
    in context: ResolverContext?,
    _ hook: (any ResolverHook)?
  ) throws(FailureCause) -> AnyInstance {
    let thread = ThreadState.current
    if thread.pointee.depth == 0, thread.pointee.missed != nil { thread.pointee.missed = nil }
    thread.pointee.depth += 1
    defer { thread.endRequest() }
    let state = RequestState(args: args, test: context?.test, thread: thread)
    guard let hook else { return try registration.resolve(state, from: container) }
    let record = RequestRecord(
      of: self,
      answeredBy: registration,
      for: container,
      inside: thread.pointee.records.last
    )
    thread.pointee.records.append(record)
    defer { thread.pointee.records.removeLast() }
    hook.willResolve(record)
    let instance = try registration.resolve(state, from: container)
    record.instance = instance.object
    hook.resolved(record, instance)
    return instance
  }

  /// Delivers an instance, and passes it to the decorator if there is one.
  @inline(never)
  func deliverDecorated(
    _ match: Match,
    from container: Resolver,
    _ args: Resolver.Args,
    in context: ResolverContext?,
    _ hook: (any ResolverHook)?
  ) throws(FailureCause) -> AnyInstance {
    // With optional chaining, so that the layer isn't retained.
    let decorator = context?.layer.decorator ?? Layer.production.decorator
    let instance = try deliver(match, from: container, args, in: context, hook)
    decorator.function?(instance.value)
    return instance
  }

  /// Whether a factory is making the request.
  package var isNested: Bool {
    ThreadState.current.pointee.depth > 0
  }
}
