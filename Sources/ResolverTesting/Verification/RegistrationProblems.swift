import Resolver

/// The problems of one check, from any number of threads.
final class RegistrationProblems: Sendable {
  private let storage = Mutex(Storage())

  private struct Storage {
    var problems: [[String]: RegistrationProblem] = [:]
    var isClosed = false
  }

  /// Adds a problem.
  ///
  /// - Returns: Whether the check is still running.
  @discardableResult
  func insert(_ problem: RegistrationProblem) -> Bool {
    storage.withLock { storage in
      guard !storage.isClosed else { return false }
      // The real service is used because of the missing replacement.
      let gap = ["\(RegistrationProblem.Kind.notReplaced)"] + problem.identity[1...1]
      if problem.kind == .forbidden, storage.problems[gap] != nil { return true }
      let present = storage.problems[problem.identity]
      if present.map({ problem.isSimpler(than: $0) }) ?? true {
        storage.problems[problem.identity] = problem
      }
      return true
    }
  }

  /// Ends the check, and returns the problems.
  func take() -> [RegistrationProblem] {
    storage.withLock { storage in
      storage.isClosed = true
      return Array(storage.problems.values)
    }
  }
}
