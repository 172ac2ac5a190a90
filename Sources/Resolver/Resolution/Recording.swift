/// The recording of a request for its listeners.
///
/// It is an object, since a value of its size would make requests that are not recorded slower.
final class Recording {
  private let thread: ThreadPointer
  private let context: ResolverContext
  private let event: ResolutionEvent

  private static let numbers = Mutex(0)

  /// Begins to record, if there is a listener.
  @inline(__always)
  static func begin(
    of request: Request,
    answeredBy registration: Registration,
    for container: Resolver,
    in context: ResolverContext?,
    on thread: ThreadPointer
  ) -> Recording? {
    guard let context, context.isRecorded else { return nil }
    return Recording(
      of: request,
      answeredBy: registration,
      for: container,
      recordedIn: context,
      on: thread
    )
  }

  private init(
    of request: Request,
    answeredBy registration: Registration,
    for container: Resolver,
    recordedIn context: ResolverContext,
    on thread: ThreadPointer
  ) {
    let number = Self.numbers.withLock { number in
      number += 1
      return number
    }
    let answering = registration.answering
    self.thread = thread
    self.context = context
    event = ResolutionEvent(
      number: number,
      parent: thread.pointee.recordedRequests.last?.number,
      depth: thread.pointee.recordedRequests.count,
      service: registration.details.service,
      requestedName: request.name,
      answeredName: registration.details.name,
      scope: answering.scope,
      container: container,
      site: request.site,
      registeredService: answering.details.service,
      registration: ObjectIdentifier(answering.details),
      registrationSite: answering.details.site,
      isFromChange: answering.details.place.isChange,
      isOverride: registration.details.place.isInTest
        || context.world.isOfTest(registration.details.place)
    )
    context.world.observer?.willResolve(event)
    thread.pointee.recordedRequests.append(.init(number: number, site: request.site))
    thread.pointee.lastBuilt = nil
  }

  func end() {
    thread.pointee.recordedRequests.removeLast()
  }

  /// Tells all listeners that the request was answered.
  func note(_ instance: AnyInstance, from registration: Registration) {
    var event = event
    event.isCreated = thread.pointee.lastBuilt == ObjectIdentifier(registration.answering)
    event.instance = instance.object.map { Weak($0) }
    context.world.observer?.resolved(event)
    for listener in context.listeners {
      listener.resolved(event)
    }
  }
}
