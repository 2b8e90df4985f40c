/// The row and column layouts. "Length" is along the axis, "cross" is the other direction.
///
/// 1. Every member is measured in the whole room, less the gaps.
/// 2. Extra length goes to those with a weight; with cropping on, a shortage is taken first from those
///    with a weight, then from all by their lengths. In a row, changed widths mean new heights.
/// 3. The members form one band: as wide across as the widest of them, or the whole room where one has
///    a weight across. The band is aligned in the room, each member in the band.
/// 4. Along the axis the members follow each other. If none can stretch, what is left over goes into the
///    gaps in equal parts where the spacing stretches, else the group is aligned.
extension LayoutTree {
  func arrangeLinear(_ group: Int32, _ room: GroupRoom) {
    if groups[Int(group)].kind == .horizontal {
      arrangeLine(RowAxis.self, group, room)
    } else {
      arrangeLine(ColumnAxis.self, group, room)
    }
  }

  private func arrangeLine<Axis: LineAxis>(
    _ axis: Axis.Type, _ group: Int32, _ room: GroupRoom
  ) {
    let isRow = Axis.isRow
    let style = groups[Int(group)]
    let mirrored = room.rightToLeft && isRow
    var line = lookAtLine(axis, group, rightToLeft: mirrored)
    let gaps = line.gaps
    let changes = state.pointee.changes
    let box = room.box
    let roomLength = max(0, (isRow ? box.width : box.height) - gaps)
    let roomCross = isRow ? box.height : box.width

    let measured: Double
    if isRow, !style.isExact {
      measured = measurePlanned(group, roomLength, roomCross)
    } else {
      measured = measureMembers(axis, group, roomLength, roomCross)
    }
    if state.pointee.changes != changes {
      // A view that was asked for its size has changed something.
      line = lookAtLine(axis, group, rightToLeft: mirrored)
    }
    if state.pointee.isRecording {
      recordLinear(group, isRow: isRow, lengthRoom: roomLength, weights: line.weight)
    }
    let sum =
      groups[Int(group)].hasExtras ? sumWithinLimits(group, isRow: isRow) : measured
    stretchOrShrink(axis, group, style, roomLength, roomCross, line, sum)

    if style.hasExtras, !isRow { followHeights(group) }

    var band: Band
    if line.fillsAcross, line.weight > 0, !style.hasExtras, !state.pointee.isRecording {
      // Each of them is as long as it is and gets the whole room across: there is nothing to add up.
      band = Band(across: roomCross, stretches: true)
    } else {
      band = bandOfMembers(axis, style, roomCross)
    }
    let firstBaseline = state.pointee.baselines.count
    var baselines: BaselineBand?
    if style.hasBaselines, isRow {
      let common = baselineBand(group)
      band.across = max(band.across, common.height)
      // What is cropped stays in the room: baselines give way.
      if style.crops { band.across = min(band.across, roomCross) }
      baselines = common
    }

    let alongShare =
      isRow ? style.hAlign.leadingShare(rightToLeft: mirrored) : style.vAlign.topShare
    let acrossShare =
      isRow ? style.vAlign.topShare : style.hAlign.leadingShare(rightToLeft: room.rightToLeft)
    var along = (isRow ? room.leadingInset : box.minY)
    let free = roomLength - band.sum
    var gapExtra = 0.0
    // What members with limits leave over, too, is shared or aligned.
    if line.weight <= 0 || style.hasExtras && free > 0 {
      if style.stretchesSpacing, free > 0 {
        gapExtra = free
      } else {
        along += round(free * alongShare)
      }
    }
    let acrossStart = isRow ? box.minY : room.leadingInset
    let across = acrossStart + (band.stretches ? 0 : (roomCross - band.across) * acrossShare)
    if gapExtra > 0, line.count == 1 {
      // One member has no gaps: it is aligned as ever.
      along += round(gapExtra * alongShare)
      gapExtra = 0
    }
    let cells = LineCells(
      along: along, across: across, band: band.across, gapExtra: gapExtra,
      gaps: gapExtra > 0 ? line.count - 1 : 0)
    if style.positioning == .normal, baselines == nil, !state.pointee.isRecording {
      placeSimply(
        axis, cells, style, room.size, rightToLeft: room.rightToLeft, share: acrossShare)
      return
    }
    placeMembers(axis, cells, style, room, baselines: baselines, firstBaseline: firstBaseline)
    if baselines != nil { forgetBaselines(from: firstBaseline) }
  }

  /// Step 1; returns the sum of the lengths.
  ///
  /// A member whose size cannot matter is not measured.
  private func measureMembers<Axis: LineAxis>(
    _ axis: Axis.Type, _ group: Int32, _ roomLength: Double, _ roomCross: Double
  ) -> Double {
    let isRow = Axis.isRow
    let room = MemberRoom(
      width: isRow ? roomLength : roomCross, height: isRow ? roomCross : roomLength)
    var sum = 0.0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if !flags.contains(.skipped) {
        let ignoresLength = flags.contains(isRow ? .ignoresWidth : .ignoresHeight)
        var size = Size.zero
        if !flags.contains([.ignoresWidth, .ignoresHeight]),
          !ignoresLength || nodes[index].weightAcross(axis) <= 0
        {
          let offer = offer(to: index, in: room)
          size = desiredSize(
            of: index, wanted(member, width: offer.width, height: offer.height))
        }
        nodes[index].workWidth = size.width
        nodes[index].workHeight = size.height
        sum += isRow ? size.width : size.height
      }
      member = nodes[index].next
    }
    return sum
  }

  /// Step 1 of a row in which members get the room that their siblings leave.
  private func measurePlanned(
    _ group: Int32, _ roomLength: Double, _ roomCross: Double
  ) -> Double {
    let ideal = MemberRoom(width: .infinity, height: roomCross)
    var sum = 0.0
    var needsPlan = false
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if !flags.contains(.skipped) {
        if flags.contains(.ignoresWidth) {
          nodes[index].flags.remove([.isFlexible, .isGreedy])
          nodes[index].workWidth = leastPlannedWidth(index)
          needsPlan = true
        } else {
          let offer = offer(to: index, in: ideal)
          let answer = wanted(member, width: offer.width, height: offer.height)
          let size = desiredSize(of: index, answer)
          if noteIdeal(index, size, answer) { needsPlan = true }
          sum += size.width
        }
      }
      member = nodes[index].next
    }
    guard needsPlan else { return sum }
    planRow(group, room: roomLength)
    sum = 0
    member = groups[Int(group)].firstMember
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if !flags.contains(.skipped) {
        if !isDoneWhenIdeal(flags) {
          let room = flags.contains(.isFlexible) ? nodes[index].workHeight : roomLength
          var size = Size.zero
          // Else its height is worked out at its share of the room, or does not matter.
          if !flags.contains(.ignoresWidth)
            || !flags.contains(.ignoresHeight) && nodes[index].vWeight <= 0
              && nodes[index].hWeight <= 0
          {
            size = desiredSize(of: member, roomWidth: room, roomHeight: roomCross)
          }
          nodes[index].workWidth = size.width
          nodes[index].workHeight = size.height
        }
        sum += nodes[index].workWidth
      }
      member = nodes[index].next
    }
    return sum
  }

  /// Step 2.
  @inline(__always)
  private func stretchOrShrink<Axis: LineAxis>(
    _ axis: Axis.Type, _ group: Int32, _ style: LayoutGroup, _ roomLength: Double,
    _ roomCross: Double, _ line: Line, _ sum: Double
  ) {
    let isRow = Axis.isRow
    let extra = roomLength - sum
    if extra <= 0 || line.weight <= 0 {
      if groups[Int(group)].hasExtras { holdStretchLimits(group, isRow: isRow) }
      if isRow, line.hasLate, !style.isExact { measureLate(group, roomLength, roomCross) }
    }
    if extra > 0, line.weight > 0 {
      stretch(axis, extra, group, line)
      if isRow, line.hasHeights {
        measureHeightsAgain(groups[Int(group)].firstMember, roomCross)
      }
    } else if extra < 0, style.crops {
      if line.weight > 0 {
        share(-extra, in: group, along: isRow, weights: .stretch, sign: -1)
        if isRow { measureHeightsAgain(groups[Int(group)].firstMember, roomCross) }
      }
      let shortage = sumOfLengths(axis, group) - roomLength
      if shortage > 0 {
        share(shortage, in: group, along: isRow, weights: .length, sign: -1)
        if isRow { measureHeightsAgain(groups[Int(group)].firstMember, roomCross) }
      }
    }
  }

  /// The heights of members that waited for a share of the room and get none.
  private func measureLate(_ group: Int32, _ roomLength: Double, _ roomCross: Double) {
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if flags.contains(.ignoresWidth), nodes[index].hWeight > 0, nodes[index].vWeight <= 0,
        flags.isDisjoint(with: [.skipped, .ignoresHeight])
      {
        nodes[index].workHeight =
          desiredSize(of: member, roomWidth: roomLength, roomHeight: roomCross).height
      }
      member = nodes[index].next
    }
  }

  /// The heights of a row's members at their new widths.
  func measureHeightsAgain(_ firstMember: Int32, _ roomHeight: Double) {
    var member = firstMember
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if !flags.contains(.skipped), !flags.contains(.ignoresHeight), nodes[index].vWeight <= 0 {
        giveWidth(index, nodes[index].workWidth)
        let size = desiredSize(
          of: member, roomWidth: nodes[index].workWidth, roomHeight: roomHeight)
        nodes[index].workHeight = size.height
      }
      member = nodes[index].next
    }
  }

  /// The band that the members form: what they take along the axis, and its size across.
  private struct Band {
    var sum = 0.0
    var across = 0.0
    /// A member has a weight across.
    var stretches = false
  }

  /// Step 3: the sizes of the members across, and the band.
  private func bandOfMembers<Axis: LineAxis>(
    _ axis: Axis.Type, _ style: LayoutGroup, _ roomCross: Double
  ) -> Band {
    let nodes = nodes
    var band = Band()
    var member = style.firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      if !node.pointee.flags.contains(.skipped) {
        band.sum += node.pointee.workLength(axis)
        var across = node.pointee.workAcross(axis)
        if node.pointee.weightAcross(axis) > 0 {
          band.stretches = true
          across = roomCross
        } else if style.crops {
          across = min(across, roomCross)
        }
        if Axis.isRow { node.pointee.workHeight = across } else { node.pointee.workWidth = across }
        band.across = max(band.across, across)
      }
      member = node.pointee.next
    }
    return band
  }

  /// Step 4.
  private func placeMembers<Axis: LineAxis>(
    _ axis: Axis.Type, _ cells: LineCells, _ style: LayoutGroup, _ room: GroupRoom,
    baselines: BaselineBand?, firstBaseline: Int
  ) {
    let isRow = Axis.isRow
    let spacing = Double(isRow ? style.hSpacing : style.vSpacing)
    let shares = CellShares(style, room)
    var cells = cells
    var isFirst = true
    var previousLimits: Int32 = -1
    var baseline = firstBaseline
    var member = style.firstMember
    while member >= 0 {
      let index = Int(member)
      if !nodes[index].flags.contains(.skipped) {
        let limits = nodes[Int(member)].limits
        if !isFirst {
          cells.skipGap(
            spacing + gapAdjustment(axis, previousLimits, limits, room.rightToLeft && isRow))
        }
        let length = nodes[index].workLength(axis)
        var cell = cells.cell(length, isRow: isRow)
        if let baselines {
          standOnBaseline(member, &cell, style, baselines, at: &baseline)
        }
        place(member, in: cell, style, room, shares)
        cells.along += length
        isFirst = false
        previousLimits = limits
      }
      member = nodes[index].next
    }
  }
}
