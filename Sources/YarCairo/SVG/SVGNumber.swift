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
    var whole = tenThousandths.magnitude / 10_000
    var fraction = tenThousandths.magnitude % 10_000
    // From the last digit to the first, in one text so short that it needs no memory of its own: nine digits and four at the
    // most, a point and a sign.
    return String(unsafeUninitializedCapacity: 15) { bytes in
      var start = bytes.count
      func put(_ byte: UInt8) {
        start -= 1
        bytes[start] = byte
      }
      func putDigit(of number: inout UInt64) {
        put(UInt8(ascii: "0") + UInt8(number % 10))
        number /= 10
      }
      if fraction > 0 {
        var digits = 4
        while fraction % 10 == 0 {
          fraction /= 10
          digits -= 1
        }
        for _ in 0..<digits { putDigit(of: &fraction) }
        put(UInt8(ascii: "."))
      }
      repeat { putDigit(of: &whole) } while whole > 0
      if tenThousandths < 0 { put(UInt8(ascii: "-")) }
      let count = bytes.count - start
      for index in 0..<count { bytes[index] = bytes[start + index] }
      return count
    }
  }
}
