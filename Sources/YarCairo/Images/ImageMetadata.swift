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

  /// The EXIF of a PNG, which may also stand behind the pixels.
  static func exif(png bytes: [UInt8]) -> [UInt8]? {
    PNGChunks(bytes).first { $0.name == "eXIf" && $0.isWhole(in: bytes) }
      .map { withoutMark(bytes[$0.content]) }
  }

  /// The ICC profile of a PNG.
  static func profile(png bytes: [UInt8]) -> [UInt8]? {
    guard let chunk = PNGChunks.beforePixels("iCCP", of: bytes) else { return nil }
    // Its name, which ends in a zero, and a zero for the only way of compression.
    let content = bytes[chunk.content]
    guard let end = content.prefix(80).firstIndex(of: 0) else { return nil }
    return inflated(content[(end + 1)...].dropFirst())
  }

  /// Looks for it in a WebP: a RIFF file whose chunks have a name and a length, and a byte more where that is odd.
  init(webp bytes: [UInt8]) {
    var place = 12
    while place + 8 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << (8 * $1) }
      guard place + 8 + length <= bytes.count else { return }
      let content = bytes[(place + 8)..<(place + 8 + length)]
      let name = bytes[place..<(place + 4)]
      if name.elementsEqual("ICCP".utf8) { profile = Array(content) }
      if exif == nil, name.elementsEqual("EXIF".utf8) { exif = Self.withoutMark(content) }
      place += 8 + length + length % 2
    }
  }

  /// EXIF without the mark that it has in a JPEG: many programs write it into other files, too.
  private static func withoutMark(_ content: ArraySlice<UInt8>) -> [UInt8] {
    Array(content.starts(with: exifMark) ? content.dropFirst(exifMark.count) : content)
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

    /// Whether its sum is right: what is damaged means nothing.
    func isWhole(in bytes: [UInt8]) -> Bool {
      let sum = bytes[content.upperBound...].prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
      return bytes[(content.lowerBound - 4)..<content.upperBound].withUnsafeBytes {
        libdeflate_crc32(0, $0.baseAddress, $0.count)
      } == sum
    }
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
