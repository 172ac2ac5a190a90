/// A reference to a test's world, which may have ended since.
package final class WorldReference: @unchecked Sendable {
  // Safety: the world is set once, before others have the reference, and read by the runtime's own
  // rules for weak references.

  /// The world, as long as the test, or work that it left behind, keeps it.
  package var object: AnyObject? { world }

  private weak var world: AnyObject?
  let test: TestIdentity

  /// Creates a reference to the world of a test that has ended, or is yet to be made.
  init(of test: TestIdentity) {
    self.test = test
  }

  /// Makes the reference one to a world that has been made.
  func refer(to world: AnyObject) {
    self.world = world
  }
}
