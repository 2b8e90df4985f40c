/// Where something narrower than its room stands from left to right.
public enum HorizontalAlignment: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// At the left edge, whatever the direction of reading.
  case left
  /// In the middle; halves of points are rounded away from zero.
  case center
  /// At the right edge, whatever the direction of reading.
  case right
  /// At the edge where reading starts: left in a left-to-right environment.
  case leading
  /// At the edge where reading ends.
  case trailing
}

/// Where something lower than its room stands from top to bottom.
public enum VerticalAlignment: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// At the top edge.
  case top
  /// In the middle; halves of points are rounded away from zero.
  case center
  /// At the bottom edge.
  case bottom
  /// In a row: on the first baseline of the others with this alignment; elsewhere at the top edge.
  case firstBaseline
  /// In a row: on the last baseline of the others with this alignment; elsewhere at the bottom edge.
  case lastBaseline
}

/// How a subview fills the cell that its layout gives it.
public enum CellPositioning: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Its desired size, stretched where it has a stretch weight, aligned in the cell.
  case normal
  /// The whole cell, whatever the subview wants.
  case fill
  /// Its own proportions, as small as covers the cell; it may stick out.
  case fillWithAspectRatio
  /// Its own proportions, as large as fits the cell.
  case fitWithAspectRatio
}
