import YarLayout

extension JSONReader {
  /// Reads a number.
  ///
  /// Up to 15 digits and a small power of ten are exact in a `Double`, so most numbers need one
  /// division; the rest go through the standard library's correctly rounded conversion.
  mutating func number() throws(Failure) {
    let start = at
    let isNegative = bytes[at] == UInt8(ascii: "-")
    if isNegative { at += 1 }
    let digitsStart = at
    var mantissa: UInt64 = 0
    var places = 0
    while at < bytes.count, isDigit(bytes[at]) {
      mantissa = mantissa &* 10 &+ UInt64(bytes[at] &- 48)
      at += 1
    }
    var digits = at - digitsStart
    guard digits > 0 else {
      let hint = at < bytes.count && isWordStart(bytes[at]) ? "; numbers must be finite" : ""
      throw Failure(offset: at, message: "expected a digit after '-' but found \(found())\(hint)")
    }
    if bytes[digitsStart] == UInt8(ascii: "0"), digits > 1 {
      throw Failure(offset: start, message: "a number does not start with an extra 0")
    }
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      let fractionStart = at
      while at < bytes.count, isDigit(bytes[at]) {
        mantissa = mantissa &* 10 &+ UInt64(bytes[at] &- 48)
        at += 1
      }
      places = at - fractionStart
      digits += places
      guard places > 0 else {
        throw Failure(offset: at, message: "expected a digit after '.' but found \(found())")
      }
    }
    let hasExponent = at < bytes.count && bytes[at] | 32 == UInt8(ascii: "e")
    if hasExponent { try exponent() }
    if at < bytes.count, isWordStart(bytes[at]) {
      throw Failure(offset: at, message: "unexpected \(found()) after a number")
    }
    var value: Double
    if !hasExponent, digits <= 15 {
      value = Double(mantissa)
      if places > 0 { value /= Self.powersOfTen[places] }
      if isNegative { value = -value }
    } else {
      let raw = UnsafeBufferPointer(rebasing: bytes[start..<at])
      value = Double(String(decoding: raw, as: UTF8.self)) ?? .infinity
    }
    guard value.isFinite else {
      let raw = UnsafeBufferPointer(rebasing: bytes[start..<at])
      throw Failure(
        offset: start,
        message: "the number \(shortened(String(decoding: raw, as: UTF8.self))) is too large")
    }
    append(.number, start, value.bitPattern)
  }

  private mutating func exponent() throws(Failure) {
    at += 1
    if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") {
      at += 1
    }
    let start = at
    while at < bytes.count, isDigit(bytes[at]) { at += 1 }
    guard at > start else {
      throw Failure(offset: at, message: "expected a digit in the exponent but found \(found())")
    }
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
