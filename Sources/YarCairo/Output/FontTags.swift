import Glibc

/// The six letters before the name of a font that is in a file in part (`ABCDEF+Inter-Bold`), which tell parts apart.
///
/// Cairo takes them from the numbers that the glyphs have in the part it was given: the same page would have others beside other
/// pages. Here they come from what the page shows. Files that are put together by other programs have to differ in them, so they are
/// not counted.
enum FontTags {
  private static let length = 6
  /// Behind which a name is: what describes a font comes first, then what is set in it.
  private static let keys = ["/FontName /", "/BaseFont /"].map { Array($0.utf8) }
  private static let keyLength = 11

  /// Gives the fonts of a file their tags.
  ///
  /// - Parameters:
  ///   - file: A whole file of cairo's.
  ///   - fingerprint: Another one for each set of glyphs.
  static func rename(in file: inout [UInt8], fingerprint: UInt64) {
    var count: UInt32 = 0
    var tag: [UInt8] = []
    for (place, isFirst) in places(in: file) {
      if isFirst {
        count += 1
        tag = self.tag(mixed(fingerprint, with: count))
      }
      file.replaceSubrange(place..<(place + tag.count), with: tag)
    }
  }

  /// Where the tags of a file are, and whether each is the first of its font.
  private static func places(in file: [UInt8]) -> [(place: Int, isFirst: Bool)] {
    var places: [(place: Int, isFirst: Bool)] = []
    file.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      var next = 0
      while let slash = memchr(base + next, Int32(UInt8(ascii: "/")), bytes.count - next) {
        let start = UnsafeRawPointer(slash) - base
        next = start + 1
        let tag = start + keyLength
        guard tag + length < bytes.count, bytes[tag + length] == UInt8(ascii: "+"),
          let key = keys.firstIndex(where: { memcmp(base + start, $0, keyLength) == 0 }),
          bytes[tag..<(tag + length)].allSatisfy({ (0x41...0x5A).contains($0) })
        else { continue }
        places.append((tag, key == 0))
      }
    }
    return places
  }

  private static func tag(_ number: UInt64) -> [UInt8] {
    var rest = number
    return (0..<length).map { _ in
      defer { rest /= 26 }
      return UInt8(ascii: "A") + UInt8(rest % 26)
    }
  }

  /// Where a fingerprint begins (FNV-1a).
  static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  /// A fingerprint with another number in it.
  static func mixed(_ hash: UInt64, with number: UInt32) -> UInt64 {
    (hash ^ UInt64(number)) &* 0x100_0000_01B3
  }
}
