#if canImport(Testing)
import Resolver
import Testing

extension ContainerOptions {
  /// Runs a test or a suite, and tells the sessions of tests which of them fail meanwhile, unless
  /// an outer suite does.
  func watch(
    _ test: Test,
    _ testCase: Test.Case?,
    _ function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // The watch of the suite around it sees its issues too.
    if Self.suite != nil { return try await function() }
    let trait = IssueHandlingTrait.compactMapIssues { issue in
      // Swift Testing hands an issue of a detached task to the handlers of all running tests, and
      // would show it once for each. There is no such handler for an attachment of a detached task,
      // which is recorded once more for each suite and each test that is watched.
      guard Test.current != nil else { return nil }
      let session = ResolverContext.bound?.layer.hook as? TestSession
      #if compiler(>=6.3)
      // An issue of severity `error` that fails no test is a known issue.
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
