/// Finding the cells of a grid's members, once for all passes.
extension Grid {
  /// Looks at the members of a grid; how it is flexible.
  static func look(_ tree: inout Tree, _ group: GroupID, _ container: NodeID) -> Flex {
    var result = tree.lookAtCells(group)
    if !tree.groups[group].grid.exists {
      tree.groups[group].grid = GridID(tree.grids.count)
      tree.grids.append(GridRecord(description: GridDescription(.columns(0))))
    }
    let grid = Int(tree.groups[group].grid.index)
    var record = GridRecord(description: tree.grids[grid].description)
    if let requests = requests(&tree, group) {
      GridPlacement.place(requests, &record)
    } else {
      record.flow(Int(tree.groups[group].facts.count))
    }
    tree.grids[grid] = record
    for member in tree.members(of: group) {
      let isFlexible =
        !tree.nodes[member].flags.has(.ignoresWidth)
        && tree.flex(of: member).flags.has(.shrinksWidth)
      tree.nodes[member].flags.set(.givesWay, isFlexible)
    }
    // What has a weight gives and takes; a grid does not want more room than its members.
    let columns = record.description.columns
    let hasWeight =
      columns.defaultSizing.weight > 0 || columns.sizings.contains { $0.weight > 0 }
      || columns.firstMarginWeight > 0 || columns.lastMarginWeight > 0
    if hasWeight { result.flags.set(.shrinksWidth, true) }
    return result
  }

  /// What the members ask; nil where each has the next cell.
  private static func requests(_ tree: inout Tree, _ group: GroupID) -> [GridRequest]? {
    guard tree.groups[group].facts.traits.has(.hasDetails) else { return nil }
    var requests: [GridRequest] = []
    var isPlain = true
    for member in tree.members(of: group) {
      var request = GridRequest(index: requests.count, node: member)
      if tree.nodes[member].details.exists {
        let details = tree.details(of: member)
        let cell = details.gridPlace
        request.column = cell.column < 0 ? nil : Int(cell.column)
        request.row = cell.row < 0 ? nil : Int(cell.row)
        request.columnSpan = Int(cell.columnSpan)
        request.rowSpan = Int(cell.rowSpan)
        if details.hasCell { isPlain = false }
      }
      requests.append(request)
    }
    return isPlain ? nil : requests
  }
}

extension GridRecord {
  /// Each member has the next cell, row by row.
  mutating func flow(_ count: Int) {
    guard count > 0 else { return }
    switch description.limit {
    case .columns(let limit): columnCount = limit > 0 ? min(limit, count) : count
    case .rows(let limit):
      let rows = limit > 0 ? min(limit, count) : count
      columnCount = (count + rows - 1) / rows
    }
    rowCount = (count + columnCount - 1) / columnCount
  }
}
