import YarLayout

/// Bytes of a PDF file in the making: numbers, names and texts as the format spells them (ISO 32000-1, 7.3).
package struct PDFBytes {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  /// Makes none.
  package init() {}

  /// Makes those of words.
  package init(_ words: String) { bytes = Array(words.utf8) }

  /// How many there are.
  package var count: Int { bytes.count }

  /// Adds words as they are.
  package mutating func add(_ words: String) { bytes.append(contentsOf: words.utf8) }

  /// Adds bytes as they are.
  package mutating func add(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  /// Adds one byte.
  package mutating func add(byte: UInt8) { bytes.append(byte) }

  /// Adds a whole number.
  package mutating func add(_ number: Int) { addDigits(number.magnitude, isNegative: number < 0) }

  /// Adds a reference to an object.
  package mutating func add(reference number: Int) {
    add(number)
    add(" 0 R")
  }

  /// Adds references to objects, in brackets.
  package mutating func add(references numbers: [Int]) {
    add("[")
    for (place, number) in numbers.enumerated() {
      if place > 0 { add(byte: 0x20) }
      add(reference: number)
    }
    add("]")
  }

  /// A dictionary.
  package static func dictionary(_ fill: (inout PDFBytes) -> Void) -> PDFBytes {
    var bytes = PDFBytes("<<")
    fill(&bytes)
    bytes.add(">>")
    return bytes
  }

  /// Adds a number with at most three digits behind the point, without zeros that say nothing.
  ///
  /// What is no number is 0, and what is too large for readers the largest that they know.
  package mutating func add(_ number: Double) { add(number, digits: 3) }

  /// Adds a number with at most some digits behind the point, six at the most.
  package mutating func add(_ number: Double, digits: Int) {
    let bounded = number.isNaN ? 0 : min(max(number, -PDFBytes.largest), PDFBytes.largest)
    let unit = PDFBytes.units[digits]
    let scaled = Int((bounded * Double(unit)).rounded())
    let magnitude = Int(scaled.magnitude)
    let (whole, rest) = (magnitude / unit, magnitude % unit)
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    if whole > 0 || rest == 0 { addDigits(UInt(whole), isNegative: false) }
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var left = rest
    var place = unit / 10
    while left > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(left / place))
      left %= place
      place /= 10
    }
  }

  private static let largest = 1e9
  private static let units = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

  private mutating func addDigits(_ number: UInt, isNegative: Bool) {
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    if number < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(number))
      return
    }
    let start = bytes.count
    var rest = number
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }

  /// Adds numbers with spaces between them.
  package mutating func add(_ numbers: [Double]) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      add(number)
    }
  }

  /// Adds a rectangle of two corners, in brackets.
  package mutating func add(box: Rect) {
    bytes.append(UInt8(ascii: "["))
    add([box.minX, box.minY, box.maxX, box.maxY])
    bytes.append(UInt8(ascii: "]"))
  }

  /// Adds a text of any language (7.9.2.2): as ASCII where that can be, else as UTF-16.
  package mutating func add(text: String) {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      add(literal: Array(text.utf8))
      return
    }
    add("<FEFF")
    for unit in text.utf16 { addHexadecimal(unit) }
    add(">")
  }

  /// Adds bytes as a text in parentheses.
  package mutating func add(literal: [UInt8]) {
    bytes.append(UInt8(ascii: "("))
    for byte in literal { add(inLiteral: byte) }
    bytes.append(UInt8(ascii: ")"))
  }

  /// Adds a byte within parentheses; line ends would be read as others.
  package mutating func add(inLiteral byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0x0A: add("\\n")
    case 0x0D: add("\\r")
    default: bytes.append(byte)
    }
  }

  /// Adds the four digits of a number of two bytes.
  package mutating func addHexadecimal(_ number: UInt16) {
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(truncatingIfNeeded: number >> shift & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }
  }

  /// Adds a name with its slash; what has a meaning of its own is written by its number.
  package mutating func add(name: String) {
    bytes.append(UInt8(ascii: "/"))
    let signs = Array("()<>[]{}/%#".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in name.utf8 {
      if byte <= 0x20 || byte >= 0x7F || signs.contains(byte) {
        bytes += [UInt8(ascii: "#"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
    }
  }
}
