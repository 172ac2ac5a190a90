/// A request that somebody wants to hear of.
struct Recording {
  private let thread: ThreadResolution
  private let context: ResolverContext
  private let place: ThreadResolution.RecordedRequest
  private let name: Resolver.Name?
  private let site: CallSite

  private static let numbers = Mutex(0)

  /// Begins to record, if anybody listens.
  init?(
    of request: Request,
    in context: ResolverContext,
    on thread: ThreadResolution
  ) {
    guard context.world.observer != nil || !context.listeners.isEmpty else { return nil }
    let number = Self.numbers.withLock { number in
      number += 1
      return number
    }
    self.thread = thread
    self.context = context
    place = thread.beginRecording(number)
    name = request.name
    site = request.site
  }

  func end() {
    thread.endRecording()
  }

  /// Tells everybody who listens that the request was answered.
  func note(
    _ instance: AnyInstance,
    from found: FoundRegistration,
    container: Resolver
  ) {
    let answering = found.registration.answering
    let event = ResolutionEvent(
      number: place.number,
      parent: place.parent,
      depth: place.depth,
      service: found.registration.service,
      requestedName: name,
      answeredName: found.registration.name,
      scope: answering.scope,
      container: container,
      site: site,
      registrationSite: answering.site,
      isCreated: thread.lastBuilt == ObjectIdentifier(answering),
      isOverride: found.isOverride,
      instance: instance.object.map { WeakObject($0) }
    )
    context.world.observer?.resolved(event)
    for listener in context.listeners {
      listener.resolved(event)
    }
  }
}
