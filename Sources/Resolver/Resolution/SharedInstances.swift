/// The instances that a resolution shares, by registration.
///
/// Most resolutions share a few, which are found faster by looking at each than by hashing.
struct SharedInstances {
  private var first: [(registration: ObjectIdentifier, instance: AnyKept)] = []
  private var others: [ObjectIdentifier: AnyKept] = [:]

  private static let firstCount = 12

  var isEmpty: Bool {
    first.isEmpty
  }

  subscript(registration: Registration) -> AnyKept? {
    let identity = ObjectIdentifier(registration)
    for entry in first where entry.registration == identity {
      return entry.instance
    }
    return others.isEmpty ? nil : others[identity]
  }

  /// Adds the instance of a registration that has none here.
  mutating func insert(_ instance: AnyKept, of registration: Registration) {
    if first.isEmpty { first.reserveCapacity(Self.firstCount) }
    if first.count < Self.firstCount {
      first.append((ObjectIdentifier(registration), instance))
    } else {
      others[ObjectIdentifier(registration)] = instance
    }
  }
}
