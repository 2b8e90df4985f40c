import YarLayout

/// The words of a property list in text form, and the comments between them.
struct PropertyListScanner {
  /// The text in UTF-8, without a byte order mark.
  private let bytes: [UInt8]
  /// Where the next word is looked for.
  private(set) var place = 0

  /// Begins with a text in UTF-8, or in UTF-16: a byte order mark tells, or a first character with a zero.
  init(_ bytes: [UInt8]) throws(PropertyListError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      self.bytes = Self.decoded(bytes)
      return
    }
    if bytes.count > 1, (bytes[0] == 0) != (bytes[1] == 0) {
      self.bytes = Self.decoded((bytes[0] == 0 ? [0xFE, 0xFF] : [0xFF, 0xFE]) + bytes)
      return
    }
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard String(validating: self.bytes, as: UTF8.self) != nil else {
      throw error("the text is not in UTF-8; save it again in this encoding", at: firstFault)
    }
  }

  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    let isLittle = bytes[0] == 0xFF
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? first | second << 8 : second | first << 8
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Where the text stops being UTF-8.
  private var firstFault: Int {
    var parser = UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var count = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { count += scalar.count }
    return count
  }

  // MARK: Looking

  /// The byte at the place; nil at the end.
  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Goes past a byte if it is the next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  /// Goes past the next character, whatever it is.
  mutating func skipCharacter() {
    guard let byte = next else { return }
    place += byte < 0x80 ? 1 : scalar(at: place)?.length ?? 1
  }

  /// Whether a word of ASCII comes next.
  func isNext(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard count <= bytes.count - place else { return false }
    for offset in 0..<count where bytes[place + offset] != word.utf8Start[offset] { return false }
    return true
  }

  /// What comes next, as messages call it.
  var found: String {
    guard let scalar = scalar(at: place)?.scalar else { return "the end of the text" }
    guard scalar.value >= 32, scalar.value != 127 else { return "a control character" }
    return scalar == "'" ? "a single quote" : "'\(scalar)'"
  }

  private func scalar(at place: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    guard place < bytes.count else { return nil }
    // The text is valid UTF-8, and a character starts here.
    let text = String(decoding: bytes[place..<min(place + 4, bytes.count)], as: UTF8.self)
    return text.unicodeScalars.first.map { ($0, String($0).utf8.count) }
  }

  // MARK: Comments

  /// Goes past white space and comments; to the end where a comment has none.
  mutating func skipSpace() throws(PropertyListError) {
    while let byte = next {
      if byte == 32 || (9...13).contains(byte) {
        place += 1
      } else if isNext("/*") {
        let start = place
        place += 2
        while place < bytes.count, !isNext("*/") { place += 1 }
        guard place < bytes.count else { throw error("the comment has no '*/'", at: start) }
        place += 2
      } else if isNext("//") {
        while let byte = next, byte != 10 { place += 1 }
      } else if byte >= 0x80, let (scalar, length) = scalar(at: place),
        scalar.properties.isWhitespace
      {
        place += length
      } else {
        return
      }
    }
  }

  // MARK: Strings

  /// The next string, in quotes or without; nil where none begins.
  ///
  /// - Throws: Where the quotes are not closed; the place is the end then.
  mutating func string() throws(PropertyListError) -> String? {
    guard let byte = next else { return nil }
    if byte == UInt8(ascii: "\"") { return try quoted() }
    let start = place
    while place < bytes.count, let length = plainLength { place += length }
    return place > start ? String(decoding: bytes[start..<place], as: UTF8.self) : nil
  }

  /// The bytes of the next character if it needs no quotes.
  private var plainLength: Int? {
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "$"), UInt8(ascii: ":"):
      return 1
    case UInt8(ascii: "/"): return isNext("/*") || isNext("//") ? nil : 1
    case 0x80...:
      guard let (scalar, length) = scalar(at: place) else { return nil }
      return scalar.properties.isAlphabetic ? length : nil
    default: return nil
    }
  }

  private mutating func quoted() throws(PropertyListError) -> String {
    let start = place
    place += 1
    // Most have no escapes, and are a part of the text as it stands.
    var result = untilQuote()
    while let byte = next {
      place += 1
      if byte == UInt8(ascii: "\"") { return result }
      result.unicodeScalars.append(escaped())
      result += untilQuote()
    }
    throw error("the string has no closing quote", at: start)
  }

  /// What stands before the next quote or backslash.
  private mutating func untilQuote() -> String {
    let start = place
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// What stands for the characters after a backslash; `\U00e4` has four digits, and two such may be one character.
  private mutating func escaped() -> Unicode.Scalar {
    guard let (scalar, length) = scalar(at: place) else { return "\\" }
    place += length
    switch scalar {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "U", "u":
      let unit = digits()
      guard UTF16.isLeadSurrogate(unit), isNext("\\U") || isNext("\\u") else {
        return Unicode.Scalar(unit) ?? "?"
      }
      let before = place
      place += 2
      let second = digits()
      guard UTF16.isTrailSurrogate(second) else {
        place = before
        return "?"
      }
      return UTF16.decode(UTF16.EncodedScalar([unit, second]))
    default: return scalar
    }
  }

  private mutating func digits() -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap(Self.hexadecimal) else { break }
      value = value << 4 | UInt16(digit)
      place += 1
    }
    return value
  }

  /// The value of a hexadecimal digit.
  static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  // MARK: Errors

  /// An error at a place, by default the next one.
  func error(_ message: String, at place: Int? = nil) -> PropertyListError {
    PropertyListError(position: position(of: place ?? self.place), message: message)
  }

  /// The line and column of a place; characters count, not bytes.
  func position(of place: Int) -> SourcePosition {
    var position = SourcePosition.start
    for byte in bytes[..<min(place, bytes.count)] {
      if byte == 10 {
        position.line += 1
        position.column = 1
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
    return position
  }
}
