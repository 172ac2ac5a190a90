/// A weak reference to a test's layer, with the name of the test for messages.
///
/// Has the identity of the layer, even when the layer is gone.
package final class LayerReference: @unchecked Sendable {
  // Safety: the layer is set before the reference is shared, and the runtime synchronizes reads of
  // weak references.

  /// The layer, while the test or its remaining work holds it.
  @exclusivity(unchecked) package internal(set) weak var layer: Layer?

  /// The name of the test.
  ///
  /// The text is made when a message needs it.
  package let name: any CustomStringConvertible & AnyObject & Sendable

  init(name: any CustomStringConvertible & AnyObject & Sendable) {
    self.name = name
  }
}

/// The name of the bottom layer.
final class ProductionName: CustomStringConvertible, Sendable {
  var description: String { "production" }
}
