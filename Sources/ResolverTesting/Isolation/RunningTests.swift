import Resolver

/// The sessions of running tests.
enum RunningTests {
  private static let sessions = Mutex<[TestSession]>([])

  static func insert(_ session: TestSession) {
    sessions.withLock { $0.append(session) }
  }

  static func remove(_ session: TestSession) {
    sessions.withLock { $0.removeAll { $0 === session } }
  }

  static var all: [TestSession] {
    sessions.withLock { $0 }
  }
}
