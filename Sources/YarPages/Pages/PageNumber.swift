import YarLayout

/// Which page of a document it is.
public struct PageNumber: Hashable, Sendable {
  /// Its number, from 1.
  public var number: Int
  /// How many pages there are.
  public var count: Int

  /// The name of the part of the document that it belongs to; nil where there are no parts.
  public var section: String?
  /// Its number in its part, from 1; its number in the document where there are no parts.
  public var sectionNumber: Int
  /// How many pages its part has.
  public var sectionCount: Int

  /// The sums of what stands on the pages before it.
  public var broughtForward: [CarriedAmount] = []
  /// The sums of what stands on it and on the pages before it.
  public var carriedForward: [CarriedAmount] = []

  /// Whether it is the first page.
  public var isFirst: Bool { number == 1 }
  /// Whether it is the last page.
  public var isLast: Bool { number == count }

  /// Makes a number.
  public init(_ number: Int, of count: Int) {
    self.number = number
    self.count = count
    sectionNumber = number
    sectionCount = count
  }
}
