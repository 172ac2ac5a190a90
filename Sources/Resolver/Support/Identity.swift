/// The identity of a type, as the key of a dictionary.
///
/// Types are not chosen by an attacker, so one multiplication is enough for a hash. The hash of an
/// `ObjectIdentifier` takes a sixth of the instructions of a cached hit.
struct Identity: Hashable, Sendable {
  private let bits: UInt

  init(_ type: Any.Type) {
    bits = UInt(bitPattern: ObjectIdentifier(type))
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(bits)
  }

  func _rawHashValue(seed: Int) -> Int {
    let product = bits &* 0x9E37_79B9_7F4A_7C15
    return Int(bitPattern: product ^ product >> 32)
  }
}
