import Resolver

/// The hook of a layer in which a registration is built to see whether it can be.
final class VerificationHook: ResolverHook {
  private let check: Verification

  /// The thread that builds; `nil` while registrations are only looked up.
  private let thread: BuildThread?
  private let records = Mutex<[RequestRecord]>([])

  init(of check: Verification, on thread: BuildThread?) {
    self.check = check
    self.thread = thread
  }

  func isWritten(in module: String) -> Bool {
    module == check.module || check.session?.isWritten(in: module) == true
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
      guard thread != nil, let session = check.session else { return }
      session.overrides.use(session.resolution(of: record))
    case .resolved(let record): records.withLock { $0.append(record) }
    case .failing(let request, let cause): park(RegistrationProblem(request, cause))
    case .missingArgument(let key, of: let type, at: let site):
      park(RegistrationProblem(argument: key, type, at: site))
    case .offActor(_, let actor, from: _):
      let path = RegistrationDetails.beingBuilt
      if actor === MainActor.shared, let asking = path.dropLast().last,
        asking.isolation !== MainActor.shared
      {
        check.problems.insert(RegistrationProblem(offMainActorBy: path))
      }
    case .registered, .implemented, .requested, .changed, .reset, .foreign, .late: break
    }
  }

  /// Ends the build with a failure, and leaves its thread where it is.
  private func park(_ problem: RegistrationProblem?) {
    // A failure after the check ends the process, as it would without a check.
    guard let thread, check.problems.insert(problem) else { return }
    thread.parkCaller { check.problems.markParkedThread() }
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
      check.problems.insert(RegistrationProblem(lifetimesAlong: path))
    }
    withExtendedLifetime(longerLived) {}
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
