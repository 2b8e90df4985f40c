import YarBoxes
import YarSolver

/// Which island each view and constraint belongs to; part of the update step.
extension LayoutTree {
  // MARK: What changed

  /// An item may belong to another island now.
  func itemDidChange(_ state: LayoutItemState) {
    if islandChanges.note(state) { markRoot() }
  }

  /// A constraint waits to be brought into its island.
  func constraintDidChange(_ constraint: LayoutConstraint) {
    if islandChanges.note(constraint) { markRoot() }
  }

  /// Leads the next layout to the update step.
  private func markRoot() {
    guard root.node >= 0 else { return }
    nodes[Int(root.node)].flags.insert(.descendantNeedsArrange)
  }

  func updateConstraintsLater(_ state: LayoutItemState) {
    if islandChanges.noteUpdate(of: state) { markRoot() }
  }

  func islandDidDissolve(_ island: Island) {
    islands.withGivenItems.removeAll { $0 === island }
    islands.resting.removeAll { $0 === island }
    islands.inConflict.removeAll { $0 === island }
  }

  /// The content of a view that an island places may have another size; answers the island's host.
  func contentDidChange(of node: Int32) -> Int32? {
    guard let state = view(node).constraintState, let island = state.island, state.slot >= 0,
      !island.items[state.slot].translates, island.host.node >= 0, island.host.tree === self
    else { return nil }
    island.contentDidChange(state.slot)
    let view = view(node)
    view.superview?.subviewContentDidChange(view)
    return island.host.node
  }

  // MARK: The update step

  /// Calls `updateConstraints()` where it was asked for, leaf to root.
  ///
  /// Who is called may ask for sizes, and so for an update: what waits then is worked off here, not inside the call.
  func runConstraintUpdates() {
    guard !islandChanges.isUpdating else { return }
    islandChanges.isUpdating = true
    defer { islandChanges.isUpdating = false }
    var rounds = 0
    while !islandChanges.updates.isEmpty, rounds < LayoutTree.passLimit {
      rounds += 1
      var views: [(Int, View)] = []
      for state in islandChanges.takeUpdates() {
        guard let view = state.view, state.flags.contains(.needsUpdateConstraints) else { continue }
        views.append((view.depth, view))
      }
      for (_, view) in views.stablySorted(by: { $0.0 > $1.0 }) {
        view.constraintState?.flags.remove(.needsUpdateConstraints)
        if let caretaker = view.caretaker {
          caretaker.updateViewConstraints()
        } else {
          view.updateConstraints()
        }
      }
    }
  }

  /// Brings items and constraints that changed into their islands.
  ///
  /// Views are asked for insets and baselines meanwhile, and may ask for sizes: these come from what is linked, and
  /// no island changes under the one that a constraint is put together in.
  func updateIslands() {
    guard !islandChanges.items.isEmpty || !islandChanges.constraints.isEmpty else { return }
    solvingDepth += 1
    defer { solvingDepth -= 1 }
    var index = 0
    while let state = islandChanges.takeItem(at: index) {
      index += 1
      settle(state)
    }
    islandChanges.forgetItems()
    let constraints = islandChanges.takeConstraints()
    reserveRoom(for: constraints)
    var current: Island?
    for constraint in constraints {
      guard let island = islandForAdding(constraint) else { continue }
      island.add(constraint)
      if island !== current {
        current?.changed()
        current = island
      }
    }
    current?.changed()
  }

  /// The island that takes up a constraint that waits; nil if it takes part nowhere, or not yet.
  private func islandForAdding(_ constraint: LayoutConstraint) -> Island? {
    if let island = constraint.first.island, constraint.distances == nil, island.tree === self,
      constraint.second == nil || constraint.second?.island === island, constraint.owner != nil
    {
      constraint.isQueued = false
      return constraint.island == nil ? island : nil
    }
    guard let owner = constraint.owner?.view, owner.tree === self, constraint.island == nil else {
      constraint.isQueued = false
      return nil
    }
    guard constraint.itemsAreLinked(in: self) else {
      // It is brought in when its views are.
      islandChanges.putBack(constraint)
      return nil
    }
    constraint.isQueued = false
    let island = home(of: constraint) ?? island(containing: owner)
    return island
  }

  /// Makes room for a large batch in one step, if it goes into one island.
  private func reserveRoom(for constraints: [LayoutConstraint]) {
    guard constraints.count > 64, let island = constraints.last?.owner?.island else { return }
    let items = island.items.count
    island.solver.reserveCapacity(
      variables: items * 4, constraints: constraints.count + items * 6)
  }

  /// Finds the island of an item.
  private func settle(_ state: LayoutItemState) {
    if let guide = state.guide {
      guard let owner = guide.owningView, owner.tree === self, owner.node >= 0,
        !state.mentions.isEmpty
      else { return }
      join(state, island(containing: owner))
      return
    }
    guard let view = state.view, view.tree === self, view.node >= 0 else { return }
    if view.isPlacedByConstraints, let superview = view.superview {
      state.hosted?.dissolve()
      join(state, island(containing: superview))
    } else if let island = state.island, island !== state.hosted {
      // What lies below it changes its island too.
      island.dissolve()
      itemDidChange(state)
    } else if !state.owned.isEmpty {
      _ = island(containing: view)
      queueOwned(of: state)
    }
    if let guides = state.extras?.guides {
      for guide in guides { itemDidChange(guide.itemState) }
    }
  }

  private func join(_ state: LayoutItemState, _ island: Island) {
    if state.island !== island {
      if let old = state.island { old.remove(state) }
      island.addItem(state, as: .interior)
      island.changed()
    }
    queueOwned(of: state)
  }

  private func queueOwned(of state: LayoutItemState) {
    for constraint in state.owned {
      guard let constraint, constraint.island == nil else { continue }
      constraintDidChange(constraint)
    }
  }

  /// The island in which the subviews of a view are placed; made where there is none.
  func island(containing view: View) -> Island {
    var below: [View] = []
    var next = view
    while true {
      if let island = next.constraintState?.island, !island.isDissolved { break }
      guard next.isPlacedByConstraints, let superview = next.superview else {
        host(next)
        break
      }
      below.append(next)
      next = superview
    }
    guard let island = next.constraintState?.island else { return host(next) }
    for item in below.reversed() {
      island.addItem(item.itemState, as: .interior)
      queueOwned(of: item.itemState)
    }
    return island
  }

  @discardableResult
  private func host(_ view: View) -> Island {
    let state = view.itemState
    let island = Island(
      host: view, in: self, items: min(islandChanges.items.count, view.nearbyViews))
    state.hosted = island
    nodes[Int(view.node)].flags.insert(.hostsIsland)
    queueOwned(of: state)
    island.changed()
    return island
  }

  /// The island that a constraint is solved in: that of the items it can move.
  ///
  /// A constraint that reaches across a border belongs to the innermost island; what is beyond the border
  /// counts as given.
  private func home(of constraint: LayoutConstraint) -> Island? {
    var result: Island?
    var resultDepth = -1
    func consider(_ state: LayoutItemState) {
      guard let island = state.island, island !== result, state !== island.host.constraintState
      else { return }
      let depth = result == nil ? 0 : island.host.depth
      if result != nil, resultDepth < 0 { resultDepth = result?.host.depth ?? 0 }
      if result == nil || depth > resultDepth {
        result = island
        if resultDepth >= 0 { resultDepth = depth }
      }
    }
    consider(constraint.first)
    if let second = constraint.second { consider(second) }
    if let distances = constraint.distances {
      consider(distances.firstOrigin)
      if let origin = distances.secondOrigin { consider(origin) }
    }
    return result
  }

  // MARK: The arrange step

  /// An island has items whose places something else decides: they are looked at before each pass.
  func noteGivenItems(of island: Island) {
    if !islands.withGivenItems.contains(where: { $0 === island }) {
      islands.withGivenItems.append(island)
    }
  }

  /// Whether what islands were given from outside has moved; their hosts are marked.
  func readGivenItems() {
    for island in islands.withGivenItems where island.readGivenItems() {
      loopWatch?.noteBorder(of: island)
      island.changed()
    }
  }

  /// Solves the island of a host and places its items.
  func arrangeIsland(of node: Int32) {
    guard let island = view(node).constraintState?.hosted else { return }
    if isLeftOut(node) { return rest(island) }
    // What this pass has placed already counts at once: a chain of islands needs fewer passes.
    if !island.given.slots.isEmpty || island.readsHostOrigin {
      island.forgetGivenPlaces()
      _ = island.readGivenItems()
    }
    solvingDepth += 1
    island.layOut()
    solvingDepth -= 1
  }
}

extension LayoutConstraint {
  /// Whether the mirror has all views that the constraint mentions.
  func itemsAreLinked(in tree: LayoutTree) -> Bool {
    func isLinked(_ state: LayoutItemState?) -> Bool {
      guard let state else { return true }
      guard let view = state.owningView else { return false }
      return view.tree === tree && view.node >= 0
    }
    return isLinked(first) && isLinked(second) && isLinked(distances?.firstOrigin)
      && isLinked(distances?.secondOrigin)
  }
}

extension LayoutItemState {
  /// The view leaves its tree: its constraints find their islands anew where it goes.
  func leaveTree() {
    hosted?.dissolve()
    leaveIsland()
    forgetQueues()
    guard let extras else { return }
    extras.margins?.viewLeaves(view?.tree)
    extras.caretaker?.viewLeaves(view?.tree)
    for guide in extras.guides {
      guide.itemState.leaveIsland()
      guide.itemState.forgetQueues()
    }
  }

  /// What waits in the lists of the tree that is left must wait in those of the next one.
  private func forgetQueues() {
    flags.remove([.isQueued, .updateIsQueued, .baselineIsQueued])
    for constraint in owned { constraint?.isQueued = false }
  }

  /// The frame was set by something other than the island.
  func frameWasSet() {
    if extras?.autoresizing != nil { view?.noteAutoresizingStart() }
    guard let island, slot >= 0, island.items[slot].kind == .interior else { return }
    island.placementDidChange(of: self)
  }

  /// Which side is leading changed: constraints that say so are made anew.
  func directionDidChange() {
    if extras?.margins != nil { view?.tree?.placeFollower?.lookLater() }
    for constraint in owned {
      guard let constraint, let island = constraint.island else { continue }
      island.renew(constraint)
    }
  }
}

extension View {
  /// Whether nothing but constraints says how large the view is: a root without a window that is made for them.
  var sizesItself: Bool {
    superviewReference == nil && !flags.contains(.isWindow)
      && !translatesAutoresizingMaskIntoConstraints
  }

  /// Whether constraints place the view in its superview: it was made for them, or some reach into it.
  ///
  /// What the superview places counts as given to those that reach into it, as in a box layout.
  package var isPlacedByConstraints: Bool {
    guard boxLayout == nil, let superview, let state = constraintState else { return false }
    if !state.flags.contains(.translates) { return true }
    return state.crossingCount > 0 && !superview.places(self)
  }
}

extension View {
  /// About how many views an island may have whose host this view is: two levels are counted.
  fileprivate var nearbyViews: Int {
    var count = 1
    for child in subviews { count += 1 + child.subviewList.count }
    return count
  }
}

extension LayoutTree {
  /// A view that constraints know came into the tree.
  func itemWasLinked(_ state: LayoutItemState, own: Bool) {
    itemDidChange(state)
    // A view of a user's class may override `updateConstraints()`.
    if !own { state.flags.insert(.needsUpdateConstraints) }
    if state.flags.contains(.needsUpdateConstraints) { updateConstraintsLater(state) }
    guard let extras = state.extras else { return }
    guard let view = state.view else { return }
    extras.caretaker?.viewWasLinked(view, in: self)
    if extras.autoresizing != nil { autoresizingMaskWasSet(of: view) }
    extras.margins?.viewWasLinked(view, in: self)
  }

  // MARK: Autoresizing outside islands

  func autoresizingMaskWasSet(of view: View) {
    guard let parent = view.superview?.node, parent >= 0 else { return }
    nodes[Int(parent)].flags.insert(.resizesSubviews)
  }

  /// Gives subviews that keep their own frames the ones their masks ask for.
  func resizeSubviews(of node: Int32) {
    var size = nodes[Int(node)].rect.size
    let parent = view(node)
    if parent.flags.contains(.scalesInside) {
      size = Size(width: size.width / parent.insideScale, height: size.height / parent.insideScale)
    }
    for child in parent.subviews {
      guard child.boxLayout == nil, child.node >= 0, let state = child.constraintState,
        let record = state.extras?.autoresizing,
        state.island == nil || state.island === state.hosted
      else { continue }
      let frame = record.frame(in: size)
      let old = nodes[Int(child.node)].rect
      guard frame != old else { continue }
      nodes[Int(child.node)].rect = frame
      self.state.pointee.counters.framesWritten += 1
      if frame.size != old.size { nodes[Int(child.node)].flags.insert(.needsArrange) }
    }
  }
}
