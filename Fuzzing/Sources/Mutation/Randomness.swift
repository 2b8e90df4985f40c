/// Chance that the seed decides: the same seed, the same choices.
public struct Randomness {
  private var state: UInt64

  /// Starts from a seed.
  public init(seed: UInt32) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from 0, below a limit that is above 0.
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// True once in so many times.
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// One of some values.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// A number at which something may change: small ones, limits, what is no length.
  mutating func number() -> Double {
    switch below(4) {
    case 0: Double(below(12))
    case 1: Double(below(2_000)) / 4 - 100
    case 2: pick([0, -0.0, 1, -1, 0.5, 8, 44, 100, 320, 999, 1000, 1001, 4_294_967_296])
    default:
      pick([
        .leastNonzeroMagnitude, 1e-12, 1e7, 16_777_216, 16_777_217, 1e15, 1e16, 1e38, 1e300, 1e308,
        -1e308,
        .greatestFiniteMagnitude, 0.1, 1.0 / 3, 255, 256, 65_535, 2_147_483_647, -2_147_483_648,
      ])
    }
  }
}
