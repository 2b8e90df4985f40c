/// How high a row or how wide a column of a grid is.
public struct TrackSizing: Hashable, Sendable {
  /// The size in points; nil: as large as its largest member wants.
  public var fixedSize: Double?
  /// The part of extra room it takes, and of missing room it gives.
  public var weight: Double

  /// A sizing; by default the content decides.
  public init(fixedSize: Double? = nil, weight: Double = 0) {
    self.fixedSize = fixedSize
    self.weight = weight
  }
}

/// A gap between two rows or columns of a grid.
public struct TrackGap: Hashable, Sendable {
  /// The size in points; negative counts as 0.
  public var size: Double
  /// The part of extra room it takes, and of missing room it gives.
  public var weight: Double

  /// A gap; by default there is none.
  public init(size: Double = 0, weight: Double = 0) {
    self.size = size
    self.weight = weight
  }
}

/// The rows, or the columns, of a grid.
public struct GridTracks: Hashable, Sendable {
  /// The sizings of the first ones.
  public var sizings: [TrackSizing] = []
  /// The sizing of all others.
  public var defaultSizing = TrackSizing()
  /// The gaps after the first ones.
  public var gaps: [TrackGap] = []
  /// All other gaps; nil: the group's spacing.
  public var defaultGap: TrackGap?
  /// All have the size of the largest.
  public var isUniform = false
  /// The weight of the left or upper margin.
  public var firstMarginWeight = 0.0
  /// The weight of the right or lower margin.
  public var lastMarginWeight = 0.0

  /// Rows or columns as large as their contents.
  public init() {}
}

/// The rows and columns of a grid.
public struct GridDescription: Hashable, Sendable {
  /// What limits the number of columns or rows.
  public enum Limit: Hashable, Sendable {
    /// At most so many columns; 0 puts all members in one row.
    case columns(Int)
    /// At most so many rows; 0 puts all members in one column.
    case rows(Int)
  }

  /// What limits the number of columns or rows.
  public var limit: Limit
  /// The columns, from left to right.
  public var columns = GridTracks()
  /// The rows, from top to bottom.
  public var rows = GridTracks()

  /// A grid.
  public init(_ limit: Limit) { self.limit = limit }
}

/// A grid in the tree: what it is, and what one look at its members tells.
package struct GridRecord {
  package var description: GridDescription
  var columnCount = 0
  var rowCount = 0
  /// The cells in the order of the members; empty where each member has the next cell, row by row.
  var cells: [GridCell] = []
  /// The most columns, and rows, that one member covers.
  var widestSpan: Int32 = 1
  var highestSpan: Int32 = 1
  package var issues: [GridIssue] = []

  package init(description: GridDescription) { self.description = description }

  /// The cell of a member; one that a host's code has shown while the grid was at work has the last one.
  func cell(_ index: Int) -> GridCell {
    if cells.isEmpty {
      let columns = max(1, columnCount)
      return GridCell(column: index % columns, row: index / columns)
    }
    return cells[min(index, cells.count - 1)]
  }
}

/// The rows and columns that one member of a grid covers, counted from 0 in reading direction.
struct GridCell: Equatable, BitwiseCopyable {
  var columns: GridSpan
  var rows: GridSpan

  init(column: Int, row: Int, columnSpan: Int = 1, rowSpan: Int = 1) {
    columns = GridSpan(first: Int32(column), count: Int32(columnSpan))
    rows = GridSpan(first: Int32(row), count: Int32(rowSpan))
  }
}

/// Some neighbours among rows or columns.
struct GridSpan: Equatable, BitwiseCopyable {
  var first: Int32
  var count: Int32
}

/// Something that a grid cannot give a member; the layout goes on without it.
public struct GridIssue: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The row or column does not exist: the member gets a free cell.
    case cellOutside(rows: Int, columns: Int)
    /// It covers more than there is: it covers what there is.
    case spanOutside(rowsLeft: Int, columnsLeft: Int)
    /// Another member is there already: this one gets a free cell.
    case cellTaken(row: Int, column: Int)
  }

  /// The member.
  public var node: NodeID
  /// What is wrong.
  public var kind: Kind
}
