/// Steps 2 and 3: the widths of a grid's columns.
extension Grid {
  mutating func growColumns(_ tree: inout Tree) -> SpanGrowth {
    let record = tree.grids[Int(tree.groups[group].grid.index)]
    var growth = SpanGrowth.fixed
    for span in 1...record.widestSpan {
      var index = 0
      for member in tree.members(of: group) {
        let cell = record.cell(index)
        index += 1
        guard cell.columns.count == span else { continue }
        let width = tree.nodes[member].size.width
        if span == 1 {
          columns.grow(&tree, cell.columns, to: width)
          continue
        }
        // A member that can do with less asks for no more than what is left.
        let isFlexible = tree.nodes[member].flags.has(.givesWay)
        let most = isFlexible ? max(0, offered.width - columns.total(&tree)) : .infinity
        let grown = columns.grow(&tree, cell.columns, together: width, atMost: most)
        if isFlexible, grown.rawValue > growth.rawValue { growth = grown }
      }
    }
    columns.makeUniform(&tree)
    return growth
  }

  mutating func fitColumns(_ tree: inout Tree, _ growth: SpanGrowth) {
    let isExact = style(&tree).followsWeView2
    let wanted = columns.total(&tree)
    let isFlexible = !isExact && columnsAreFlexible(&tree)
    let room = wholeRoom(offered.width, isExact: isExact)
    var reach = Reach.all
    let isShort = N.isLarger(N(wanted), room, &reach)
    size.width = N(wanted)
    if isShort || columns.stretches && room.isLimited {
      var extra = room.value - wanted
      if columns.stretches {
        columns.adjust(&tree, by: extra, isExact: isExact)
        extra = room.value - columns.total(&tree)
      }
      if extra < 0, !isExact, isFlexible {
        noteLeastWidths(&tree)
        columns.shrink(&tree, by: -extra)
      }
      // A grid takes extra width when it is arranged, and does not want it.
      if isShort { size.width = N(columns.total(&tree)) }
    }
    if columns.stretches || isFlexible || growth != .fixed { reaches.width.narrow(to: reach) }
    // In more room the columns would be wider, in less narrower.
    if growth == .heldBack || isShort && (columns.stretches || isFlexible) {
      reaches.width.narrow(to: .here)
    }
    if N.isPlacing, !columns.stretches {
      let share = style(&tree).hAlign.leadingShare(rightToLeft: tree.isRightToLeft(container))
      origin.width = roundOfLength((room.value - columns.total(&tree)) * share)
    }
  }

  private func columnsAreFlexible(_ tree: inout Tree) -> Bool {
    let record = tree.grids[Int(tree.groups[group].grid.index)]
    var index = 0
    for member in tree.members(of: group) {
      let cell = record.cell(index)
      index += 1
      if tree.nodes[member].flags.has(.givesWay), !columns.isFixed(&tree, cell.columns) {
        return true
      }
    }
    return false
  }

  /// How narrow each column may become: as its widest member that cannot do with less, or the least of those
  /// that can.
  private func noteLeastWidths(_ tree: inout Tree) {
    let record = tree.grids[Int(tree.groups[group].grid.index)]
    var index = 0
    for member in tree.members(of: group) {
      let cell = record.cell(index)
      index += 1
      if columns.isFixed(&tree, cell.columns) { continue }
      let isFlexible = tree.nodes[member].flags.has(.givesWay)
      // A member over several columns keeps them as they are, or leaves them to the others.
      if cell.columns.count > 1, isFlexible { continue }
      for column in cell.columns.first..<cell.columns.first + cell.columns.count {
        let id = columns.id(column)
        let width =
          cell.columns.count > 1
          ? tree.tracks[id].size
          : isFlexible ? tree.least(RowAxis.self, of: member) : tree.nodes[member].size.width
        tree.tracks[id].least = max(tree.tracks[id].least, width)
      }
    }
    guard columns.isUniform else { return }
    // A fixed column holds the others to its size.
    var largest = 0.0
    for column in 0..<columns.count {
      let track = tree.tracks[columns.id(column)]
      largest = max(largest, track.isFixed ? track.size : track.least)
    }
    for column in 0..<columns.count { tree.tracks[columns.id(column)].least = largest }
  }
}
