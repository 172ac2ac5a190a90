import Resolver

// The failures of a test, and whether the test has failed.
extension TestSession {
  /// Records a failure or a known issue of the test, and so of surrounding tests.
  func recordIssue(isKnown: Bool) {
    changeAll { storage in
      if isKnown {
        storage.hasKnownIssue = true
        // A known issue must not hide later failures.
        storage.reported = []
      } else {
        storage.hasFailed = true
      }
    }
  }

  /// Adds the key of a failure, and returns whether the key is new.
  func insert(_ key: String) -> Bool {
    // Only a trait learns whether an issue is known. Elsewhere, a known issue must not hide others.
    let isWatched = framework != .swiftTesting || outermost.test != nil
    return storage.withLock { $0.reported.insert(key).inserted } || !isWatched
  }

  /// Reports a failure of the session's test, during the test or afterwards.
  func report(_ failure: Failure) {
    // XCTest adds the failure to the running test.
    if framework == .xctest, isLate {
      let message = Message.late("An assertion failed", name, message: failure.message)
      if !TestFramework.isXCTestRunning { Warning.record(message, at: failure.place, once: nil) }
      return Failure(message: message, place: failure.place).recordWithoutSession()
    }
    if framework != .swiftTesting || TestFramework.isTestKnown {
      return failure.record(with: framework)
    }
    let hasEnded = storage.withLock { storage in
      if !storage.hasEnded { storage.pendingFailures.append(failure) }
      return storage.hasEnded
    }
    if hasEnded { reportLate(failure) }
  }

  /// Reports a failure after the test has returned.
  func reportLate(_ failure: Failure) {
    if let outer { return outer.report(failure) }
    failure.record(with: framework)
  }

  /// Whether the test or a surrounding test has ended.
  var isLate: Bool {
    storage.withLock { $0.hasEnded } || outer?.isLate == true
  }
}
