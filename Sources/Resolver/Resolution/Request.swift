/// A service that is asked for.
struct Request {
  /// The type that was passed: the static one, or a subtype that is known only at run time.
  let service: Any.Type

  /// The identity of the static type.
  let declared: ObjectIdentifier

  let name: Resolver.Name?
  let site: CallSite

  @inline(__always)
  init<Service>(_ type: Service.Type, name: Resolver.Name?, at site: CallSite) {
    service = type
    declared = ObjectIdentifier(Service.self)
    self.name = name
    self.site = site
  }

  @inline(__always)
  init<Service>(
    _ type: Service.Type,
    name: Resolver.Name?,
    _ fileID: StaticString,
    _ line: UInt
  ) {
    self.init(type, name: name, at: CallSite(fileID: fileID, line: line))
  }
}

// MARK: - Answering

// The service that is returned is always the one that the request was made with.
extension Request {
  /// Answers the request, or ends the process.
  @inline(__always)
  func resolve<Service>(from container: Resolver?, args: Any? = nil) -> Service {
    do {
      return try answer(from: container, args: args)
    } catch {
      fail(error, from: container)
    }
  }

  /// Answers the request, if there is something to answer it with.
  func optional<Service>(from container: Resolver?, args: Any? = nil) -> Service? {
    do {
      // Written out, since what is returned would be inferred to be asked for: an Optional.
      let service: Service = try answer(from: container, args: args)
      return service
    } catch  where error.isAbsence {
      if case .notRegistered = error { AutomaticRegistration.shared.warnIfInvisible(self) }
      return nil
    } catch {
      fail(error, from: container)
    }
  }

  /// Answers the request, or puts into words why it cannot.
  func tryResolve<Service>(
    from container: Resolver?,
    args: Any? = nil
  ) throws(ResolutionFailure) -> Service {
    do {
      return try answer(from: container, args: args)
    } catch {
      throw failure(error, from: container)
    }
  }

  /// Ends the process with the reason for which the request cannot be answered.
  func fail(_ refusal: Refusal, from container: Resolver?) -> Never {
    fatalError(failure(refusal, from: container).description, file: site.fileID, line: site.line)
  }

  func failure(_ refusal: Refusal, from container: Resolver?) -> ResolutionFailure {
    let context = ResolverContext.current(for: container)
    let asked = context.world.container(answeringFor: container ?? context.root)
    let facts = FailureFacts(
      self,
      container: asked,
      world: context.world,
      endedTest: container?.endedTest ?? context.endedTest
    )
    return ResolutionFailure(facts, refusal)
  }

  /// Answers the request: the short way, if there is one.
  @inline(__always)
  private func answer<Service>(from container: Resolver?, args: Any?) throws(Refusal) -> Service {
    switch PlainLookup.find(self, in: container) {
    case .kept(let kept):
      return kept.service(as: Service.self)
    case .recipe(let recipe, let registration):
      return try answer(by: recipe, of: registration, from: container, args: unwrapped(args))
        .service(as: Service.self)
    case .nothing:
      return try answerWithCare(from: container, args: unwrapped(args)).service(as: Service.self)
    }
  }

  /// The arguments without those that a factory received itself and passes on.
  @inline(__always)
  private func unwrapped(_ args: Any?) -> Any? {
    args == nil ? nil : Resolver.Args(args).value
  }

  @inline(never)
  private func answer(
    by recipe: Recipe,
    of registration: Registration,
    from container: Resolver?,
    args: Any?
  ) throws(Refusal) -> AnyInstance {
    let thread = ThreadResolution.current
    let isOutermost = thread.beginInProduction()
    defer { if isOutermost { thread.endInProduction() } }
    let asked = container ?? ResolverWorld.initialMain
    thread.refusal = nil
    guard let instance = registration.resolve(by: recipe, resolver: asked, args: args, on: thread)
    else {
      throw thread.takeRefusal() ?? .factoryReturnedNil(registration)
    }
    return instance
  }

  /// The way of every other request: find the context, look up, let the scope answer, record,
  /// decorate.
  @inline(never)
  private func answerWithCare(
    from container: Resolver?,
    args: Any?
  ) throws(Refusal) -> AnyInstance {
    AutomaticRegistration.shared.runIfNeeded()
    let thread = ThreadResolution.current
    let situation = thread.situation(for: container)
    guard !situation.isBrought else {
      // Tasks that the factories start have to stay in the container's world too.
      let context = situation.context
      let result: Result<AnyInstance, Refusal> = ResolverContext.$bound.withValue(context) {
        Result { () throws(Refusal) in
          try answer(from: container, args: args, on: thread, in: context, bound: context)
        }
      }
      return try result.get()
    }
    return try answer(
      from: container,
      args: args,
      on: thread,
      in: situation.context,
      bound: situation.bound
    )
  }

  private func answer(
    from container: Resolver?,
    args: Any?,
    on thread: ThreadResolution,
    in context: ResolverContext,
    bound: ResolverContext?
  ) throws(Refusal) -> AnyInstance {
    let world = context.world
    if thread.context == nil { noteWhenAstray(from: container, context) }
    let container = world.container(answeringFor: container ?? context.root)
    let outer = thread.begin(context, bound: bound)
    defer { thread.end(outer) }
    guard let found = find(in: container, world) else { throw .notRegistered }
    let recording = Recording(of: self, in: context, on: thread)
    defer { recording?.end() }
    let registration = found.registration
    thread.refusal = nil
    guard
      let instance = registration.resolve(
        by: registration.recipe,
        resolver: container,
        args: args,
        on: thread
      )
    else { throw thread.takeRefusal() ?? .factoryReturnedNil(registration) }
    recording?.note(instance, from: found, container: container)
    world.decorate?(instance.value)
    return instance
  }
}
