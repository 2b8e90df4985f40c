/// Writes bits into bytes, the lowest first, as deflate has them.
struct BitWriter {
  private let output: UnsafeMutablePointer<UInt8>
  private let limit: Int
  private var count = 0
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0
  private var isFull = false

  /// Starts at the first of so many bytes.
  init(_ output: UnsafeMutablePointer<UInt8>, limit: Int) {
    self.output = output
    self.limit = limit
  }

  /// Adds the lowest bits of a number; at most 32, the others are zero.
  mutating func put(_ value: UInt32, _ width: UInt32) {
    bits |= UInt64(value) << bitCount
    bitCount += UInt64(width)
    guard bitCount >= 32 else { return }
    guard count + 8 <= limit else {
      isFull = true
      bitCount = 0
      bits = 0
      return
    }
    UnsafeMutableRawPointer(output + count).storeBytes(
      of: UInt32(truncatingIfNeeded: bits).littleEndian, as: UInt32.self)
    count += 4
    bits >>= 32
    bitCount -= 32
  }

  /// Fills the last byte; how many bytes there are, 0 where they did not fit.
  mutating func finish() -> Int {
    guard !isFull, count + 8 <= limit else { return 0 }
    while bitCount > 0 {
      output[count] = UInt8(truncatingIfNeeded: bits)
      count += 1
      bits >>= 8
      bitCount = bitCount > 8 ? bitCount - 8 : 0
    }
    return count
  }
}
