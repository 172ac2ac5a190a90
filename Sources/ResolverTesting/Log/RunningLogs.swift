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

  /// The names of the tests that are running.
  static var tests: [String] {
    logs.withLock { $0 }.map { "\($0.test)" }
  }

  /// Counts a request that belongs to no test in the logs of those that are running: it is the work
  /// of one of them, or of a test without a container.
  ///
  /// - Parameter request: The request.
  /// - Returns: The names of the running tests, and whether one of them learns of the place for the
  ///   first time.
  static func count(_ request: Request) -> (names: [String], isNews: Bool) {
    let running = logs.withLock { $0 }
    let news = running.filter { $0.recorder.count(request) }
    return (running.map { "\($0.test)" }, !news.isEmpty)
  }
}
