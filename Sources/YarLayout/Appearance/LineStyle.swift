/// How a line is drawn along its length.
public enum LineStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// Without gaps; the default.
  case solid
  /// In strokes three times as long as the line is thick, with gaps of twice its thickness.
  case dashed
  /// In round dots, one thickness apart.
  case dotted

  /// The lengths of strokes and of the gaps behind them, in turns, for a thickness; empty without gaps.
  public func dashes(width: Double) -> [Double] {
    switch self {
    case .solid: []
    case .dashed: [3 * width, 2 * width]
    case .dotted: [0, 2 * width]
    }
  }
}

/// The edges of a view that its border runs along.
public struct BorderSides: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = BorderSides(rawValue: 1)
  /// The left edge, in either direction of reading.
  public static let left = BorderSides(rawValue: 2)
  /// The bottom edge.
  public static let bottom = BorderSides(rawValue: 4)
  /// The right edge, in either direction of reading.
  public static let right = BorderSides(rawValue: 8)
  /// All four edges.
  public static let all: BorderSides = [.top, .left, .bottom, .right]
}
