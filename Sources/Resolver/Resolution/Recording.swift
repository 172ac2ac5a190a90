/// The recording of a request for its listeners.
///
/// It is an object, since a value would make requests that are not recorded slower.
final class Recording: Sendable {
  private let context: ResolverContext
  private let event: ResolutionEvent

  /// Whether the factory has run.
  private let isCreated = Mutex(false)

  /// The place that asked.
  var site: CallSite { event.site }

  fileprivate static let numbers = Mutex(0)

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
    let event = context.event(
      of: request,
      answeredBy: registration,
      for: container,
      inside: thread.pointee.recordings.last?.event
    )
    let recording = Recording(event, in: context)
    thread.pointee.recordings.append(recording)
    return recording
  }

  private init(_ event: ResolutionEvent, in context: ResolverContext) {
    self.event = event
    self.context = context
  }

  func end(on thread: ThreadPointer) {
    thread.pointee.recordings.removeLast()
  }

  /// Notes that a factory has run.
  ///
  /// - Returns: Whether it is the one that the request asked for; its settings may have changed.
  func noteBuild(of registration: Registration) -> Bool {
    guard ObjectIdentifier(registration.details) == event.registration else { return false }
    isCreated.withLock { $0 = true }
    return true
  }

  /// Runs what the scope of the registration does on another thread as a part of the request.
  ///
  /// - Parameters:
  ///   - thread: The calling thread.
  ///   - container: The container that was asked.
  ///   - body: The work. It receives the world of the request, if it is that of a test.
  /// - Returns: The instance that the work returns.
  /// - Throws: The cause for which there is none.
  func run(
    on thread: ThreadPointer,
    for container: Resolver,
    _ body: (ResolverWorld?) throws(FailureCause) -> AnyInstance
  ) throws(FailureCause) -> AnyInstance {
    if thread.pointee.recordings.contains(where: { $0 === self }) {
      return try body(ResolverContext.current(for: container).test)
    }
    thread.pointee.recordings.append(self)
    defer { thread.pointee.recordings.removeLast() }
    let result: Result<AnyInstance, FailureCause> = ResolverContext.withBound(context) {
      Result { () throws(FailureCause) in try body(context.test) }
    }
    return try result.get()
  }

  /// Tells all listeners that the request was answered.
  func note(_ instance: AnyInstance) {
    event.note(instance.object, isCreated: isCreated.withLock { $0 })
    context.resolved(event)
  }
}

// The world is reached through the context itself, so that it need not be retained.
extension ResolverContext {
  /// Makes the event of a request, and tells the world's observer of it.
  @inline(never)
  fileprivate func event(
    of request: Request,
    answeredBy registration: Registration,
    for container: Resolver,
    inside parent: ResolutionEvent?
  ) -> ResolutionEvent {
    let number = Recording.numbers.withLock { number in
      number += 1
      return number
    }
    let event = ResolutionEvent(
      number,
      of: request,
      answeredBy: registration,
      for: container,
      in: world,
      inside: parent
    )
    world.observer?.willResolve(event)
    return event
  }

  @inline(never)
  fileprivate func resolved(_ event: ResolutionEvent) {
    world.observer?.resolved(event)
    for listener in listeners { listener.resolved(event) }
  }
}
