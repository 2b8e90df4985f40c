/// The rule of stacks: members on top of each other.
///
/// 1. Every member is asked in the content box (`ask`).
/// 2. The stack is as large as the largest member, each dimension for itself (`wanted`).
/// 3. Every member stands in the content box, or fills it where it has a weight; in a layout that crops it is
///    cut to it (`place`).
struct Stack<N: Number>: BoxRule {
  var round: BoxRound<N>
  private var size = Room<N>(N(0), N(0))

  init(_ tree: inout Tree, _ group: GroupID, _ container: NodeID, _ offer: Offer) {
    round = BoxRound(&tree, group, container, offer)
  }

  /// Step 1.
  mutating func note(_ tree: inout Tree, _ room: Room<N>) {
    let wanted = tree.desired(member, in: room, box: round.box, given: given(&tree))
    tree.nodes[member].size = Pair(wanted.width.value, wanted.height.value)
    size.width = .larger(size.width, wanted.width)
    size.height = .larger(size.height, wanted.height)
  }

  private func given(_ tree: inout Tree) -> Given {
    var given = Given()
    guard tree.nodes[member].flags.has(.hasExtras) else { return given }
    let details = tree.details(of: member)
    let weight = tree.nodes[member].weight
    if weight.width > 0, round.box.width.isLimited {
      given.width = details.stretchedWidth(max(0, round.box.width.value))
    }
    if weight.height > 0, let height = tree.givenHeight(round.box.height, in: round.container) {
      given.height = details.stretchedHeight(height)
    }
    return given
  }

  /// Step 2.
  func wanted(_ tree: inout Tree) -> Room<N> {
    let margins = tree.groups[round.group].style.margins
    return Room(
      .larger(size.width + N(margins.width), N(0)), .larger(size.height + N(margins.height), N(0)))
  }

  /// Step 3.
  mutating func place(_ tree: inout Tree) {
    var cells = Cells(&tree, round.group, round.container)
    let start = tree.contentStart(cells.style, round.container)
    let cell = Frame(
      x: start.width, y: start.height, width: round.box.width.value, height: round.box.height.value)
    for member in tree.members(of: round.group) {
      if cells.style.crops {
        let size = tree.nodes[member].size
        tree.nodes[member].size = Pair(min(size.width, cell.width), min(size.height, cell.height))
      }
      tree.place(member, in: cell, &cells)
    }
  }

  /// How a stack is flexible: as its members are.
  static func look(_ tree: inout Tree, _ group: GroupID, _ container: NodeID) -> Flex {
    tree.lookAtCells(group)
  }
}
