import YarDocuments

/// Numbers in plain digits.
enum DecimalText {
  /// The most digits behind the decimal sign.
  static let maxDigits = 15

  /// A number in plain digits with a point; halves are rounded to the even digit, as ICU does.
  ///
  /// - Parameter digits: How many digits follow the point; nil for as many as needed, at most 3.
  static func text(of value: Double, digits: Int?) -> String {
    guard value.isFinite else { return "0" }
    let places = max(0, min(maxDigits, digits ?? 3))
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (abs(value) * scale).rounded(.toNearestOrEven)
    // Beyond this, a double holds no digits behind the point.
    guard scaled < 9e18 else { return JSONWriter.number(value) }
    var all = "\(UInt64(scaled))"
    if all.utf8.count <= places {
      all = String(repeating: "0", count: places + 1 - all.utf8.count) + all
    }
    let whole = all.dropLast(places)
    var fraction = all.suffix(places)
    if digits == nil { while fraction.last == "0" { fraction.removeLast() } }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// A number rounded to so many digits behind the point, halves away from zero.
  static func rounded(_ value: Double, digits: Int) -> Double {
    var scale = 1.0
    for _ in 0..<min(maxDigits, max(0, digits)) { scale *= 10 }
    let scaled = value * scale
    return scaled.isFinite ? scaled.rounded(.toNearestOrAwayFromZero) / scale : value
  }
}
