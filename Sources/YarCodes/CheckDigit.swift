/// The check digit of the numbers of articles: EAN, UPC and ITF-14 have the same, as it counts from the end.
enum CheckDigit {
  /// The check digit of digits that have none.
  static func of(_ digits: ArraySlice<UInt8>) -> UInt8 {
    var sum = 0
    for (place, digit) in digits.reversed().enumerated() {
      sum += Int(digit - UInt8(ascii: "0")) * (place % 2 == 0 ? 3 : 1)
    }
    return UInt8(ascii: "0") + UInt8((10 - sum % 10) % 10)
  }

  /// Whether a text is of digits, the last of which is the check digit of the others.
  static func isRight(_ text: ArraySlice<UInt8>) -> Bool {
    text.count > 1 && text.allSatisfy(isDigit) && of(text.dropLast()) == text.last
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
