/// The texts of a `.strings` file: `"abc-12-xyz.text" = "Name";`, with comments.
///
/// Old files are in UTF-16; the byte order mark tells.
public struct LocalizedStrings: Sendable {
  /// The texts by their keys.
  public private(set) var texts: [String: String] = [:]

  /// Reads a file; what is damaged is left out, and nil is answered where the bytes are no text.
  public init?(_ bytes: [UInt8]) {
    guard let text = Self.text(of: bytes) else { return nil }
    var reader = StringsReader(Array(text.unicodeScalars))
    while let (key, value) = reader.next() { texts[key] = value }
  }

  private static func text(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let isLittle = bytes[0] == 0xFF
      var units: [UInt16] = []
      var index = 2
      while index + 1 < bytes.count {
        let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
        units.append(isLittle ? first | second << 8 : second | first << 8)
        index += 2
      }
      return String(decoding: units, as: UTF16.self)
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    return String(validating: text, as: UTF8.self)
  }
}

/// Goes through the characters of a `.strings` file.
private struct StringsReader {
  private let text: [Unicode.Scalar]
  private var place = 0

  init(_ text: [Unicode.Scalar]) { self.text = text }

  /// The next pair; nil at the end.
  mutating func next() -> (String, String)? {
    while place < text.count {
      skipSpace()
      guard let key = word() else {
        place += 1
        continue
      }
      skipSpace()
      guard place < text.count, text[place] == "=" else { continue }
      place += 1
      skipSpace()
      guard let value = word() else { continue }
      return (key, value)
    }
    return nil
  }

  private mutating func skipSpace() {
    while place < text.count {
      if text[place].properties.isWhitespace {
        place += 1
      } else if starts(with: "/", "*") {
        place += 2
        while place < text.count, !starts(with: "*", "/") { place += 1 }
        place = min(text.count, place + 2)
      } else if starts(with: "/", "/") {
        while place < text.count, text[place] != "\n" { place += 1 }
      } else {
        return
      }
    }
  }

  private func starts(with first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    place + 1 < text.count && text[place] == first && text[place + 1] == second
  }

  /// A word in quotes, or a plain one.
  private mutating func word() -> String? {
    guard place < text.count else { return nil }
    var result = String.UnicodeScalarView()
    guard text[place] == "\"" else {
      while place < text.count, text[place].properties.isAlphabetic || isPlain(text[place]) {
        result.append(text[place])
        place += 1
      }
      return result.isEmpty ? nil : String(result)
    }
    place += 1
    while place < text.count, text[place] != "\"" {
      if text[place] == "\\", place + 1 < text.count {
        place += 1
        result.append(escaped())
      } else {
        result.append(text[place])
      }
      place += 1
    }
    guard place < text.count else { return nil }
    place += 1
    return String(result)
  }

  private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    "0123456789.-_".unicodeScalars.contains(scalar)
  }

  /// What stands for the character after a backslash; `\U00e4` is four digits.
  private mutating func escaped() -> Unicode.Scalar {
    switch text[place] {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "U", "u":
      var value: UInt32 = 0
      var digits = 0
      while digits < 4, place + 1 < text.count, let digit = Character(text[place + 1]).hexDigitValue
      {
        value = value * 16 + UInt32(digit)
        place += 1
        digits += 1
      }
      return Unicode.Scalar(value) ?? "?"
    default: return text[place]
    }
  }
}
