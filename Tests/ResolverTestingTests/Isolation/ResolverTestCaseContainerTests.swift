import Resolver
import ResolverTesting
import Testing
import XCTest

@Suite struct ResolverTestCaseContainerTests {
  @Test func itsContainerOutsideATestEndsTheProcess() async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = ResolverTestCase(name: "test", testClosure: { _ in }).container
    }
    let message = """
      The container of a test case was read before its test started.

        Test case: ResolverTestCase

      To fix:
        • Use it in setUp or in the test, not in an initializer or a class method.
      """
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains(message))
  }
}
