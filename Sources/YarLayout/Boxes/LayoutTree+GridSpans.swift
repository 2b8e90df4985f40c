/// Grids in which members have cells of their own, or cover several rows or columns.
extension LayoutTree {
  /// The cells of the members; nil where each has the next one.
  ///
  /// `reports`: what a grid cannot give is reported, as a layout issue.
  func explicitGridCells(_ grid: GridLayout, _ group: Int32, reports: Bool) -> GridCells? {
    guard groups[Int(group)].hasExtras else { return nil }
    var requests: [GridRequest] = []
    var members: [Int32] = []
    var isPlain = true
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      if !nodes[Int(member)].flags.contains(.skipped) {
        var request = GridRequest(index: requests.count)
        if nodes[Int(member)].hasExtras {
          let extras = extras(Int(member)).pointee
          request.column = extras.gridColumn < 0 ? nil : Int(extras.gridColumn)
          request.row = extras.gridRow < 0 ? nil : Int(extras.gridRow)
          request.columnSpan = Int(extras.gridColumnSpan)
          request.rowSpan = Int(extras.gridRowSpan)
          if request.column != nil || request.row != nil || request.columnSpan > 1
            || request.rowSpan > 1
          {
            isPlain = false
          }
        }
        requests.append(request)
        members.append(member)
      }
      member = nodes[Int(member)].next
    }
    guard !isPlain else { return nil }
    let bounds = gridBounds(grid.limit)
    for index in requests.indices {
      if let issue = fit(&requests[index], bounds), reports {
        report(issue, at: view(members[index]))
      }
    }
    var cells = GridCells(columnCount: 0, rowCount: 0)
    let taken = place(requests, bounds, into: &cells)
    if reports {
      for (index, blocked) in taken {
        report(.gridCellTaken(row: blocked.row, column: blocked.column), at: view(members[index]))
      }
    }
    return cells
  }

  /// The largest numbers of columns and rows.
  private func gridBounds(_ limit: GridLayout.Limit) -> (columns: Int, rows: Int) {
    switch limit {
    case .columns(let count): return count > 0 ? (count, Int.max) : (Int.max, 1)
    case .rows(let count): return count > 0 ? (Int.max, count) : (1, Int.max)
    }
  }

  /// Brings what a member asks into what there is; the issue, if that changes something.
  private func fit(
    _ request: inout GridRequest, _ bounds: (columns: Int, rows: Int)
  ) -> LayoutIssue.Kind? {
    let asked = request
    let columns = min(bounds.columns, GridPlacement.limit)
    let rows = min(bounds.rows, GridPlacement.limit)
    let isOutside = (request.column ?? 0) >= columns || (request.row ?? 0) >= rows
    if isOutside {
      request.column = nil
      request.row = nil
    }
    request.columnSpan = min(request.columnSpan, columns - (request.column ?? 0))
    request.rowSpan = min(request.rowSpan, rows - (request.row ?? 0))
    if isOutside {
      return .gridCellOutside(row: asked.row, column: asked.column, rows: rows, columns: columns)
    }
    if request.columnSpan != asked.columnSpan || request.rowSpan != asked.rowSpan {
      return .gridSpanOutside(
        rows: asked.rowSpan, columns: asked.columnSpan, rowsLeft: request.rowSpan,
        columnsLeft: request.columnSpan)
    }
    return nil
  }

  /// Places all members; returns those whose cell was taken, with the cell.
  private func place(
    _ requests: [GridRequest], _ bounds: (columns: Int, rows: Int), into cells: inout GridCells
  ) -> [(Int, GridCell)] {
    var widest = 1
    var sum = 0
    var area = 0
    for request in requests {
      widest = max(widest, request.columnSpan + (request.column ?? 0))
      sum += request.columnSpan
      area += request.columnSpan * request.rowSpan
    }
    // With this many columns everything finds room in one row.
    let most = min(bounds.columns, sum + widest)
    var columns = most
    if bounds.rows < Int.max, bounds.rows > 1 {
      columns = min(most, max(widest, (area + bounds.rows - 1) / bounds.rows))
    }
    while true {
      var placement = GridPlacement(columnCount: columns)
      var taken: [(Int, GridCell)] = []
      cells.cells = [GridCell](repeating: GridCell(column: 0, row: 0), count: requests.count)
      var later: [GridRequest] = []
      for request in requests {
        guard let row = request.row, let column = request.column else { continue }
        if let cell = placement.take(request, row: row, column: column) {
          cells.cells[request.index] = cell
        } else {
          taken.append((request.index, GridCell(column: column, row: row)))
          var free = request
          free.row = nil
          free.column = nil
          later.append(free)
        }
      }
      for request in requests where request.column == nil {
        guard let row = request.row else { continue }
        if let cell = placement.take(request, row: row) {
          cells.cells[request.index] = cell
        } else {
          taken.append((request.index, GridCell(column: 0, row: row)))
          var free = request
          free.row = nil
          later.append(free)
        }
      }
      later += requests.filter { $0.row == nil }
      later.sort { $0.index < $1.index }
      for request in later { cells.cells[request.index] = placement.flow(request) }
      cells.columnCount = placement.usedColumns
      cells.rowCount = placement.usedRows
      guard placement.usedRows > bounds.rows, columns < most else { return taken }
      // Holes beside wide members took rows: a quarter more columns, until it fits.
      columns = min(most, columns + max(1, columns / 4))
    }
  }

  /// The columns or rows that some members share grow where those members want more.
  ///
  /// Members over few columns come first. What is missing goes to the columns that are not fixed: by
  /// their stretch weights where one has a weight, else in equal parts. A member that can do with less
  /// asks for no more than what is left of `room`.
  @discardableResult
  func growForSpans(
    _ plan: inout GridPlan, _ group: Int32, alongColumns: Bool, room: Double
  ) -> SpanGrowth {
    guard !plan.cells.cells.isEmpty else { return .fixed }
    var spanning: [(index: Int, member: Int)] = []
    var index = 0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      if !nodes[Int(member)].flags.contains(.skipped) {
        let cell = plan.cells[index]
        if (alongColumns ? cell.columnSpan : cell.rowSpan) > 1 {
          spanning.append((index, Int(member)))
        }
        index += 1
      }
      member = nodes[Int(member)].next
    }
    func span(_ index: Int) -> Int {
      alongColumns ? plan.cells[index].columnSpan : plan.cells[index].rowSpan
    }
    spanning.sort { (span($0.index), $0.index) < (span($1.index), $1.index) }
    var growth = SpanGrowth.fixed
    for (index, member) in spanning {
      let cell = plan.cells[index]
      if alongColumns {
        let isFlexible = nodes[member].flags.contains(.isFlexible)
        let grown = plan.columns.grow(
          from: cell.column, count: cell.columnSpan, to: nodes[member].workWidth,
          atMost: isFlexible ? max(0, room - plan.columns.total) : .infinity)
        if isFlexible, grown.rawValue > growth.rawValue { growth = grown }
      } else {
        plan.rows.grow(
          from: cell.row, count: cell.rowSpan, to: nodes[member].workHeight, atMost: .infinity)
      }
    }
    return growth
  }
}

/// What members over several columns that can do with less had of the room.
enum SpanGrowth: UInt8 {
  /// Nothing: the other members made the columns wide enough, or they are fixed.
  case fixed
  /// All they want.
  case free
  /// All there is.
  case heldBack
}

extension GridAxis {
  /// Makes neighbours larger until they hold a length together, by at most some points.
  @discardableResult
  mutating func grow(
    from first: Int, count: Int, to wanted: Double, atMost most: Double
  ) -> SpanGrowth {
    let wantedMore = wanted - length(from: first, count: count)
    guard wantedMore > 0, !isFixed(from: first, count: count) else { return .fixed }
    let missing = min(most, wantedMore)
    guard missing > 0 else { return .heldBack }
    var weights = 0.0
    var equal = 0.0
    var last = -1
    for index in first..<first + count where !isFixed[index] {
      equal += 1
      weights += weight(index)
      last = index
    }
    let byWeight = weights > 0
    if byWeight { for index in first..<first + count where weight(index) > 0 { last = index } }
    var shares = WeightShares(amount: floor(missing), weight: byWeight ? weights : equal)
    for index in first..<first + count where !isFixed[index] {
      let part = byWeight ? weight(index) : 1
      if part > 0 { sizes[index] += shares.next(part, isLast: index == last) }
    }
    return missing < wantedMore ? .heldBack : .free
  }
}
