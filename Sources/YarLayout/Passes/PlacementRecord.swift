import YarBoxes

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
  /// What members of the row or column were offered once all had said which length they want.
  package var offer = LineOffer.nothing
  /// Whether the view was one of them.
  package var isOffered = false
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

extension PlacementRecord {
  /// What the mirror noted of a member of a group.
  init?(_ placement: Placement, _ style: GroupStyle, _ weight: Pair<Float>) {
    switch style.kind {
    case .row: kind = .row
    case .column: kind = .column
    case .stack: kind = .stack
    case .flow: kind = .flow
    case .grid: kind = .grid
    case .custom: kind = .custom
    case .free: return nil
    }
    room = Rect(placement.box).size
    desiredSize = Rect(placement.desired).size
    cell = Rect(placement.cell)
    frame = Rect(placement.frame)
    lengthRoom = placement.line?.room
    extra = placement.line?.extra
    weightSum = placement.line?.weightSum
    offer = placement.line?.offer ?? .nothing
    isOffered = placement.isOffered
    if style.kind == .row { self.weight = Double(weight.width) }
    if style.kind == .column { self.weight = Double(weight.height) }
  }
}

extension LayoutTree {
  /// What the layouts of a container did with its members, by their nodes.
  ///
  /// The tree must be laid out. Costs one arrangement of the container.
  fileprivate func placements(in container: NodeID) -> [Int32: PlacementRecord] {
    let before = counters
    state.pointee.isRecording = true
    let placements = mirror.placements(in: container, self)
    state.pointee.isRecording = false
    counters = before
    var records: [Int32: PlacementRecord] = [:]
    for placement in placements where records[placement.node.index] == nil {
      let node = nodes[placement.node.number]
      guard isPlaced(placement.node.index) else { continue }
      records[placement.node.index] = PlacementRecord(
        placement, groups[node.home.number].style, node.weight)
    }
    return records
  }

  fileprivate func isPlaced(_ node: Int32) -> Bool {
    guard node >= 0, !isLayingOut else { return false }
    let node = nodes[Int(node)]
    return node.parent.exists && node.home.exists && node.flags.contains(.managed)
      && !node.flags.contains(.skipped)
  }
}

extension View {
  /// What the superview's layout did with this view; nil if no layout places it.
  ///
  /// Lays the tree out first where something changed. The cost is that of arranging the superview.
  public var placement: PlacementRecord? {
    layoutIfNeeded()
    guard let tree, tree.isPlaced(node) else { return nil }
    return tree.placements(in: tree.nodes[Int(node)].parent)[node]
  }

  /// What this view's layouts did with each of its subviews, in their order; nil where no layout places one.
  ///
  /// The cost is that of arranging this view once, whereas to ask each subview is as many arrangements.
  package var subviewPlacements: [PlacementRecord?] {
    layoutIfNeeded()
    guard let tree, subviews.contains(where: { tree.isPlaced($0.node) }) else {
      return subviews.map { _ in nil }
    }
    let records = tree.placements(in: NodeID(index: node))
    return subviews.map { records[$0.node] }
  }
}
