/// A service that is asked for.
///
/// It is made where the service is resolved, by code that knows the service. What answers it does
/// without.
@usableFromInline struct Request {
  /// The type that was passed: the static one, or a subtype that is known only at run time.
  @usableFromInline let service: Any.Type

  /// The identity of the static type.
  @usableFromInline let declared: ObjectIdentifier

  @usableFromInline let name: Resolver.Name?
  @usableFromInline let site: CallSite

  @inlinable
  init<Service>(_ type: Service.Type, name: Resolver.Name?, at site: CallSite) {
    service = type
    declared = ObjectIdentifier(Service.self)
    self.name = name
    self.site = site
  }

  @inlinable
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

// The instance that is returned is always one of the service that the request was made with.
extension Request {
  /// Answers the request, or ends the process.
  @usableFromInline
  func resolve(from container: Resolver?, args: Any? = nil) -> AnyInstance {
    do {
      return try answer(from: container, args: args)
    } catch {
      fail(error, from: container)
    }
  }

  /// Answers the request, if there is something to answer it with.
  @usableFromInline
  func optional(from container: Resolver?, args: Any? = nil) -> AnyInstance? {
    do {
      return try answer(from: container, args: args)
    } catch  where error.isAbsence {
      if case .notRegistered = error { AutomaticRegistration.shared.warnIfInvisible(self) }
      return nil
    } catch {
      fail(error, from: container)
    }
  }

  /// Answers the request, or puts into words why it cannot.
  @usableFromInline
  func tryResolve(
    from container: Resolver?,
    args: Any? = nil
  ) throws(ResolutionFailure) -> AnyInstance {
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
  private func answer(from container: Resolver?, args: Any?) throws(Refusal) -> AnyInstance {
    switch PlainLookup.find(self, in: container) {
    case .kept(let kept):
      return kept
    case .recipe(let recipe, let registration) where args == nil:
      return try answer(by: recipe, of: registration, from: container, args: args)
    case .recipe(let recipe, let registration):
      // A factory may pass on those that it received itself.
      let args = Resolver.Args(args).value
      return try answer(by: recipe, of: registration, from: container, args: args)
    case nil:
      let args = args == nil ? nil : Resolver.Args(args).value
      return try answerWithCare(from: container, args: args)
    }
  }

  @inline(never)
  private func answer(
    by recipe: Recipe,
    of registration: Registration,
    from container: Resolver?,
    args: Any?
  ) throws(Refusal) -> AnyInstance {
    let container = container.map { .passUnretained($0) } ?? ResolverWorld.unretainedMain
    let instance = ThreadResolution.unretained._withUnsafeGuaranteedRef { thread in
      container._withUnsafeGuaranteedRef { container in
        thread.resolveInProduction(registration, by: recipe, from: container, args: args)
      }
    }
    guard let instance else {
      throw ThreadResolution.current.takeRefusal() ?? .factoryReturnedNil(registration)
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
    let outer = thread.begin(context, bound: bound)
    defer { thread.end(outer) }
    let (container, answer) = find(from: container, in: context)
    guard let found = answer else { throw .notRegistered }
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
    // A scope may have made up for it.
    thread.refusal = nil
    recording?.note(instance, from: found, container: container)
    world.decorate?(instance.value)
    return instance
  }
}
