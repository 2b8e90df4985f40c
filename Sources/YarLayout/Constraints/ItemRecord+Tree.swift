/// What an item does when its view leaves the tree, is moved or turned around.
extension ItemRecord {
  /// The view leaves its tree: its constraints find their islands anew where it goes.
  func leaveTree() {
    hosted?.dissolve()
    leaveIsland()
    forgetQueues()
    guard let extras else { return }
    extras.margins?.viewLeaves(view)
    extras.caretaker?.viewLeaves(view)
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

  /// Whether constraints place the view in its superview: it was made for them, some reach into it, or it keeps its own frame
  /// and grows with a superview that they place.
  ///
  /// What the superview places counts as given to those that reach into it, as in a box layout.
  package var isPlacedByConstraints: Bool {
    var view = self
    // Views that grow with each other, from the inside out.
    while view.boxLayout == nil, let superview = view.superview, let state = view.constraintState {
      if !state.flags.contains(.translates) { return true }
      if superview.places(view) { return false }
      if state.crossingCount > 0 { return true }
      guard view.growsWithSuperview,
        superview.flags.isDisjoint(with: [.scrolls, .isolatesSubviews])
      else { return false }
      if superview.isPlacedByIsland { return true }
      view = superview
    }
    return false
  }

  /// Whether what is in the subviews never makes the view larger, as in the rows of a table; off by default.
  ///
  /// Each of those that grow with it gives its size to the constraints inside, then. So it is in any case in what scrolls.
  package var isolatesSubviews: Bool {
    get { flags.contains(.isolatesSubviews) }
    set {
      guard newValue != isolatesSubviews else { return }
      setFlag(.isolatesSubviews, newValue)
      if let islands = tree?.knownIslands { subviewsThatGrowMayChangeIslands(of: islands) }
    }
  }

  /// Whether the view keeps its own frame, of which a length follows the superview's: so what is in it can make the
  /// superview larger.
  var growsWithSuperview: Bool {
    guard let mask = constraintState?.extras?.autoresizing?.mask else { return false }
    return !mask.isDisjoint(with: [.flexibleWidth, .flexibleHeight])
  }

  /// Whether an island places the view as it stands.
  private var isPlacedByIsland: Bool {
    guard let state = constraintState, let island = state.island else { return false }
    return island !== state.hosted
  }

  /// Whoever grows with the view belongs to the island that places it, while there is one.
  func subviewsThatGrowMayChangeIslands(of islands: TreeIslands) {
    guard node >= 0, islands.tree.nodes[Int(node)].flags.contains(.resizesSubviews) else { return }
    for child in subviews where child.growsWithSuperview { islands.itemDidChange(child.itemState) }
  }
}
