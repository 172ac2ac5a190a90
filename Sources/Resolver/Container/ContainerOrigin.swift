/// The test's world in which user code made a container.
final class ContainerOrigin: Sendable {
  let world: WorldReference

  /// Whether a function of the test made the container, which is the test's alone then.
  let isInFunctionOfTest: Bool

  init(in world: WorldReference, isInFunctionOfTest: Bool) {
    self.world = world
    self.isInFunctionOfTest = isInFunctionOfTest
  }

  /// Tells the world that the container has ended.
  ///
  /// - Returns: The children that the container had in the world.
  func end(of container: ObjectIdentifier) -> [Resolver] {
    (world.object as? any ContainerOwner)?.containerEnded(container) ?? []
  }
}

/// A test's world, as far as containers know it.
protocol ContainerOwner: AnyObject {
  /// Lets go of what belongs to a container.
  ///
  /// - Returns: The children that the container had in the world.
  func containerEnded(_ container: ObjectIdentifier) -> [Resolver]
}
