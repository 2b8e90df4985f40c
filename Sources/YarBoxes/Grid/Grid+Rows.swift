/// Steps 5 to 7: the heights of a grid's rows, its size, and its members' places.
extension Grid {
  mutating func growRows(_ tree: inout Tree) {
    let record = tree.grids[Int(tree.groups[group].grid.index)]
    for span in 1...record.highestSpan {
      var index = 0
      for member in tree.members(of: group) {
        let cell = record.cell(index)
        index += 1
        guard cell.rows.count == span else { continue }
        let height = tree.nodes[member].size.height
        if span == 1 {
          rows.grow(&tree, cell.rows, to: height)
        } else {
          _ = rows.grow(&tree, cell.rows, together: height, atMost: .infinity)
        }
      }
    }
    rows.makeUniform(&tree)
  }

  mutating func fitRows(_ tree: inout Tree) {
    let wanted = rows.total(&tree)
    let room = wholeRoom(offered.height, isExact: style(&tree).followsWeView2)
    if rows.stretches {
      let isShort = N.isLarger(N(wanted), room, &reaches.height)
      if isShort || N.isPlacing {
        rows.adjust(&tree, by: room.value - wanted, isExact: style(&tree).followsWeView2)
        reaches.height.narrow(to: .here)
      }
    } else if N.isPlacing {
      origin.height = roundOfLength((room.value - wanted) * style(&tree).vAlign.topShare)
    }
    size.height = N(rows.total(&tree))
  }

  /// The whole points of a room that ends between two; WeView 2 shares out one more.
  func wholeRoom(_ length: Double, isExact: Bool) -> N {
    N(offer: isExact ? ceilOfLength(length) : floorOfLength(length))
  }

  func wanted(_ tree: inout Tree) -> Room<N> {
    var size = size
    size.width.narrow(to: reaches.width)
    size.height.narrow(to: reaches.height)
    return Room(.larger(size.width, N(0)), .larger(size.height, N(0)))
  }

  mutating func place(_ tree: inout Tree) {
    var cells = Cells(&tree, group, container)
    let record = tree.grids[Int(tree.groups[group].grid.index)]
    columns.setStarts(&tree, from: origin.width)
    rows.setStarts(&tree, from: origin.height)
    var index = 0
    for member in tree.members(of: group) {
      let cell = record.cell(index)
      index += 1
      let frame = Frame(
        x: tree.tracks[columns.id(cell.columns.first)].start,
        y: tree.tracks[rows.id(cell.rows.first)].start,
        width: columns.length(&tree, cell.columns), height: rows.length(&tree, cell.rows))
      tree.place(member, in: frame, &cells)
    }
  }
}
