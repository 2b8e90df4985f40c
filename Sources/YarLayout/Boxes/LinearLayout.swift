import YarBoxes

/// Lays its subviews out one after the other: in a row, or in a column.
///
/// Each subview gets its desired length; extra room goes to those with a stretch weight along the axis.
/// Across the axis the subviews form a band that is aligned as a whole, each of them in the band; a
/// subview with a weight across fills the room. A row reads in the direction of its container. Rules
/// and roundings are those of WeView 2's horizontal and vertical layouts; `Line` in `YarBoxes`
/// has them step by step. Measuring and arranging are linear in the number of subviews.
public final class LinearLayout: BoxLayout {
  /// The direction in which subviews follow each other.
  public enum Axis: UInt8, Hashable, Sendable {
    /// In a row.
    case horizontal
    /// In a column.
    case vertical
  }

  /// The direction in which subviews follow each other.
  public var axis: Axis {
    get { boxStyle[.isColumn] ? .vertical : .horizontal }
    set { boxStyle[.isColumn] = newValue == .vertical }
  }

  /// Makes a row or a column.
  public init(_ axis: Axis) {
    super.init(options: axis == .vertical ? .isColumn : [])
  }

  override func copyStyle(to style: inout GroupStyle) {
    super.copyStyle(to: &style)
    style.kind = axis == .horizontal ? .row : .column
  }
}

extension BoxLayoutKind where Self == LinearLayout {
  /// A new row, for one container.
  ///
  /// Each mention makes another object: `.horizontal.setMargin(5)` is no value that several containers can
  /// share, but a function that answers it makes one for each.
  public static var horizontal: LinearLayout { LinearLayout(.horizontal) }

  /// A new column, for one container; as ``horizontal``, each mention makes another object.
  public static var vertical: LinearLayout { LinearLayout(.vertical) }
}
