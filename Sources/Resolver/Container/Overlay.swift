/// Marks a container as the overlay of another one in a test's world.
struct Overlay: Sendable {
  /// The container that the overlay answers for.
  let base: Resolver

  let world: WorldReference
}
