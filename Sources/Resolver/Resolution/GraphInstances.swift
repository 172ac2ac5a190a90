/// The instances that a resolution shares in `graph` scope.
///
/// Most resolutions share a few, which are found faster by looking at each than by hashing.
struct GraphInstances {
  /// The position in the thread's path at which the resolution begins.
  var firstPosition = 0

  /// The number of a registration tells it also when it has been replaced since.
  private var instances: [(registration: Int, layer: ObjectIdentifier?, instance: AnyInstance)] = []

  var isEmpty: Bool {
    instances.isEmpty
  }

  /// The instance of a registration in a layer: the latest, if there are several.
  @inline(__always)
  func instance(of registration: Registration, in layer: ObjectIdentifier?) -> AnyInstance? {
    var index = instances.count
    while index > 0 {
      index -= 1
      if instances[index].registration == registration.number, instances[index].layer == layer {
        return instances[index].instance
      }
    }
    return nil
  }

  mutating func insert(
    _ instance: AnyInstance,
    of registration: Registration,
    in layer: ObjectIdentifier?
  ) {
    instances.append((registration.number, layer, instance))
  }

  /// Takes all instances out.
  ///
  /// - Returns: The instances, for the caller to release once everything is in order.
  mutating func takeAll() -> GraphInstances {
    exchange(&self, with: GraphInstances())
  }

  /// Releases all instances, but keeps their memory.
  mutating func removeAll() {
    while instances.popLast() != nil {}
  }
}
