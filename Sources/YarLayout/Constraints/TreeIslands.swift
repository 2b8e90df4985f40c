import YarBoxes

/// The islands of a tree: which one each view and constraint belongs to, and what waits to be brought into one.
///
/// Made when the first view of a tree takes part in constraints. A change is noted here and leads the next layout to the
/// update step, which brings it into its island (`TreeIslands+Update.swift`); the arrange step solves an island when it comes
/// to its host.
final class TreeIslands: ConstraintPasses {
  unowned(unsafe) let tree: LayoutTree

  /// What changed since islands were last brought up to date.
  @exclusivity(unchecked) var changes = IslandChanges()
  /// Those of which some items stand beyond their borders.
  private(set) var withGivenItems: [Island] = []
  /// Those inside views that box layouts leave out; they are solved when those are shown.
  private var resting: [Island] = []
  /// Those whose last solve left constraints out.
  private(set) var inConflict: [Island] = []

  init(of tree: LayoutTree) { self.tree = tree }

  var isOutdated: Bool { !changes.isEmpty }
  var borderCount: Int { withGivenItems.count }

  // MARK: What changed

  /// An item may belong to another island now.
  func itemDidChange(_ state: ItemRecord) {
    if changes.note(state) { tree.leadToUpdate() }
  }

  /// A constraint waits to be brought into its island.
  func constraintDidChange(_ constraint: LayoutConstraint) {
    if changes.note(constraint) { tree.leadToUpdate() }
  }

  func updateConstraintsLater(_ state: ItemRecord) {
    if changes.noteUpdate(of: state) { tree.leadToUpdate() }
  }

  func didDissolve(_ island: Island) {
    withGivenItems.removeAll { $0 === island }
    resting.removeAll { $0 === island }
    inConflict.removeAll { $0 === island }
  }

  /// The content of a view that an island places may have another size; answers the island's host.
  func contentDidChange(of view: View) -> Int32? {
    guard let state = view.constraintState, let island = state.island, state.slot >= 0,
      !island.items[state.slot].translates, island.host.node >= 0, island.host.tree === tree
    else { return nil }
    island.contentDidChange(state.slot)
    view.superview?.subviewContentDidChange(view)
    return island.host.node
  }

  /// Whether the content of a view has the size that its island knows; true where no island asks for it.
  func contentStays(of view: View) -> Bool {
    guard let state = view.constraintState, let island = state.island, state.slot >= 0,
      !island.items[state.slot].translates, island.host.node >= 0, island.host.tree === tree
    else { return true }
    // Who is asked may mark something, which is no answer to what is asked here.
    tree.state.pointee.solvingDepth += 1
    defer { tree.state.pointee.solvingDepth -= 1 }
    return island.contentStays(state.slot)
  }

  /// A view may show other text; if its baseline is in constraints, they are looked at.
  func baselineDidChange(of view: View) {
    guard let state = view.constraintState, state.flags.contains(.offersBaseline) else { return }
    changes.noteBaseline(of: state)
  }

  /// The row of a constraint that measures a baseline is brought up to date before the next pass.
  func baselineWaits(of constraint: LayoutConstraint) {
    changes.noteBaseline(of: constraint.first)
    tree.leadToUpdate()
  }

  /// A view that constraints know came into the tree.
  func itemWasLinked(_ state: ItemRecord, own: Bool) {
    itemDidChange(state)
    // A view of a user's class may override `updateConstraints()`.
    if !own { state.flags.insert(.needsUpdateConstraints) }
    if state.flags.contains(.needsUpdateConstraints) { updateConstraintsLater(state) }
    guard let extras = state.extras, let view = state.view else { return }
    extras.caretaker?.viewWasLinked(view)
    if extras.autoresizing != nil { view.autoresizingMaskWasSet(in: tree) }
    extras.margins?.viewWasLinked(view)
  }

  // MARK: The arrange step

  /// An island has items whose places something else decides: they are looked at before each pass.
  func noteGivenItems(of island: Island) {
    if !withGivenItems.contains(where: { $0 === island }) { withGivenItems.append(island) }
  }

  /// Whether what islands were given from outside has moved; their hosts are marked.
  func readGivenItems() {
    for island in withGivenItems where island.readGivenItems() || island.forgotPlaces {
      island.forgotPlaces = false
      tree.loopWatch?.noteBorder(of: island)
      island.changed()
    }
  }

  /// Solves the island of a host and places its items.
  func arrange(_ host: View) {
    guard let island = host.constraintState?.hosted else { return }
    guard !isLeftOut(host.node) else {
      // It is solved when the host is shown.
      if !resting.contains(where: { $0 === island }) { resting.append(island) }
      return
    }
    // What this pass has placed already counts at once: a chain of islands needs fewer passes.
    if !island.given.slots.isEmpty || island.given.readsHostOrigin {
      island.forgetGivenPlaces()
      _ = island.readGivenItems()
    }
    tree.state.pointee.solvingDepth += 1
    island.layOut()
    tree.state.pointee.solvingDepth -= 1
  }

  func startAnew() {
    var islands: [Island] = []
    var stack: [View] = [tree.root]
    while let view = stack.popLast() {
      guard view.tree === tree, view.node >= 0 else { continue }
      if let state = view.constraintState {
        if let island = state.hosted { islands.append(island) }
        for guide in view.layoutGuides { guide.layoutFrame = .zero }
      }
      stack.append(contentsOf: view.subviews)
    }
    for island in islands { island.dissolve() }
  }

  // MARK: Views that are left out

  /// Whether a box layout leaves out a node, or one that it lies in, as it is hidden.
  ///
  /// Such a view keeps the frame that it had last, as in WeView 2, but that says nothing about the layout as it is
  /// now. So it counts for no constraint, and what constraints place inside it waits until it is shown. A view that is
  /// skipped by wish (`skipLayout`) has the frame that somebody gave it, and counts.
  ///
  /// - Complexity: Climbs to the root, in trees with such views.
  func isLeftOut(_ node: Int32) -> Bool {
    guard tree.features.contains(.leftOutViews) else { return false }
    var next = node
    while next >= 0 {
      if tree.nodes[Int(next)].flags.isSuperset(of: [.skipped, .managed]), tree.view(next).isHidden
      {
        return true
      }
      next = tree.nodes[Int(next)].parent.index
    }
    return false
  }

  /// A view may be shown again: the islands in it are solved.
  func wake() {
    guard !resting.isEmpty else { return }
    let rested = resting
    resting.removeAll()
    for island in rested { island.changed() }
  }

  // MARK: Conflicts

  /// Lists an island while it has conflicts.
  func conflictsDidChange(in island: Island) {
    let isListed = inConflict.contains { $0 === island }
    if island.conflictLog.reported.isEmpty {
      if isListed { inConflict.removeAll { $0 === island } }
    } else if !isListed {
      inConflict.append(island)
    }
  }

  /// Tells whoever listens to issues of a new conflict; the list of issues has it while it lasts.
  func announce(_ conflict: LayoutConflict) {
    let handler = tree.root.environment.issueHandler
    handler?(conflict.issue(under: tree.root))
  }
}

extension LayoutTree {
  /// The islands; nil where nothing takes part in any.
  var knownIslands: TreeIslands? {
    guard let constraintPasses else { return nil }
    return unsafeDowncast(constraintPasses, to: TreeIslands.self)
  }

  /// The islands; made when the first is needed.
  var islands: TreeIslands { knownIslands ?? madeIslands() }

  /// A function of its own: views are added where the rest of it costs nothing.
  @inline(never)
  private func madeIslands() -> TreeIslands {
    let made = TreeIslands(of: self)
    constraintPasses = made
    return made
  }
}
