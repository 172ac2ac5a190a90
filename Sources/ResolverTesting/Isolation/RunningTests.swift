import Resolver

/// The sessions of the tests that are running.
enum RunningTests {
  private static let sessions = Mutex<[TestSession]>([])

  static func insert(_ session: TestSession) {
    sessions.withLock { $0.append(session) }
  }

  static func remove(_ session: TestSession) {
    sessions.withLock { $0.removeAll { $0 === session } }
  }

  /// The names of the tests that are running.
  static var names: [String] {
    sessions.withLock { $0 }.map(\.name)
  }

  /// Counts a request that belongs to no test in the logs of those that are running: it is the work
  /// of one of them, or of a test without a container.
  ///
  /// - Parameter request: The request.
  /// - Returns: Whether one of them learns of the place for the first time.
  static func count(_ request: Request) -> Bool {
    !sessions.withLock { $0 }.filter { $0.recorder.count(request) }.isEmpty
  }
}
