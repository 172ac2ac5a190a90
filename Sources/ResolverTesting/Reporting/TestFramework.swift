import Resolver

#if canImport(Testing)
import Testing
#endif

/// The framework that runs a test, and that its failures are reported to.
enum TestFramework {
  case swiftTesting
  case xctest

  /// The framework is not known.
  case unknown

  /// Whether a test of a `ResolverTestCase` is running.
  static var isXCTestRunning: Bool {
    state.withLock { $0.runningTestCases > 0 }
  }

  /// Whether XCTest made a test case, or a container was opened where Swift Testing ran no test.
  static var mayBeXCTest: Bool {
    state.withLock { $0.mayBeXCTest }
  }

  /// Whether Swift Testing knows which test the calling code is a part of.
  static var isTestKnown: Bool {
    #if canImport(Testing)
    Test.current != nil
    #else
    false
    #endif
  }

  static func testCaseBegan() {
    state.withLock { $0.runningTestCases += 1 }
  }

  static func testCaseEnded() {
    state.withLock { $0.runningTestCases -= 1 }
  }

  static func markXCTest() {
    state.withLock { $0.mayBeXCTest = true }
  }

  private struct State {
    var runningTestCases = 0
    var mayBeXCTest = false
  }

  private static let state = Mutex(State())
}
