/// Arranging rows and columns in which no uncommon property is at work: what `LayoutTree+Linear.swift` says,
/// in fewer rounds over the members.
extension LayoutTree {
  static let uncommonInPlacedRows = uncommonInRows.union([.stretchesSpacing, .isPositioned])
  static let uncommonInPlacedColumns = uncommonInColumns.union([
    .crops, .stretchesSpacing, .isPositioned,
  ])

  /// Arranges a row or column; false if something uncommon is found on the way, with nothing placed.
  @inline(__always)
  func arrangeCommonLine<Axis: LineAxis>(
    _ axis: Axis.Type, _ group: Int32, _ size: Size, rightToLeft: Bool
  ) -> Bool {
    let style = groups + Int(group)
    let changes = state.pointee.changes
    var line = CommonLine(axis, style.pointee, size, rightToLeft: rightToLeft)
    lookAtMembers(axis, &line, style)
    guard measureMembers(axis, &line), state.pointee.changes == changes else { return false }

    if line.weight > 0 {
      let extra = line.room - line.sum
      if extra > 0 {
        stretchMembers(axis, &line, extra)
      } else if Axis.isRow, line.hasLate {
        return false
      }
    } else {
      let free = line.room - line.sum
      let share =
        Axis.isRow
        ? style.pointee.hAlign.leadingShare(rightToLeft: rightToLeft)
        : style.pointee.vAlign.topShare
      if share > 0 { line.along += round(free * share) }
    }
    placeMembers(axis, &line, groups[Int(group)], size)
    return true
  }

  /// The first look at the members.
  @inline(__always)
  private func lookAtMembers<Axis: LineAxis>(
    _ axis: Axis.Type, _ line: inout CommonLine, _ style: UnsafeMutablePointer<LayoutGroup>
  ) {
    let nodes = nodes
    let spacing = Double(Axis.isRow ? style.pointee.hSpacing : style.pointee.vSpacing)
    var isFirst = true
    var gaps = 0.0
    var previousLimits: Int32 = -1
    var member = line.firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      let flags = node.pointee.flags
      if flags.contains(.skipped) {
        line.hasSkipped = true
      } else {
        let limits = node.pointee.limits
        if !isFirst {
          gaps +=
            spacing
            + gapAdjustment(axis, previousLimits, limits, Axis.isRow && line.rightToLeft)
        }
        isFirst = false
        previousLimits = limits
        let weight = node.pointee.weight(axis)
        if weight > 0 {
          line.weight += Double(weight)
          line.lastWeighted = member
        }
        if Axis.isRow, node.pointee.vWeight <= 0, !flags.contains(.ignoresHeight) {
          line.hasHeights = true
          if weight > 0, flags.contains(.ignoresWidth) { line.hasLate = true }
        }
      }
      member = node.pointee.next
    }
    line.room = max(0, line.room - gaps)
  }

  /// What the members want: their `workWidth` and `workHeight`; false if a row needs a plan.
  @inline(__always)
  private func measureMembers<Axis: LineAxis>(_ axis: Axis.Type, _ line: inout CommonLine) -> Bool {
    let roomWidth = Axis.isRow ? Double.infinity : line.roomAcross
    let roomHeight = Axis.isRow ? line.roomAcross : line.room
    let room = MemberRoom(wholeWidth: roomWidth, wholeHeight: roomHeight)
    var rest: Int32 = -1
    var member = line.firstMember
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if !flags.contains(.skipped) {
        var size = Size.zero
        if flags.isDisjoint(with: [.ignoresWidth, .ignoresHeight])
          || isMeasured(axis, index, flags)
        {
          if Axis.isRow, rest < 0, canTakeRest(index, flags) {
            rest = member
          } else if Axis.isRow, flags.contains(.ignoresWidth) {
            size = desiredSize(of: member, roomWidth: line.room, roomHeight: line.roomAcross)
          } else {
            let offer = offer(to: index, in: room)
            let answer = wanted(member, width: offer.width, height: offer.height)
            if Axis.isRow, answer.offers.givesWay { return false }
            size = desiredSize(of: index, answer)
          }
        }
        nodes[index].workWidth = size.width
        nodes[index].workHeight = size.height
        line.sum += Axis.isRow ? size.width : size.height
      }
      member = nodes[index].next
    }
    if Axis.isRow, rest >= 0 {
      guard line.room - line.sum >= 1 else { return false }
      let offer = MemberRoom(wholeWidth: line.room - line.sum, wholeHeight: roomHeight)
      let answer = wanted(rest, width: offer.offeredWidth, height: offer.offeredHeight)
      let size = desiredSize(of: Int(rest), answer)
      nodes[Int(rest)].workWidth = size.width
      nodes[Int(rest)].workHeight = size.height
      line.sum += size.width
    }
    return true
  }

  /// Whether the size of a member that ignores a dimension can matter before it is known how it stretches.
  @inline(__always)
  private func isMeasured<Axis: LineAxis>(
    _ axis: Axis.Type, _ index: Int, _ flags: NodeFlags
  ) -> Bool {
    if flags.contains([.ignoresWidth, .ignoresHeight]) { return false }
    if Axis.isRow {
      return flags.contains(.ignoresHeight)
        || nodes[index].vWeight <= 0 && nodes[index].hWeight <= 0
    }
    return flags.contains(.ignoresWidth) || nodes[index].hWeight <= 0
  }

  /// Shares extra length out; in a row some heights follow from that.
  @inline(__always)
  private func stretchMembers<Axis: LineAxis>(
    _ axis: Axis.Type, _ line: inout CommonLine, _ extra: Double
  ) {
    let nodes = nodes
    // Whole, as what it is the difference of.
    var shares = WeightShares(amount: extra, weight: line.weight)
    var member = line.firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      let weight = node.pointee.weight(axis)
      if weight > 0, !node.pointee.flags.contains(.skipped) {
        let share = shares.next(Double(weight), isLast: member == line.lastWeighted)
        if Axis.isRow {
          node.pointee.workWidth += share
        } else {
          node.pointee.workHeight += share
        }
      }
      member = node.pointee.next
    }
    if Axis.isRow, line.hasHeights { measureHeightsAgain(line.firstMember, line.roomAcross) }
  }

  /// Gives every member its frame.
  @inline(__always)
  private func placeMembers<Axis: LineAxis>(
    _ axis: Axis.Type, _ line: inout CommonLine, _ group: LayoutGroup, _ size: Size
  ) {
    // No view is called here, so the nodes stay where they are.
    let nodes = nodes
    // The band across: as large as the largest member, or the whole room where one stretches.
    var band = 0.0
    var stretches = false
    var member = line.firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      if !node.pointee.flags.contains(.skipped) {
        if node.pointee.weightAcross(axis) > 0 {
          stretches = true
        } else {
          band = max(band, node.pointee.workAcross(axis))
        }
      }
      member = node.pointee.next
    }
    let usualShare =
      Axis.isRow
      ? group.vAlign.topShare : group.hAlign.leadingShare(rightToLeft: line.rightToLeft)
    var across = line.across
    if stretches {
      band = max(band, line.roomAcross)
    } else if usualShare > 0 {
      across += (line.roomAcross - band) * usualShare
    }
    let cells = LineCells(
      along: line.along, across: across, band: band, gapExtra: 0, gaps: 0)
    placeSimply(axis, cells, group, size, rightToLeft: line.rightToLeft, share: usualShare)
    if line.hasSkipped { enqueueSkippedMembers(ofLine: line.firstMember) }
  }
}

/// A row or column that is being arranged.
private struct CommonLine {
  let firstMember: Int32
  let rightToLeft: Bool
  /// Where the members start along the axis, counted from where reading starts, and across.
  var along: Double
  let across: Double
  /// The room for the members, whole points.
  var room: Double
  let roomAcross: Double
  /// The lengths that the members want.
  var sum = 0.0
  /// Their stretch weights along the axis, and the last one with one.
  var weight = 0.0
  var lastWeighted: Int32 = -1
  /// In a row: a height may follow from the width that a member gets, or waits for it.
  var hasHeights = false
  var hasLate = false
  var hasSkipped = false

  @inline(__always)
  init<Axis: LineAxis>(
    _ axis: Axis.Type, _ group: LayoutGroup, _ size: Size, rightToLeft: Bool
  ) {
    firstMember = group.firstMember
    self.rightToLeft = rightToLeft
    // Margins are whole and none is negative.
    let width = floor(size.width)
    let height = floor(size.height)
    let leading = Double(rightToLeft ? group.rightMargin : group.leftMargin)
    let trailing = Double(rightToLeft ? group.leftMargin : group.rightMargin)
    let top = Double(group.topMargin)
    let roomWidth = max(0, width - leading - trailing)
    let roomHeight = max(0, height - top - Double(group.bottomMargin))
    along = Axis.isRow ? min(leading, width) : min(top, height)
    across = Axis.isRow ? min(top, height) : min(leading, width)
    room = Axis.isRow ? roomWidth : roomHeight
    roomAcross = Axis.isRow ? roomHeight : roomWidth
  }
}
