/// Which page of a document it is.
public struct PageNumber: Hashable, Sendable {
  /// Its number, from 1.
  public var number: Int
  /// How many pages there are.
  public var count: Int

  /// Whether it is the first page.
  public var isFirst: Bool { number == 1 }
  /// Whether it is the last page.
  public var isLast: Bool { number == count }

  /// Makes a number.
  public init(_ number: Int, of count: Int) {
    self.number = number
    self.count = count
  }
}
