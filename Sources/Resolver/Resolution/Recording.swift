/// The recording of a request for its listeners.
struct Recording {
  private let thread: ThreadPointer
  private let context: ResolverContext
  private let number: Int
  private let parent: Int?
  private let depth: Int
  private let name: Resolver.Name?
  private let site: CallSite

  private static let numbers = Mutex(0)

  /// Begins to record, if there is a listener.
  @inline(__always)
  init?(of request: Request, in context: ResolverContext?, on thread: ThreadPointer) {
    guard let context, context.isRecorded else { return nil }
    self.init(of: request, recordedIn: context, on: thread)
  }

  private init(
    of request: Request,
    recordedIn context: ResolverContext,
    on thread: ThreadPointer
  ) {
    number = Self.numbers.withLock { number in
      number += 1
      return number
    }
    self.thread = thread
    self.context = context
    parent = thread.pointee.recordedRequests.last
    depth = thread.pointee.recordedRequests.count
    name = request.name
    site = request.site
    thread.pointee.recordedRequests.append(number)
    thread.pointee.lastBuilt = nil
  }

  func end() {
    thread.pointee.recordedRequests.removeLast()
  }

  /// Tells all listeners that the request was answered.
  func note(
    _ instance: AnyInstance,
    from registration: Registration,
    container: Resolver
  ) {
    let answering = registration.answering
    let event = ResolutionEvent(
      number: number,
      parent: parent,
      depth: depth,
      service: registration.details.service,
      requestedName: name,
      answeredName: registration.details.name,
      scope: answering.scope,
      container: container,
      site: site,
      registrationSite: answering.details.site,
      isCreated: thread.pointee.lastBuilt == ObjectIdentifier(answering),
      isOverride: registration.details.place.isInTest
        || context.world.isOfTest(registration.details.place),
      instance: instance.object.map { Weak($0) }
    )
    context.world.observer?.resolved(event)
    for listener in context.listeners {
      listener.resolved(event)
    }
  }
}
