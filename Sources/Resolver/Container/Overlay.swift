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
