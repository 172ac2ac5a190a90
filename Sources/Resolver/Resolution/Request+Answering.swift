// The path of every request: context, lookup, preparation where it is due, scope and build (in
// `Registration+Resolving.swift`), record, decorate.
//
// One context differs from another in the data that is read here: its world, its root, the objects
// that listen. Production, `withContainer` and a test take the same path. A request in production
// leaves one step out, the preparation, while there is nothing to prepare: services are registered,
// no other root is set, and no test runs in the process.
extension Request {
  /// Finds the context of the request and answers it there.
  ///
  /// - Parameters:
  ///   - asked: The container that is asked; `nil` for the root.
  ///   - args: The arguments for the factory.
  /// - Returns: An instance of the service that the request was made with.
  /// - Throws: The cause for which there is none.
  @inline(__always)
  func answer(from asked: Resolver?, args: Resolver.Args) throws(FailureCause) -> AnyInstance {
    let bound = ResolverContext.bound
    if asked?.isOfTest == true, let asked, let brought = context(broughtBy: asked, bound) {
      brought.noteForeign(self, isRegistration: false)
      // Bound, so that what the factories resolve and the tasks that they start stay in that world.
      return try answer(from: asked, args: args, binding: brought)
    }
    return try answer(from: asked, args: args, in: bound)
  }

  /// Answers the request in a context.
  ///
  /// - Parameters:
  ///   - asked: The container that is asked; `nil` for the root.
  ///   - args: The arguments for the factory.
  ///   - context: The context; `nil` for that of code which none is bound to.
  /// - Returns: An instance of the service that the request was made with.
  /// - Throws: The cause for which there is none.
  private func answer(
    from asked: Resolver?,
    args: Resolver.Args,
    in context: ResolverContext?
  ) throws(FailureCause) -> AnyInstance {
    // By optional chaining, since a constant would retain what all threads use.
    if let answer = try asked?.answer(self, isRoot: false, args: args, in: context) {
      return answer
    }
    if let answer = try context?.chosenRoot?.answer(self, isRoot: true, args: args, in: context) {
      return answer
    }
    return try ResolverWorld.initialMain.answer(self, isRoot: true, args: args, in: context)
  }

  /// Looks up what answers the request.
  ///
  /// - Parameters:
  ///   - container: The container that is asked.
  ///   - isRoot: Whether it is asked as the root, and another one may have been set.
  ///   - args: The arguments for the factory.
  ///   - context: The context; `nil` for that of code which none is bound to.
  /// - Returns: An instance of the service that the request was made with.
  /// - Throws: The cause for which there is none.
  @inline(never)
  fileprivate func answer(
    from container: Resolver,
    isRoot: Bool,
    args: Resolver.Args,
    in context: ResolverContext?
  ) throws(FailureCause) -> AnyInstance {
    var main: MainState?
    var match: Match?
    if context?.isOfProduction != false, isRoot || !container.isOfTest {
      match = searchProduction(from: container, in: context, &main)
      if main == nil { main = ResolverWorld.mainStorage.mainState }
      if let state = main, !state.concernsRequests,
        container.storage.isMain || state.generation == ThreadState.current.pointee.generation
      {
        if let match {
          // Two calls: one for both, and then the decorator, would copy the match.
          if state.isDecorated {
            return try answerDecorated(by: match, from: container, args: args, in: context)
          }
          return try answer(by: match, from: container, args: args, in: context)
        }
        guard state.isInvisible, MainActorProbe.isOnMainActor else { throw .notRegistered }
      }
    }
    let asked = isRoot ? nil : container
    // Services that were registered meanwhile may be in a container that the search has passed by.
    guard container.storage.isMain else {
      return try answerPrepared(from: asked, args: args, in: context, nil, nil)
    }
    return try answerPrepared(from: asked, args: args, in: context, match, main)
  }

  /// Looks up again, after services were registered and settings read.
  @inline(never)
  private func answerPrepared(
    from asked: Resolver?,
    args: Resolver.Args,
    in context: ResolverContext?,
    _ formerMatch: Match?,
    _ formerMain: MainState?
  ) throws(FailureCause) -> AnyInstance {
    var (match, main) = (formerMatch, formerMain)
    var container = asked ?? context?.chosenRoot ?? ResolverWorld.initialMain
    var hasSearched = formerMain != nil
    while true {
      let preparation = prepare(from: asked, in: context, main)
      ThreadState.current.pointee.generation = preparation.generation
      if let other = preparation.context {
        return try answer(from: asked, args: args, in: other)
      }
      let isOutdated = main?.isOutdated(since: preparation.generation) == true
      if !hasSearched || isOutdated || container !== preparation.container {
        container = preparation.container
        main = nil
        match = search(from: container, in: context, &main)
        hasSearched = true
        // Services may have been taken away between the preparation and the search.
        guard main?.isOutdated(since: preparation.generation) != true else { continue }
      }
      if preparation.mayBeDetached { noteIfDetached(from: asked, in: context ?? .production) }
      if match == nil { match = searchAfterMiss(from: container, in: context) }
      guard let match else { throw .notRegistered }
      return try answerDecorated(by: match, from: container, args: args, in: context)
    }
  }

  /// Answers with an instance that was found, or lets the registration that was found answer.
  @inline(__always)
  private func answer(
    by match: Match,
    from container: Resolver,
    args: Resolver.Args,
    in context: ResolverContext?
  ) throws(FailureCause) -> AnyInstance {
    switch match {
    case .kept(let kept): return kept
    case .registration(let registration):
      return try answer(by: registration, from: container, args: args, in: context)
    }
  }

  /// Lets the scope of a registration answer, builds if that asks for it, and records.
  @inline(never)
  private func answer(
    by registration: Registration,
    from container: Resolver,
    args: Resolver.Args,
    in context: ResolverContext?
  ) throws(FailureCause) -> AnyInstance {
    let thread = ThreadState.current
    thread.pointee.depth += 1
    defer { thread.endRequest() }
    let recording = Recording.begin(
      of: self,
      answeredBy: registration,
      for: container,
      in: context,
      on: thread
    )
    defer { recording?.end(on: thread) }
    let instance = try registration.resolve(
      for: container,
      args: args,
      in: context?.test,
      on: thread
    )
    recording?.note(instance)
    return instance
  }

  /// Answers, and calls the decorator with the instance if one is set.
  @inline(never)
  private func answerDecorated(
    by match: Match,
    from container: Resolver,
    args: Resolver.Args,
    in context: ResolverContext?
  ) throws(FailureCause) -> AnyInstance {
    // By optional chaining, which does not retain the world.
    let decorator = context?.world.decorator ?? ResolverWorld.production.decorator
    let instance = try answer(by: match, from: container, args: args, in: context)
    if let decorate = decorator.function { try run(decorate, on: instance) }
    return instance
  }
}

extension Resolver {
  fileprivate func answer(
    _ request: Request,
    isRoot: Bool,
    args: Resolver.Args,
    in context: ResolverContext?
  ) throws(FailureCause) -> AnyInstance {
    try request.answer(from: self, isRoot: isRoot, args: args, in: context)
  }
}
