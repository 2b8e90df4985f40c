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
    // One walk for each axis: which of a member's dimensions counts is decided once, not at every member.
    if groups[Int(group)].kind == .horizontal {
      arrangeLine(group, room, isRow: true)
    } else {
      arrangeLine(group, room, isRow: false)
    }
  }

  @inline(__always)
  private func arrangeLine(_ group: Int32, _ room: GroupRoom, isRow: Bool) {
    let style = groups[Int(group)]
    let mirrored = room.rightToLeft && isRow
    var line = lookAtLine(group, isRow: isRow, rightToLeft: mirrored)
    let gaps = line.gaps
    let changes = state.pointee.changes
    let box = room.box
    let roomLength = max(0, (isRow ? box.width : box.height) - gaps)
    let roomCross = isRow ? box.height : box.width

    let measured: Double
    if isRow, !style.isExact {
      measured = measurePlanned(group, roomLength, roomCross)
    } else {
      measured = measureMembers(group, isRow: isRow, roomLength, roomCross)
    }
    if state.pointee.changes != changes {
      // A view that was asked for its size has changed something.
      line = lookAtLine(group, isRow: isRow, rightToLeft: mirrored)
    }
    if state.pointee.isRecording {
      recordLinear(group, isRow: isRow, lengthRoom: roomLength, weights: line.weight)
    }
    let sum =
      groups[Int(group)].hasExtras ? sumWithinLimits(group, isRow: isRow) : measured
    stretchOrShrink(group, style, isRow, roomLength, roomCross, line, sum)

    if style.hasExtras, !isRow { followHeights(group) }

    var band = bandOfMembers(group, style, isRow: isRow, roomCross)
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
    placeMembers(
      group, style, room, isRow: isRow, along: along, across: across, band: band.across,
      gapExtra: gapExtra, gaps: line.count - 1, baselines: baselines, firstBaseline: firstBaseline)
    if baselines != nil { forgetBaselines(from: firstBaseline) }
  }

  /// Step 1; returns the sum of the lengths.
  ///
  /// A member whose size cannot matter is not measured.
  @inline(__always)
  private func measureMembers(
    _ group: Int32, isRow: Bool, _ roomLength: Double, _ roomCross: Double
  ) -> Double {
    var sum = 0.0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if !flags.contains(.skipped) {
        let ignoresLength = flags.contains(isRow ? .ignoresWidth : .ignoresHeight)
        var size = Size.zero
        if !ignoresLength || (isRow ? nodes[index].vWeight : nodes[index].hWeight) <= 0 {
          size = desiredSize(
            of: member,
            roomWidth: isRow ? roomLength : roomCross,
            roomHeight: isRow ? roomCross : roomLength)
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
          let offer = offer(to: index, roomWidth: .infinity, roomHeight: roomCross)
          let answer = measure(member, width: offer.width, height: offer.height)
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
        if !isDoneWhenIdeal(index) {
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
  private func stretchOrShrink(
    _ group: Int32, _ style: LayoutGroup, _ isRow: Bool, _ roomLength: Double,
    _ roomCross: Double, _ line: Line, _ sum: Double
  ) {
    let extra = roomLength - sum
    if extra <= 0 || line.weight <= 0 {
      if groups[Int(group)].hasExtras { holdStretchLimits(group, isRow: isRow) }
      if isRow, line.hasLate, !style.isExact { measureLate(group, roomLength, roomCross) }
    }
    if extra > 0, line.weight > 0 {
      stretch(extra, group, line, isRow: isRow)
      if isRow, line.hasHeights { measureHeightsAgain(group, roomCross) }
    } else if extra < 0, style.crops {
      if line.weight > 0 {
        share(-extra, in: group, along: isRow, weights: .stretch, sign: -1)
        if isRow { measureHeightsAgain(group, roomCross) }
      }
      let shortage = sumOfLengths(group, isRow: isRow) - roomLength
      if shortage > 0 {
        share(shortage, in: group, along: isRow, weights: .length, sign: -1)
        if isRow { measureHeightsAgain(group, roomCross) }
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
  private func measureHeightsAgain(_ group: Int32, _ roomHeight: Double) {
    var member = groups[Int(group)].firstMember
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
  @inline(__always)
  private func bandOfMembers(
    _ group: Int32, _ style: LayoutGroup, isRow: Bool, _ roomCross: Double
  ) -> Band {
    let nodes = nodes
    var band = Band()
    var member = style.firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      if !node.pointee.flags.contains(.skipped) {
        band.sum += isRow ? node.pointee.workWidth : node.pointee.workHeight
        var across = isRow ? node.pointee.workHeight : node.pointee.workWidth
        if (isRow ? node.pointee.vWeight : node.pointee.hWeight) > 0 {
          band.stretches = true
          across = roomCross
        } else if style.crops {
          across = min(across, roomCross)
        }
        if isRow { node.pointee.workHeight = across } else { node.pointee.workWidth = across }
        band.across = max(band.across, across)
      }
      member = node.pointee.next
    }
    return band
  }

  /// Step 4.
  @inline(__always)
  private func placeMembers(
    _ group: Int32, _ style: LayoutGroup, _ room: GroupRoom, isRow: Bool, along start: Double,
    across: Double, band: Double, gapExtra: Double, gaps: Int, baselines: BaselineBand?,
    firstBaseline: Int
  ) {
    let spacing = Double(isRow ? style.hSpacing : style.vSpacing)
    let shares = CellShares(style, room)
    var along = start
    var extraLeft = gapExtra
    var gapsLeft = gapExtra > 0 ? gaps : 0
    var previous: Int32 = -1
    var baseline = firstBaseline
    var member = style.firstMember
    while member >= 0 {
      let index = Int(member)
      if !nodes[index].flags.contains(.skipped) {
        if previous >= 0 {
          along += spacing + gapAdjustment(previous, member, isRow, room.rightToLeft && isRow)
          if gapsLeft > 0 {
            let share = floor(extraLeft / Double(gapsLeft))
            along += share
            extraLeft -= share
            gapsLeft -= 1
          }
        }
        let length = isRow ? nodes[index].workWidth : nodes[index].workHeight
        var cell =
          isRow
          ? Rect(x: along, y: across, width: length, height: band)
          : Rect(x: across, y: along, width: band, height: length)
        if let baselines {
          standOnBaseline(member, &cell, style, baselines, at: &baseline)
        }
        place(member, in: cell, style, room, shares)
        along += length
        previous = member
      }
      member = nodes[index].next
    }
  }
}
