/// The segments of a JPEG file, one after the other, without decoding a pixel.
///
/// Goes on behind the pixels of a scan, and passes over what stands between segments, as decoders do: a progressive
/// picture has several scans. Every read is checked; what is no JPEG simply has no more segments.
struct JPEGSegments: IteratorProtocol, Sequence {
  /// One segment.
  struct Segment {
    /// The byte after 0xFF that says what it is.
    var marker: UInt8
    /// Where its content is, without marker and length.
    var content: Range<Int>
  }

  /// "Start of scan": after its segment come pixels.
  static let startOfScan: UInt8 = 0xDA
  private static let endOfImage: UInt8 = 0xD9

  private let bytes: [UInt8]
  private var offset = 2

  /// Starts behind the mark that a JPEG begins with.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next segment.
  mutating func next() -> Segment? {
    guard let marker = nextMarker(), marker != Self.endOfImage, offset + 2 <= bytes.count else {
      return nil
    }
    let length = Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    guard length >= 2, offset + length <= bytes.count else { return nil }
    let content = (offset + 2)..<(offset + length)
    offset += length
    return Segment(marker: marker, content: content)
  }

  /// The next byte after 0xFF that begins a segment or ends the file.
  private mutating func nextMarker() -> UInt8? {
    var place = offset
    defer { offset = place }
    return bytes.withUnsafeBufferPointer { bytes in
      while place + 1 < bytes.count {
        guard bytes[place] == 0xFF else {
          place += 1
          continue
        }
        let marker = bytes[place + 1]
        switch marker {
        case 0xFF: place += 1
        // In pixels 0xFF itself, and where decoding can start again; nothing follows that belongs to them.
        case 0x00, 0x01, 0xD0...0xD7: place += 2
        default:
          place += 2
          return marker
        }
      }
      return nil
    }
  }
}

extension JPEGSegments {
  /// Whether Adobe's segment is there: then colours of four inks are stored as the light that is left.
  static func areAdobe(_ bytes: [UInt8]) -> Bool {
    for segment in JPEGSegments(bytes) {
      if segment.marker == startOfScan { return false }
      if segment.marker == 0xEE, bytes[segment.content].starts(with: Array("Adobe".utf8)) {
        return true
      }
    }
    return false
  }

  /// How many scans there are, counted up to one more than a limit.
  static func scanCount(_ bytes: [UInt8], upTo limit: Int) -> Int {
    var count = 0
    for segment in JPEGSegments(bytes) where segment.marker == startOfScan {
      count += 1
      if count > limit { break }
    }
    return count
  }
}
