/// What a layout did with one of its subviews, as numbers.
///
/// Lengths are points. "Length" is along the axis of a row or column; other layouts have none.
public struct PlacementRecord: Hashable, Sendable {
  /// The kinds of box layout.
  public enum Kind: UInt8, Hashable, Sendable {
    /// A row.
    case row
    /// A column.
    case column
    /// Everything on top of each other.
    case stack
    /// Rows filled like words.
    case flow
    /// Rows and columns.
    case grid
    /// A layout of the user's: it says nothing about what it does.
    case custom
  }

  /// The layout's kind.
  public var kind: Kind
  /// The room inside the layout's margins.
  public var room: Size
  /// The room for the members of a row or column without the gaps between them.
  public var lengthRoom: Double?
  /// What the view wanted, within its limits, before anything stretched or shrank.
  public var desiredSize: Size
  /// The extra (positive) or missing (negative) length of the row or column.
  public var extra: Double?
  /// The view's stretch weight along the axis.
  public var weight: Double?
  /// The sum of the members' stretch weights along the axis.
  public var weightSum: Double?
  /// The cell that the view was placed in, counted from the edge where reading starts.
  public var cell: Rect
  /// The frame that came out.
  public var frame: Rect

  /// Whether the record is of a row, of a column, or of neither.
  package var isRow: Bool? {
    switch kind {
    case .row: return true
    case .column: return false
    default: return nil
    }
  }
}

extension PlacementRecord.Kind {
  init?(_ kind: LayoutGroup.Kind) {
    switch kind {
    case .horizontal: self = .row
    case .vertical: self = .column
    case .stack: self = .stack
    case .flow: self = .flow
    case .grid: self = .grid
    case .custom: self = .custom
    case .unmanaged: return nil
    }
  }
}

extension View {
  /// What the superview's layout did with this view; nil if no layout places it.
  ///
  /// Lays the tree out first where something changed. The cost is that of arranging the superview.
  public var placement: PlacementRecord? {
    layoutIfNeeded()
    guard let tree, node >= 0 else { return nil }
    return tree.placement(of: node)
  }
}
