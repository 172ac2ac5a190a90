/// The failure of a function of the library that a test without a container has called.
func noTestContainerMessage(_ function: String) -> String {
  """
  \(function) was called outside a test's container.

  To fix:
    • Add the .container trait: @Test(.container) or @Suite(.container)
  """
}
