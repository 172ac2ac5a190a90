/// A layer of overrides in a test: what a trait or a test case sets up, or what the test's body
/// does.
///
/// Later layers win. Those of a world inside come after those of the world around it.
package struct OverrideLayer: Comparable, Sendable {
  /// The identity of the test's world.
  let world: Int
  private let number: Int

  init(_ world: Int, _ number: Int) {
    self.world = world
    self.number = number
  }

  package static func < (first: OverrideLayer, second: OverrideLayer) -> Bool {
    (first.world, first.number) < (second.world, second.number)
  }
}
