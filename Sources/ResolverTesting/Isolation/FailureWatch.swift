#if canImport(Testing)
import Resolver
import Testing

extension ContainerOptions {
  /// Runs a test or a suite, and reports failures to the sessions of tests, unless an outer suite
  /// does.
  func watch(
    _ test: Test,
    _ testCase: Test.Case?,
    _ function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // The watch of an outer suite sees the same issues.
    if Self.suite != nil { return try await function() }
    let trait = IssueHandlingTrait.compactMapIssues { issue in
      // Swift Testing passes an issue of a detached task to the handlers of all running tests, and
      // would show it once for each. Attachments of detached tasks have no such handler, so they
      // are recorded once for each watched suite and test.
      guard Test.current != nil else { return nil }
      let session = ResolverContext.bound?.layer.hook as? TestSession
      #if compiler(>=6.3)
      // A known issue has the severity `error`, but fails no test.
      if issue.severity >= .error { session?.recordIssue(isKnown: !issue.isFailure) }
      #else
      session?.recordIssue(isKnown: false)
      #endif
      return issue
    }
    try await trait.provideScope(for: test, testCase: testCase, performing: function)
  }
}
#endif
