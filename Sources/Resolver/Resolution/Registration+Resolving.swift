extension Registration {
  /// Returns an instance from the scope; for an alias, the instance of its target as another type.
  ///
  /// - Throws: The cause of the failure.
  func resolve(_ state: RequestState, from container: Resolver) throws(FailureCause)
    -> AnyInstance
  {
    guard let forwarding else { return try resolve(state, from: container, by: lifetime) }
    let instance = try forwarding.target.resolve(state, from: container)
    guard let converted = forwarding.convert(instance) else {
      throw .notImplemented(by: forwarding.target.details, instance: type(of: instance.value))
    }
    return converted
  }

  /// Whether this thread may be running the `resolveProperties` closures of the registration.
  var mayBeUnfinished: Bool {
    factory.complete != nil && !ThreadState.current.pointee.path.early.isEmpty
  }

  /// Returns an instance with a lifetime.
  @inline(__always)  // A call would slow down a graph (benchmark `graph of 5`).
  func resolve(
    _ state: RequestState,
    from container: Resolver,
    by lifetime: Lifetime
  ) throws(FailureCause) -> AnyInstance {
    switch lifetime {
    case .unique: return try build(state, from: container)
    case .graph: return try share(state, from: container)
    case .cached(let store): return try keep(state, from: container, .strong, in: store)
    case .shared(let store): return try keep(state, from: container, .weak, in: store)
    case .container: return try keepInCache(of: container, state)
    case .custom: return try ask(scope, state, from: container)
    }
  }

  /// Builds a new instance.
  ///
  /// - Parameters:
  ///   - state: The request.
  ///   - container: The container of the request.
  /// - Returns: An instance of the service.
  /// - Throws: The cause of the failure.
  private func build(
    _ state: RequestState,
    from container: Resolver
  ) throws(FailureCause) -> AnyInstance {
    let (args, thread) = (state.args, state.thread)
    // Recursion through another container may end, and so may a short one with arguments.
    if args.box == nil || thread.pointee.path.steps.count >= BuildPath.longestRecursion,
      let position = thread.pointee.path.position(
        of: self,
        for: ObjectIdentifier(container.base),
        in: state.layer
      )
    {
      throw .circular(thread.pointee.path.registrations(from: position) + [details])
    }
    thread.pointee.path.steps.append(
      BuildPath.Step(
        registration: self,
        container: ObjectIdentifier(container.base),
        layer: state.layer
      )
    )
    defer { thread.endBuild(of: self) }
    if let actor = isolation { thread.checkIsolation(of: details, actor, in: state.test) }
    guard let instance = factory.make(container, args) else { throw .factoryReturnedNil(details) }
    guard let complete = factory.complete else { return instance }
    guard isObject(instance) else {
      complete(container, instance, args)
      return instance
    }
    thread.pointee.path.early.append((thread.pointee.path.steps.count - 1, instance))
    complete(container, instance, args)
    let completed = thread.pointee.path.early.removeLast()
    // Released last, because a deinit may resolve and needs a consistent state.
    withExtendedLifetime(completed) {}
    return instance
  }

  /// Returns the instance that the outermost request shares, or builds it.
  private func share(_ state: RequestState, from container: Resolver) throws(FailureCause)
    -> AnyInstance
  {
    let thread = state.thread
    if let shared = thread.pointee.graph.instance(of: self, in: state.layer) { return shared }
    if !thread.pointee.path.early.isEmpty,
      let early = early(in: state, from: container, sharedFrom: thread.pointee.graph.firstPosition)
    {
      return early
    }
    let instance = try build(state, from: container)
    // The outermost request ends with its instance, unless a user's scope goes on.
    if thread.pointee.depth == 1, case .graph = lifetime { return instance }
    guard thread.pointee.depth > 0, isObject(instance) else { return instance }
    let former = thread.pointee.graph.insert(instance, of: self, in: state.layer)
    withExtendedLifetime(former) {}
    return instance
  }

  /// Returns the instance from the container's cache, or builds it.
  private func keepInCache(
    of container: Resolver,
    _ state: RequestState
  ) throws(FailureCause) -> AnyInstance {
    let cache = container.cache(in: state.test)
    guard case .cached(let store) = cache.builtInLifetime else {
      return try ask(cache, state, from: container)
    }
    return try keep(state, from: container, .strong, in: store, sharedFrom: .max)
  }

  /// Returns the instance from a store, or builds it once for all threads.
  ///
  /// - Parameters:
  ///   - state: The request.
  ///   - container: The container of the request.
  ///   - retention: How the store holds the instance.
  ///   - store: The scope's store in production.
  ///   - position: The position in the path from which on all containers share the instance.
  /// - Returns: An instance of the service.
  /// - Throws: The cause of the failure.
  @inline(never)  // Called by `resolve` and calls it, so it would be inlined eleven times.
  private func keep(
    _ state: RequestState,
    from container: Resolver,
    _ retention: InstanceSlot.Retention,
    in store: InstanceStore,
    sharedFrom position: Int = 0
  ) throws(FailureCause) -> AnyInstance {
    let thread = state.thread
    // A reset during the `resolveProperties` closures empties the slot, so look in the path first.
    if !thread.pointee.path.early.isEmpty,
      let early = early(in: state, from: container, sharedFrom: position)
    {
      return early
    }
    let kept = kept(in: state.test?.store(for: store) ?? store)
    let instance = try kept.value(retention, of: self, on: thread) { () throws(FailureCause) in
      try build(state, from: container)
    }
    guard let instance else { fatalError("A scope has an instance built again when it has died.") }
    return instance
  }

  /// Returns an instance from a user's scope.
  private func ask(
    _ scope: any ResolverScopeType,
    _ state: RequestState,
    from container: Resolver
  ) throws(FailureCause) -> AnyInstance {
    let thread = state.thread
    func ask<Service>(for service: Service.Type) -> AnyInstance? {
      scope.resolve(
        registration: ResolverRegistration<Service>(self, in: container, of: state.test),
        resolver: container,
        args: state.args.box?.value
      )
      .map { AnyInstance($0) }
    }
    // The thread may already have a cause for an outer request to a scope.
    let outer = exchange(&thread.pointee.failureCause, with: nil)
    let instance = ask(for: details.declared)
    let cause = exchange(&thread.pointee.failureCause, with: nil)
    thread.pointee.failureCause = outer
    guard let instance else { throw cause ?? .factoryReturnedNil(details) }
    return instance
  }

  /// The unfinished instance of this thread, for the same container or, from a position in the path
  /// on, for any container.
  private func early(
    in state: RequestState,
    from container: Resolver,
    sharedFrom position: Int
  ) -> AnyInstance? {
    let (path, base) = (state.thread.pointee.path, ObjectIdentifier(container.base))
    return path.early.last {
      let step = path.steps[$0.position]
      let isSame = step.registration.details === details || step.registration.number == number
      return isSame && step.layer == state.layer
        && (step.container == base || $0.position >= position)
    }?.instance
  }

  /// Whether an instance is an object, perhaps behind a protocol.
  private func isObject(_ instance: AnyInstance) -> Bool {
    factory.makesObjects || instance.isObject
  }
}

/// The facts of a request for its registration.
///
/// Excludes the container, because each retain slows down a graph (benchmark `graph of 5`).
struct RequestState {
  /// The arguments of the request.
  let args: Resolver.Args

  /// The layer of a test; `nil` for production, because retaining an object that all threads share
  /// is slow.
  let test: Layer?

  /// The calling thread.
  let thread: ThreadPointer

  /// The identity of the layer; `nil` for production.
  var layer: ObjectIdentifier? { test.map { ObjectIdentifier($0) } }
}
