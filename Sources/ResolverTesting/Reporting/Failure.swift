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
  /// - Parameter framework: The framework of the test.
  func record(with framework: TestFramework) {
    switch framework {
    case .swiftTesting: recordIssue()
    case .xctest: recordXCTFailure()
    case .unknown: recordWithoutSession()
    }
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
