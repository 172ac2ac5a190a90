import Resolver

/// The problems that one check finds, from any number of threads.
final class RegistrationProblems: Sendable {
  private let storage = Mutex(Storage())

  private struct Storage {
    var problems: [[String]: RegistrationProblem] = [:]
    var haveParkedThreads = false
    var isClosed = false
  }

  /// Whether a thread was parked in the middle of a factory.
  var haveParkedThreads: Bool {
    storage.withLock { $0.haveParkedThreads }
  }

  func markParkedThread() {
    storage.withLock { $0.haveParkedThreads = true }
  }

  /// Adds a problem, if there is one.
  ///
  /// - Returns: Whether the check is still running.
  @discardableResult
  func insert(_ problem: RegistrationProblem?) -> Bool {
    storage.withLock { storage in
      guard !storage.isClosed else { return false }
      guard let problem else { return true }
      let present = storage.problems[problem.identity]
      if present.map({ problem.isSimpler(than: $0) }) ?? true {
        storage.problems[problem.identity] = problem
      }
      return true
    }
  }

  /// Ends the check.
  ///
  /// - Returns: The problems by kind, in alphabetical order.
  func take() -> [Text.ProblemGroup] {
    let problems = storage.withLock { storage in
      storage.isClosed = true
      return Array(storage.problems.values)
    }
    return RegistrationProblem.Kind.allCases.compactMap { kind in
      let texts = problems.filter { $0.kind == kind }.map(\.text).sorted()
      return texts.isEmpty ? nil : Text.ProblemGroup(kind: kind, problems: texts)
    }
  }
}

// MARK: - What is found

extension RegistrationProblems {
  /// Adds a name that is to be answered by another one, which its type does not have.
  func insert(_ request: Request, missing: Resolver.Name, registered: [Resolver.Name?]) {
    insert(
      RegistrationProblem(
        .notReplaced,
        Message.label(request.service, request.name ?? missing),
        facts: Text.answer(missing, registered: registered),
        site: request.site
      )
    )
  }

  /// Adds a service of the main actor that a factory which is not isolated to it asked for.
  func insert(
    _ registration: RegistrationDetails,
    offMainActorBy path: [RegistrationDetails]
  ) {
    let asking = path.dropLast().suffix(1)
    insert(
      RegistrationProblem(
        .offMainActor,
        registration.label,
        path: path.map(\.label),
        registered: asking + [registration],
        detail: asking.map { "\($0.label) \($0.site)" }.joined()
      )
    )
  }

  /// Adds an instance that is kept longer than one it was built with.
  ///
  /// - Parameter path: The request for the first, those in between, and that for the second.
  func insert(lifetimesAlong path: [RequestRecord]) {
    guard let longer = path.first, let shorter = path.last else { return }
    let kept = [longer, shorter].map {
      Text.kept($0.label, in: $0.scope, at: $0.answering.site)
    }
    let detail = "\(longer.answering.site) \(shorter.label) \(shorter.answering.site)"
    let facts = Text.facts(path: path.map(\.label), registered: []) + kept
    var problem = RegistrationProblem(.shorterLived, longer.label, facts: facts, detail: detail)
    problem.pathLength = path.count
    insert(problem)
  }
}

extension RequestRecord {
  fileprivate var label: String { registration.label }
}
