import Resolver

#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// A failure of a test, and the place in the source at which it is reported.
///
/// All failures are reported here. Below toolchain 6.4 a failure that is reported to the framework
/// that does not run the test is lost silently.
struct Failure: Sendable {
  let message: String
  let place: SourcePlace

  /// Records the failure on the test that the framework says is running.
  ///
  /// - Parameters:
  ///   - framework: The framework that runs the test.
  ///   - isLastChance: Whether to record it in any case. Swift Testing then shows it as a failure
  ///     of an unknown test when it does not know which one is running.
  /// - Returns: Whether the failure was recorded.
  func record(with framework: TestFramework, isLastChance: Bool) -> Bool {
    switch framework {
    case .swiftTesting:
      guard isLastChance || TestFramework.isTestKnown else { return false }
      recordIssue()
    case .xctest:
      recordXCTFailure()
    case .unknown:
      recordWithoutSession()
    }
    return true
  }

  /// Records the failure of code that belongs to no test's container.
  ///
  /// In XCTest it fails the test that is running, which fails the run.
  func recordWithoutSession() {
    if TestFramework.isTestKnown { return recordIssue() }
    recordXCTFailure()
    #if canImport(XCTest) && compiler(<6.4)
    // In a run of XCTest, which has recorded the failure, this is lost. In a run of Swift Testing,
    // which has not, it is a failure of an unknown test.
    if !TestFramework.isXCTestRunning { recordIssue() }
    #endif
  }

  @inline(never)
  private func recordIssue() {
    #if canImport(Testing)
    Issue.record(Comment(rawValue: message), sourceLocation: place.sourceLocation)
    #endif
  }

  private func recordXCTFailure() {
    #if canImport(XCTest)
    XCTFail(message, file: place.filePath, line: place.line)
    #endif
  }
}
