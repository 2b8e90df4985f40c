import YarSolver

/// Step 4, and the four steps together.
extension LayoutTree {
  /// The largest number of passes of one `layoutIfNeeded()`.
  static let passLimit = 16

  /// Lays the tree out until nothing is marked any more.
  ///
  /// A pass ends with something marked only if a callback changed what an earlier step had used. After
  /// `passLimit` passes the last frames stand and the loop is reported with the view that still changes.
  func layout() {
    guard !isLayingOut, state.pointee.measureDepth == 0 else { return }
    state.pointee.isLayingOut = true
    defer {
      state.pointee.isLayingOut = false
      state.pointee.comparesChanges = true
      clearGraveyard()
      giveBackUnusedMemory()
    }
    layoutCount &+= 1
    loopWatch = nil
    var passes = 0
    // What reaches across borders may follow from island to island, a pass for each.
    while passes < LayoutTree.passLimit + islandsWithGivenItems.count {
      passes += 1
      if passes == LayoutTree.passLimit + islandsWithGivenItems.count - LayoutTree.watchedPasses {
        loopWatch = LayoutLoopWatch()
      }
      update()
      readWhatIsGiven()
      guard rootIsMarked else {
        state.pointee.marked.removeAll()
        if passes > 1, !controllers.isEmpty { noteFittingSizes() }
        return
      }
      if !controllers.isEmpty, tellFittingSizes() {
        update()
        readWhatIsGiven()
      }
      counters.passes += 1
      arrange()
      if loopWatch != nil { watchPass() }
      // A callback may have added the root to another tree, where it is laid out from now on.
      guard root.tree === self else { return }
      if workLimit?.ask() ?? false { return }
    }
    update()
    readWhatIsGiven()
    if rootIsMarked {
      reportLoop(passes: passes)
    }
  }

  /// What islands take over from frames that were placed otherwise.
  private func readWhatIsGiven() {
    if !islandsWithGivenItems.isEmpty { readGivenItems() }
    if !followedMargins.isEmpty { checkMargins() }
  }

  var rootIsMarked: Bool {
    !nodes[Int(root.node)].flags.isDisjoint(with: [.needsArrange, .descendantNeedsArrange])
  }

  func deepestMarkedView() -> View {
    var view = root
    while let next = view.subviews.first(where: { child in
      child.node >= 0
        && !nodes[Int(child.node)].flags.isDisjoint(with: [.needsArrange, .descendantNeedsArrange])
    }) {
      view = next
    }
    return view
  }
}
