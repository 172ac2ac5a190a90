/// The instances that a resolution shares, by registration.
///
/// Most resolutions share a few, which are found faster by looking at each than by hashing. The
/// registrations are kept alive: the identity of one could otherwise become that of another.
struct SharedInstances {
  private typealias Entry = (registration: Registration, instance: AnyInstance)

  private var first: [Entry] = []
  private var others: [ObjectIdentifier: Entry] = [:]

  private static let firstCount = 12

  var isEmpty: Bool {
    first.isEmpty
  }

  subscript(registration: Registration) -> AnyInstance? {
    for entry in first where entry.registration === registration {
      return entry.instance
    }
    return others.isEmpty ? nil : others[ObjectIdentifier(registration)]?.instance
  }

  /// Adds the instance of a registration, or replaces it.
  ///
  /// - Parameters:
  ///   - instance: The instance to share.
  ///   - registration: The registration that it is an instance of.
  /// - Returns: The former instance, for the caller to release once nothing is being changed.
  mutating func insert(_ instance: AnyInstance, of registration: Registration) -> AnyInstance? {
    if let index = first.firstIndex(where: { $0.registration === registration }) {
      defer { first[index].instance = instance }
      return first[index].instance
    }
    if first.isEmpty { first.reserveCapacity(Self.firstCount) }
    if first.count < Self.firstCount {
      first.append((registration, instance))
      return nil
    }
    return others.updateValue((registration, instance), forKey: ObjectIdentifier(registration))?
      .instance
  }
}
