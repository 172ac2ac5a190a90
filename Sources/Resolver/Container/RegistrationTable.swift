/// The registrations of one container, by type and name.
///
/// A hash table that is read without counting a reference: a dictionary takes longer to find a
/// registration than all else that a request does for an instance which is kept. Registrations are
/// added and replaced, never removed one by one.
struct RegistrationTable: ~Copyable {
  /// At least half of the places are free, or there are none.
  private var places: UnsafeMutablePointer<Unmanaged<Registration>?>

  /// A power of two, or 0.
  private var placeCount = 0

  private var count = 0

  private static let firstPlaceCount = 4

  init() {
    places = .allocate(capacity: 0)
  }

  deinit {
    for index in 0..<placeCount {
      places[index]?.release()
    }
    places.deallocate()
  }

  var isEmpty: Bool {
    count == 0
  }

  /// All registrations, in no particular order.
  var all: [Registration] {
    (0..<placeCount).compactMap { places[$0]?.takeUnretainedValue() }
  }

  /// The registration of a type and name, not retained.
  @inline(__always)
  borrowing func find(
    _ type: ObjectIdentifier,
    _ name: Resolver.Name?
  ) -> Unmanaged<Registration>? {
    placeCount == 0 ? nil : places[place(of: type, name)]
  }

  /// Adds a registration.
  ///
  /// - Returns: The one that it replaces.
  mutating func insert(_ registration: Registration) -> Registration? {
    if (count + 1) * 2 > placeCount { grow() }
    let place = place(of: ObjectIdentifier(registration.service), registration.name)
    let former = places[place]
    places[place] = .passRetained(registration)
    if former == nil { count += 1 }
    return former?.takeRetainedValue()
  }

  /// Where a registration is, or would have to be: the first place from that of its hash on that no
  /// other one has.
  @inline(__always)
  private borrowing func place(of type: ObjectIdentifier, _ name: Resolver.Name?) -> Int {
    // The addresses of types differ in their middle bits; multiplied, they do in the upper ones.
    let key = UInt(bitPattern: type) &+ (name?.hash ?? 0)
    let hash = UInt64(key) &* 0x9E37_79B9_7F4A_7C15
    let last = placeCount - 1
    var place = Int(truncatingIfNeeded: hash >> 32) & last
    while let other = places[place] {
      let isFound = other._withUnsafeGuaranteedRef {
        ObjectIdentifier($0.service) == type && $0.name == name
      }
      if isFound { break }
      place = (place + 1) & last
    }
    return place
  }

  private mutating func grow() {
    let (former, formerCount) = (places, placeCount)
    placeCount = max(placeCount * 2, Self.firstPlaceCount)
    places = .allocate(capacity: placeCount)
    places.initialize(repeating: nil, count: placeCount)
    for index in 0..<formerCount {
      guard let reference = former[index] else { continue }
      let registration = reference.takeUnretainedValue()
      places[place(of: ObjectIdentifier(registration.service), registration.name)] = reference
    }
    former.deallocate()
  }
}
