/// The failure of a function of the library that code without a test's container has called.
///
/// - Parameters:
///   - function: The function.
///   - isTestKnown: Whether the code is part of a test of Swift Testing.
/// - Returns: The message.
func noTestContainerMessage(_ function: String, isTestKnown: Bool = true) -> String {
  guard isTestKnown else {
    return """
      \(function) was called outside a test's container.

      To fix:
        • In XCTest, derive the test case from ResolverTestCase.
        • On a queue or in a detached task, use withContainer(container) { … } inside the block.
      """
  }
  return """
    \(function) was called outside a test's container.

    To fix:
      • Add the .container trait: @Test(.container) or @Suite(.container)
    """
}
