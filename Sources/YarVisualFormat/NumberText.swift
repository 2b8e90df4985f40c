import YarLayout

/// Numbers as C's `strtod` reads them in the C locale, correctly rounded.
///
/// The clean rooms have neither `strtod` nor Foundation. A sign, decimal digits with a point and an
/// exponent, and C's hexadecimal form are read; words like `inf` are names in a visual format. A number
/// too large is infinite.
enum NumberText {
  /// Reads the number that starts at a place, or returns nil if none does.
  ///
  /// Takes time in proportion to the number's length.
  static func read(_ text: [UInt8], at start: Int) -> (value: Double, end: Int)? {
    var digits = DigitReader(text: text, position: start)
    let isNegative = digits.take("-")
    if !isNegative { _ = digits.take("+") }
    guard let magnitude = digits.readHexadecimal() ?? digits.readDecimal() else { return nil }
    return (isNegative ? -magnitude : magnitude, digits.position)
  }

  /// A whole number times a power of two, rounded once to the nearest `Double`, ties to even.
  ///
  /// - Parameter isMore: Whether what is meant is larger than that, by less than the whole number's
  ///   last bit.
  static func rounded(_ whole: UInt64, isMore: Bool, exponent: Int) -> Double {
    guard whole != 0 else { return 0 }
    let shift = whole.leadingZeroBitCount
    let significand = whole << UInt64(shift)
    // The value is `significand` / 2^63 * 2^top: 53 bits of it can be kept, fewer below 2^-1022.
    let top = exponent - shift + 63
    if top > 1023 { return .infinity }
    let kept = top >= -1022 ? 53 : 53 - (-1022 - top)
    guard kept >= 0 else { return 0 }
    let dropped = UInt64(64 - kept)
    var mantissa = dropped == 64 ? 0 : significand >> dropped
    let rest = dropped == 64 ? significand : significand & ((1 << dropped) - 1)
    let half: UInt64 = 1 << (dropped - 1)
    if rest > half || (rest == half && (isMore || mantissa & 1 == 1)) { mantissa += 1 }
    // Adding instead of joining lets a mantissa that rounding made one bit longer reach the exponent.
    let biased = top >= -1022 ? UInt64(top + 1022) : 0
    return Double(bitPattern: (biased << 52) + mantissa)
  }
}

/// Walks along the digits of a number.
private struct DigitReader {
  let text: [UInt8]
  var position: Int

  /// No decimal digit behind the 800th can change the result but by being there: 768 decide.
  private static let digitLimit = 800

  private var next: UInt8? { position < text.count ? text[position] : nil }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func readDecimal() -> Double? {
    let start = position
    var significant: [UInt8] = []
    var exponent = 0
    var hasDigits = false
    var isInFraction = false
    var isMore = false
    while let byte = next {
      if byte == UInt8(ascii: "."), !isInFraction {
        isInFraction = true
      } else if isDigit(byte) {
        hasDigits = true
        let digit = byte - UInt8(ascii: "0")
        if significant.isEmpty && digit == 0 {
          if isInFraction { exponent -= 1 }
        } else if significant.count < Self.digitLimit {
          significant.append(digit)
          if isInFraction { exponent -= 1 }
        } else {
          isMore = isMore || digit != 0
          if !isInFraction { exponent += 1 }
        }
      } else {
        break
      }
      position += 1
    }
    guard hasDigits else {
      position = start
      return nil
    }
    exponent += takeExponent(marker: "e")
    while significant.last == 0, !isMore {
      significant.removeLast()
      exponent += 1
    }
    if isMore { significant.append(1) }
    if isMore { exponent -= 1 }
    return DecimalNumber(digits: significant, exponent: exponent).value
  }

  mutating func readHexadecimal() -> Double? {
    let start = position
    guard take("0"), take("x") || take("X") else {
      position = start
      return nil
    }
    var whole: UInt64 = 0
    var exponent = 0
    var hasDigits = false
    var isInFraction = false
    var isMore = false
    while let byte = next {
      if byte == UInt8(ascii: "."), !isInFraction {
        isInFraction = true
      } else if let digit = hexadecimalDigit(byte) {
        hasDigits = true
        if whole < 1 << 60 {
          whole = whole << 4 | digit
          if isInFraction { exponent -= 4 }
        } else {
          isMore = isMore || digit != 0
          if !isInFraction { exponent += 4 }
        }
      } else {
        break
      }
      position += 1
    }
    guard hasDigits else {
      // As in C, the 0 alone is the number then.
      position = start
      return nil
    }
    exponent += takeExponent(marker: "p")
    return NumberText.rounded(whole, isMore: isMore, exponent: exponent)
  }

  /// An exponent, if a whole one follows; far beyond what a `Double` can hold it stops growing.
  private mutating func takeExponent(marker: Unicode.Scalar) -> Int {
    let start = position
    guard let byte = next, byte | 0x20 == UInt8(ascii: marker) else { return 0 }
    position += 1
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let first = next, isDigit(first) else {
      position = start
      return 0
    }
    // Digits before the exponent may outweigh it; a text is shorter than this.
    let limit = Int.max / 16
    var exponent = 0
    while let byte = next, isDigit(byte) {
      exponent = min(limit, exponent * 10 + Int(byte - UInt8(ascii: "0")))
      position += 1
    }
    return isNegative ? -exponent : exponent
  }

  private func hexadecimalDigit(_ byte: UInt8) -> UInt64? {
    if isDigit(byte) { return UInt64(byte - UInt8(ascii: "0")) }
    let letter = byte | 0x20
    guard (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter) else { return nil }
    return UInt64(letter - UInt8(ascii: "a") + 10)
  }
}
