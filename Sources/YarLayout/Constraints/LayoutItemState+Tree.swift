/// What an item does when its view leaves the tree, is moved or turned around.
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
