/// A test, as it is told from another of the same name.
package struct TestIdentity: Sendable, CustomStringConvertible {
  let name: TestName

  /// The number of the world that was opened for the test.
  package let number: Int

  package var description: String { name.description }
}
