#if canImport(Testing)
import Resolver
import Testing

/// The handler of issues that tells the sessions of tests which of them fail.
enum FailureWatch {
  /// Runs a test or a suite, and records the failures that are recorded meanwhile.
  ///
  /// - Parameters:
  ///   - test: The test or the suite.
  ///   - testCase: The case of a parameterized test.
  ///   - function: Runs it.
  /// - Throws: The error that `function` throws.
  static func run(
    _ test: Test,
    _ testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let trait = IssueHandlingTrait.compactMapIssues { issue in
      // Swift Testing hands an issue of a detached task to the handlers of all running tests, and
      // would show it once for each. There is no such handler for an attachment of a detached task,
      // which is recorded once more for each suite and each test that is watched.
      guard Test.current != nil else { return nil }
      let session = ResolverContext.bound?.layer.hook as? TestSession
      if isFailure(issue) {
        session?.recordIssue(isKnown: false)
      } else if isKnown(issue) {
        session?.recordIssue(isKnown: true)
      }
      return issue
    }
    try await trait.provideScope(for: test, testCase: testCase, performing: function)
  }

  private static func isFailure(_ issue: Issue) -> Bool {
    #if compiler(>=6.3)
    issue.isFailure
    #else
    true
    #endif
  }

  /// Whether an issue that fails no test is a failure that is known, and not a warning.
  private static func isKnown(_ issue: Issue) -> Bool {
    #if compiler(>=6.3)
    issue.severity >= .error
    #else
    false
    #endif
  }
}
#endif
