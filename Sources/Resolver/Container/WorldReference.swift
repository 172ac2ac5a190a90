/// A reference to a test's world, which may have ended since.
package final class WorldReference: @unchecked Sendable {
  // Safety: the world is set once, before others have the reference, and read by the runtime's own
  // rules for weak references.

  /// The world, as long as it has not ended or something refers to it.
  package private(set) weak var object: AnyObject?

  /// The name of the test that the world belongs to.
  var name: String { testName.description }

  let testName: TestName

  /// Creates a reference to the world of a test that has ended, or is yet to be made.
  init(name: TestName) {
    testName = name
  }

  /// Makes the reference one to a world that has been made.
  func refer(to world: AnyObject) {
    object = world
  }
}
