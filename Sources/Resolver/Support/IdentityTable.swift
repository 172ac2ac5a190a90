/// Values by the identity of an object or a type.
///
/// The only value needs no dictionary, because making one takes longer than a search.
struct IdentityTable<Value> {
  private(set) var only: Value?
  private(set) var onlyKey: Identity?

  // Not with a literal, which calls a function.
  private(set) var others: [Identity: Value] = .init()

  var isEmpty: Bool { only == nil && others.isEmpty }

  var count: Int { others.count + (only == nil ? 0 : 1) }

  var values: [Value] {
    others.values + [only].compactMap(\.self)
  }

  subscript(key: Identity) -> Value? {
    get { onlyKey == key ? only : others[key] }
    set { _ = update(key) { exchange(&$0, with: newValue) } }
  }

  func forEach(_ body: (Value) -> Void) {
    if let only { body(only) }
    others.values.forEach(body)
  }

  /// Removes the value of a key.
  ///
  /// - Returns: The value, for the caller to release outside a lock.
  mutating func remove(_ key: Identity) -> Value? {
    onlyKey == key ? exchange(&only, with: nil) : others.removeValue(forKey: key)
  }

  /// Changes the value of a key in place.
  @inline(__always)
  mutating func update<Result>(_ key: Identity, _ body: (inout Value?) -> Result) -> Result {
    if others.isEmpty, only == nil || onlyKey == key {
      onlyKey = key
      return body(&only)
    }
    if let former = exchange(&onlyKey, with: nil) { others[former] = exchange(&only, with: nil) }
    return body(&others[key])
  }
}

extension IdentityTable: Sendable where Value: Sendable {}

/// The identity of a type or an object, as the key of a dictionary.
///
/// No attacker chooses them, so one multiplication is enough for a hash. The hash of an
/// `ObjectIdentifier` is slow (benchmark `cached hit`).
struct Identity: Hashable, Sendable {
  private let bits: UInt

  init(_ type: Any.Type) {
    bits = UInt(bitPattern: ObjectIdentifier(type))
  }

  init(_ object: AnyObject) {
    bits = UInt(bitPattern: ObjectIdentifier(object))
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(bits)
  }

  func _rawHashValue(seed: Int) -> Int {
    let product = bits &* 0x9E37_79B9_7F4A_7C15
    return Int(bitPattern: product ^ product >> 32)
  }
}
