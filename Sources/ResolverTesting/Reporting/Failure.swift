import Resolver

#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// A failure of a test, and the place for its report.
///
/// All failures are reported here. Below toolchain 6.4, the framework that does not run the test
/// silently loses failures.
struct Failure: Sendable {
  let message: String
  let place: SourcePlace

  /// Records the failure for the test that the framework is running.
  ///
  /// - Parameters:
  ///   - framework: The framework of the test.
  ///   - isLastChance: Whether to record the failure in any case. If Swift Testing doesn't know the
  ///     test, it shows a failure of an unknown test.
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

  /// Records the failure of code outside any test container.
  ///
  /// In XCTest, the failure belongs to the running test, so that the run fails.
  func recordWithoutSession() {
    if TestFramework.isTestKnown { return recordIssue() }
    recordXCTFailure()
    #if canImport(XCTest) && compiler(<6.4)
    // XCTest has recorded the failure, and Swift Testing loses this report. In a run of Swift
    // Testing only, the failure belongs to an unknown test.
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
