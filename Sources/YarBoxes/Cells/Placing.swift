/// What placing a member in its cell needs to know of its group and container.
struct Cells {
  let style: GroupStyle
  /// The container's width, in whole points, where it reads from right to left; else 0.
  let turnedFrom: Double
  /// Whether the container ends between two whole points, to the right or below; never with WeView 2's rules.
  let endsBetween: Bool
  let isRightToLeft: Bool
  /// The parts of the free room in a cell before and above what stands in it.
  let leadingShare: Double
  let topShare: Double
  /// The place of the next member's ideal size among the tree's, where members keep their proportions.
  var nextRatio: Position

  @inline(__always)
  init(_ tree: inout Tree, _ group: GroupID, _ container: NodeID) {
    let style = tree.groups[group].style
    self.init(
      &tree, style, container,
      ratios: style.positioning.keepsRatio ? Int(tree.groups[group].facts.count) : 0)
  }

  /// `ratios`: how many members' ideal sizes lie on top of the tree's stack.
  @inline(__always)
  init(_ tree: inout Tree, _ style: GroupStyle, _ container: NodeID, ratios: Int) {
    self.style = style
    isRightToLeft = tree.isRightToLeft(container)
    let frame = tree.nodes[container].frame
    let wholeWidth = floorOfLength(frame.width)
    turnedFrom = isRightToLeft ? wholeWidth : 0
    endsBetween =
      !style.followsWeView2
      && (frame.width != wholeWidth || frame.height != floorOfLength(frame.height))
    leadingShare = style.hAlign.leadingShare(rightToLeft: isRightToLeft)
    topShare = style.vAlign.topShare
    nextRatio = Position(tree.ratios.count - ratios)
  }

  func leadingShare(_ flags: NodeFlags) -> Double {
    flags.cellHAlign?.leadingShare(rightToLeft: isRightToLeft) ?? leadingShare
  }

  func topShare(_ flags: NodeFlags) -> Double { flags.cellVAlign?.topShare ?? topShare }
}

/// Giving members their frames.
extension Tree {
  /// Gives a member its frame in a cell.
  ///
  /// Cells count from the container's leading edge: a group that reads from right to left is worked out like
  /// any other and mirrored here, frame by frame, after rounding. So the two directions are exact mirror
  /// images.
  mutating func place(_ member: NodeID, in cell: Frame, _ cells: inout Cells) {
    let flags = nodes[member].flags
    var size: Pair<Double>
    var isOffset = true
    switch cells.style.positioning {
    case .normal:
      size = nodes[member].size
      if nodes[member].weight.width > 0 { size.width = cell.width }
      if nodes[member].weight.height > 0 { size.height = cell.height }
      if flags.has(.hasExtras) { decideStretched(member, &size) }
      size = Pair(max(0, floorOfLength(size.width)), max(0, floorOfLength(size.height)))
    case .fill:
      size = Pair(max(0, floorOfLength(cell.width)), max(0, floorOfLength(cell.height)))
    case .fillWithAspectRatio, .fitWithAspectRatio:
      let covers = cells.style.positioning == .fillWithAspectRatio
      // A host's code that was asked meanwhile may have shown a member more.
      let ideal = ratios.contains(cells.nextRatio) ? ratios[cells.nextRatio] : Pair(0, 0)
      let scaled = scaledSize(ideal, in: cell, covering: covers)
      cells.nextRatio = Position(Int(cells.nextRatio.index) + 1)
      // What has no proportions gets the cell itself.
      size = scaled ?? Pair(cell.width, cell.height)
      isOffset = scaled != nil
    }
    let hasPlace = flags.hasAny(.alignments)
    let share = hasPlace ? cells.leadingShare(flags) : cells.leadingShare
    let topShare = hasPlace ? cells.topShare(flags) : cells.topShare
    var x = roundOfLength(cell.x + (cell.width - size.width) * share)
    if cells.isRightToLeft { x = cells.turnedFrom - x - size.width }
    var y = roundOfLength(cell.y + (cell.height - size.height) * topShare)
    if cells.endsBetween { fillToEnd(member, x, y, &size, cells.style) }
    if isOffset, nodes[member].details.exists {
      let details = details(of: member)
      x += details.xPositionOffset
      y += details.yPositionOffset
    }
    let frame = Frame(x: x, y: y, width: size.width, height: size.height)
    if recording.isOn { recording.note(member, of: nodes[member].size, in: cell, frame) }
    setFrame(member, frame)
  }

  /// Makes a member end where its container does, if it fills the room up to there: frames are whole, but a page of 595.28
  /// points is none that a background may leave white at its edge.
  @inline(never)
  private mutating func fillToEnd(
    _ member: NodeID, _ x: Double, _ y: Double, _ size: inout Pair<Double>, _ style: GroupStyle
  ) {
    let node = nodes[member]
    var fills = Pair(node.weight.width > 0, node.weight.height > 0)
    var most = Pair(Double.infinity, Double.infinity)
    switch style.positioning {
    case .normal:
      guard node.flags.has(.hasExtras) else { break }
      let details = details(of: member)
      most = Pair(
        fills.width ? details.maxStretchedWidth : details.maxDesiredWidth,
        fills.height ? details.maxStretchedHeight : details.maxDesiredHeight)
      if details.widthPercent > 0 { fills.width = true }
      if details.heightPercent > 0 { fills.height = true }
    case .fill, .fillWithAspectRatio: fills = Pair(true, true)
    case .fitWithAspectRatio: return
    }
    let outer = nodes[node.parent].frame
    if fills.width {
      size.width = filled(
        x, size.width, outer.width, Double(style.rightMargin), most: most.width)
    }
    if fills.height {
      size.height = filled(
        y, size.height, outer.height, Double(style.bottomMargin), most: most.height)
    }
  }

  /// A length, with the part of a point that a container has behind its last whole one, if it reaches that.
  private func filled(
    _ start: Double, _ length: Double, _ outer: Double, _ margin: Double, most: Double
  ) -> Double {
    let whole = floorOfLength(outer)
    guard length > 0, start + length == whole - margin else { return length }
    return min(max(length, most), outer - margin - start)
  }

  /// The size with a member's own proportions that fits or covers a cell; nil if it has none.
  private func scaledSize(
    _ ideal: Pair<Double>, in cell: Frame, covering: Bool
  ) -> Pair<Double>? {
    guard ideal.width > 0, ideal.height > 0, cell.width > 0, cell.height > 0 else { return nil }
    let horizontal = cell.width / ideal.width
    let vertical = cell.height / ideal.height
    let factor = covering ? max(horizontal, vertical) : min(horizontal, vertical)
    return Pair(
      roundOfLength(min(ideal.width * factor, longest)),
      roundOfLength(min(ideal.height * factor, longest)))
  }

  /// Writes a frame if it changed, and sees to what is below.
  @inline(__always)
  mutating func setFrame(_ member: NodeID, _ frame: Frame) {
    if probing.isOn {
      probing.frames.append(Probe(node: member, frame: frame))
      return
    }
    let node = nodes.at(member)
    if node.pointee.frame != frame {
      if !node.pointee.frame.hasSize(of: frame) { node.pointee.flags.set(.needsArrange, true) }
      node.pointee.frame = frame
      counters.frames += 1
    }
    enter(member, node)
  }

  /// Has the members of a node placed in their turn, if something is to be done there.
  @inline(__always)
  private mutating func enter(_ member: NodeID, _ node: UnsafeMutablePointer<Node>) {
    let flags = node.pointee.flags
    guard flags.hasAny(.isMarked), !flags.has(.queued) else { return }
    if !node.pointee.group.exists, !flags.hasAny(.hostArranges) {
      node.pointee.flags.set(.isMarked, false)
      return
    }
    node.pointee.flags.set(.queued, true)
    waiting.append(member)
  }

  package mutating func enter(_ member: NodeID) { enter(member, nodes.at(member)) }

  /// `all`: not only those that take no part.
  package mutating func enterMembers(of group: GroupID, all: Bool) {
    var member = groups[group].first
    while member.exists {
      let node = nodes.at(member)
      if all || node.pointee.flags.has(.skipped) { enter(member, node) }
      member = node.pointee.next
    }
  }
}
