/// Placing the members of a row or column.
extension LayoutTree {
  /// Step 4 as it mostly is: no baselines, each member as large as it wants or stretches, and nobody looks.
  ///
  /// What `place` does comes to less then: a cell is as long as its member, and lengths, gaps and the room
  /// are whole, so that only places across have anything to round. A member with an offset or limits goes
  /// the long way.
  @inline(__always)
  func placeSimply<Axis: LineAxis>(
    _ axis: Axis.Type, _ cells: LineCells, _ style: LayoutGroup, _ size: Size, rightToLeft: Bool,
    share usualShare: Double
  ) {
    let isRow = Axis.isRow
    // No view is called here, so the nodes stay where they are.
    let nodes = nodes
    let answerMarks = answerMarks
    let spacing = Double(isRow ? style.hSpacing : style.vSpacing)
    let turnedFrom = rightToLeft ? floor(size.width) : 0
    var cells = cells
    var written = 0
    var isFirst = true
    var previousLimits: Int32 = -1
    var member = style.firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      let flags = node.pointee.flags
      if !flags.contains(.skipped) {
        let limits = node.pointee.limits
        if !isFirst {
          cells.skipGap(
            spacing + gapAdjustment(axis, previousLimits, limits, rightToLeft && isRow))
        }
        let length = node.pointee.workLength(axis)
        if limits >= 0 {
          placeLimited(member, in: cells.cell(length, isRow: isRow), style, size, rightToLeft)
        } else {
          var across = cells.band
          // Where one fills the band it is the whole room, whose place is whole.
          var offset = cells.across
          if node.pointee.weightAcross(axis) <= 0 {
            across = node.pointee.workAcross(axis)
            var share = usualShare
            if flags.alignsInCell {
              share =
                isRow
                ? flags.cellVAlign?.topShare ?? usualShare
                : flags.cellHAlign?.leadingShare(rightToLeft: rightToLeft) ?? usualShare
            }
            offset = round(offset + (cells.band - across) * share)
          }
          var x = isRow ? cells.along : offset
          let y = isRow ? offset : cells.along
          let width = isRow ? length : across
          let height = isRow ? across : length
          if rightToLeft { x = turnedFrom - x - width }
          let frame = node.pointee.frame
          let isResized = frame.size.width != width || frame.size.height != height
          if isResized || frame.origin.x != x || frame.origin.y != y {
            node.pointee.frame = Rect(x: x, y: y, width: width, height: height)
            written += 1
            if isResized { node.pointee.flags.insert(.needsArrange) }
          }
          answerMarks[Int(member)].wasPlaced()
          enqueue(member, at: node)
        }
        cells.along += length
        isFirst = false
        previousLimits = limits
      }
      member = node.pointee.next
    }
    counters.framesWritten += written
  }

  @inline(never)
  private func placeLimited(
    _ member: Int32, in cell: Rect, _ style: LayoutGroup, _ size: Size, _ rightToLeft: Bool
  ) {
    // The box does not matter where the cell is known.
    place(member, in: cell, style, GroupRoom(size: size, box: .zero, rightToLeft: rightToLeft))
  }
}

/// Where the next member of a row or column stands.
struct LineCells {
  /// The place of the next cell along the axis.
  var along: Double
  /// The place of the band across, and its size.
  let across: Double
  let band: Double
  /// What is left to share out among the gaps, and how many are left.
  var gapExtra: Double
  var gaps: Int

  /// Goes over a gap: its own length and a share of the room that nothing takes.
  @inline(__always)
  mutating func skipGap(_ gap: Double) {
    along += gap
    if gaps > 0 {
      let share = floor(gapExtra / Double(gaps))
      along += share
      gapExtra -= share
      gaps -= 1
    }
  }

  @inline(__always)
  func cell(_ length: Double, isRow: Bool) -> Rect {
    isRow
      ? Rect(x: along, y: across, width: length, height: band)
      : Rect(x: across, y: along, width: band, height: length)
  }
}
