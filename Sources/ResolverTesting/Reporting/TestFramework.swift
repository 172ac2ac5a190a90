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

  /// The number of tests of a `ResolverTestCase` that are running.
  static let runningTestCases = Mutex(0)

  /// Whether XCTest made a test case, or a container was opened where Swift Testing ran no test.
  static let mayBeXCTest = Mutex(false)

  static var isXCTestRunning: Bool {
    runningTestCases.withLock { $0 > 0 }
  }

  /// Whether Swift Testing knows which test the calling code is a part of.
  static var isTestKnown: Bool {
    #if canImport(Testing)
    Test.current != nil
    #else
    false
    #endif
  }
}
