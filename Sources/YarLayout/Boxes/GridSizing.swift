/// How high a row or how wide a column of a grid is.
public struct GridSizing: Hashable, Sendable {
  /// The size in points, or nil for the largest desired size in the row or column.
  public var fixedSize: Double?
  /// The part of extra room it takes, and of missing room it gives; 0 takes part in neither.
  public var stretchWeight: Double

  /// Makes a sizing; by default the content decides and nothing stretches.
  public init(fixedSize: Double? = nil, stretchWeight: Double = 0) {
    self.fixedSize = fixedSize
    self.stretchWeight = stretchWeight
  }

  /// As large as the content wants.
  public static let content = GridSizing()

  /// A size in points.
  public static func fixed(_ size: Double) -> GridSizing { GridSizing(fixedSize: size) }

  /// As large as the content wants, with a part of extra room.
  public static func weight(_ weight: Double) -> GridSizing { GridSizing(stretchWeight: weight) }
}

/// A gap between two rows or columns of a grid.
public struct GridSpacing: Hashable, Sendable {
  /// The size in points; negative counts as 0.
  public var size: Double
  /// The part of extra room it takes, and of missing room it gives.
  public var stretchWeight: Double

  /// Makes a gap; by default there is none.
  public init(size: Double = 0, stretchWeight: Double = 0) {
    self.size = size
    self.stretchWeight = stretchWeight
  }
}
