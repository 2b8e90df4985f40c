/// A number as it is written in SVG: at most four digits after the point, no exponent, no locale.
struct SVGNumber: CustomStringConvertible {
  /// The value.
  var value: Double

  init(_ value: Double) { self.value = value }

  /// The digits; numbers too large to be drawn, and those that are none, become the nearest that can.
  var description: String {
    guard !value.isNaN else { return "0" }
    let bounded = min(max(value, -1e9), 1e9)
    let tenThousandths = Int64((bounded * 10_000).rounded())
    let magnitude = tenThousandths.magnitude
    var text = String(magnitude / 10_000)
    var fraction = magnitude % 10_000
    if fraction > 0 {
      var digits = 4
      while fraction % 10 == 0 {
        fraction /= 10
        digits -= 1
      }
      let written = String(fraction)
      text += "." + String(repeating: "0", count: digits - written.count) + written
    }
    return tenThousandths < 0 ? "-" + text : text
  }
}
