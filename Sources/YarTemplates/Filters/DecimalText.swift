import YarDocuments

/// Numbers in plain digits.
package enum DecimalText {
  /// The most digits behind the decimal sign.
  static let maxDigits = 15

  /// A number in plain digits with a point, rounded as `rounded` does.
  ///
  /// - Parameter digits: How many digits follow the point; nil for as many as needed, at most 3.
  static func text(of value: Double, digits: Int?) -> String {
    guard value.isFinite else { return "0" }
    // Beyond this, a double holds no digits behind the point.
    guard abs(value) < 9e18 else { return JSONWriter.number(value) }
    let places = digits.map { max(0, min(maxDigits, $0)) }
    return DecimalValue(value).rounded(to: places ?? 3).text(places: places)
  }

  /// A number rounded to so many digits behind the point, halves away from zero: the rule of every filter.
  ///
  /// Rounded is the number in decimal digits, as it is written: 1.005 is a half of cents, though the double is a little less.
  package static func rounded(_ value: Double, digits: Int) -> Double {
    guard value.isFinite else { return value }
    return DecimalValue(value).rounded(to: min(maxDigits + 2, max(0, digits))).value
  }
}
