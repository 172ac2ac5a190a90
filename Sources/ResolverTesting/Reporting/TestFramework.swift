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

  /// Whether a world was opened where Swift Testing ran no test: perhaps by XCTest.
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

  /// Notes that the framework runs a test with a world.
  func noteTest() {
    if self != .swiftTesting { Self.state.withLock { $0.mayBeXCTest = true } }
  }

  private struct State {
    var runningTestCases = 0
    var mayBeXCTest = false
  }

  private static let state = Mutex(State())
}
