/// An amount that pages carry on: the heads and feet of pages show the sums of what stands before them.
///
/// Sums are exact: an amount has at most six places behind the point, and is less than 9,000,000,000.
public struct CarriedAmount: Hashable, Sendable {
  /// What the sum is called, such as `total`.
  public let name: String
  /// The amount in millionths.
  package let millionths: Int64

  /// Makes an amount; nil for one with more than six places behind the point, too large, or no number.
  public init?(_ name: String, _ amount: Double) {
    guard amount.magnitude < 9e9 else { return nil }
    let scaled = (amount * 1e6).rounded()
    guard scaled / 1e6 == amount else { return nil }
    self.name = name
    millionths = Int64(scaled)
  }

  package init(_ name: String, millionths: Int64) {
    self.name = name
    self.millionths = millionths
  }

  /// The amount.
  public var amount: Double { Double(millionths) / 1e6 }
}
