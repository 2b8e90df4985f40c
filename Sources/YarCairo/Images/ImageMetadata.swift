import CDeflate

/// What an image file says beside its pixels: how the picture is turned, and what its numbers mean.
struct ImageMetadata {
  /// The content of its EXIF, which begins with the order of bytes.
  var exif: [UInt8]?
  /// Its ICC profile.
  var profile: [UInt8]?

  /// Looks for it in a JPEG, in the segments up to the pixels.
  init(jpeg bytes: [UInt8]) {
    var parts: [(number: UInt8, content: ArraySlice<UInt8>)] = []
    for segment in JPEGSegments(bytes) {
      if segment.marker == JPEGSegments.startOfScan { break }
      let content = bytes[segment.content]
      if exif == nil, segment.marker == 0xE1, content.starts(with: Self.exifMark) {
        exif = Array(content.dropFirst(Self.exifMark.count))
      } else if segment.marker == 0xE2, content.starts(with: Self.profileMark) {
        let rest = content.dropFirst(Self.profileMark.count)
        // Its number and how many there are.
        if let number = rest.first, rest.count > 2 { parts.append((number, rest.dropFirst(2))) }
      }
    }
    parts.sort { $0.number < $1.number }
    if !parts.isEmpty { profile = parts.flatMap(\.content) }
  }

  private static let exifMark = Array("Exif\0\0".utf8)
  private static let profileMark = Array("ICC_PROFILE\0".utf8)

  /// Looks for it in a PNG.
  ///
  /// EXIF is left alone, as browsers do with what is no JPEG.
  init(png bytes: [UInt8]) {
    guard let chunk = PNGChunks.beforePixels("iCCP", of: bytes) else { return }
    // Its name, which ends in a zero, and a zero for the only way of compression.
    let content = bytes[chunk.content]
    guard let end = content.prefix(80).firstIndex(of: 0) else { return }
    profile = Self.inflated(content[(end + 1)...].dropFirst())
  }

  /// Looks for it in a WebP: a RIFF file whose chunks have a name and a length, and a byte more where that is odd.
  ///
  /// EXIF is left alone.
  init(webp bytes: [UInt8]) {
    var place = 12
    while place + 8 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << (8 * $1) }
      guard place + 8 + length <= bytes.count else { return }
      let content = bytes[(place + 8)..<(place + 8 + length)]
      if bytes[place..<(place + 4)].elementsEqual("ICCP".utf8) { profile = Array(content) }
      place += 8 + length + length % 2
    }
  }

  /// What zlib compressed; nil where it is damaged or longer than a profile may be.
  private static func inflated(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var count = 0
    let result = [UInt8](unsafeUninitializedCapacity: ColorProfile.maxBytes) { buffer, written in
      let status = bytes.withUnsafeBytes {
        libdeflate_zlib_decompress(
          decompressor, $0.baseAddress, $0.count, buffer.baseAddress, buffer.count, &count)
      }
      written = status == LIBDEFLATE_SUCCESS ? count : 0
    }
    return result.isEmpty ? nil : result
  }
}

/// The chunks of a PNG file, one after the other; what is damaged has no more.
struct PNGChunks: IteratorProtocol, Sequence {
  /// One chunk.
  struct Chunk {
    /// Its four letters.
    var name: String
    /// Where its content is.
    var content: Range<Int>
    /// Where all of it is: length, name, content and sum.
    var whole: Range<Int> { (content.lowerBound - 8)..<(content.upperBound + 4) }
  }

  private let bytes: [UInt8]
  private var offset = 8

  /// Starts behind the signature.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next chunk.
  mutating func next() -> Chunk? {
    guard offset + 12 <= bytes.count else { return nil }
    let length = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    guard offset + 12 + length <= bytes.count else { return nil }
    let name = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
    let content = (offset + 8)..<(offset + 8 + length)
    offset = content.upperBound + 4
    return Chunk(name: name, content: content)
  }

  /// The first chunk of a name that stands before the pixels, where all is that says what they mean.
  static func beforePixels(_ name: String, of bytes: [UInt8]) -> Chunk? {
    PNGChunks(bytes).prefix { $0.name != "IDAT" }.first { $0.name == name }
  }
}
