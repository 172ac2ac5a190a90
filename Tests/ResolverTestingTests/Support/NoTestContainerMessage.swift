/// The failure of a function of the library that was called outside any test's container.
func noTestContainerMessage(_ function: String) -> String {
  """
  \(function) was called outside a test's container.

  To fix, give the test a container of its own: with @Test(.container) or @Suite(.container) in \
  Swift Testing, with ResolverTestCase in XCTest, or with withTestContainer { … }. On a queue or in \
  a detached task, run it in withContainer(container) { … }, with the test's container.
  """
}
