/// What changed since the islands of a tree were last brought up to date; what changes again waits once.
struct IslandChanges {
  /// Items that may belong to another island now.
  private(set) var items: [ItemRecord] = []
  /// Constraints that have to be brought into their islands.
  private(set) var constraints: [LayoutConstraint] = []
  /// Views that asked for `updateConstraints()`.
  private(set) var updates: [ItemRecord] = []
  /// Views whose baseline may have moved.
  private(set) var baselines: [ItemRecord] = []

  /// `updateConstraints()` of views is being called.
  var isUpdating = false

  /// Whether no island has anything to do; baselines that move change no island.
  @inline(__always)
  var isEmpty: Bool { items.isEmpty && constraints.isEmpty && updates.isEmpty }

  // MARK: Noting

  /// False if it waits already, as in the others.
  mutating func note(_ item: ItemRecord) -> Bool {
    guard !item.flags.contains(.isQueued) else { return false }
    item.flags.insert(.isQueued)
    items.append(item)
    return true
  }

  mutating func note(_ constraint: LayoutConstraint) -> Bool {
    guard !constraint.isQueued else { return false }
    constraint.isQueued = true
    constraints.append(constraint)
    return true
  }

  mutating func noteUpdate(of item: ItemRecord) -> Bool {
    guard !item.flags.contains(.updateIsQueued) else { return false }
    item.flags.insert(.updateIsQueued)
    updates.append(item)
    return true
  }

  mutating func noteBaseline(of item: ItemRecord) {
    guard !item.flags.contains(.baselineIsQueued) else { return }
    item.flags.insert(.baselineIsQueued)
    baselines.append(item)
  }

  // MARK: Working off

  /// The items, one by one, as more of them may come meanwhile; `forgetItems()` ends it.
  mutating func takeItem(at place: Int) -> ItemRecord? {
    guard place < items.count else { return nil }
    items[place].flags.remove(.isQueued)
    return items[place]
  }

  mutating func forgetItems() { items.removeAll(keepingCapacity: true) }

  /// All constraints; they are marked as waiting until `isQueued` is taken from them.
  mutating func takeConstraints() -> [LayoutConstraint] {
    let taken = constraints
    constraints.removeAll(keepingCapacity: true)
    return taken
  }

  /// A constraint that was taken waits on: its views are not there yet.
  mutating func putBack(_ constraint: LayoutConstraint) { constraints.append(constraint) }

  mutating func takeUpdates() -> [ItemRecord] {
    let taken = updates
    updates.removeAll(keepingCapacity: true)
    for item in taken { item.flags.remove(.updateIsQueued) }
    return taken
  }

  mutating func takeBaseline() -> ItemRecord? {
    guard let item = baselines.popLast() else { return nil }
    item.flags.remove(.baselineIsQueued)
    return item
  }
}
