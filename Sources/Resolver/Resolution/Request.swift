/// A service that is asked for.
struct Request<Service> {
  /// The type that was passed: `Service` itself, or a subtype that is known only at run time.
  let type: Any.Type
  let name: Resolver.Name?
  let args: Any?
  let site: CallSite

  init(
    _ type: Service.Type,
    name: Resolver.Name?,
    args: Any?,
    _ fileID: StaticString,
    _ line: UInt
  ) {
    self.init(type, name: name, args: args, at: CallSite(fileID: fileID, line: line))
  }

  init(_ type: Service.Type, name: Resolver.Name?, args: Any?, at site: CallSite) {
    self.type = type
    self.name = name
    self.args = args
    self.site = site
  }
}

// MARK: - Answering

extension Request {
  /// Answers the request, or ends the process.
  func resolve(from container: Resolver?) -> Service {
    do {
      return try answer(from: container)
    } catch {
      fail(error, from: container)
    }
  }

  /// Answers the request, if there is something to answer it with.
  func optional(from container: Resolver?) -> Service? {
    do {
      return try answer(from: container)
    } catch where error.isAbsence {
      return nil
    } catch {
      fail(error, from: container)
    }
  }

  /// Answers the request, or puts into words why it cannot.
  func tryResolve(from container: Resolver?) throws(ResolutionFailure) -> Service {
    do {
      return try answer(from: container)
    } catch {
      throw failure(error, from: container)
    }
  }

  /// Ends the process with the reason for which the request cannot be answered.
  func fail(_ refusal: Refusal, from container: Resolver?) -> Never {
    fatalError(failure(refusal, from: container).description, file: site.fileID, line: site.line)
  }

  private func failure(_ refusal: Refusal, from container: Resolver?) -> ResolutionFailure {
    let context = ResolverContext.current(for: container)
    let asked = context.world.container(answeringFor: container ?? context.root)
    return ResolutionFailure(self, refusal, container: asked, world: context.world)
  }

  /// The way of a request when nothing special is going on: look up, and let the scope answer.
  ///
  /// What it does not find is looked for with more care.
  private func answer(from container: Resolver?) throws(Refusal) -> Service {
    let asked = container ?? ResolverWorld.initialMain
    guard !Attention.isNeeded, asked.layer == nil,
      let registration = asked.ownRegistration(ObjectIdentifier(type), name)?.typed(as: Service.self)
    else { return try answerWithCare(from: container) }
    if let kept = registration.slot.kept {
      // Safety: the slot of a registration holds instances of its service only.
      return unsafeDowncast(kept, to: Kept<Service>.self).instance
    }
    let thread = ThreadResolution.current
    let outer = thread.beginInProduction()
    defer { thread.end(outer) }
    guard let service = registration.resolve(resolver: asked, args: args) else {
      throw thread.takeRefusal() ?? .factoryReturnedNil(registration)
    }
    return service
  }

  /// The way of every other request: find the context, look up, let the scope answer, record,
  /// decorate.
  private func answerWithCare(from container: Resolver?) throws(Refusal) -> Service {
    AutomaticRegistration.shared.runIfNeeded()
    let thread = ThreadResolution.current
    let situation = thread.situation(for: container)
    let context = situation.context
    guard !situation.isBrought else {
      // Tasks that the factories start have to stay in the container's world too.
      let result = ResolverContext.$bound.withValue(context) {
        Result { () throws(Refusal) in
          try answer(from: container, on: thread, in: context, bound: context)
        }
      }
      return try result.get()
    }
    return try answer(from: container, on: thread, in: context, bound: situation.bound)
  }

  private func answer(
    from container: Resolver?,
    on thread: ThreadResolution,
    in context: ResolverContext,
    bound: ResolverContext?
  ) throws(Refusal) -> Service {
    let world = context.world
    let container = world.container(answeringFor: container ?? context.root)
    if bound == nil, world.isProduction, thread.context == nil {
      TestWorlds.shared.noteStray(StrayRequest(service: type, name: name, site: site))
    }
    let outer = thread.begin(context, bound: bound)
    defer { thread.end(outer) }
    guard let found = find(in: container, world) else { throw .notRegistered }
    let recording = Recording(of: self, in: context, on: thread)
    defer { recording?.end() }
    let registration = found.registration
    guard let service = registration.resolve(resolver: container, args: args) else {
      throw thread.takeRefusal() ?? .factoryReturnedNil(registration)
    }
    recording?.note(service, from: found, container: container)
    world.decorate?(service)
    return service
  }

  private func find(
    in container: Resolver,
    _ world: ResolverWorld
  ) -> FoundRegistration<Service>? {
    if let found = world.find(self, in: container) { return found }
    guard AutomaticRegistration.shared.runIfInvisible() else { return nil }
    return world.find(self, in: container)
  }
}

// MARK: - Looking without building

extension Resolver {
  /// Why a service could not be resolved from this container, if it is not registered.
  package func missingRegistration<Service>(
    _ type: Service.Type,
    name: Resolver.Name?,
    fileID: StaticString,
    line: UInt
  ) -> ResolutionFailure? {
    let request = Request(type, name: name, args: nil, fileID, line)
    let world = ResolverContext.current(for: self).world
    let container = world.container(answeringFor: self)
    guard world.find(request, in: container) == nil else { return nil }
    return ResolutionFailure(request, .notRegistered, container: container, world: world)
  }
}
