/// The part of a test's world that a container is.
final class Overlay: Sendable {
  /// The container that the overlay answers for.
  let base: Resolver

  let world: WorldReference

  init(base: Resolver, world: WorldReference) {
    self.base = base
    self.world = world
  }
}

/// The test's world in which user code made a container.
final class Birth: Sendable {
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

/// A reference to a test's world, which may have ended since.
final class WorldReference: Sendable {
  /// The name of the test that the world belongs to.
  let name: String

  private let world: Weak<AnyObject>

  init(_ world: any ContainerOwner, name: String) {
    self.world = Weak(world)
    self.name = name
  }

  /// The world, as long as it has not ended or something refers to it.
  var object: AnyObject? { world.object }
}

/// A test's world, as far as containers know it.
protocol ContainerOwner: AnyObject {
  /// Lets go of what belongs to a container.
  ///
  /// - Returns: The children that the container had in the world.
  func containerEnded(_ container: ObjectIdentifier) -> [Resolver]
}
