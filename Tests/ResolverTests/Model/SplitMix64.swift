/// A generator of random numbers that are the same each time for the same seed.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a random number from 0 up to, but not including, another one.
  mutating func below(_ end: Int) -> Int {
    Int(truncatingIfNeeded: next() >> 33) % end
  }

  /// Returns `true` with a given probability.
  mutating func percent(_ probability: Int) -> Bool {
    below(100) < probability
  }

  /// Returns one of several values.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[below(values.count)]
  }
}
