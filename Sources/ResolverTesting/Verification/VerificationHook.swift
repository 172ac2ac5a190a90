import Resolver

/// The hook of a layer in which a registration is built to see whether it can be.
final class VerificationHook: ResolverHook {
  private let check: Verification

  /// The thread that builds, if it may be suspended: not the thread of the main actor.
  private let thread: BuildThread?
  private let records = Mutex<[RequestRecord]>([])

  init(of check: Verification, on thread: BuildThread?) {
    self.check = check
    self.thread = thread
  }

  func owns(_ site: CallSite) -> Bool {
    site.isInModule(of: CallSite(fileID: check.place.fileID, line: 0))
      || check.session?.owns(site) == true
  }

  func registration(for search: Search, inside factory: Registration?) -> Registration? {
    guard let answer = check.session?.overrides.answer(to: search, inside: factory) else {
      return nil
    }
    if let missing = answer.missing {
      let request = search.request
      let registered = search.layer.registeredNames(of: request.service, from: search.container)
      check.problems.insert(RegistrationProblem(request, missing: missing, registered: registered))
    }
    return answer.registration
  }

  func receive(_ event: Event) {
    switch event {
    case .willResolve(let record):
      // The overrides and rules of the test count as used.
      guard let session = check.session else { return }
      session.overrides.use(record)
    case .resolved(let record, _):
      records.withLock { $0.append(record) }
      check.builtTypes.insert(record)
    case .failing(let request, let cause): end(with: RegistrationProblem(request, cause))
    case .missingArgument(let key, of: let type, at: let site):
      end(with: RegistrationProblem(argument: key, type, at: site))
    case .offActor(let registration, let actor, from: _):
      if actor === MainActor.shared { end(with: RegistrationProblem(offMainActor: registration)) }
    case .found, .registered, .implemented, .requested, .changed, .reset, .foreign, .stale, .late:
      break
    }
  }

  /// Ends the build with a problem, and leaves its thread where it is; ends the process where the
  /// thread is needed by others.
  private func end(with problem: RegistrationProblem) {
    // A failure after the check ends the process, as it would without a check.
    guard check.problems.insert(problem) else { return }
    thread?.parkCaller { check.problems.markParkedThread() }
    check.endProcess()
  }

  /// Releases the instances of the check, and finds those that hold shorter-lived ones.
  ///
  /// - Parameters:
  ///   - container: The container that the check is of.
  ///   - reset: Releases the instances that scopes keep.
  func compareLifetimes(in container: Resolver, resetting reset: () -> Void) {
    let mismatches = lifetimeMismatches
    let areObjects = mismatches.map { $0.first?.instance != nil && $0.last?.instance != nil }
    let longerLived = mismatches.compactMap { $0.first?.instance }
    reset()
    for (path, areObjects) in zip(mismatches, areObjects) {
      // - A dead object was only read.
      // - A factory that returns the same object again makes none that lives shorter.
      // - For a value, nothing tells who holds a copy: it's reported.
      if areObjects, !isHeld(path.last, by: container) { continue }
      RegistrationProblem(lifetimesAlong: path).map { _ = check.problems.insert($0) }
    }
    withExtendedLifetime(longerLived) {}
  }

  /// Whether the object that answered a request lives on although no scope keeps it, and another
  /// request gets another one.
  private func isHeld(_ record: RequestRecord?, by container: Resolver) -> Bool {
    guard let record, let object = record.instance else { return false }
    let (request, asked) = (Request(record.registration), record.container ?? container)
    guard request.registration(from: asked)?.takesArguments == false else { return true }
    _ = request.failureCause(from: asked, args: nil)
    let again = records.withLock { $0.last { $0.registration === record.registration } }
    return again?.instance !== object
  }

  /// The requests for instances that were built with shorter-lived ones, each with those in between
  /// and the request for the shorter-lived one.
  private var lifetimeMismatches: [[RequestRecord]] {
    let records = records.withLock { $0 }
    let byNumber = Dictionary(uniqueKeysWithValues: records.map { ($0.number, $0) })
    var mismatches: [[RequestRecord]] = []
    for record in records {
      guard let lifetime = KeptLifetime(record.scope) else { continue }
      // An instance of no lifetime of its own passes on the shorter-lived one that it holds.
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
