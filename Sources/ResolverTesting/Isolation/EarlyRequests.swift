#if canImport(XCTest)
import Resolver

/// The requests that production answers while XCTest makes the test cases, all of them before the
/// first test: what the stored properties of a test case resolve has no container yet.
///
/// A subclass initializes its properties before the test case does, and XCTest makes one test case
/// after the other, on the main thread. So what came since the last one belongs to the next.
enum EarlyRequests {
  private struct State {
    var hasEnded = false
    var requests: [Request] = []
  }

  private static let state = Mutex(State())

  /// Takes the requests since the last test case was made.
  static func take() -> [Request] {
    TestFramework.markXCTest()
    return state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }

  /// Ends the observation, when the first test begins.
  static func end() {
    let isFirst = state.withLock { state in
      defer { state = State(hasEnded: true) }
      return !state.hasEnded
    }
    if isFirst { ProductionHook.shared.stopWatching() }
  }

  static func record(_ request: Request) {
    guard !request.isNested, MainThread.isCurrent else { return }
    state.withLock { state in
      if !state.hasEnded { state.requests.append(request) }
    }
  }
}
#endif
