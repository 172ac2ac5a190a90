/// Marks a container as the overlay of another one in a test's world.
final class Overlay: Sendable {
  /// The container that the overlay answers for.
  let base: Resolver

  let world: WorldReference

  init(base: Resolver, world: WorldReference) {
    self.base = base
    self.world = world
  }
}
