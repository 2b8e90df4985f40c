/// A number in decimal digits, as people write it: at most 15 of them count.
///
/// A double holds 15 digits whatever they are; behind them is what its arithmetic leaves over: 4.35 * 100 is
/// 434.99999999999994 there and 435 here. Whole numbers are kept as far as doubles count them one by one.
public struct DecimalValue: Hashable, Sendable {
  /// The digits, without zeros at either end; none for 0.
  private var digits: [UInt8] = []
  /// How many of the digits stand in front of the decimal point: more than there are, or fewer than none, for zeros.
  private var point = 0
  private var isNegative = false

  private static let digitCount = 15
  /// The largest number up to which doubles have all whole ones.
  private static let mostCounted = 9_007_199_254_740_992.0

  /// Makes a number of a double; 0 of what is not finite.
  public init(_ value: Double) {
    guard value.isFinite, value != 0 else { return }
    isNegative = value < 0
    // Swift writes the fewest digits that read back as the same double: `123.45`, `1e-05`, `1.5e+20`.
    var exponent = ""
    var isBehindPoint = false
    for sign in "\(abs(value))".utf8 {
      if !exponent.isEmpty {
        exponent.unicodeScalars.append(Unicode.Scalar(sign))
      } else if sign == UInt8(ascii: "e") {
        exponent = "0"
      } else if sign == UInt8(ascii: ".") {
        isBehindPoint = true
      } else {
        digits.append(sign &- 48)
        if !isBehindPoint { point += 1 }
      }
    }
    point += Int(exponent.dropFirst()) ?? 0
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point -= zeros
    while digits.last == 0 { digits.removeLast() }
    let isWhole = digits.count <= point
    if !isWhole || abs(value) > Self.mostCounted { keep(Self.digitCount) }
  }

  /// Leaves the first so many digits; halves go away from zero.
  private mutating func keep(_ count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      digits = []
      return
    }
    let goesUp = digits[count] >= 5
    digits.removeSubrange(count...)
    if goesUp {
      while digits.last == 9 { digits.removeLast() }
      if let last = digits.indices.last {
        digits[last] += 1
      } else {
        digits = [1]
        point += 1
      }
    }
    while digits.last == 0 { digits.removeLast() }
  }

  /// The number with at most so many digits behind the decimal point; halves go away from zero, as in trade.
  public func rounded(to places: Int) -> DecimalValue {
    var result = self
    result.keep(point + places)
    return result
  }

  /// The double that is nearest; 0 has no sign.
  public var value: Double {
    guard !digits.isEmpty else { return 0 }
    let text = digits.reduce(into: "") { $0 += "\($1)" } + "e\(point - digits.count)"
    return (Double(text) ?? 0) * (isNegative ? -1 : 1)
  }

  /// The number as a part of a text: all its digits, and very large and very small ones by a power of ten.
  public var text: String {
    (-5...21).contains(point) || digits.isEmpty ? text(places: nil) : JSONWriter.number(value)
  }

  /// The number in plain digits with a point.
  ///
  /// - Parameter places: How many digits are behind the point; nil for those that there are.
  public func text(places: Int?) -> String {
    var whole = digits.prefix(max(0, point)).map { $0 }
    whole += [UInt8](repeating: 0, count: max(0, point - whole.count))
    var fraction = [UInt8](repeating: 0, count: digits.isEmpty ? 0 : max(0, -point))
    fraction += digits.dropFirst(max(0, point))
    if let places { fraction += [UInt8](repeating: 0, count: max(0, places - fraction.count)) }
    func written(_ digits: [UInt8]) -> String {
      String(decoding: digits.map { $0 + 48 }, as: UTF8.self)
    }
    return (isNegative && !digits.isEmpty ? "-" : "") + (whole.isEmpty ? "0" : written(whole))
      + (fraction.isEmpty ? "" : "." + written(fraction))
  }
}
