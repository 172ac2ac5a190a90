import Resolver

#if canImport(Testing)
import Testing
#endif

/// The framework that runs a test and gets its failures.
enum TestFramework {
  case swiftTesting
  case xctest

  /// The framework is not known.
  case unknown

  /// The number of running `ResolverTestCase` tests.
  static let runningTestCases = Mutex(0)

  /// Whether XCTest has made a test case, or a container was opened outside a Swift Testing test.
  static let mayBeXCTest = Mutex(false)

  /// The code that begins the options of a test.
  var options: String { self == .swiftTesting ? ".container" : ".init()" }

  static var isXCTestRunning: Bool {
    runningTestCases.withLock { $0 > 0 } || TestOfCaller.ofXCTest.withLock { $0 != nil }
  }

  /// Whether Swift Testing knows the test of the calling code.
  static var isTestKnown: Bool {
    #if canImport(Testing)
    Test.current != nil
    #else
    false
    #endif
  }
}
