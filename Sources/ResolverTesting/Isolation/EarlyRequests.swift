#if canImport(XCTest)
import Resolver

/// The requests that production answers while XCTest makes the test cases, all of them before the
/// first test: what the stored properties of a test case resolve has no container yet.
///
/// A subclass initializes its properties before the test case does, and XCTest makes one test case
/// after the other, on the main thread. So what came since the last one belongs to the next.
enum EarlyRequests {
  private struct State {
    var isObserving = false
    var hasEnded = false
    var requests: [Request] = []
  }

  private static let state = Mutex(State())

  /// Takes the requests since the last test case was made.
  ///
  /// The first call begins the observation: what came before is not known.
  static func take() -> [Request] {
    TestFramework.markXCTest()
    let (requests, begins) = state.withLock { state in
      defer {
        state.requests = []
        state.isObserving = true
      }
      return (state.requests, !state.isObserving && !state.hasEnded)
    }
    if begins { ResolverWorld.production.testBegan(observer: record) }
    return requests
  }

  /// Ends the observation, when the first test begins.
  static func end() {
    let isObserving = state.withLock { state in
      defer { state.hasEnded = true }
      return state.isObserving && !state.hasEnded
    }
    if isObserving { ResolverWorld.production.testEnded() }
  }

  @Sendable
  private static func record(
    _ request: Request,
    endedTest: TestIdentity?,
    isRegistration: Bool,
    madeAt origin: CallSite?
  ) {
    guard !isRegistration, !request.isNested, MainThread.isCurrent else { return }
    state.withLock { state in
      if !state.hasEnded { state.requests.append(request) }
    }
  }
}
#endif
