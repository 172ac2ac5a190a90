/// The instances that a request shares in `graph` scope.
///
/// Most requests share a few instances, so a linear search is faster than hashing.
struct GraphInstances {
  /// The position in the thread's path where the outermost request begins.
  var firstPosition = 0

  private var first: [(key: Key, instance: AnyInstance)] = []
  private var others: [Key: AnyInstance] = .init()

  private struct Key: Hashable {
    /// The number of the registration, perhaps of a replaced one.
    let registration: Int
    let layer: ObjectIdentifier?
  }

  var isEmpty: Bool { first.isEmpty }

  /// Returns the latest instance of a registration in a layer.
  func instance(of registration: Registration, in layer: ObjectIdentifier?) -> AnyInstance? {
    let key = Key(registration: registration.number, layer: layer)
    if !others.isEmpty, let instance = others[key] { return instance }
    return first.last { $0.key == key }?.instance
  }

  /// Adds the instance of a registration.
  ///
  /// - Returns: The former instance, for the caller to release once the state is consistent.
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

  /// Releases all instances, but keeps the memory for the next request.
  mutating func removeAll() {
    while first.popLast() != nil {}
    others = [:]
  }
}
