/// The rule of flows: members beside each other, in as many rows as they need.
///
/// 1. Every member is asked in the content box; in a layout that crops it is cut to it (`ask`).
/// 2. Members are set in rows: one that does not fit beside the others starts a row (`FlowRows`).
/// 3. The flow is as wide as its widest row and as high as its rows with the gaps (`wanted`).
/// 4. The rows stand below each other and are aligned as a group; each row is aligned in the width.
///    Where the spacing stretches, all rows but the last fill the width by their gaps (`place`).
struct Flow<N: Number>: BoxRule {
  var round: BoxRound<N>
  /// How far the members' sizes hold.
  private var reaches = Pair<Reach>(.all, .all)

  init(_ tree: inout Tree, _ group: GroupID, _ container: NodeID, _ offer: Offer) {
    round = BoxRound(&tree, group, container, offer)
  }

  /// The width in which rows are set.
  private func rowWidth(_ tree: inout Tree) -> N {
    guard tree.inquiry.directlyAsked == round.container,
      tree.groups[round.group].style.followsWeView2
    else {
      return round.box.width
    }
    // WeView 2 takes no limit for no room here: each member has a row of its own.
    let box: Room<N> = tree.contentBox(
      round.group, round.container, Offer(width: 0, height: 0))
    return box.width
  }

  /// Step 1.
  ///
  /// Rows are set with plain sizes: one that follows the offer counts for this offer.
  mutating func note(_ tree: inout Tree, _ room: Room<N>) {
    var size = tree.desired(member, in: room, box: round.box)
    if tree.groups[round.group].style.crops {
      size = Room(.smaller(size.width, round.box.width), .smaller(size.height, round.box.height))
    }
    reaches.width.narrow(to: size.width.follows ? .here : size.width.reach)
    reaches.height.narrow(to: size.height.follows ? .here : size.height.reach)
    tree.nodes[member].size = Pair(size.width.value, size.height.value)
  }

  /// Step 3.
  func wanted(_ tree: inout Tree) -> Room<N> {
    var rows = FlowRows<N>(&tree, round.group, round.container, width: rowWidth(&tree))
    var size = Pair(0.0, 0.0)
    var isFirst = true
    while let row = rows.next(&tree) {
      if !isFirst { size.height += rows.gap }
      isFirst = false
      size = Pair(max(size.width, row.extent), size.height + row.height)
    }
    let margins = tree.groups[round.group].style.margins
    var result = Room(
      N(max(0, size.width + margins.width)), N(max(0, size.height + margins.height)))
    var reach = reaches.width
    reach.narrow(to: rows.reach)
    result.width.narrow(to: reach)
    result.height.narrow(to: reaches.height)
    return result
  }

  /// Step 4.
  mutating func place(_ tree: inout Tree) {
    var cells = Cells(&tree, round.group, round.container)
    let start = tree.contentStart(cells.style, round.container)
    var total = 0.0
    var count = 0
    var rows = FlowRows<N>(&tree, round.group, round.container, width: round.box.width)
    while let row = rows.next(&tree) {
      total += row.height + (count > 0 ? rows.gap : 0)
      count += 1
    }
    var y = start.height + max(0, round.box.height.value - total) * cells.topShare
    rows = FlowRows<N>(&tree, round.group, round.container, width: round.box.width)
    while let row = rows.next(&tree) {
      count -= 1
      place(row, isLast: count == 0, y, start.width, &tree, &cells, rows)
      y += row.height + rows.gap
    }
  }

  private func place(
    _ row: FlowRow, isLast: Bool, _ y: Double, _ left: Double, _ tree: inout Tree,
    _ cells: inout Cells,
    _ rows: FlowRows<N>
  ) {
    let free = round.box.width.value - row.width
    // The last row keeps its gaps, as the last line of a justified text does.
    let justifies = cells.style.stretchesSpacing && free > 0 && row.count > 1 && !isLast
    var extra = justifies ? free : 0
    let isTurned = rows.isTurned
    let start =
      left + row.shift + (justifies ? (isTurned ? free : 0) : free * cells.leadingShare)
    var x = 0.0
    var member = row.first
    for place in 0..<row.count {
      let (before, after) = rows.adjustments(&tree, member)
      if place > 0 { x += before }
      let width = tree.nodes[member].size.width
      let cellX = isTurned ? start - x - width : start + x
      let cell = Frame(x: cellX, y: y, width: width, height: row.height)
      tree.place(member, in: cell, &cells)
      x += width + rows.spacing + after
      let gaps = row.count - 1 - place
      if extra > 0, gaps > 0 {
        let part = floorOfLength(extra / Double(gaps))
        x += part
        extra -= part
      }
      member = tree.participant(after: member)
    }
  }

  /// How a flow is flexible: it breaks its rows down to its widest member.
  static func look(_ tree: inout Tree, _ group: GroupID, _ container: NodeID) -> Flex {
    var result = tree.lookAtCells(group)
    if tree.groups[group].facts.count > 1 { result.flags.set(.shrinksWidth, true) }
    return result
  }
}
