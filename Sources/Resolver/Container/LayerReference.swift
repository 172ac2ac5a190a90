/// A weak reference to a test's layer, with the name of the test for messages.
///
/// Has the identity of the layer, even when the layer is gone.
package final class LayerReference: @unchecked Sendable {
  // Safety: the owner is set before the reference is shared, and the runtime synchronizes reads of
  // weak references.

  /// The layer, while the test or its remaining work holds it.
  package var layer: Layer? { owner?.layer }

  @exclusivity(unchecked) weak var owner: LayerOwner?

  /// The name of the test.
  ///
  /// The text is made when a message needs it.
  package let name: any CustomStringConvertible & AnyObject & Sendable

  init(name: any CustomStringConvertible & AnyObject & Sendable) {
    self.name = name
  }
}

/// Holds a test's layer and the layers below, for the contexts of the test.
///
/// A weak reference makes each retain of its object slow, and a request retains the layer several
/// times (benchmark `a test's container, 1 override, 1 resolve`). So the weak reference is to the
/// owner.
final class LayerOwner: Sendable {
  let layer: Layer
  private let below: LayerOwner?

  init(_ layer: Layer) {
    self.layer = layer
    below = layer.below.flatMap { $0.isBottom ? nil : $0.reference.owner }
  }
}

/// The name of the bottom layer.
final class ProductionName: CustomStringConvertible, Sendable {
  var description: String { "production" }
}
