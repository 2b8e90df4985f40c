import CDeflate

/// The checksum at the end of a zlib stream (RFC 1950).
struct Adler32: Equatable {
  /// One and the bytes, added; modulo ``base``.
  private var sum = 1
  /// All these sums, added.
  private var sums = 0

  private static let base = 65_521

  /// That of no bytes.
  init() {}

  init(of bytes: UnsafeBufferPointer<UInt8>) {
    let both = libdeflate_adler32(1, bytes.baseAddress, bytes.count)
    sum = Int(both & 0xFFFF)
    sums = Int(both >> 16)
  }

  /// Goes on with so many bytes, of which the checksum is known.
  mutating func append(_ other: Adler32, count: Int) {
    // Each of the other's sums began with one, and begins with what stood before now.
    sums = (sums + other.sums + (count % Adler32.base) * (sum + Adler32.base - 1)) % Adler32.base
    sum = (sum + other.sum + Adler32.base - 1) % Adler32.base
  }

  /// As a stream has it.
  var bytes: [UInt8] {
    [sums >> 8, sums, sum >> 8, sum].map(UInt8.init(truncatingIfNeeded:))
  }
}
