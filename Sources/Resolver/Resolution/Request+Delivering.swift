// The last steps of a request: scope and build (see `Registration+Resolving.swift`), record, and
// decorate.
extension Request {
  /// Returns the instance that was found, or lets the registration that was found return one.
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
    case .root(let root): return try instance(from: root, args: args, in: context)
    case .registration(let registration):
      return try build(registration, from: container, args, in: context, hook)
    }
  }

  /// Lets the scope of a registration return an instance, builds if that asks for it, and records.
  @inline(never)
  private func build(
    _ registration: Registration,
    from container: Resolver,
    _ args: Resolver.Args,
    in context: ResolverContext?,
    _ hook: (any ResolverHook)?
  ) throws(FailureCause) -> AnyInstance {
    let thread = ThreadState.current
    thread.pointee.depth += 1
    defer { thread.endRequest() }
    let resolution = Resolution(
      args: args,
      test: context?.test,
      thread: thread
    )
    guard let hook else { return try registration.resolve(resolution, from: container) }
    let record = RequestRecord(
      of: self,
      answeredBy: registration,
      for: container,
      inside: thread.pointee.records.last
    )
    thread.pointee.records.append(record)
    defer { thread.pointee.records.removeLast() }
    hook.receive(.willResolve(record))
    let instance = try registration.resolve(resolution, from: container)
    record.set(instance: instance.object)
    hook.receive(.resolved(record, instance))
    return instance
  }

  /// Delivers, and calls the decorator with the instance if one is set.
  @inline(never)
  func deliverDecorated(
    _ match: Match,
    from container: Resolver,
    _ args: Resolver.Args,
    in context: ResolverContext?,
    _ hook: (any ResolverHook)?
  ) throws(FailureCause) -> AnyInstance {
    // By optional chaining, which does not retain the layer.
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
