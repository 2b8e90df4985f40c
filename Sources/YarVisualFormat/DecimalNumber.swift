import YarLayout

/// Decimal digits times a power of ten, as the nearest `Double`.
///
/// Up to 15 digits and small powers of ten are exact in a `Double`, so that one multiplication or
/// division rounds once. Everything else is worked out in whole numbers of as many words as it takes;
/// with at most 801 digits that is a bounded amount of work.
struct DecimalNumber {
  /// The digits, most significant first, neither end a 0.
  var digits: [UInt8]
  var exponent: Int

  var value: Double {
    if digits.isEmpty { return 0 }
    // Outside of these the result is infinite or rounds to 0.
    let magnitude = digits.count + exponent
    if magnitude > 310 { return .infinity }
    if magnitude < -325 { return 0 }
    if digits.count <= 15, (-22...22).contains(exponent) { return smallValue }
    return exponent >= 0 ? wholeValue : fractionValue
  }

  private var smallValue: Double {
    var whole = 0.0
    for digit in digits { whole = whole * 10 + Double(digit) }
    var power = 1.0
    for _ in 0..<(exponent < 0 ? -exponent : exponent) { power *= 10 }
    return exponent < 0 ? whole / power : whole * power
  }

  private var wholeValue: Double {
    var number = BigNumber(digits)
    number.multiplyByTen(times: exponent)
    let bits = number.bitCount
    let (leading, isMore) = number.leadingBits
    return NumberText.rounded(leading, isMore: isMore, exponent: bits - 64)
  }

  /// Divides by long division, one bit after the other: 64 bits and whether anything is left.
  private var fractionValue: Double {
    var numerator = BigNumber(digits)
    var denominator = BigNumber([1])
    denominator.multiplyByTen(times: -exponent)
    // Scaled so that the quotient is at least 1 and below 4.
    var shift = denominator.bitCount - numerator.bitCount + 1
    if shift > 0 { numerator.shiftLeft(shift) } else { denominator.shiftLeft(-shift) }
    var quotient: UInt64 = 0
    var bits = 0
    while quotient < 1 << 63 {
      quotient <<= 1
      if bits > 0 { numerator.shiftLeft(1) }
      bits += 1
      // The first step may find a quotient of 2 or 3.
      while !numerator.isLess(than: denominator) {
        numerator.subtract(denominator)
        quotient += 1
      }
    }
    shift += bits - 1
    return NumberText.rounded(quotient, isMore: !numerator.isZero, exponent: -shift)
  }
}

/// A whole number of any size: words of 32 bits, least significant first, the last one not 0.
private struct BigNumber {
  private var words: [UInt32] = []

  init(_ digits: [UInt8]) {
    for digit in digits { multiply(by: 10, adding: UInt32(digit)) }
  }

  var isZero: Bool { words.isEmpty }

  var bitCount: Int {
    guard let last = words.last else { return 0 }
    return words.count * 32 - last.leadingZeroBitCount
  }

  /// The topmost 64 bits, the first of them set, and whether a bit below them is set.
  var leadingBits: (bits: UInt64, isMore: Bool) {
    var bits: UInt64 = 0
    var missing = 64
    var isMore = false
    for (index, word) in words.enumerated().reversed() {
      let length = index == words.count - 1 ? 32 - word.leadingZeroBitCount : 32
      if missing >= length {
        bits = bits << UInt64(length) | UInt64(word)
        missing -= length
      } else {
        let rest = length - missing
        bits = bits << UInt64(missing) | UInt64(word) >> UInt64(rest)
        isMore = isMore || UInt64(word) & ((1 << UInt64(rest)) - 1) != 0
        missing = 0
      }
    }
    return (bits << UInt64(missing), isMore)
  }

  mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) {
    var carry = UInt64(addend)
    for index in words.indices {
      carry += UInt64(words[index]) * UInt64(factor)
      words[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
  }

  mutating func multiplyByTen(times: Int) {
    var rest = times
    while rest >= 9 {
      multiply(by: 1_000_000_000)
      rest -= 9
    }
    for _ in 0..<rest { multiply(by: 10) }
  }

  mutating func shiftLeft(_ count: Int) {
    let bits = UInt32(count % 32)
    var carry: UInt32 = 0
    if bits > 0 {
      for index in words.indices {
        let word = words[index]
        words[index] = word << bits | carry
        carry = word >> (32 - bits)
      }
    }
    if carry > 0 { words.append(carry) }
    if !words.isEmpty { words.insert(contentsOf: repeatElement(0, count: count / 32), at: 0) }
  }

  func isLess(than other: BigNumber) -> Bool {
    guard words.count == other.words.count else { return words.count < other.words.count }
    for index in words.indices.reversed() where words[index] != other.words[index] {
      return words[index] < other.words[index]
    }
    return false
  }

  /// Subtracts a number that is not larger.
  mutating func subtract(_ other: BigNumber) {
    var borrow: Int64 = 0
    for index in words.indices {
      var difference = Int64(words[index]) - borrow
      if index < other.words.count { difference -= Int64(other.words[index]) }
      borrow = difference < 0 ? 1 : 0
      words[index] = UInt32(truncatingIfNeeded: difference)
    }
    while words.last == 0 { words.removeLast() }
  }
}
