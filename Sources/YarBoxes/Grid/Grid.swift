/// The rule of grids.
///
/// Which rows and columns a member covers is found when the grid is looked at (`GridPlacement`).
///
/// 1. Rows and columns start at their fixed sizes. Every member is asked without a limit, or in the fixed size
///    of its rows or columns (`ask`).
/// 2. Columns grow to their widest members; then, from the smallest span to the largest, to those over several
///    columns. Uniform ones all get the size of the largest. (`growColumns`)
/// 3. With weights, missing width is taken from margins, columns and gaps, and extra width given to them. Columns
///    that still do not fit and whose members can do with less are cut to one width, down to what their members
///    need. (`fitColumns`)
/// 4. Every member is asked for its height in the width of its columns (`heights`). Not with WeView 2's rules.
/// 5. Rows grow to their highest members as columns do (`growRows`), and share extra and missing height.
/// 6. The grid is as large as its rows and columns, margins and gaps; a grid that is measured does not want
///    extra room (`wanted`).
/// 7. Without weights the grid is aligned as a whole. Every member is asked in its cell (`cells`) and stands in
///    it (`place`).
struct Grid<N: Number>: Rule {
  enum Step: UInt8 { case ask, heights, cells, done }

  let container: NodeID
  let group: GroupID
  private(set) var member: NodeID
  private(set) var offer: Offer
  private(set) var step = Step.ask
  /// The place of the member at work among those that take part.
  private var index = 0
  let offered: Offer
  let box: Room<N>
  var columns: Tracks
  var rows: Tracks
  /// Where the group of tracks begins, without margins, when the grid is aligned.
  var origin = Pair(0.0, 0.0)
  var size = Room<N>(N(0), N(0))
  /// How far what was decided holds, in each dimension.
  var reaches = Pair<Reach>(.all, .all)

  init(_ tree: inout Tree, _ group: GroupID, _ container: NodeID, _ offer: Offer) {
    self.container = container
    self.group = group
    self.offer = offer
    offered = offer
    box = tree.contentBox(group, container, offer)
    member = tree.participant(from: tree.groups[group].first)
    let style = tree.groups[group].style
    let record = tree.grids[Int(tree.groups[group].grid.index)]
    let rightToLeft = tree.isRightToLeft(container)
    columns = Tracks(
      &tree, record.description.columns, count: record.columnCount,
      margins: style.hMargins(rightToLeft: rightToLeft), spacing: Double(style.hSpacing),
      turned: rightToLeft)
    rows = Tracks(
      &tree, record.description.rows, count: record.rowCount,
      margins: (Double(style.topMargin), Double(style.bottomMargin)),
      spacing: Double(style.vSpacing), turned: false)
  }

  func end(_ tree: inout Tree) { tree.tracks.truncate(to: Int(columns.begin)) }

  func style(_ tree: inout Tree) -> GroupStyle { tree.groups[group].style }

  private func cell(_ tree: inout Tree) -> GridCell {
    tree.grids[Int(tree.groups[group].grid.index)].cell(index)
  }

  // MARK: Driving

  mutating func next(_ tree: inout Tree, _ isAnswered: Bool) -> Bool {
    var isAnswered = isAnswered
    while step != .done {
      while member.exists {
        if tree.nodes[member].flags.has(.ignoresBoth) {
          tree.nodes[member].size = Pair(0, 0)
        } else if let room = room(&tree, cell(&tree)) {
          let room = tree.offered(member, room, box: box)
          offer = Offer(asked: room.width.asked, room.height.asked)
          guard isAnswered || tree.isKnown(member, offer) else { return true }
          isAnswered = false
          note(&tree, room)
        }
        member = tree.participant(after: member)
        index += 1
      }
      step = nextStep(&tree)
      index = 0
      member = tree.participant(from: tree.groups[group].first)
    }
    return false
  }

  private mutating func nextStep(_ tree: inout Tree) -> Step {
    switch step {
    case .ask:
      let growth = growColumns(&tree)
      fitColumns(&tree, growth)
      if !style(&tree).followsWeView2 { return .heights }
      return finishRows(&tree)
    case .heights: return finishRows(&tree)
    case .cells, .done: return .done
    }
  }

  private mutating func finishRows(_ tree: inout Tree) -> Step {
    growRows(&tree)
    fitRows(&tree)
    return N.isPlacing ? .cells : .done
  }

  /// The room in which the member at work is asked in this step; nil: what it wants does not matter.
  private func room(_ tree: inout Tree, _ cell: GridCell) -> Room<N>? {
    let hasRows = rows.isFixed(&tree, cell.rows)
    switch step {
    case .ask:
      let hasColumns = columns.isFixed(&tree, cell.columns)
      if hasRows, hasColumns { return nil }
      return Room(
        N(hasColumns ? columns.length(&tree, cell.columns) : noLimit),
        N(hasRows ? rows.length(&tree, cell.rows) : noLimit))
    case .heights:
      return hasRows ? nil : Room(N(columns.length(&tree, cell.columns)), N(noLimit))
    case .cells:
      return Room(N(columns.length(&tree, cell.columns)), N(rows.length(&tree, cell.rows)))
    case .done:
      return nil
    }
  }

  private mutating func note(_ tree: inout Tree, _ room: Room<N>) {
    var given = Given()
    if step == .heights, tree.nodes[member].flags.has(.hasExtras),
      tree.nodes[member].weight.width > 0
    {
      given.width = tree.details(of: member).stretchedWidth(room.width.value)
    }
    if step == .ask, tree.nodes[member].flags.has(.hasExtras), room.height.isLimited,
      tree.nodes[member].weight.height > 0
    {
      // Its rows are fixed.
      given.height = tree.details(of: member).stretchedHeight(room.height.value)
    }
    if step == .ask, tree.nodes[member].flags.has(.isRigid) {
      tree.nodes[member].flags.set(.givesWay, false)
    }
    let size = tree.desired(member, in: room, box: box, given: given)
    // The rooms are none that the offer has a part in, but percentages are.
    reaches.width.narrow(to: size.width.reach)
    reaches.height.narrow(to: size.height.reach)
    if step == .heights {
      holdStretched(&tree, tree.recent[member])
    } else {
      tree.nodes[member].size.width = size.width.value
    }
    tree.nodes[member].size.height = size.height.value
    if step == .cells, style(&tree).crops {
      let cell = cell(&tree)
      let wanted = tree.nodes[member].size
      tree.nodes[member].size = Pair(
        min(wanted.width, columns.length(&tree, cell.columns)),
        min(wanted.height, rows.length(&tree, cell.rows)))
    }
  }

  /// Where columns take extra width, a wider offer is a wider column, in which a member may be of another height.
  private mutating func holdStretched(_ tree: inout Tree, _ answer: Answer) {
    guard !N.isPlacing, columns.stretches else { return }
    let least = columns.isFixed(&tree, cell(&tree).columns) ? 0 : tree.nodes[member].size.width
    if Double(answer.width.from) > least || answer.width.to < .infinity {
      reaches.width.narrow(to: .here)
    }
  }
}
