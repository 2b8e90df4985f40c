import YarTemplates

/// A number of Arrow with digits behind the point, such as an amount of money.
struct ArrowDecimal {
  /// The digits, without zeros in front, or behind the point.
  private var digits: [UInt8]
  /// How many digits stand behind the point.
  private var scale: Int
  private let isNegative: Bool

  init(_ memory: UnsafeRawPointer, _ place: Int, bytes: Int, scale: Int) {
    let number: Int128 =
      switch bytes {
      case 4: Int128(memory.loadUnaligned(fromByteOffset: place * 4, as: Int32.self))
      case 8: Int128(memory.loadUnaligned(fromByteOffset: place * 8, as: Int64.self))
      default:
        Int128(memory.loadUnaligned(fromByteOffset: place * 16 + 8, as: Int64.self)) << 64
          | Int128(memory.loadUnaligned(fromByteOffset: place * 16, as: UInt64.self))
      }
    isNegative = number < 0
    digits = Array("\(number.magnitude)".utf8)
    self.scale = scale
    while self.scale > 0, digits.count > 1, digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      self.scale -= 1
    }
    if digits == [UInt8(ascii: "0")] { self.scale = 0 }
  }

  /// The number with all its digits.
  private var text: String {
    var written = digits
    if scale < 0 { written += [UInt8](repeating: UInt8(ascii: "0"), count: -scale) }
    if scale > 0 {
      let zeros = max(0, scale + 1 - written.count)
      written.insert(contentsOf: [UInt8](repeating: UInt8(ascii: "0"), count: zeros), at: 0)
      written.insert(UInt8(ascii: "."), at: written.count - scale)
    }
    return (isNegative ? "-" : "") + String(decoding: written, as: UTF8.self)
  }

  /// The value of a row; one that no number of rows has all digits of cannot be taken.
  func value(of column: ArrowColumn) throws(ArrowError) -> DataValue {
    if let exact = ExactNumber(text) { return .exact(exact) }
    guard scale <= 0 || digits.count <= 15, let number = Double(text) else {
      throw column.untaken("has more than 15 digits: \(text); cast it to text")
    }
    return .number(number)
  }
}
