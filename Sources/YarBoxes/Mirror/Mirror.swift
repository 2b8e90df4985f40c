/// A tree of boxes in flat memory, that works out their sizes and places.
///
/// It knows nodes by numbers and nothing of what they are: leaves are asked through a `BoxHost`. No step
/// recurses, and a pass allocates nothing for a node.
///
/// - Build: `makeNode`, `makeGroup`, `append`; `insert` and `setMembers` where members come and go.
/// - Change: `setStyle`, `contentChanged` and the others mark what depends on it.
/// - Ask: `answer(of:offered:_:)`. Place: `layOut(_:width:height:_:)`, then `frame(of:)`.
///
/// It is a class and not a value, so that no access to its memory is at work while the host's code runs: that code
/// may ask it for sizes again.
public final class Mirror {
  /// The tree lies in memory of its own: a stored property of a class is checked for exclusive access at each use
  /// by another module, whatever it says.
  @usableFromInline package let memory: UnsafeMutablePointer<Tree>

  @inlinable @inline(__always)
  package var tree: Tree {
    unsafeAddress { UnsafePointer(memory) }
    unsafeMutableAddress { memory }
  }

  // The rules at work, the innermost last.
  @exclusivity(unchecked) var plainRows = Table<Position, Line<RowAxis, PlainLine, Ranged>>(
    capacity: 8)
  @exclusivity(unchecked) var rows = Table<Position, Line<RowAxis, FullLine, Ranged>>(capacity: 1)
  @exclusivity(unchecked) var plainColumns = Table<Position, Line<ColumnAxis, PlainLine, Ranged>>(
    capacity: 8)
  @exclusivity(unchecked) var columns = Table<Position, Line<ColumnAxis, FullLine, Ranged>>(
    capacity: 1)
  @exclusivity(unchecked) var stacks = Table<Position, Stack<Ranged>>(capacity: 1)
  @exclusivity(unchecked) var flows = Table<Position, Flow<Ranged>>(capacity: 1)
  @exclusivity(unchecked) var grids = Table<Position, Grid<Ranged>>(capacity: 1)
  /// What the groups before the one at work want, of the containers that have several.
  @exclusivity(unchecked) var sizes = Table<Position, Room<Ranged>>(capacity: 1)
  /// The containers that are being measured, the innermost last.
  @exclusivity(unchecked) var work = Table<Position, Work>(capacity: 16)
  @exclusivity(unchecked) var freeNode = NodeID.none
  @exclusivity(unchecked) var freeGroup = GroupID.none
  /// How many layouts are at work, each in code that another one has called.
  @exclusivity(unchecked) var passes = 0
  /// How deep in each other containers are being looked through for a baseline.
  @exclusivity(unchecked) var baselineDepth = 0

  /// The node whose questions are noted, and what was noted.
  @exclusivity(unchecked) var watched = NodeID.none
  @exclusivity(unchecked) var notedQuestions: [(offer: Offer, answer: Answer)] = []

  @exclusivity(unchecked) var keptBaselines = KeptBaselines()

  /// An empty one.
  public init() {
    memory = .allocate(capacity: 1)
    memory.initialize(to: Tree())
  }

  deinit {
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  /// How much work was done so far.
  public var counters: Counters { tree.counters }

  // MARK: Building

  /// A new leaf; it is nobody's member until it is appended to a group.
  public func makeNode() -> NodeID {
    var node = Node()
    // The root of a tree that was never laid out has everything to do.
    node.flags.set(.needsArrange, true)
    if freeNode.exists {
      let id = freeNode
      freeNode = tree.nodes[id].next
      tree.freeRare(id)
      tree.nodes[id] = node
      tree.recent[id] = .none
      return id
    }
    let id = tree.addNode()
    tree.nodes[id] = node
    return id
  }

  /// A new group of a node's members, after its other groups: the node becomes a container.
  public func makeGroup(_ style: GroupStyle, of container: NodeID) -> GroupID {
    precondition(isValid(container), "no such node")
    let id = place(for: Group(style: style.inOrder, container: container))
    var last = tree.nodes[container].group
    if last.exists {
      while tree.groups[last].next.exists { last = tree.groups[last].next }
      tree.groups[last].next = id
    } else {
      tree.nodes[container].group = id
    }
    structureChanged(container)
    return id
  }

  /// A free place that is taken, or a new one.
  private func place(for group: Group) -> GroupID {
    guard freeGroup.exists else { return tree.groups.append(group) }
    let id = freeGroup
    freeGroup = tree.groups[id].next
    tree.groups[id] = group
    return id
  }

  /// Whether a number is that of a node in use.
  public func isValid(_ node: NodeID) -> Bool {
    tree.nodes.contains(node) && !tree.nodes[node].flags.has(.isFree)
  }

  /// Whether a number is that of a group in use.
  public func isValid(_ group: GroupID) -> Bool {
    tree.groups.contains(group) && tree.groups[group].container.exists
  }

  /// Gives back what nothing is at work in.
  public func giveBackUnusedMemory() {
    guard work.isEmpty else { return }
    work.giveBackUnusedMemory()
    tree.looks.giveBackUnusedMemory()
    plainRows.giveBackUnusedMemory()
    rows.giveBackUnusedMemory()
    plainColumns.giveBackUnusedMemory()
    columns.giveBackUnusedMemory()
    stacks.giveBackUnusedMemory()
    flows.giveBackUnusedMemory()
    grids.giveBackUnusedMemory()
  }

  // MARK: Frames

  /// Where a node was placed.
  public func frame(of node: NodeID) -> Frame { tree.nodes[node].frame }

  /// Places a member of a custom group, while the host arranges it; or a root or a member of a free group, at any time.
  ///
  /// What is in a node that gets another size outside of a layout is placed by the next one.
  public func setFrame(_ frame: Frame, of node: NodeID) {
    precondition(isValid(node), "no such node")
    tree.setFrame(
      node,
      Frame(
        x: length(frame.x), y: length(frame.y), width: max(0, length(frame.width)),
        height: max(0, length(frame.height))))
  }
}
