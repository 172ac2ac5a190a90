/// The instances that a resolution shares in `graph` scope.
///
/// Most resolutions share a few, which are found faster by looking at each than by hashing.
struct GraphInstances {
  /// The position in the thread's path at which the resolution begins.
  var firstPosition = 0

  private var first: [(key: Key, instance: AnyInstance)] = []
  private var others: [Key: AnyInstance] = [:]

  private struct Key: Hashable {
    /// The number of the registration, which may have been replaced since.
    let registration: Int
    let layer: ObjectIdentifier?
  }

  var isEmpty: Bool { first.isEmpty }

  /// The instance of a registration in a layer: the latest, if there are several.
  @inline(__always)
  func instance(of registration: Registration, in layer: ObjectIdentifier?) -> AnyInstance? {
    let key = Key(registration: registration.number, layer: layer)
    if !others.isEmpty, let instance = others[key] { return instance }
    return first.last { $0.key == key }?.instance
  }

  /// Adds the instance of a registration.
  ///
  /// - Returns: A former one, for the caller to release once nothing is being changed.
  mutating func insert(
    _ instance: AnyInstance,
    of registration: Registration,
    in layer: ObjectIdentifier?
  ) -> AnyInstance? {
    let key = Key(registration: registration.number, layer: layer)
    if first.count == 16 { return others.updateValue(instance, forKey: key) }
    first.append((key, instance))
    return nil
  }

  /// Takes all instances out.
  ///
  /// - Returns: The instances, for the caller to release once everything is in order.
  mutating func takeAll() -> GraphInstances {
    exchange(&self, with: GraphInstances())
  }

  /// Releases all instances, but keeps their memory.
  mutating func removeAll() {
    while first.popLast() != nil {}
    others = [:]
  }
}
