/// The settings that a request is answered with, besides the registrations.
struct Preparation {
  /// The context that the request is to be answered in, if it is another one.
  var context: ResolverContext?

  /// The container that the request is to be answered from.
  let container: Resolver

  /// The generation of production's contents that services are registered in.
  let generation: Int

  /// Whether the request may have lost its test, or outlived it.
  var mayBeDetached = false
}

extension ResolverContext {
  /// The settings of a request in a test.
  @inline(never)
  fileprivate func preparation(from asked: Resolver?, _ generation: Int) -> Preparation {
    Preparation(
      container: world.container(answeringFor: asked ?? root),
      generation: generation
    )
  }
}

extension Request {
  /// Registers services if that is due, and reads the settings that concern the request.
  ///
  /// - Parameters:
  ///   - asked: The container that is asked; `nil` for the root.
  ///   - context: The context; `nil` for that of code which none is bound to.
  ///   - main: The state of production's main container, as far as it is known.
  /// - Returns: The outcome.
  @inline(never)
  func prepare(
    from asked: Resolver?,
    in context: ResolverContext?,
    _ main: MainState?
  ) -> Preparation {
    var isPartOfRun = false
    var run: AutomaticRun?
    // Read together, so that the root is that of the contents which the generation is about.
    var (state, root) =
      if let main, !main.hasRoot { (main, Resolver?.none) } else { ResolverWorld.mainState }
    while state.isDue, !isPartOfRun {
      switch AutomaticRegistration.ensure(in: context) {
      case .settled, .ran: break
      case .partOfRun: isPartOfRun = true
      case .joined(let joined): (isPartOfRun, run) = (true, joined)
      }
      (state, root) = ResolverWorld.mainState
    }
    let generation = isPartOfRun ? Int.max : state.generation
    var preparation: Preparation
    var hasTests = true
    if let context, context.test != nil {
      preparation = context.preparation(from: asked, generation)
    } else {
      let settings = ResolverWorld.production.requestSettings(of: context)
      preparation = Preparation(
        container: asked?.base ?? settings.chosenRoot ?? root ?? ResolverWorld.initialMain,
        generation: generation
      )
      preparation.context = context == nil ? settings.processContext?.forCaller : nil
      hasTests = settings.hasTests || context?.isOfProduction == false || asked?.isOfTest == true
    }
    if let run {
      // The thread that runs it waits for this one, whose request is part of the run then.
      preparation.context = (preparation.context ?? context ?? .production).joining(run)
    }
    preparation.mayBeDetached = hasTests && preparation.context == nil
    return preparation
  }

  /// Finds what answers, by the name that was asked for or the one that the rules of a test put in
  /// its place.
  func search(
    from container: Resolver,
    in context: ResolverContext?,
    _ main: inout MainState?
  ) -> Match? {
    guard let context, context.test != nil else {
      return searchProduction(from: container, in: context, &main)
    }
    let step = ThreadState.current.pointee.path.steps.last
    let isHere = step?.world == context.world.identity
    let factory = isHere ? step?.registration.details : nil
    return search(from: container, in: context, &main, in: factory)
  }

  /// Finds what `registerAllServices` registers, where it could not be found before.
  @inline(never)
  func searchAfterMiss(from container: Resolver?, in context: ResolverContext?) -> Match? {
    guard AutomaticRegistration.runAfterMiss() else { return nil }
    var main: MainState?
    return search(from: container ?? ResolverWorld.initialMain, in: context, &main)
  }

  /// The context that the container brings along, unless the running resolution decides.
  func context(broughtBy container: Resolver, _ bound: ResolverContext?) -> ResolverContext? {
    guard let brought = ResolverContext.brought(by: container, bound: bound) else { return nil }
    guard let running = ThreadState.current.pointee.path.steps.last?.world else { return brought }
    return running == (bound ?? .unbound).world.identity ? nil : brought
  }

  /// Answers the request while another context is bound to the task.
  func answer(
    from asked: Resolver?,
    args: Resolver.Args,
    binding context: ResolverContext
  ) throws(FailureCause) -> AnyInstance {
    let result: Result<AnyInstance, FailureCause> = ResolverContext.withBound(context) {
      Result { () throws(FailureCause) in try answer(from: asked, args: args) }
    }
    return try result.get()
  }

  /// Calls the decorator.
  @inline(never)
  func run(_ decorate: (Any) -> Void, on instance: AnyInstance) throws(FailureCause) {
    if ThreadState.current.pointee.stack.isNearlyExhausted { throw .stackExhausted }
    decorate(instance.value)
  }

  /// Whether a factory is making the request.
  package var isNested: Bool {
    ThreadState.current.pointee.depth > 0
  }

  /// Tells of a request that has lost its test, or outlived it.
  func noteIfDetached(from container: Resolver?, in context: ResolverContext) {
    guard context.automaticRun == nil else { return }
    let ended = container?.endedTest ?? context.endedTest
    guard ended != nil || context.world.isProduction else { return }
    let base = container?.base
    let origin = base?.origin?.isInFunctionOfTest == true ? base?.storage.source?.site : nil
    ResolverWorld.production.note(detached: self, ended, madeAt: origin)
  }
}
