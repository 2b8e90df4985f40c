/// A long number as spreadsheets and programs write it when nobody said that it is a text: `4.00638E+12`.
package struct ShortenedNumber {
  /// How many digits stand behind the point, or the comma.
  private var fractionCount = 0
  /// The power of ten.
  private var exponent = 0

  /// Reads a text: a digit, mostly with some behind a point or comma, and a power of ten; nil for others.
  package init?(_ text: String) {
    var rest = text.utf8[...]
    func digits() -> Substring.UTF8View {
      let found = rest.prefix { $0 &- UInt8(ascii: "0") < 10 }
      rest = rest.dropFirst(found.count)
      return found
    }
    func take(_ sign: UInt8, _ other: UInt8) -> Bool {
      guard rest.first == sign || rest.first == other else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard digits().count == 1 else { return nil }
    let hasFraction = take(UInt8(ascii: "."), UInt8(ascii: ","))
    if hasFraction {
      fractionCount = digits().count
      if fractionCount == 0 { return nil }
    }
    guard take(UInt8(ascii: "E"), UInt8(ascii: "e")) else { return nil }
    // A letter E between two digits is part of many names.
    guard take(UInt8(ascii: "+"), UInt8(ascii: "+")) || hasFraction else { return nil }
    let power = digits()
    guard 1...3 ~= power.count, rest.isEmpty else { return nil }
    for digit in power { exponent = exponent * 10 + Int(digit - UInt8(ascii: "0")) }
  }

  /// Whether it lacks digits: spreadsheets show numbers of 12 digits and more with six of them.
  package var lacksDigits: Bool { exponent > 10 && fractionCount < 6 }

  /// What has become of it, and what to do, behind the text.
  package static let advice =
    "a number that a spreadsheet has shortened: its last digits are lost; give its column the format of text "
    + "there before the numbers are put in"
}
