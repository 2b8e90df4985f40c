import YarSolver

/// Views tied by constraints under one host, and the solver that places them.
///
/// The *host* is the view at the top: it gets its size from outside (a window, a box layout, its frame).
/// Everything below it that constraints place is an *item* of the island. A view that a box layout places
/// is no item but may host an island of its own; so independent parts stay independent.
///
/// The solver works in coordinates relative to each item's superview: a constraint between siblings, or
/// with the superview, mentions their own variables only.
package final class Island {
  unowned(unsafe) let tree: LayoutTree
  unowned(unsafe) package let host: View
  package let solver: Solver

  // The tables own their memory and check every index. Nothing holds on to a place in one of them while a view is
  // asked anything, so checks for exclusive access would find nothing, and they are felt
  // (Documentation/Decisions/016-checked-tables.md).
  @exclusivity(unchecked) var items = Buffer<IslandItem>(capacity: 8)
  @exclusivity(unchecked) var freeItem: Int32 = -1
  /// The slot of the item that each solver variable belongs to.
  @exclusivity(unchecked) var variableOwners = Buffer<Int32>(capacity: 32)
  /// Where each solver constraint comes from.
  @exclusivity(unchecked) var rows = Buffer<IslandRow>(capacity: 32)
  @exclusivity(unchecked) var waiting = WaitingItems()
  /// The sum that is being put together for a row.
  @exclusivity(unchecked) var sum = IslandSum()

  /// Items beyond the island's border that its constraints mention; their places are given.
  var given = GivenItems()
  /// Slots of the items whose height depends on their width.
  var wrapping: [Int32] = []
  /// Counts edits; answers about fitting sizes hold for one count.
  var revision: UInt32 = 0
  var fitting: IslandFitting?
  package internal(set) var conflictLog = ConflictLog()
  package internal(set) var isDissolved = false
  /// A view is asked how small it can be: those that the island places go by their content.
  var asksForMinimum = false
  /// Whether the island was laid out before; what was set aside for the first time was given back then.
  var wasLaidOut = false
  /// How often ambiguous views were moved on demand.
  var exercises: UInt32 = 0
  /// The layout of the tree in which the host was arranged last.
  var lastLayout: UInt = 0
  /// A place inside the host that something else gives was forgotten; who asked for the host's size was told what
  /// followed from it.
  var forgotPlaces = false

  /// - Parameter items: How many there will be, about.
  init(host: View, in tree: LayoutTree, items: Int) {
    self.host = host
    self.tree = tree
    solver = Solver()
    // Of a small island everything is put into one piece of memory; the tables of a large one grow apart.
    let isSmall = items <= 64
    if isSmall { solver.reserveCapacity(variables: items * 4, constraints: items * 8) }
    addItem(host.itemState, as: .host)
    if !isSmall { solver.reserveCapacity(variables: items * 4, constraints: 0) }
    leaveOutByRules(in: solver)
  }

  /// Something changed: the host is laid out again, and its own size is asked again.
  func changed() {
    revision &+= 1
    guard host.tree === tree, host.node >= 0 else { return }
    tree.invalidateMeasurements(from: host.node)
    tree.markArrange(host.node)
  }

  /// Gives back what was set aside beyond need.
  func giveBackUnusedMemory() {
    solver.giveBackUnusedMemory()
    items.giveBackUnusedMemory()
    variableOwners.giveBackUnusedMemory()
    rows.giveBackUnusedMemory()
    waiting.content.giveBackUnusedMemory()
    waiting.frames.giveBackUnusedMemory()
  }
}

/// The slots of items that something is to be done for.
struct WaitingItems: ~Copyable {
  /// The size of the content must be asked again.
  var content = Buffer<Int32>(capacity: 8)
  /// The frame must be written again.
  var frames = Buffer<Int32>(capacity: 8)
}

/// The items beyond an island's border, whose views may go away at any time.
struct GivenItems {
  /// Constraints lead through the host to what is beyond the border: where it stands counts.
  var readsHostOrigin = false
  private(set) var slots: [Int32] = []
  /// Keeps their records.
  private(set) var states: [ItemRecord] = []
  private var slotsByState: [ObjectIdentifier: Int32] = [:]

  mutating func append(_ state: ItemRecord, at slot: Int32) {
    slots.append(slot)
    states.append(state)
    slotsByState[ObjectIdentifier(state)] = slot
  }

  func slot(of state: ItemRecord) -> Int32? { slotsByState[ObjectIdentifier(state)] }
}

/// What an island knows of its conflicts.
package struct ConflictLog {
  var reported: [LayoutConflict] = []
  /// By variable, where the rules put things that the last search kept; for the order of numbers.
  var places: [Double] = []
  /// How many rows were told as rules so far.
  package internal(set) var rulesTold = 0
}

/// A length of an item's content, as the solver has it.
package struct ContentLength: BitwiseCopyable {
  // Solver rows, or -1.
  package var hugs: Int32 = -1
  package var resists: Int32 = -1
  /// The length in the rows, or `noIntrinsicMetric`.
  package var length = -1.0
}

/// One item of an island, in plain memory.
package struct IslandItem: BitwiseCopyable {
  package enum Kind: UInt8, BitwiseCopyable {
    case free
    /// The island's root: its size is held at what it gets from outside.
    case host
    /// Placed by the island.
    case interior
    /// Beyond the border: its place is held at what something else decided.
    case given
  }

  var state: Unmanaged<ItemRecord>
  // Solver variables; of the alignment rectangle, in the superview.
  package var x: Int32
  package var y: Int32
  package var width: Int32
  package var height: Int32
  package var contentWidth = ContentLength()
  package var contentHeight = ContentLength()
  /// In a free item: the next free one.
  var next: Int32 = -1
  /// The place of a view in the mirror; -1 for guides.
  var node: Int32 = -1
  package var kind: Kind
  /// The alignment rectangle may differ from the frame: the view's class is a user's.
  var asksForInsets = false
  var isTouched = false
  var isStale = false
  /// The height of the content depends on its width.
  package var wraps = false
  /// The frame takes part as constraints.
  package var translates = false

  package subscript(content axis: LayoutAxis) -> ContentLength {
    get { axis == .horizontal ? contentWidth : contentHeight }
    set { if axis == .horizontal { contentWidth = newValue } else { contentHeight = newValue } }
  }

  /// The solver rows of the content, or of the frame that counts in its place; -1 where there is none.
  package var contentRows: [Int32] {
    [contentWidth.hugs, contentWidth.resists, contentHeight.hugs, contentHeight.resists]
  }
}

/// Where a solver constraint comes from.
package struct IslandRow: BitwiseCopyable {
  package enum Source: UInt8, BitwiseCopyable {
    case none
    case constraint
    // What a content wants: not more, or not less.
    case contentWidth
    case contentHeight
    /// The frame or the autoresizing mask of a view.
    case autoresizing
    // The size that a view requires at least.
    case minimumWidth
    case minimumHeight
  }

  var constraint: Unmanaged<LayoutConstraint>?
  /// What is added to the constant on the way from the constraint to the row.
  package var offset = 0.0
  /// The item, for rows that do not come from a constraint.
  package var slot: Int32 = -1
  package var source = Source.none
}

/// A linear sum that is being put together: `terms + constant`.
struct IslandSum: ~Copyable {
  var terms = Buffer<Term>(capacity: 16)
  var constant = 0.0
  /// Whether nothing inside the owner takes part: a scaled one is then measured as its siblings see it.
  var isAboutOwner = false
  /// Whether somebody only asks what the row of a constraint would be: nothing is made for it.
  var isQuestion = false
  /// Whether a question is about something that the island does not know.
  var namesUnknown = false
}
