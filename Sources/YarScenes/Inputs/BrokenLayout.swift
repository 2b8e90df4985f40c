/// Tells a damaged layout document from damaged JSON of something else.
enum BrokenLayout {
  /// Whether JSON that cannot be read looks like a layout document.
  ///
  /// The key `yar` tells it, at the outermost level; so do `root` and `scenes` where words that layouts are made of
  /// follow. Brackets and quotes may be missing anywhere: a line ends a string, and keys may stand bare.
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    var keys = Keys()
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): keys.open.append(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = keys.open.popLast()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        var end = place + 1
        while end < bytes.count, bytes[end] != byte, bytes[end] != UInt8(ascii: "\n") {
          end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        keys.note(bytes[(place + 1)..<min(end, bytes.count)], before: end + 1, in: bytes)
        place = min(end, bytes.count)
      case let letter where isLetter(letter):
        var end = place
        while end < bytes.count, isLetter(bytes[end]) { end += 1 }
        keys.note(bytes[place..<end], before: end, in: bytes)
        place = end - 1
      default: break
      }
      place += 1
    }
    return keys.hasVersion || keys.hasScene && keys.hasWords
  }

  private struct Keys {
    /// The brackets that are open.
    var open: [UInt8] = []
    var hasVersion = false
    var hasScene = false
    var hasWords = false

    /// Notes a word, if it is a key: a colon follows.
    mutating func note(_ word: ArraySlice<UInt8>, before next: Int, in bytes: [UInt8]) {
      // Without letters it is no key; and to look behind each of many quotes in a row would take for ever.
      guard word.count <= 16, word.contains(where: isLetter), next < bytes.count,
        bytes[next...].first(where: { !" \t\r\n\"'\0".utf8.contains($0) }) == UInt8(ascii: ":")
      else { return }
      // In a list there are no keys: its end is what is missing.
      while open.last == UInt8(ascii: "[") { open.removeLast() }
      // Text in UTF-16 has a zero beside each letter.
      switch String(decoding: word.filter { $0 != 0 }, as: UTF8.self) {
      case "yar": hasVersion = hasVersion || open.count <= 1
      case "root", "scenes": hasScene = hasScene || open.count <= 1
      case "subviews", "constraints", "layout", "layouts", "identifier": hasWords = true
      default: break
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
  }
}
