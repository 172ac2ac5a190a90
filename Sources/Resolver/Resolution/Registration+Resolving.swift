extension Registration {
  /// Returns an instance by way of the scope.
  ///
  /// - Throws: The cause for which there is none.
  func resolve(_ state: RequestState, from container: Resolver) throws(FailureCause)
    -> AnyInstance
  {
    if let forwarding { return try forward(state, from: container, by: forwarding) }
    return try resolve(state, from: container, by: lifetime)
  }

  /// Returns an instance by the rule of a scope.
  @inline(__always)  // A call of it makes a graph take 6 % longer.
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
  ///   - container: The container that was asked.
  /// - Returns: An instance of the service.
  /// - Throws: The cause for which there is none.
  private func build(
    _ state: RequestState,
    from container: Resolver
  ) throws(FailureCause) -> AnyInstance {
    let (args, thread) = (state.args, state.thread)
    // Recursion with arguments, or through another container, need not be endless.
    if args.isEmpty,
      let position = thread.pointee.path.position(
        of: self,
        for: ObjectIdentifier(container.base),
        in: state.layer
      )
    {
      throw .circular(thread.pointee.path.registrations(from: position) + [details])
    }
    thread.pointee.path.push(
      BuildPath.Step(
        registration: self,
        container: ObjectIdentifier(container.base),
        layer: state.layer
      )
    )
    defer { thread.endBuild(of: self) }
    if let actor = isolation, !(thread.pointee.isMain && actor === MainActor.shared) {
      thread.checkIsolation(of: details, actor, in: state.test)
    }
    guard let instance = factory.make(container, args) else { throw .factoryReturnedNil(details) }
    guard let complete = factory.complete else { return instance }
    guard isObject(instance) else {
      complete(container, instance, args)
      return instance
    }
    thread.pointee.path.beginCompleting(instance)
    complete(container, instance, args)
    let completed = thread.pointee.path.endCompleting()
    // Released last: a deinit may resolve, and has to find everything in order.
    withExtendedLifetime(completed) {}
    return instance
  }

  /// Returns the instance that the running resolution shares, or builds it.
  private func share(_ state: RequestState, from container: Resolver) throws(FailureCause)
    -> AnyInstance
  {
    let thread = state.thread
    if let shared = thread.pointee.graph.instance(of: self, in: state.layer) { return shared }
    if !thread.pointee.path.early.isEmpty,
      let early = early(in: state, from: container, ofResolution: true)
    {
      return early
    }
    let instance = try build(state, from: container)
    guard thread.pointee.depth > 0, isObject(instance) else { return instance }
    let former = thread.pointee.graph.insert(instance, of: self, in: state.layer)
    withExtendedLifetime(former) {}
    return instance
  }

  /// Returns the instance that the cache of the container keeps, or builds it.
  @inline(never)
  private func keepInCache(
    of container: Resolver,
    _ state: RequestState
  ) throws(FailureCause) -> AnyInstance {
    let cache = container.cache(in: state.test)
    guard case .cached(let store) = cache.builtInLifetime else {
      return try ask(cache, state, from: container)
    }
    return try keep(state, from: container, .strong, in: store)
  }

  /// Returns the instance that a store keeps, or builds it: once for all threads.
  ///
  /// - Parameters:
  ///   - state: The request.
  ///   - container: The container that was asked.
  ///   - retention: The rule for how the store holds the instance.
  ///   - store: The scope's store in production.
  /// - Returns: An instance of the service.
  /// - Throws: The cause for which there is none.
  @inline(never)  // `resolve` calls itself by way of it, and would be inlined eleven times.
  private func keep(
    _ state: RequestState,
    from container: Resolver,
    _ retention: InstanceSlot.Retention,
    in store: InstanceStore
  ) throws(FailureCause) -> AnyInstance {
    let thread = state.thread
    // A reset while the instance is being completed empties its slot.
    if !thread.pointee.path.early.isEmpty, let early = early(in: state, from: container) {
      return early
    }
    let kept = kept(in: state.test?.store(for: store) ?? store)
    let instance = try kept.value(retention, of: self, on: thread) { () throws(FailureCause) in
      try build(state, from: container)
    }
    guard let instance else { fatalError("A scope has an instance built again when it has died.") }
    return instance
  }

  /// Returns the instance that a scope of the user's answers with.
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
        args: state.args.value
      )
      .map { AnyInstance($0) }
    }
    // Another scope may be asking, with a cause that it has not returned yet.
    let outer = thread.takeFailureCause()
    let instance = ask(for: details.declared)
    let cause = thread.takeFailureCause()
    thread.pointee.failureCause = outer
    guard let instance else { throw cause ?? .factoryReturnedNil(details) }
    return instance
  }

  /// Returns the instance of the registration that `implements` was called on, as another type.
  private func forward(
    _ state: RequestState,
    from container: Resolver,
    by forwarding: Forwarding
  ) throws(FailureCause) -> AnyInstance {
    let target = forwarding.target
    let instance = try target.resolve(state, from: container)
    guard let converted = forwarding.convert(instance) else {
      throw .notImplemented(by: target.details, instance: type(of: instance.value))
    }
    return converted
  }

  /// The instance of the service that the thread is completing, for the container or, where the
  /// running resolution shares it, for any.
  @inline(never)
  private func early(
    in state: RequestState,
    from container: Resolver,
    ofResolution isShared: Bool = false
  ) -> AnyInstance? {
    let thread = state.thread
    return thread.pointee.path.early(
      for: details,
      container: ObjectIdentifier(container.base),
      layer: state.layer,
      sharedFrom: isShared ? thread.pointee.graph.firstPosition : .max
    )
  }

  /// Whether an instance is one of a class, be it behind a protocol.
  private func isObject(_ instance: AnyInstance) -> Bool {
    isClass || instance.isObject
  }
}

/// The facts of a request that a registration needs to answer it.
///
/// The container is passed beside it: as a member it would be retained once more, which takes 8 %
/// of the time of a graph.
struct RequestState {
  /// The arguments of the request.
  let args: Resolver.Args

  /// The layer of the request, if it is that of a test; `nil` for production, which is not retained
  /// then: all threads use it.
  let test: Layer?

  /// The calling thread.
  let thread: ThreadPointer

  /// The identity of the layer; `nil` for production.
  var layer: ObjectIdentifier? { test.map { ObjectIdentifier($0) } }
}
