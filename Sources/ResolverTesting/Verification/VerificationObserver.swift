import Resolver

/// The observer of a scratch container, in which a registration is built to see whether it can be.
final class VerificationObserver: ResolverWorldObserver {
  private let problems: RegistrationProblems

  /// The thread that builds; `nil` while registrations are only looked up.
  private let thread: BuildThread?
  private let events = Mutex<[ResolutionEvent]>([])

  /// The session of the test, whose overrides and rules count as used.
  private let session: TestSession?

  init(_ problems: RegistrationProblems, on thread: BuildThread?, of session: TestSession?) {
    self.problems = problems
    self.thread = thread
    self.session = session
  }

  func willResolve(_ event: ResolutionEvent) {
    session?.use(event)
  }

  func resolved(_ event: ResolutionEvent) {
    events.withLock { $0.append(event) }
  }

  func failedToAnswer(
    _ request: Request,
    by missing: Resolver.Name,
    registered: [Resolver.Name?]
  ) {
    problems.insert(request, missing: missing, registered: registered)
  }

  func failed(_ request: Request, for cause: FailureCause) {
    park(RegistrationProblem(request, cause))
  }

  func missed(argument key: String?, of type: Any.Type, at site: CallSite) {
    park(RegistrationProblem(argument: key, type, at: site))
  }

  /// Ends the build with a failure, and leaves its thread where it is.
  private func park(_ problem: RegistrationProblem?) {
    // A failure after the check ends the process, as it would without a check.
    guard let thread, problems.insert(problem) else { return }
    thread.parkCaller { problems.markParkedThread() }
  }

  func willRunFactory(
    of registration: RegistrationDetails,
    off actor: any Actor,
    from site: CallSite?
  ) -> Bool {
    let path = RegistrationDetails.beingBuilt
    if actor === MainActor.shared, let asking = path.dropLast().last,
      asking.isolation !== MainActor.shared
    {
      problems.insert(registration, offMainActorBy: path)
    }
    return true
  }

  /// Releases the instances of the check, and finds those that hold shorter-lived ones.
  ///
  /// - Parameter reset: Releases the instances that scopes keep.
  func compareLifetimes(resetting reset: () -> Void) {
    let mismatches = lifetimeMismatches
    let areObjects = mismatches.map { $0.first?.instance != nil && $0.last?.instance != nil }
    let longerLived = mismatches.compactMap { $0.first?.instance }
    reset()
    for (path, areObjects) in zip(mismatches, areObjects) {
      // An object that has died was only read. Nobody knows who holds the copy of a value.
      if areObjects, path.last?.instance == nil { continue }
      problems.insert(lifetimesAlong: path)
    }
    withExtendedLifetime(longerLived) {}
  }

  /// The requests for instances that were built with shorter-lived ones, each with those in between
  /// and the request for the shorter-lived one.
  private var lifetimeMismatches: [[ResolutionEvent]] {
    let events = events.withLock { $0 }
    let byNumber = Dictionary(uniqueKeysWithValues: events.map { ($0.number, $0) })
    var mismatches: [[ResolutionEvent]] = []
    for event in events {
      guard let lifetime = KeptLifetime(event.scope) else { continue }
      // An instance of no lifetime of its own passes on the shorter-lived one that it holds.
      var path = [event]
      while let parent = path.first?.parent.flatMap({ byNumber[$0] }) {
        path.insert(parent, at: 0)
        guard let longer = KeptLifetime(parent.scope) else { continue }
        if lifetime < longer { mismatches.append(path) }
        break
      }
    }
    return mismatches
  }
}
