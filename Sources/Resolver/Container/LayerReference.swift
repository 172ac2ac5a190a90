/// A test's layer, which may have ended since, and the name of the test for messages.
///
/// Its identity is that of the layer, even when the layer is gone.
package final class LayerReference: @unchecked Sendable {
  // Safety: the layer is set once, before others have the reference, and read by the runtime's own
  // rules for weak references.

  /// The layer, as long as the test, or work that it left behind, keeps it.
  package internal(set) weak var layer: Layer?

  /// The name of the test, of which text is made only for a message.
  package let name: any CustomStringConvertible & Sendable

  init(name: any CustomStringConvertible & Sendable) {
    self.name = name
  }
}
