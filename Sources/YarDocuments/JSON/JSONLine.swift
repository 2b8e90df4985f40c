import YarLayout

/// JSON for programs, in the making: its bytes, without a space or a line break that is not asked for.
package struct JSONLine {
  /// The text so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Makes an empty text.
  package init() {}

  /// Adds what is JSON already.
  package mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Adds bytes that are JSON already.
  package mutating func add(_ bytes: [UInt8]) { self.bytes.append(contentsOf: bytes) }

  /// Adds a number in the fewest digits that read back as the same number; `null` if it is not finite.
  package mutating func add(_ number: Double) {
    // Most lengths are such: no text needs to be made of them.
    guard number >= 0, number < 1000, number == number.rounded(.down) else {
      return add(JSONWriter.number(number))
    }
    let whole = UInt16(number)
    if whole >= 100 { add(digit: whole / 100) }
    if whole >= 10 { add(digit: whole / 10 % 10) }
    add(digit: whole % 10)
  }

  private mutating func add(digit: UInt16) { bytes.append(UInt8(ascii: "0") + UInt8(digit)) }

  /// Adds a text as a string, or `null`.
  package mutating func add(quoted text: String?) {
    guard let text else { return add("null") }
    bytes.append(UInt8(ascii: "\""))
    var stored = text
    let isPlain = stored.withUTF8 { bytes in
      let isPlain = bytes.allSatisfy { $0 < 0x80 && Self.isPlain(Unicode.Scalar($0)) }
      if isPlain { self.bytes.append(contentsOf: bytes) }
      return isPlain
    }
    if !isPlain { for scalar in text.unicodeScalars { add(inString: scalar) } }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a character stands for itself in a string.
  @inline(__always)
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\"" && scalar != "\\" && !scalar.steersText
  }

  private mutating func add(inString scalar: Unicode.Scalar) {
    if Self.isPlain(scalar) { return bytes.append(contentsOf: scalar.utf8) }
    switch scalar {
    case "\"": add("\\\"")
    case "\\": add("\\\\")
    case "\n": add("\\n")
    case "\r": add("\\r")
    case "\t": add("\\t")
    default:
      let digits = String(scalar.value, radix: 16)
      add("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    }
  }
}
