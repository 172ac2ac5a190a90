/// A test, as it is told from another of the same name.
///
/// It is an object since each place that has one would otherwise copy the name.
package final class TestIdentity: Sendable, CustomStringConvertible {
  let name: TestName

  /// The number of the world that was opened for the test.
  package let number: Int

  init(name: TestName, number: Int) {
    self.name = name
    self.number = number
  }

  package var description: String { name.description }
}
