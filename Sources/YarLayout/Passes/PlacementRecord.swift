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
  /// What the superview's layout did with a view; nil if no layout places it.
  ///
  /// The tree must be laid out. Costs one arrangement of the superview.
  func placement(of node: Int32) -> PlacementRecord? {
    guard isPlaced(node) else { return nil }
    return placements(in: nodes[Int(node)].parent).first { $0.node.index == node }.flatMap(record)
  }

  /// The same of all subviews of a container, by their nodes, for one arrangement.
  func placementRecords(in container: Int32) -> [Int32: PlacementRecord] {
    var records: [Int32: PlacementRecord] = [:]
    for placement in placements(in: NodeID(index: container))
    where records[placement.node.index] == nil {
      if isPlaced(placement.node.index) { records[placement.node.index] = record(placement) }
    }
    return records
  }

  fileprivate func isPlaced(_ node: Int32) -> Bool {
    let node = nodes[Int(node)]
    return node.parent.exists && node.home.exists && node.flags.contains(.managed) && !isLayingOut
      && !node.flags.contains(.skipped)
  }

  private func placements(in container: NodeID) -> [Placement] {
    let before = counters
    state.pointee.isRecording = true
    let placements = mirror.placements(in: container, self)
    state.pointee.isRecording = false
    counters = before
    return placements
  }

  private func record(_ placement: Placement) -> PlacementRecord? {
    let node = nodes[Int(placement.node.index)]
    return PlacementRecord(placement, groups[node.home.number].style, node.weight)
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

  /// What this view's layouts did with each of its subviews, in their order; nil where no layout places one.
  ///
  /// The cost is that of arranging this view once, whereas to ask each subview is as many arrangements.
  package var subviewPlacements: [PlacementRecord?] {
    layoutIfNeeded()
    guard let tree, node >= 0, subviews.contains(where: { $0.node >= 0 && tree.isPlaced($0.node) })
    else { return subviews.map { _ in nil } }
    let records = tree.placementRecords(in: node)
    return subviews.map { records[$0.node] }
  }
}
