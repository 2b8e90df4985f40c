/// Changes what image files say of themselves: sizes, segments, and how a picture is turned.
struct ImageMutation {
  var random: Randomness

  /// A changed file; nil where it is none that is known.
  mutating func change(_ bytes: [UInt8]) -> [UInt8]? {
    var bytes = bytes
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 33 {
      // Width, height, depth, kind, compression, filter, interlacing.
      for _ in 0...random.below(3) {
        put(at: random.pick([8, 16, 20, 24, 25, 26, 27, 28]), in: &bytes)
      }
      return bytes
    }
    if bytes.starts(with: Array("RIFF".utf8)) {
      // Names and lengths of the first chunks, and what they say of the pixels or of colours.
      for _ in 0...random.below(3) {
        put(at: 4 + random.below(min(bytes.count, 400)), in: &bytes)
      }
      return bytes
    }
    guard bytes.starts(with: [0xFF, 0xD8]) else {
      let signatures: [[UInt8]] = [
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
        [0xFF, 0xD8, 0xFF], Array("RIFF\0\u{1}\0\0WEBPVP8X\u{A}\0\0\0\u{20}\0\0\0".utf8),
      ]
      return random.oneIn(2) ? random.pick(signatures) + bytes : nil
    }
    let segments = segments(of: bytes)
    if segments.isEmpty || random.oneIn(3) {
      bytes.insert(contentsOf: exif(), at: 2)
      return bytes
    }
    let segment = random.pick(segments)
    switch random.below(4) {
    case 0: bytes.removeSubrange(segment)
    case 1: bytes.insert(contentsOf: bytes[segment], at: random.pick(segments).lowerBound)
    case 2:
      bytes[segment.lowerBound + 1] = random.pick([
        0xC0, 0xC1, 0xC2, 0xC4, 0xDA, 0xDB, 0xDD, 0xE1, 0xE2, 0xEE,
      ])
    default: put(at: segment.lowerBound + random.below(segment.count), in: &bytes)
    }
    return bytes
  }

  private mutating func put(at place: Int, in bytes: inout [UInt8]) {
    let numbers: [[UInt8]] = [
      [0], [1], [8], [0xFF], [0, 0], [0xFF, 0xFF], [0x80, 0], [0, 0, 0, 0],
      [0xFF, 0xFF, 0xFF, 0xFF],
      [0x7F, 0xFF, 0xFF, 0xFF], [0, 0, 0x80, 0], [0, 0, 0, 7],
    ]
    for (offset, byte) in random.pick(numbers).enumerated() where place + offset < bytes.count {
      bytes[place + offset] = byte
    }
  }

  /// The segments of a JPEG up to its pixels.
  private func segments(of bytes: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard length >= 2, place + 2 + length <= bytes.count else { break }
      result.append(place..<(place + 2 + length))
      place += 2 + length
    }
    return result
  }

  /// A segment that says how the picture is turned, in either order of bytes.
  private mutating func exif() -> [UInt8] {
    let isLittle = random.oneIn(2)
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let digits = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      return isLittle ? digits : digits.reversed()
    }
    var tiff: [UInt8] = isLittle ? [0x49, 0x49, 0x2A, 0] : [0x4D, 0x4D, 0, 0x2A]
    tiff += number(random.pick([8, 8, 8, 0, 9, 0xFFFF_FFFF, 0x7FFF_FFFF]), 4)
    tiff += number(random.pick([1, 1, 2, 0, 0xFFFF]), 2)
    tiff += number(random.pick([0x0112, 0x0112, 0x0100]), 2) + number(3, 2) + number(1, 4)
    tiff += number(random.below(10), 2) + number(0, 2)
    let body: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0] + tiff
    let length = body.count + 2 + (random.oneIn(6) ? random.below(9) - 4 : 0)
    return [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + body
  }
}
