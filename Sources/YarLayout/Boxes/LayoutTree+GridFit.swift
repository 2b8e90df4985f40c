/// Grid columns that fit their room, and rows that follow what is in them.
///
/// WeView 2 measures a grid's members in unlimited room, so text in a column that comes out narrower
/// sticks out of its row. Here the columns get their widths first:
/// 1. Missing width is taken by stretch weight, as in WeView 2.
/// 2. If the columns still do not fit, those that can do with less share what the others leave, none
///    getting more than it wants: the rule of rows (`LayoutTree+RowPlan.swift`). A column can do with
///    less down to the widest of its members that cannot (a box, an image, a smallest desired width).
/// 3. Every member is asked for its height in the width of its columns, and rows grow to the answers.
///
/// So a member is asked at one ideal and one final width, and nesting stays linear.
extension LayoutTree {
  /// Notes whether a member may want less in less room.
  @inline(__always)
  func noteFlexible(_ member: Int, _ answer: Answer) {
    if answer.offers.givesWay, !nodes[member].flags.contains(.ignoresWidth),
      !nodes[member].hasExtras || !hasDecidedWidth(member)
    {
      nodes[member].flags.insert(.isFlexible)
    } else {
      nodes[member].flags.remove(.isFlexible)
    }
  }

  /// Gives the columns of a grid their widths in a limited room; returns what is left over or missing.
  func fitColumns(_ plan: inout GridPlan, _ group: Int32, width: Double) -> Double {
    var extra = ceil(width) - plan.columns.total
    if plan.columns.stretches {
      plan.columns.adjust(by: extra, isExact: groups[Int(group)].isExact)
      extra = ceil(width) - plan.columns.total
    }
    if extra < 0, !groups[Int(group)].isExact {
      plan.columns.shrink(by: -extra, least: leastWidths(plan, group))
      extra = ceil(width) - plan.columns.total
    }
    return extra
  }

  /// How narrow each column may become: the width of its widest member that cannot do with less.
  private func leastWidths(_ plan: GridPlan, _ group: Int32) -> [Double] {
    var least = [Double](repeating: 0, count: plan.columns.sizes.count)
    var index = 0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let node = nodes[Int(member)]
      if !node.flags.contains(.skipped) {
        let cell = plan.cells[index]
        if plan.columns.isFixed(from: cell.column, count: cell.columnSpan) {
          // Its columns have their sizes, whatever it wants.
        } else if node.flags.contains(.isFlexible) {
          if node.limits >= 0, cell.columnSpan == 1 {
            let smallest = ceil(limits[Int(node.limits)].minDesiredWidth)
            least[cell.column] = max(least[cell.column], smallest)
          }
        } else {
          // A member over several columns keeps them as they are.
          for column in cell.column..<cell.column + cell.columnSpan {
            let width = cell.columnSpan == 1 ? node.workWidth : plan.columns.sizes[column]
            least[column] = max(least[column], width)
          }
        }
        index += 1
      }
      member = node.next
    }
    if plan.columns.isUniform {
      // A fixed column holds the others to its size.
      var largest = least.max() ?? 0
      for column in least.indices where plan.columns.isFixed[column] {
        largest = max(largest, plan.columns.sizes[column])
      }
      for column in least.indices { least[column] = largest }
    }
    return least
  }

  /// Asks every member for its height in the width of its columns.
  func measureGridHeights(_ group: Int32, _ plan: GridPlan) {
    var index = 0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      if !nodes[Int(member)].flags.contains(.skipped) {
        if let room = plan.finalRoom(index) {
          giveWidth(Int(member), room.width)
          nodes[Int(member)].workHeight =
            desiredSize(of: member, roomWidth: room.width, roomHeight: room.height).height
        }
        index += 1
      }
      member = nodes[Int(member)].next
    }
  }

  /// The columns of a grid that is being measured get their widths, before its members are asked for
  /// their heights.
  ///
  /// A grid takes extra width when it is arranged, and does not want it; so the width it wants is kept
  /// aside.
  func fitMeasuredColumns(_ frame: inout MeasureFrame) {
    guard var plan = measureGrids.popLast() else { return }
    let growth = growColumns(&plan, frame.group, room: frame.width)
    let wanted = plan.columns.total
    var answered = wanted
    let isFlexible =
      !groups[Int(frame.group)].isExact && columnsAreFlexible(plan, frame.group)
    // In more room the columns would be wider, in less narrower.
    if growth == .heldBack { pinWidth(&frame) }
    if frame.width < wanted {
      if plan.columns.stretches || isFlexible { pinWidth(&frame) }
      _ = fitColumns(&plan, frame.group, width: frame.width)
      answered = plan.columns.total
    } else {
      if plan.columns.stretches || isFlexible || growth == .free {
        frame.answer.minOfferedWidth = max(frame.answer.minOfferedWidth, wanted)
      }
      if plan.columns.stretches, frame.width < .infinity {
        _ = fitColumns(&plan, frame.group, width: frame.width)
      }
    }
    plan.wantedWidth = answered
    measureGrids.append(plan)
  }

  private func columnsAreFlexible(_ plan: GridPlan, _ group: Int32) -> Bool {
    var index = 0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let flags = nodes[Int(member)].flags
      if !flags.contains(.skipped) {
        let cell = plan.cells[index]
        if flags.contains(.isFlexible),
          !plan.columns.isFixed(from: cell.column, count: cell.columnSpan)
        {
          return true
        }
        index += 1
      }
      member = nodes[Int(member)].next
    }
    return false
  }

  /// Narrows the offers for which the answer of a grid holds to those for which its member's height
  /// does.
  ///
  /// Where columns take extra width, a wider offer is a wider column; elsewhere the column stays.
  @inline(__always)
  func narrowGrid(_ frame: inout MeasureFrame, to answer: Answer, of member: Int) {
    guard let plan = measureGrids.last, plan.columns.stretches else { return }
    let cell = plan.cells[Int(frame.memberIndex)]
    let least =
      plan.columns.isFixed(from: cell.column, count: cell.columnSpan)
      ? 0 : nodes[member].workWidth
    if Double(answer.offers.minWidth) > least || answer.offers.maxWidth < .infinity {
      pinWidth(&frame)
    }
  }
}

extension GridAxis {
  /// Takes missing room from those that may become smaller, as equally as their least sizes allow.
  ///
  /// All are cut to the same size, the largest for which everything fits; points that this leaves over go
  /// to the first of those that were cut.
  mutating func shrink(by shortage: Double, least: [Double]) {
    let before = sizes
    func cut(_ index: Int, to cap: Double) -> Double {
      isFixed[index] || weight(index) > 0
        ? before[index] : max(min(least[index], before[index]), min(before[index], cap))
    }
    var goal = -shortage
    for size in before { goal += size }
    func total(_ cap: Double) -> Double {
      var sum = 0.0
      for index in before.indices { sum += cut(index, to: cap) }
      return sum
    }
    // Nothing wants to be 0 wide: a text counts that as no limit.
    var low = 1.0
    var high = before.max() ?? 0
    while high - low > 1 {
      let middle = floor((low + high) / 2)
      if total(middle) <= goal { low = middle } else { high = middle }
    }
    var left = max(0, goal - total(low))
    for index in sizes.indices {
      sizes[index] = cut(index, to: low)
      if !isUniform, left > 0, sizes[index] < before[index], sizes[index] == low {
        sizes[index] += 1
        left -= 1
      }
    }
  }
}
