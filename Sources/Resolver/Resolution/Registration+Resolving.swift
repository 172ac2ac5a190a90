extension Registration {
  /// Returns an instance by way of the scope.
  ///
  /// - Parameters:
  ///   - container: The container that was asked.
  ///   - args: The arguments of the request.
  ///   - test: The layer of the request, if it is that of a test.
  ///   - thread: The calling thread.
  /// - Returns: An instance of the service.
  /// - Throws: The cause for which there is none.
  func resolve(
    for container: Resolver,
    args: Resolver.Args,
    in test: Layer?,
    on thread: ThreadPointer
  ) throws(FailureCause) -> AnyInstance {
    if let forwarding {
      return try forward(by: forwarding, for: container, args: args, in: test, on: thread)
    }
    return try resolve(by: lifetime, for: container, args: args, in: test, on: thread)
  }

  /// Returns an instance by the rule of a scope.
  @inline(__always)  // A call of it makes a graph take 6 % longer.
  func resolve(
    by lifetime: Lifetime,
    for container: Resolver,
    args: Resolver.Args,
    in test: Layer?,
    on thread: ThreadPointer
  ) throws(FailureCause) -> AnyInstance {
    switch lifetime {
    case .unique:
      return try build(for: container, args: args, in: test, on: thread)
    case .graph:
      return try share(for: container, args: args, in: test, on: thread)
    case .cached(let store):
      return try keep(.strong, in: store, for: container, args, in: test, on: thread)
    case .shared(let store):
      return try keep(.weak, in: store, for: container, args, in: test, on: thread)
    case .container:
      let cache = container.cache(in: test)
      guard case .cached(let store) = cache.fixedLifetime else {
        return try ask(cache, for: container, args: args, in: test, on: thread)
      }
      return try keep(.strong, in: store, for: container, args, in: test, on: thread)
    case .custom:
      return try ask(scope, for: container, args: args, in: test, on: thread)
    }
  }

  /// Builds a new instance.
  ///
  /// - Parameters:
  ///   - container: The container that was asked.
  ///   - args: The arguments of the request.
  ///   - test: The layer of the request, if it is that of a test.
  ///   - thread: The calling thread.
  ///   - mayBeShared: Whether an instance that is being completed may be returned in its place.
  /// - Returns: An instance of the service.
  /// - Throws: The cause for which there is none.
  func build(
    for container: Resolver,
    args: Resolver.Args,
    in test: Layer?,
    on thread: ThreadPointer,
    mayBeShared: Bool = false
  ) throws(FailureCause) -> AnyInstance {
    if let position = thread.pointee.path.position(of: self, in: layer(of: test)) {
      if mayBeShared, let early = thread.pointee.path.early(at: position) { return early }
      // With arguments, or for another container, the factory may come to an end.
      let base = ObjectIdentifier(container.base)
      if args.isEmpty,
        let repeated = thread.pointee.path.position(of: self, for: base, in: layer(of: test))
      {
        throw .circular(thread.pointee.path.registrations(from: repeated) + [details])
      }
    }
    if thread.pointee.stack.isNearlyExhausted { throw thread.stackExhausted(for: self) }
    thread.pointee.path.push(
      BuildPath.Step(
        registration: self,
        container: ObjectIdentifier(container.base),
        layer: layer(of: test)
      )
    )
    defer { thread.endBuild(of: self) }
    if let actor = details.isolation, !(thread.pointee.isMain && actor === MainActor.shared) {
      thread.checkIsolation(of: details, actor, in: test)
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
  private func share(
    for container: Resolver,
    args: Resolver.Args,
    in test: Layer?,
    on thread: ThreadPointer
  ) throws(FailureCause) -> AnyInstance {
    if let shared = thread.pointee.graph.instance(of: self, in: layer(of: test)) { return shared }
    let instance = try build(for: container, args: args, in: test, on: thread, mayBeShared: true)
    guard thread.pointee.depth > 0, isObject(instance) else { return instance }
    let former = thread.pointee.graph.insert(instance, of: self, in: layer(of: test))
    withExtendedLifetime(former) {}
    return instance
  }

  /// Returns the instance that a store keeps, or builds it: once for all threads.
  ///
  /// - Parameters:
  ///   - retention: The rule for how the store holds the instance.
  ///   - store: The scope's store in production.
  ///   - container: The container that was asked.
  ///   - args: The arguments of the request.
  ///   - test: The layer of the request, if it is that of a test.
  ///   - thread: The calling thread.
  /// - Returns: An instance of the service.
  /// - Throws: The cause for which there is none.
  @inline(never)  // `resolve` calls itself by way of it, and would be inlined eleven times.
  private func keep(
    _ retention: InstanceSlot.Retention,
    in store: InstanceStore,
    for container: Resolver,
    _ args: Resolver.Args,
    in test: Layer?,
    on thread: ThreadPointer
  ) throws(FailureCause) -> AnyInstance {
    // A reset while the instance is being completed takes its slot out.
    if let early = early(for: container, in: test, on: thread) { return early }
    while true {
      let slot = slot(in: store, in: test)
      // `value` looks again, with a closure that retains what it captures.
      if let instance = slot.instance {
        publish(slot, of: store, in: test)
        return instance
      }
      thread.pointee.pause?(.claim)
      let instance = try slot.value(retention, of: self, on: thread) { () throws(FailureCause) in
        try build(for: container, args: args, in: test, on: thread)
      }
      guard let instance else {
        // The container may have another cache by now.
        guard case .container = lifetime else { continue }
        return try resolve(for: container, args: args, in: test, on: thread)
      }
      thread.pointee.pause?(.publication)
      publish(slot, of: store, in: test)
      return instance
    }
  }

  /// Copies the instance of a scope of production to its registration, for later requests.
  @inline(never)
  private func publish(_ slot: InstanceSlot, of store: InstanceStore, in test: Layer?) {
    guard test == nil, let kept, case .cached(let own) = lifetime, own === store else { return }
    slot.copy { details.storage.copy($0, to: kept) }
  }

  /// Returns the instance that a scope of the user's answers with.
  @inline(never)
  private func ask(
    _ scope: any ResolverScopeType,
    for container: Resolver,
    args: Resolver.Args,
    in test: Layer?,
    on thread: ThreadPointer
  ) throws(FailureCause) -> AnyInstance {
    func ask<Service>(for service: Service.Type) -> AnyInstance? {
      let record = thread.pointee.records.last.map { Weak($0) }
      let layer = test.map(\.reference)
      let registration = ResolverRegistration<Service>(
        self,
        in: container,
        resolvedFor: RunningRequest(record: record, layer: layer)
      )
      return scope.resolve(registration: registration, resolver: container, args: args.value)
        .map { AnyInstance($0) }
    }
    if thread.pointee.stack.isNearlyExhausted { throw thread.stackExhausted(for: self) }
    thread.pointee.failureCause = nil
    let instance = ask(for: details.declared)
    let cause = thread.takeFailureCause()
    guard let instance else { throw cause ?? .factoryReturnedNil(details) }
    return instance
  }

  /// Returns the instance of the registration that `implements` was called on, as another type.
  @inline(never)
  private func forward(
    by forwarding: Forwarding,
    for container: Resolver,
    args: Resolver.Args,
    in test: Layer?,
    on thread: ThreadPointer
  ) throws(FailureCause) -> AnyInstance {
    let target = forwarding.target
    let instance = try target.resolve(for: container, args: args, in: test, on: thread)
    guard let converted = forwarding.convert(instance) else {
      throw .notImplemented(by: target.details, instance: type(of: instance.value))
    }
    return converted
  }

  /// The slot for an instance in a scope of production, or of a test.
  private func slot(in store: InstanceStore, in test: Layer?) -> InstanceSlot {
    guard let test else { return slot(in: store) }
    return slot(in: test.store(for: store))
  }

  /// The instance that the thread is completing for a container, if it does.
  private func early(
    for container: Resolver,
    in test: Layer?,
    on thread: ThreadPointer
  ) -> AnyInstance? {
    guard thread.pointee.path.count > 0 else { return nil }
    return thread.pointee.path.position(
      of: self,
      for: ObjectIdentifier(container.base),
      in: layer(of: test)
    ).flatMap { thread.pointee.path.early(at: $0) }
  }

  /// Whether an instance is one of a class, be it behind a protocol.
  private func isObject(_ instance: AnyInstance) -> Bool {
    isClass || instance.object != nil
  }

  /// The identity of a test's layer, or that of production.
  @inline(__always)
  private func layer(of test: Layer?) -> ObjectIdentifier {
    test?.identity ?? Layer.production.identity
  }
}
