/// A whole number of more digits than doubles count one by one, such as the id of a ticket.
///
/// It is shown with all its digits, and compared by them. Nothing is calculated with it: the result would be that of
/// another number.
public struct ExactNumber: Hashable, Sendable {
  /// The digits, with a minus in front of a negative one.
  public let digits: String
  /// The double that is nearest: good for limits, and for nothing that is shown.
  public let nearest: Double

  /// Up to this number doubles have all whole ones, each apart from the next.
  private static let mostCounted = 0x1p53

  /// Takes a number by its digits.
  ///
  /// - Returns: nil for what is no whole number, and for one that a double holds as well.
  public init?(_ text: String) {
    var digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    guard !digits.isEmpty, text.utf8.count - digits.count <= 1,
      digits.allSatisfy({ $0 &- 48 < 10 })
    else { return nil }
    digits = digits.drop { $0 == UInt8(ascii: "0") }
    let plain = (text.hasPrefix("-") ? "-" : "") + (String(digits) ?? "")
    guard let nearest = Double(plain), nearest.isFinite, abs(nearest) >= Self.mostCounted else {
      return nil
    }
    self.digits = plain
    self.nearest = nearest
  }

  /// Whether it comes before another one.
  static func < (first: ExactNumber, second: ExactNumber) -> Bool {
    guard first.nearest == second.nearest else { return first.nearest < second.nearest }
    // Of numbers that long the one with more digits is further from 0; with as many, digits compare as texts do.
    let isNegative = first.nearest < 0
    let (near, far) = isNegative ? (second.digits, first.digits) : (first.digits, second.digits)
    return (near.utf8.count, near) < (far.utf8.count, far)
  }

  /// Why nothing is calculated with it.
  static let advice =
    "which has more digits than is calculated with; write it as a text if it is to be shown"
}
