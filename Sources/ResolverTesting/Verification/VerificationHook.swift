import Resolver

/// The hook of a layer for one build of a check.
final class VerificationHook: ResolverHook {
  private let check: Verification

  /// The end of the build, if its thread may be parked; `nil` on the main actor.
  private let ended: MainQueueSemaphore?
  private let records = Mutex<[RequestRecord]>([])

  init(of check: Verification, parking ended: MainQueueSemaphore?) {
    self.check = check
    self.ended = ended
  }

  func owns(_ site: CallSite) -> Bool {
    site.isInModule(of: CallSite(fileID: check.place.fileID, line: 0))
      || check.session?.owns(site) == true
  }

  func willResolve(_ record: RequestRecord) {
    // The overrides and replacements of the test count as used.
    _ = check.session?.use(record, isChecking: true)
    compareWithDemands(record)
  }

  func resolved(_ record: RequestRecord, _ instance: AnyInstance) {
    records.withLock { $0.append(record) }
    compareWithDemands(record, type(of: instance.value))
  }

  /// Adds a problem if the test forbids the service of a request.
  private func compareWithDemands(_ record: RequestRecord, _ instance: Any.Type? = nil) {
    guard let session = check.session, session.demands.concernRequests else { return }
    let resolution = Resolution(record)
    guard let subject = session.demands.violation(of: resolution, by: instance) else { return }
    check.problems.insert(RegistrationProblem(subject, by: resolution, instance))
  }

  func receive(_ event: Event) {
    switch event {
    case .failing(let request, let cause): end(with: RegistrationProblem(request, cause))
    case .missingArgument(let key, of: let type, at: let site):
      end(with: RegistrationProblem(argument: key, type, at: site))
    case .offActor(let registration, let actor, from: _):
      if actor === MainActor.shared { end(with: RegistrationProblem(offMainActor: registration)) }
    case .gap(let request, let missing, from: let container):
      let layer = ResolverContext.current(for: container).layer
      let registered = layer.registeredNames(of: request.service, from: container)
      check.problems.insert(RegistrationProblem(request, missing: missing, registered: registered))
    case .notFound, .found, .implemented, .requested, .changed, .reset, .stale, .late,
      .registeredAutomatically:
      break
    }
  }

  /// Ends the build with a problem and parks the thread, or ends the process where that is
  /// impossible.
  private func end(with problem: RegistrationProblem) {
    // A failure after the check ends the process, like a failure without a check.
    guard check.problems.insert(problem) else { return }
    if let ended { BuildThread.parkCaller(signaling: ended) }
    check.endProcess()
  }

  /// Releases the instances of the check, and finds instances that hold shorter-lived ones.
  ///
  /// - Parameters:
  ///   - container: The container of the check.
  ///   - reset: Releases the cached instances.
  func compareLifetimes(in container: Resolver, resetting reset: () -> Void) {
    let mismatches = lifetimeMismatches
    let areObjects = mismatches.map { $0.first?.instance != nil && $0.last?.instance != nil }
    let longerLived = mismatches.compactMap { $0.first?.instance }
    reset()
    for (path, areObjects) in zip(mismatches, areObjects) {
      // Three cases, in which the shorter-lived instance
      //
      // - is an object that is gone, so it was only read,
      // - is returned by the factory again, so its life isn't shorter,
      // - is a value, so nobody knows its copies and the problem is reported.
      if areObjects, !isHeld(path.last, by: container) { continue }
      check.problems.insert(RegistrationProblem(lifetimesAlong: path))
    }
    withExtendedLifetime(longerLived) {}
  }

  /// Whether the object of a request is alive without a scope, while a new request gets another
  /// object.
  private func isHeld(_ record: RequestRecord?, by container: Resolver) -> Bool {
    guard let record, let object = record.instance else { return false }
    let (request, asked) = (Request(record.registration), record.container ?? container)
    guard request.registration(from: asked)?.takesArguments == false else { return true }
    _ = request.failureCause(from: asked, args: nil)
    let again = records.withLock { $0.last { $0.registration === record.registration } }
    return again?.instance !== object
  }

  /// The requests for instances built with shorter-lived ones, as paths from the longer to the
  /// shorter lifetime.
  private var lifetimeMismatches: [[RequestRecord]] {
    let records = records.withLock { $0 }
    let byNumber = Dictionary(uniqueKeysWithValues: records.map { ($0.number, $0) })
    var mismatches: [[RequestRecord]] = []
    for record in records {
      guard let lifetime = KeptLifetime(record.scope) else { continue }
      // An instance without a lifetime of its own passes on the lifetime of its shorter-lived part.
      var path = [record]
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
