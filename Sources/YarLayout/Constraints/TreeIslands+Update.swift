import YarBoxes
import YarSolver

/// Which island each view and constraint belongs to; part of the update step.
extension TreeIslands {
  /// Calls `updateConstraints()` where it was asked for, leaf to root.
  ///
  /// Who is called may ask for sizes, and so for an update: what waits then is worked off here, not inside the call.
  func callForUpdates() {
    guard !changes.isUpdating else { return }
    changes.isUpdating = true
    defer { changes.isUpdating = false }
    var rounds = 0
    while !changes.updates.isEmpty, rounds < LayoutTree.passLimit {
      rounds += 1
      var views: [(Int, View)] = []
      for state in changes.takeUpdates() {
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
  func settle() {
    guard !changes.items.isEmpty || !changes.constraints.isEmpty else { return }
    tree.state.pointee.solvingDepth += 1
    defer { tree.state.pointee.solvingDepth -= 1 }
    repeat {
      var index = 0
      while let state = changes.takeItem(at: index) {
        index += 1
        settle(state)
      }
      changes.forgetItems()
      settleConstraints()
      // Views that a constraint brought along have others that grow with them.
    } while !changes.items.isEmpty
  }

  private func settleConstraints() {
    let constraints = changes.takeConstraints()
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
    if let island = constraint.first.island, constraint.distances == nil, island.tree === tree,
      constraint.second == nil || constraint.second?.island === island, constraint.owner != nil
    {
      constraint.isQueued = false
      return constraint.island == nil ? island : nil
    }
    guard let owner = constraint.owner?.view, owner.tree === tree, constraint.island == nil else {
      constraint.isQueued = false
      return nil
    }
    guard constraint.itemsAreLinked(in: tree) else {
      // It is brought in when its views are.
      changes.putBack(constraint)
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
  private func settle(_ state: ItemRecord) {
    if let guide = state.guide {
      guard let owner = guide.owningView, owner.tree === tree, owner.node >= 0,
        !state.mentions.isEmpty
      else { return }
      join(state, island(containing: owner))
      return
    }
    guard let view = state.view, view.tree === tree, view.node >= 0 else { return }
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

  private func join(_ state: ItemRecord, _ island: Island) {
    if state.island !== island {
      if let old = state.island { old.remove(state) }
      island.addItem(state, as: .interior)
      island.changed()
    }
    queueOwned(of: state)
  }

  private func queueOwned(of state: ItemRecord) {
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
      host: view, in: tree, items: min(changes.items.count, view.nearbyViews))
    state.hosted = island
    tree.nodes[Int(view.node)].flags.insert(.hostsIsland)
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
    func consider(_ state: ItemRecord) {
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

  // MARK: Baselines

  /// Sets the constants of rows whose baseline moved in its view, and makes those anew that take it from another
  /// view now.
  func followBaselines() {
    while let state = changes.takeBaseline() {
      state.forEachBaselineConstraint { $0.island?.refreshBaseline(of: $0) }
    }
  }
}

extension LayoutConstraint {
  /// Whether the mirror has all views that the constraint mentions.
  func itemsAreLinked(in tree: LayoutTree) -> Bool {
    func isLinked(_ state: ItemRecord?) -> Bool {
      guard let state else { return true }
      guard let view = state.owningView else { return false }
      return view.tree === tree && view.node >= 0
    }
    return isLinked(first) && isLinked(second) && isLinked(distances?.firstOrigin)
      && isLinked(distances?.secondOrigin)
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
