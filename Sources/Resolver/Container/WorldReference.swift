/// A reference to a test's world, which may have ended since.
final class WorldReference: Sendable {
  /// The name of the test that the world belongs to.
  let name: String

  private let world: Weak<AnyObject>

  init(_ world: AnyObject, name: String) {
    self.world = Weak(world)
    self.name = name
  }

  /// Creates a reference to the world of a test that has ended.
  init(endedTest name: String) {
    world = Weak(nil)
    self.name = name
  }

  /// The world, as long as it has not ended or something refers to it.
  var object: AnyObject? { world.object }
}
