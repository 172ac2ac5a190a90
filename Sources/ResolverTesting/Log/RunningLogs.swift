import Resolver

/// The logs of the tests that are running.
enum RunningLogs {
  private static let logs = Mutex<[(recorder: ResolutionRecorder, test: TestName)]>([])

  static func insert(_ recorder: ResolutionRecorder, of test: TestName) {
    logs.withLock { $0.append((recorder, test)) }
  }

  static func remove(_ recorder: ResolutionRecorder) {
    let removed = logs.withLock { logs in
      logs.lastIndex { $0.recorder === recorder }.map { logs.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }

  /// Counts a request that belongs to no test in the logs of those that are running: it is the work
  /// of one of them, or of a test without a container.
  ///
  /// - Parameter request: The request.
  /// - Returns: The names of the running tests, and whether one of them learns of the place for the
  ///   first time.
  static func count(_ request: Request) -> (names: [String], isNews: Bool) {
    names { $0.count(request) }
  }

  /// Notes a change of production that belongs to no test in the logs of those that are running.
  ///
  /// - Parameter change: The identity of the change.
  /// - Returns: The names of the running tests, and whether one of them learns of the change for
  ///   the first time.
  static func note(change: String) -> (names: [String], isNews: Bool) {
    names { $0.note(change: change) }
  }

  private static func names(
    noting isNews: (ResolutionRecorder) -> Bool
  ) -> (names: [String], isNews: Bool) {
    let running = logs.withLock { $0 }
    let news = running.filter { isNews($0.recorder) }
    return (news.isEmpty ? [] : running.map { "\($0.test)" }, running.isEmpty || !news.isEmpty)
  }
}
