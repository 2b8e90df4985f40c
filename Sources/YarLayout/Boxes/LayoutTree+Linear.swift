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
    let style = groups[Int(group)]
    let isRow = style.kind == .horizontal
    let mirrored = room.rightToLeft && isRow
    let gaps = gaps(of: group, rightToLeft: mirrored)
    let box = room.box
    let roomLength = max(0, (isRow ? box.width : box.height) - gaps)
    let roomCross = isRow ? box.height : box.width

    if isRow, !style.isExact {
      measurePlanned(group, roomLength, roomCross)
    } else {
      measureMembers(group, isRow, roomLength, roomCross)
    }
    let weight = sumOfWeights(group, isRow: isRow)
    if state.pointee.isRecording {
      recordLinear(group, isRow: isRow, lengthRoom: roomLength, weights: weight)
    }
    stretchOrShrink(group, style, isRow, roomLength, roomCross, weight)

    if style.hasExtras, !isRow { followHeights(group) }

    var sum = 0.0
    var band = 0.0
    var stretchesAcross = false
    var member = style.firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      if !node.pointee.flags.contains(.skipped) {
        sum += isRow ? node.pointee.workWidth : node.pointee.workHeight
        if (isRow ? node.pointee.vWeight : node.pointee.hWeight) > 0 {
          stretchesAcross = true
          if isRow {
            node.pointee.workHeight = roomCross
          } else {
            node.pointee.workWidth = roomCross
          }
        } else if style.crops {
          if isRow {
            node.pointee.workHeight = min(node.pointee.workHeight, roomCross)
          } else {
            node.pointee.workWidth = min(node.pointee.workWidth, roomCross)
          }
        }
        band = max(band, isRow ? node.pointee.workHeight : node.pointee.workWidth)
      }
      member = node.pointee.next
    }

    let firstBaseline = state.pointee.baselines.count
    var baselines: BaselineBand?
    if style.hasBaselines, isRow {
      let common = baselineBand(group)
      band = max(band, common.height)
      // What is cropped stays in the room: baselines give way.
      if style.crops { band = min(band, roomCross) }
      baselines = common
    }

    let alongShare =
      isRow ? style.hAlign.leadingShare(rightToLeft: mirrored) : style.vAlign.topShare
    let acrossShare =
      isRow ? style.vAlign.topShare : style.hAlign.leadingShare(rightToLeft: room.rightToLeft)
    var along = (isRow ? room.leadingInset : box.minY)
    let free = roomLength - sum
    var gapExtra = 0.0
    // What members with limits leave over, too, is shared or aligned.
    if weight <= 0 || style.hasExtras && free > 0 {
      if style.stretchesSpacing, free > 0 {
        gapExtra = free
      } else {
        along += round(free * alongShare)
      }
    }
    let acrossStart = isRow ? box.minY : room.leadingInset
    let across = acrossStart + (stretchesAcross ? 0 : (roomCross - band) * acrossShare)
    placeMembers(
      group, style, room, along: along, across: across, band: band, gapExtra: gapExtra,
      mirrored: mirrored, baselines: baselines, firstBaseline: firstBaseline)
    if baselines != nil { forgetBaselines(from: firstBaseline) }
  }

  /// Step 1.
  ///
  /// A member whose size cannot matter is not measured.
  private func measureMembers(
    _ group: Int32, _ isRow: Bool, _ roomLength: Double, _ roomCross: Double
  ) {
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if !flags.contains(.skipped) {
        let ignoresLength = flags.contains(isRow ? .ignoresWidth : .ignoresHeight)
        let fillsAcross = (isRow ? nodes[index].vWeight : nodes[index].hWeight) > 0
        if ignoresLength && fillsAcross {
          nodes[index].workWidth = 0
          nodes[index].workHeight = 0
        } else {
          let size = desiredSize(
            of: member,
            roomWidth: isRow ? roomLength : roomCross,
            roomHeight: isRow ? roomCross : roomLength)
          nodes[index].workWidth = size.width
          nodes[index].workHeight = size.height
        }
      }
      member = nodes[index].next
    }
  }

  /// Step 1 of a row in which members get the room that their siblings leave.
  private func measurePlanned(_ group: Int32, _ roomLength: Double, _ roomCross: Double) {
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if !flags.contains(.skipped) {
        if flags.contains(.ignoresWidth) {
          nodes[index].flags.remove([.isFlexible, .isGreedy])
          nodes[index].workWidth = leastPlannedWidth(index)
        } else {
          let offer = offer(to: index, roomWidth: .infinity, roomHeight: roomCross)
          let answer = measure(member, width: offer.width, height: offer.height)
          noteIdeal(index, desiredSize(of: index, answer).width, answer)
        }
      }
      member = nodes[index].next
    }
    planRow(group, room: roomLength)
    member = groups[Int(group)].firstMember
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if !flags.contains(.skipped) {
        let room = flags.contains(.isFlexible) ? nodes[index].workHeight : roomLength
        if flags.contains(.ignoresWidth),
          flags.contains(.ignoresHeight) || nodes[index].vWeight > 0 || nodes[index].hWeight > 0
        {
          // Its height is worked out at its share of the room, or does not matter.
          nodes[index].workWidth = 0
          nodes[index].workHeight = 0
        } else {
          let size = desiredSize(of: member, roomWidth: room, roomHeight: roomCross)
          nodes[index].workWidth = size.width
          nodes[index].workHeight = size.height
        }
      }
      member = nodes[index].next
    }
  }

  /// Step 2.
  private func stretchOrShrink(
    _ group: Int32, _ style: LayoutGroup, _ isRow: Bool, _ roomLength: Double,
    _ roomCross: Double, _ weight: Double
  ) {
    let extra = roomLength - sumWithinLimits(group, isRow: isRow)
    if extra <= 0 || weight <= 0 { holdStretchLimits(group, isRow: isRow) }
    if isRow, !style.isExact, extra <= 0 || weight <= 0 {
      measureLate(group, roomLength, roomCross)
    }
    if extra > 0, weight > 0 {
      share(extra, in: group, along: isRow, weights: .stretch, sign: 1)
      if isRow { measureHeightsAgain(group, roomCross) }
    } else if extra < 0, style.crops {
      if weight > 0 {
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

  private func countMembers(_ group: Int32) -> Int {
    var count = 0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      if !nodes[Int(member)].flags.contains(.skipped) { count += 1 }
      member = nodes[Int(member)].next
    }
    return count
  }

  /// Step 4.
  private func placeMembers(
    _ group: Int32, _ style: LayoutGroup, _ room: GroupRoom, along start: Double, across: Double,
    band: Double, gapExtra: Double, mirrored: Bool, baselines: BaselineBand?, firstBaseline: Int
  ) {
    let isRow = style.kind == .horizontal
    let spacing = Double(isRow ? style.hSpacing : style.vSpacing)
    var along = start
    var extraLeft = gapExtra
    var gapsLeft = gapExtra > 0 ? countMembers(group) - 1 : 0
    if gapExtra > 0, gapsLeft == 0 {
      // One member has no gaps: it is aligned as ever.
      let share =
        isRow ? style.hAlign.leadingShare(rightToLeft: mirrored) : style.vAlign.topShare
      along += round(gapExtra * share)
    }
    var previous: Int32 = -1
    var baseline = firstBaseline
    var member = style.firstMember
    while member >= 0 {
      let index = Int(member)
      if !nodes[index].flags.contains(.skipped) {
        if previous >= 0 {
          along += spacing + gapAdjustment(previous, member, isRow, mirrored)
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
        place(member, in: cell, style, room)
        along += length
        previous = member
      }
      member = nodes[index].next
    }
  }
}
