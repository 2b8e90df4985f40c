import YarBoxes
import YarSolver

/// Step 4, and the four steps together.
extension LayoutTree {
  /// The largest number of passes of one `layoutIfNeeded()`.
  static let passLimit = 16

  /// Lays the tree out; who comes onto the screen by that is told.
  func layOutShowing() {
    if root.flags.contains(.isWindow), let caretaker = (root as? Window)?.rootCaretaker {
      caretaker.layOut(root)
    } else {
      layout()
    }
  }

  /// Lays the tree out until nothing is marked any more.
  ///
  /// A pass ends with something marked only if a callback changed what an earlier step had used. After
  /// `passLimit` passes the last frames stand and the loop is reported with the view that still changes. Where they
  /// stand then must not depend on where they stood before: such a layout begins as that of a new tree.
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
    let beginsAnew = isUnsettled
    isUnsettled = false
    if beginsAnew { startAnew() }
    let settles = runPasses()
    if settles, beginsAnew || !leansOnPlaces || layoutCount == 1 { return }
    // What goes round by code of a user's is where that code has taken it.
    let isByUserCode = loopWatch?.isByUserCode ?? false
    if !beginsAnew, !isByUserCode {
      startAnew()
      if runPasses() { return }
    } else if settles {
      return
    }
    isUnsettled = !isByUserCode
    let watch = loopWatch ?? LayoutLoopWatch()
    report(.layoutLoop(watch.loop(after: passLimit, under: root)), at: deepestMarkedView())
  }

  /// The largest number of passes: what reaches across borders may follow from island to island, a pass for each.
  private var passLimit: Int { LayoutTree.passLimit + (constraintPasses?.borderCount ?? 0) }

  /// Goes through the steps until nothing is marked; false if the limit was reached before.
  private func runPasses() -> Bool {
    loopWatch = nil
    leansOnPlaces = false
    placeFollower?.layoutBegins()
    var passes = 0
    while passes < passLimit {
      passes += 1
      if passes == passLimit - LayoutLoopWatch.passes { loopWatch = LayoutLoopWatch() }
      update()
      readWhatIsGiven()
      guard rootIsMarked else {
        state.pointee.marked.removeAll()
        if passes > 1 { audience?.noteSizes() }
        // They rest there only because they cannot grow further.
        return placeFollower?.rests ?? true
      }
      if let audience, audience.tellSizes() {
        update()
        readWhatIsGiven()
      }
      state.pointee.counters.passes += 1
      arrange()
      loopWatch?.notePass(under: root)
      // A callback may have added the root to another tree, where it is laid out from now on.
      guard root.tree === self, !(workLimit?.ask() ?? false) else {
        leansOnPlaces = false
        return true
      }
    }
    update()
    readWhatIsGiven()
    return !rootIsMarked && placeFollower?.rests ?? true
  }

  /// What islands take over from frames that were placed otherwise.
  private func readWhatIsGiven() {
    constraintPasses?.readGivenItems()
    placeFollower?.look()
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
