/// A reference to a test's world, which may have ended since.
final class WorldReference: Sendable {
  /// The name of the test that the world belongs to.
  var name: String { testName.description }

  private let testName: TestName

  private let world: Weak<AnyObject>

  init(_ world: AnyObject, name: TestName) {
    self.world = Weak(world)
    testName = name
  }

  /// Creates a reference to the world of a test that has ended.
  init(endedTest name: String) {
    world = Weak(nil)
    testName = .test(name)
  }

  /// The world, as long as it has not ended or something refers to it.
  var object: AnyObject? { world.object }
}
