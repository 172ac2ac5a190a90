/// The instances that a resolution shares in `graph` scope.
///
/// Most resolutions share a few, which are found faster by looking at each than by hashing.
struct GraphInstances {
  private var first: [Entry] = []
  private var others: [Key: Entry] = [:]

  private struct Entry {
    let registration: Registration
    let world: ResolverWorld.Identity
    var instance: AnyInstance
  }

  private struct Key: Hashable {
    let registration: ObjectIdentifier
    let world: ResolverWorld.Identity
  }

  private static let firstCount = 16

  var isEmpty: Bool {
    first.isEmpty
  }

  /// The instance of a registration in a world.
  @inline(__always)
  func instance(of registration: Registration, in world: ResolverWorld.Identity) -> AnyInstance? {
    if let index = index(of: registration, in: world) { return first[index].instance }
    guard !others.isEmpty else { return nil }
    return others[Key(registration: ObjectIdentifier(registration), world: world)]?.instance
  }

  /// Adds the instance of a registration, or replaces it.
  ///
  /// - Returns: The former instance, for the caller to release once nothing is being changed.
  mutating func insert(
    _ instance: AnyInstance,
    of registration: Registration,
    in world: ResolverWorld.Identity
  ) -> AnyInstance? {
    if let index = index(of: registration, in: world) {
      let former = first[index].instance
      first[index].instance = instance
      return former
    }
    let entry = Entry(registration: registration, world: world, instance: instance)
    guard first.count == Self.firstCount else {
      first.append(entry)
      return nil
    }
    let key = Key(registration: ObjectIdentifier(registration), world: world)
    return others.updateValue(entry, forKey: key)?.instance
  }

  /// Takes all instances out.
  ///
  /// - Returns: They, for the caller to release once everything is in order.
  mutating func takeAll() -> GraphInstances {
    let former = self
    self = GraphInstances()
    return former
  }

  /// Releases all instances, but keeps their memory.
  mutating func removeAll() {
    first.removeAll(keepingCapacity: true)
    if !others.isEmpty { others = [:] }
  }

  /// Found by the index, since going through the array would count references to it.
  @inline(__always)
  private func index(of registration: Registration, in world: ResolverWorld.Identity) -> Int? {
    var index = 0
    while index < first.count {
      if first[index].registration === registration, first[index].world == world { return index }
      index += 1
    }
    return nil
  }
}
