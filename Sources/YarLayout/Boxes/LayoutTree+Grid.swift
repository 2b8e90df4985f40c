/// The grid layout.
///
/// 1. Rows and columns start at their fixed sizes; members of the others are measured and they grow to
///    the largest. Uniform rows or columns all get the size of the largest.
/// 2. With weights, missing room is taken and (when arranging) extra room is given by weight; columns
///    that still do not fit become narrower where they can (`LayoutTree+GridFit.swift`).
/// 3. Rows are as high as their members are in the widths of their columns. (Not with WeView 2's rules.)
/// 4. Without weights the grid is aligned as a whole.
/// 5. Each member is measured in its cell and placed in it.
extension LayoutTree {
  func grid(_ group: Int32) -> GridLayout? {
    layout(of: group)?._withUnsafeGuaranteedRef { $0 } as? GridLayout
  }

  /// The columns and rows that members fill.
  func gridCells(_ grid: GridLayout, _ group: Int32, reports: Bool) -> GridCells {
    if let cells = explicitGridCells(grid, group, reports: reports) { return cells }
    var count = 0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      if !nodes[Int(member)].flags.contains(.skipped) { count += 1 }
      member = nodes[Int(member)].next
    }
    guard count > 0 else { return GridCells(columnCount: 0, rowCount: 0) }
    let columns: Int
    switch grid.limit {
    case .columns(let limit): columns = limit > 0 ? min(limit, count) : count
    case .rows(let limit):
      let rows = limit > 0 ? min(limit, count) : count
      columns = (count + rows - 1) / rows
    }
    return GridCells(columnCount: columns, rowCount: (count + columns - 1) / columns)
  }

  /// The cells, and the columns and rows at their fixed sizes, in reading direction.
  ///
  /// `reports`: what the grid cannot give its members is reported.
  func gridPlan(
    _ grid: GridLayout, _ group: Int32, rightToLeft: Bool, reports: Bool = false
  ) -> GridPlan {
    let style = groups[Int(group)]
    let cells = gridCells(grid, group, reports: reports)
    var tracks = grid.columnTracks
    var margins = (Double(style.leftMargin), Double(style.rightMargin))
    if rightToLeft {
      swap(&margins.0, &margins.1)
      swap(&tracks.firstMarginWeight, &tracks.lastMarginWeight)
    }
    return GridPlan(
      cells: cells,
      columns: GridAxis(
        tracks, count: cells.columnCount, margins: margins, spacing: Double(style.hSpacing)),
      rows: GridAxis(
        grid.rowTracks, count: cells.rowCount,
        margins: (Double(style.topMargin), Double(style.bottomMargin)),
        spacing: Double(style.vSpacing)))
  }

  /// Step 1, for members whose widths are worked out: columns grow to the widest.
  ///
  /// `room`: what there is for the whole grid.
  @discardableResult
  func growColumns(_ plan: inout GridPlan, _ group: Int32, room: Double) -> SpanGrowth {
    var index = 0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      if !node.pointee.flags.contains(.skipped) {
        let cell = plan.cells[index]
        let column = cell.column
        if cell.columnSpan == 1, !plan.columns.isFixed[column] {
          plan.columns.sizes[column] = max(plan.columns.sizes[column], node.pointee.workWidth)
        }
        index += 1
      }
      member = node.pointee.next
    }
    let growth = growForSpans(&plan, group, alongColumns: true, room: room)
    plan.columns.makeUniform()
    return growth
  }

  /// Step 3, for members whose heights are worked out: rows grow to the highest.
  func growRows(_ plan: inout GridPlan, _ group: Int32) {
    var index = 0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      if !node.pointee.flags.contains(.skipped) {
        let cell = plan.cells[index]
        let row = cell.row
        if cell.rowSpan == 1, !plan.rows.isFixed[row] {
          plan.rows.sizes[row] = max(plan.rows.sizes[row], node.pointee.workHeight)
        }
        index += 1
      }
      member = node.pointee.next
    }
    growForSpans(&plan, group, alongColumns: false, room: .infinity)
    plan.rows.makeUniform()
  }

  func arrangeGrid(_ group: Int32, _ room: GroupRoom) {
    guard let grid = grid(group) else { return }
    let style = groups[Int(group)]
    var plan = gridPlan(grid, group, rightToLeft: room.rightToLeft, reports: true)
    guard !plan.columns.sizes.isEmpty else { return }
    measureGridMembers(group, plan)
    growColumns(&plan, group, room: room.size.width)
    let extraWidth = fitColumns(&plan, group, width: room.size.width)
    if !style.isExact { measureGridHeights(group, plan) }
    growRows(&plan, group)

    let extraHeight = ceil(room.size.height) - plan.rows.total
    var origin = Point.zero
    if !plan.columns.stretches {
      origin.x = round(extraWidth * style.hAlign.leadingShare(rightToLeft: room.rightToLeft))
    }
    if plan.rows.stretches {
      plan.rows.adjust(by: extraHeight, isExact: style.isExact)
    } else {
      origin.y = round(extraHeight * style.vAlign.topShare)
    }
    placeGridMembers(group, style, room, plan, origin)
  }

  private func measureGridMembers(_ group: Int32, _ plan: GridPlan) {
    var index = 0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let node = Int(member)
      if !nodes[node].flags.contains(.skipped) {
        if nodes[node].flags.contains([.ignoresWidth, .ignoresHeight]) {
          nodes[node].workWidth = 0
          nodes[node].workHeight = 0
          nodes[node].flags.remove(.isFlexible)
        } else if let room = plan.room(index) {
          let offer = offer(to: node, roomWidth: room.width, roomHeight: room.height)
          let answer = wanted(member, width: offer.width, height: offer.height)
          let size = desiredSize(of: node, answer)
          nodes[node].workWidth = size.width
          nodes[node].workHeight = size.height
          noteFlexible(node, answer)
        }
        index += 1
      }
      member = nodes[node].next
    }
  }

  /// Step 5.
  private func placeGridMembers(
    _ group: Int32, _ style: LayoutGroup, _ room: GroupRoom, _ plan: GridPlan, _ origin: Point
  ) {
    let xs = plan.columns.starts(from: origin.x)
    let ys = plan.rows.starts(from: origin.y)
    var index = 0
    var member = style.firstMember
    while member >= 0 {
      if !nodes[Int(member)].flags.contains(.skipped) {
        let cell = plan.frame(index, xs: xs, ys: ys)
        // Cells are whole points, so the size is too.
        workOutSize(
          of: member, roomWidth: cell.width, roomHeight: cell.height, crops: style.crops)
        place(member, in: cell, style, room)
        index += 1
      }
      member = nodes[Int(member)].next
    }
  }
}
