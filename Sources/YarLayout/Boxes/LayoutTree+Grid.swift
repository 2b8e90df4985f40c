/// The rows or the columns of a grid, with the gaps between them and the margins around.
struct GridAxis {
  var firstMargin: Double
  var lastMargin: Double
  var sizes: [Double]
  var gaps: [Double]
  /// Whether a row or column is fixed: its members are measured in its size.
  var isFixed: [Bool]
  private var firstMarginWeight: Double
  private var lastMarginWeight: Double
  private var weights: [Double]
  private var gapWeights: [Double]

  init(_ tracks: GridLayout.Tracks, count: Int, margins: (Double, Double), spacing: Double) {
    firstMargin = margins.0
    lastMargin = margins.1
    firstMarginWeight = max(0, tracks.firstMarginWeight)
    lastMarginWeight = max(0, tracks.lastMarginWeight)
    sizes = []
    weights = []
    isFixed = []
    gaps = []
    gapWeights = []
    for index in 0..<count {
      let sizing =
        index < tracks.sizings.count ? tracks.sizings[index] : tracks.defaultSizing
      sizes.append(max(0, round(sizing.fixedSize ?? 0)))
      isFixed.append(sizing.fixedSize != nil)
      weights.append(max(0, sizing.stretchWeight))
      guard index > 0 else { continue }
      let gap =
        index - 1 < tracks.spacings.count
        ? tracks.spacings[index - 1] : tracks.defaultSpacing ?? GridSpacing(size: spacing)
      gaps.append(max(0, round(gap.size)))
      gapWeights.append(max(0, gap.stretchWeight))
    }
  }

  var total: Double {
    var sum = firstMargin + lastMargin
    for size in sizes { sum += size }
    for gap in gaps { sum += gap }
    return sum
  }

  var stretches: Bool {
    firstMarginWeight > 0 || lastMarginWeight > 0 || weights.contains { $0 > 0 }
      || gapWeights.contains { $0 > 0 }
  }

  mutating func makeUniform() {
    let largest = sizes.max() ?? 0
    for index in sizes.indices { sizes[index] = largest }
  }

  /// Shares extra (positive) or missing (negative) room among all that has a weight.
  mutating func adjust(by extra: Double) {
    var values = [firstMargin, lastMargin] + sizes + gaps
    let weights = [firstMarginWeight, lastMarginWeight] + weights + gapWeights
    adjustValues(&values, weights: weights, by: extra)
    firstMargin = values[0]
    lastMargin = values[1]
    for index in sizes.indices { sizes[index] = values[2 + index] }
    for index in gaps.indices { gaps[index] = values[2 + sizes.count + index] }
  }

  /// Where each row or column starts, counted from the edge of the container.
  func starts(from origin: Double) -> [Double] {
    var position = origin + firstMargin
    var result: [Double] = []
    for index in sizes.indices {
      result.append(position)
      position += sizes[index] + (index < gaps.count ? gaps[index] : 0)
    }
    return result
  }
}

/// The columns, in reading direction, and the rows of a grid that is being measured.
struct GridAxes {
  var columns: GridAxis
  var rows: GridAxis
}

/// The grid layout.
///
/// 1. Rows and columns start at their fixed sizes; members of the others are measured and they grow to
///    the largest. Uniform rows or columns all get the size of the largest.
/// 2. With weights, missing room is taken and (when arranging) extra room is given by weight.
/// 3. Without weights the grid is aligned as a whole.
/// 4. Each member is measured in its cell and placed in it.
extension LayoutTree {
  func grid(_ group: Int32) -> GridLayout? {
    layouts[Int(group)]?._withUnsafeGuaranteedRef { $0 } as? GridLayout
  }

  /// The numbers of columns and rows that members fill.
  func gridCounts(_ grid: GridLayout, _ group: Int32) -> (columns: Int, rows: Int) {
    var count = 0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      if !nodes[Int(member)].flags.contains(.skipped) { count += 1 }
      member = nodes[Int(member)].next
    }
    guard count > 0 else { return (0, 0) }
    let columns: Int
    switch grid.limit {
    case .columns(let limit): columns = limit > 0 ? min(limit, count) : count
    case .rows(let limit):
      let rows = limit > 0 ? min(limit, count) : count
      columns = (count + rows - 1) / rows
    }
    return (columns, (count + columns - 1) / columns)
  }

  /// The columns and the rows at their fixed sizes, in reading direction.
  func gridAxes(
    _ grid: GridLayout, _ group: Int32, rightToLeft: Bool
  ) -> (columns: GridAxis, rows: GridAxis) {
    let style = groups[Int(group)]
    let counts = gridCounts(grid, group)
    var tracks = grid.columnTracks
    var margins = (Double(style.leftMargin), Double(style.rightMargin))
    if rightToLeft {
      swap(&margins.0, &margins.1)
      swap(&tracks.firstMarginWeight, &tracks.lastMarginWeight)
    }
    return (
      GridAxis(tracks, count: counts.columns, margins: margins, spacing: Double(style.hSpacing)),
      GridAxis(
        grid.rowTracks, count: counts.rows,
        margins: (Double(style.topMargin), Double(style.bottomMargin)),
        spacing: Double(style.vSpacing))
    )
  }

  /// Step 1, for members whose sizes are worked out: rows and columns grow to the largest.
  func growGrid(
    _ grid: GridLayout, _ group: Int32, _ columns: inout GridAxis, _ rows: inout GridAxis
  ) {
    var index = 0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      if !node.pointee.flags.contains(.skipped) {
        let column = index % columns.sizes.count
        let row = index / columns.sizes.count
        if !columns.isFixed[column] {
          columns.sizes[column] = max(columns.sizes[column], node.pointee.workWidth)
        }
        if !rows.isFixed[row] {
          rows.sizes[row] = max(rows.sizes[row], node.pointee.workHeight)
        }
        index += 1
      }
      member = node.pointee.next
    }
    if grid.isColumnWidthUniform { columns.makeUniform() }
    if grid.isRowHeightUniform { rows.makeUniform() }
  }

  func arrangeGrid(_ group: Int32, _ room: GroupRoom) {
    guard let grid = grid(group) else { return }
    let style = groups[Int(group)]
    var (columns, rows) = gridAxes(grid, group, rightToLeft: room.rightToLeft)
    guard !columns.sizes.isEmpty else { return }
    measureGridMembers(group, columns, rows)
    growGrid(grid, group, &columns, &rows)

    let extraWidth = ceil(room.size.width) - columns.total
    let extraHeight = ceil(room.size.height) - rows.total
    var x = 0.0
    var y = 0.0
    if columns.stretches {
      columns.adjust(by: extraWidth)
    } else {
      x = round(extraWidth * style.hAlign.leadingShare(rightToLeft: room.rightToLeft))
    }
    if rows.stretches {
      rows.adjust(by: extraHeight)
    } else {
      y = round(extraHeight * style.vAlign.topShare)
    }
    placeGridMembers(group, style, room, columns, rows, Point(x: x, y: y))
  }

  /// The room in which a member is measured: unlimited, or the fixed size of its row or column.
  func gridRoom(_ columns: GridAxis, _ rows: GridAxis, _ index: Int) -> Size? {
    let column = index % columns.sizes.count
    let row = index / columns.sizes.count
    if rows.isFixed[row] {
      if columns.isFixed[column] { return nil }
      return Size(width: .infinity, height: rows.sizes[row])
    }
    return Size(
      width: columns.isFixed[column] ? columns.sizes[column] : .infinity, height: .infinity)
  }

  private func measureGridMembers(_ group: Int32, _ columns: GridAxis, _ rows: GridAxis) {
    var index = 0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      if !nodes[Int(member)].flags.contains(.skipped) {
        if let room = gridRoom(columns, rows, index) {
          let size = desiredSize(of: member, roomWidth: room.width, roomHeight: room.height)
          nodes[Int(member)].workWidth = size.width
          nodes[Int(member)].workHeight = size.height
        }
        index += 1
      }
      member = nodes[Int(member)].next
    }
  }

  /// Step 4.
  private func placeGridMembers(
    _ group: Int32, _ style: LayoutGroup, _ room: GroupRoom, _ columns: GridAxis,
    _ rows: GridAxis, _ origin: Point
  ) {
    let xs = columns.starts(from: origin.x)
    let ys = rows.starts(from: origin.y)
    var index = 0
    var member = style.firstMember
    while member >= 0 {
      if !nodes[Int(member)].flags.contains(.skipped) {
        let column = index % columns.sizes.count
        let row = index / columns.sizes.count
        let cell = Rect(
          x: xs[column], y: ys[row], width: columns.sizes[column], height: rows.sizes[row])
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

/// Makes values larger or smaller by a whole total, in proportion to weights; none becomes negative.
///
/// Each value gets the floor of its part of what is left, the last one the rest. What a value at zero
/// could not give is asked of the others again.
func adjustValues(_ values: inout [Double], weights: [Double], by total: Double) {
  let sign: Double = total < 0 ? -1 : 1
  var amount = round(total * sign)
  var weights = weights
  while amount > 0 {
    var weightLeft = 0.0
    var last = -1
    for (index, weight) in weights.enumerated() where weight > 0 {
      weightLeft += weight
      last = index
    }
    guard last >= 0 else { return }
    var amountLeft = amount
    var missing = 0.0
    for index in values.indices {
      var share = 0.0
      if weights[index] > 0 {
        share = index == last ? amountLeft : floor(amountLeft * weights[index] / weightLeft)
        amountLeft -= share
        weightLeft -= weights[index]
      }
      let changed = round(values[index] + sign * share)
      if weights[index] > 0 { missing += max(0, -changed) }
      values[index] = max(0, changed)
      if values[index] <= 0, sign < 0 { weights[index] = 0 }
    }
    guard sign < 0, missing < amount else { return }
    amount = missing
  }
}
