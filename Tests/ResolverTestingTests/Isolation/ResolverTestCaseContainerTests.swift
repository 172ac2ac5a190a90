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
      The container of a test case is available while a test runs, from setUp to tearDown.

        Test case: ResolverTestCase

      To fix, use it in setUp or in the test, not in an initializer, a stored property or a class \
      method.
      """
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains(message))
  }
}
