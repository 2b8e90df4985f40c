/// Where something narrower than its room stands from left to right.
public enum HorizontalPlace: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// At the left edge, whatever the direction of reading.
  case left
  /// In the middle; halves of points are rounded away from zero.
  case center
  /// At the right edge, whatever the direction of reading.
  case right
  /// At the edge where reading starts.
  case leading
  /// At the edge where reading ends.
  case trailing

  /// The part of the free room that lies before the content: 0, ½ or 1, in reading direction.
  @inline(__always)
  package func leadingShare(rightToLeft: Bool) -> Double {
    switch self {
    case .leading: return 0
    case .trailing: return 1
    case .center: return 0.5
    case .left: return rightToLeft ? 1 : 0
    case .right: return rightToLeft ? 0 : 1
    }
  }
}

/// Where something lower than its room stands from top to bottom.
public enum VerticalPlace: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// At the upper edge.
  case top
  /// In the middle; halves of points are rounded away from zero.
  case center
  /// At the lower edge.
  case bottom
  /// In a row: on the first baseline of the others with this place; elsewhere at the upper edge.
  case firstBaseline
  /// In a row: on the last baseline of the others with this place; elsewhere at the lower edge.
  case lastBaseline

  /// The part of the free room that lies above the content: 0, ½ or 1.
  @inline(__always)
  package var topShare: Double {
    switch self {
    case .top, .firstBaseline: return 0
    case .center: return 0.5
    case .bottom, .lastBaseline: return 1
    }
  }

  @inline(__always)
  package var isBaseline: Bool { rawValue >= VerticalPlace.firstBaseline.rawValue }
}

/// How a member fills the cell that its layout gives it.
public enum Positioning: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Its desired size, stretched where it has a weight, aligned in the cell.
  case normal
  /// The whole cell, whatever it wants.
  case fill
  /// Its own proportions, as small as covers the cell.
  case fillWithAspectRatio
  /// Its own proportions, as large as fits the cell.
  case fitWithAspectRatio

  @inline(__always)
  package var keepsRatio: Bool { rawValue >= Positioning.fillWithAspectRatio.rawValue }
}

/// The layouts there are.
public enum LayoutKind: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// Members beside each other; see `Line`.
  case row
  /// Members below each other; see `Line`.
  case column
  /// Members on top of each other; see `Stack`.
  case stack
  /// Members beside each other in as many rows as they need; see `Flow`.
  case flow
  /// Members in rows and columns of cells; see `Grid`.
  case grid
  /// The host measures and places the members.
  case custom
  /// No layout at all: members want nothing of their container and keep the frames that the host gives them.
  case free
}

/// How a group of members is laid out.
///
/// Lengths are points. Margins are rounded up, gaps to the nearest whole point; both may be negative.
public struct GroupStyle: Hashable, Sendable, BitwiseCopyable {
  /// The layout.
  public var kind: LayoutKind
  /// Where the group stands, and members without a place of their own in their cells.
  public var hAlign = HorizontalPlace.center
  /// The same from top to bottom.
  public var vAlign = VerticalPlace.center
  /// How members fill their cells.
  public var positioning = Positioning.normal
  /// Members that do not fit are made smaller.
  public var crops = false
  /// WeView 2's rules where there are others; see `Documentation/WeView2.md`.
  public var followsWeView2 = false
  /// What is left over along the axis goes into the gaps.
  public var stretchesSpacing = false
  /// A flow is filled from the right.
  public var isTurned = false
  /// The room between the container's left edge and the members.
  public var leftMargin: Float = 0
  /// The same on the right.
  public var rightMargin: Float = 0
  /// The same above.
  public var topMargin: Float = 0
  /// The same below.
  public var bottomMargin: Float = 0
  /// The gap between members beside each other.
  public var hSpacing: Float = 0
  /// The gap between members below each other.
  public var vSpacing: Float = 0

  /// A style of a kind, centred, without margins and gaps.
  public init(_ kind: LayoutKind) { self.kind = kind }

  /// The style with whole and finite lengths.
  package var inOrder: GroupStyle {
    func margin(_ value: Float) -> Float { Float(ceilOfLength(length(Double(value)))) }
    var style = self
    style.leftMargin = margin(leftMargin)
    style.rightMargin = margin(rightMargin)
    style.topMargin = margin(topMargin)
    style.bottomMargin = margin(bottomMargin)
    style.hSpacing = Float(roundOfLength(length(Double(hSpacing))))
    style.vSpacing = Float(roundOfLength(length(Double(vSpacing))))
    return style
  }

  var hasNegativeMargin: Bool {
    min(min(leftMargin, rightMargin), min(topMargin, bottomMargin)) < 0
  }

  @inline(__always)
  var margins: Pair<Double> {
    Pair(
      Double(leftMargin) + Double(rightMargin), Double(topMargin) + Double(bottomMargin))
  }

  @inline(__always)
  func spacing<Axis: LineAxis>(_ axis: Axis.Type) -> Double {
    Double(Axis.isRow ? hSpacing : vSpacing)
  }

  /// The margin at which reading starts, and the one at which it ends.
  @inline(__always)
  func hMargins(rightToLeft: Bool) -> (first: Double, last: Double) {
    rightToLeft
      ? (Double(rightMargin), Double(leftMargin)) : (Double(leftMargin), Double(rightMargin))
  }
}

/// What a node says about its place in its container.
public struct NodeStyle: Hashable, Sendable {
  /// The part of extra width it takes; 0 or less takes part in nothing.
  public var hWeight = 0.0
  /// The part of extra height it takes.
  public var vWeight = 0.0
  /// Its desired width counts as 0.
  public var ignoresWidth = false
  /// Its desired height counts as 0.
  public var ignoresHeight = false
  /// It takes no part: hidden, or left out.
  ///
  /// Its frame stays.
  public var isSkipped = false
  /// Where it stands in its cell; nil: as its group says.
  public var cellHAlign: HorizontalPlace?
  /// The same from top to bottom.
  public var cellVAlign: VerticalPlace?
  /// What few nodes say.
  public var details = Details()

  /// A node without any wishes.
  public init() {}
}
