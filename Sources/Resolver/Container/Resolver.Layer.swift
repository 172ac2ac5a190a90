extension Resolver {
  /// How a container came to be made while a test was running.
  struct Birth {
    let world: ResolverWorld.Identity

    /// What the world belongs to.
    let worldName: String

    let source: SourceCode

    /// Whether the container is its test's alone.
    let isInFunctionOfTest: Bool

    private let weakWorld: Weak<ResolverWorld>

    init(in world: ResolverWorld, source: SourceCode) {
      self.world = world.identity
      worldName = world.name
      self.source = source
      isInFunctionOfTest = world.isHomeOfFunction(source)
      weakWorld = Weak(world)
    }

    /// The world, for a container that is its test's alone: code that has lost its task may have
    /// captured it.
    var homeWorld: ResolverWorld? {
      isInFunctionOfTest ? weakWorld.object : nil
    }
  }

  /// The part of a test's world that a container is.
  ///
  /// An object, so that asking whether there is one copies no weak reference.
  final class Layer: Sendable {
    /// The container that the layer answers for.
    let base: Resolver

    /// The world that the layer belongs to, until that has ended and nothing refers to it.
    var world: ResolverWorld? { weakWorld.object }

    private let weakWorld: Weak<ResolverWorld>

    /// What the world belongs to.
    let worldName: String

    init(base: Resolver, world: ResolverWorld) {
      self.base = base
      weakWorld = Weak(world)
      worldName = world.name
    }
  }
}
