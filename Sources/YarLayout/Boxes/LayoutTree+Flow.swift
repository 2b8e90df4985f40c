/// The flow layout.
///
/// 1. Every member is measured in the whole room.
/// 2. Members are set in rows: one that does not fit beside the others starts a row.
/// 3. The rows stand below each other and are aligned as a group; each row is aligned in the width.
///    Where the spacing stretches, all rows but the last fill the width by their gaps.
struct FlowRow {
  var firstMember: Int32
  var count: Int
  /// The right edge of the row's last member, or of its first where the row is turned around.
  var width = 0.0
  var height = 0.0
  /// How far the row is moved so that nothing in it starts before its edge.
  var shift = 0.0
}

/// A flow set in rows.
struct FlowRows {
  var rows: [FlowRow] = []
  var width = 0.0
  var height = 0.0
  /// The longest run of members that share a row: a narrower room breaks it.
  var longestRun = 0.0
  /// Whether a member was moved to a new row for want of room.
  var isBroken = false
}

extension LayoutTree {
  /// Step 2, for members whose sizes are worked out.
  ///
  /// `turned`: the row runs against the direction of the container. `swapped`: its first side is the
  /// physical right one.
  func flowRows(
    _ group: Int32, width roomWidth: Double, turned: Bool, swapped: Bool
  ) -> FlowRows {
    let style = groups[Int(group)]
    var result = FlowRows()
    var x = 0.0
    var smallest = 0.0
    var largest = 0.0
    var row = FlowRow(firstMember: -1, count: 0)
    func finishRow() {
      guard row.count > 0 else { return }
      // Turned around, positions run to the left: what was largest is smallest.
      if turned {
        row.shift = max(0, largest)
        row.width = row.shift
      } else {
        row.shift = max(0, -smallest)
        row.width += row.shift
      }
      if !result.rows.isEmpty { result.height += Double(style.vSpacing) }
      result.height += row.height
      result.width = max(result.width, largest + (turned ? 0 : row.shift))
      result.rows.append(row)
    }
    var member = style.firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      if !node.pointee.flags.contains(.skipped) {
        let (before, after) = flowAdjustments(member, swapped: swapped)
        if row.count > 0 { x += before }
        if row.count > 0, x + node.pointee.workWidth > roomWidth {
          result.isBroken = true
          finishRow()
          row = FlowRow(firstMember: member, count: 0)
          x = 0
          smallest = 0
          largest = 0
        }
        if row.count == 0 {
          row.firstMember = member
        } else {
          result.longestRun = max(result.longestRun, x + node.pointee.workWidth)
        }
        row.count += 1
        row.height = max(row.height, node.pointee.workHeight)
        row.width = x + node.pointee.workWidth
        smallest = min(smallest, x)
        largest = max(largest, x + node.pointee.workWidth)
        x += node.pointee.workWidth + Double(style.hSpacing) + after
      }
      member = node.pointee.next
    }
    finishRow()
    return result
  }

  /// What a member adds before and after itself along its row.
  private func flowAdjustments(_ member: Int32, swapped: Bool) -> (Double, Double) {
    let place = nodes[Int(member)].limits
    guard place >= 0 else { return (0, 0) }
    let left = round(limits[Int(place)].leftSpacingAdjustment)
    let right = round(limits[Int(place)].rightSpacingAdjustment)
    return swapped ? (right, left) : (left, right)
  }

  func arrangeFlow(_ group: Int32, _ room: GroupRoom) {
    let style = groups[Int(group)]
    let box = room.box
    var member = style.firstMember
    while member >= 0 {
      if !nodes[Int(member)].flags.contains(.skipped) {
        workOutSize(
          of: member, roomWidth: box.width, roomHeight: box.height, crops: style.crops)
      }
      member = nodes[Int(member)].next
    }
    // In a right-to-left container everything is mirrored afterwards; turning twice is turning once.
    let turned = style.isTurned && !room.rightToLeft
    let swapped = style.isTurned || room.rightToLeft
    let flow = flowRows(group, width: box.width, turned: turned, swapped: swapped)
    let share = style.hAlign.leadingShare(rightToLeft: room.rightToLeft)
    var y = box.minY + max(0, box.height - flow.height) * style.vAlign.topShare
    for (index, row) in flow.rows.enumerated() {
      let free = box.width - row.width
      // The last row keeps its gaps, as the last line of a justified text does.
      let justifies =
        style.stretchesSpacing && free > 0 && row.count > 1 && index < flow.rows.count - 1
      var extra = justifies ? free : 0
      let start = room.leadingInset + row.shift + (justifies ? (turned ? free : 0) : free * share)
      var x = 0.0
      var left = row.count
      var member = row.firstMember
      while left > 0 {
        if !nodes[Int(member)].flags.contains(.skipped) {
          let (before, after) = flowAdjustments(member, swapped: swapped)
          if left < row.count { x += before }
          let width = nodes[Int(member)].workWidth
          let cellX = turned ? start - x - width : start + x
          place(member, in: Rect(x: cellX, y: y, width: width, height: row.height), style, room)
          x += width + Double(style.hSpacing) + after
          left -= 1
          if extra > 0, left > 0 {
            let part = floor(extra / Double(left))
            x += part
            extra -= part
          }
        }
        member = nodes[Int(member)].next
      }
      y += row.height + Double(style.vSpacing)
    }
  }
}
