import YarBoxes

/// Step 3: from the root down, containers place what is in them.
///
/// A list of nodes takes the place of recursion. A view whose size stayed and in which nothing changed
/// is not entered. Where few containers are marked, they are entered directly, those nearer to the root first;
/// else the way from the root leads to them.
extension LayoutTree {
  /// How many steps to the root may be taken to find out which of several nodes is the deepest.
  static let stepLimit = 1_024

  func arrange() {
    guard constraintPasses?.borderCount ?? 0 == 0, sortMarked() else {
      state.pointee.marked.removeAll()
      enqueue(root.node)
      return arrangeQueue()
    }
    // What callbacks mark goes into the other list, for the next pass.
    swap(&state.pointee.marked, &state.pointee.entered)
    state.pointee.marked.removeAll()
    let count = state.pointee.entered.nodes.count
    for index in 0..<count { unmarkPath(above: state.pointee.entered.nodes[index].node) }
    nodes[Int(root.node)].flags.remove(.descendantNeedsArrange)
    for index in 0..<count {
      let node = state.pointee.entered.nodes[index].node
      // One nearer to the root may have led to it, or its view may have been taken out.
      guard nodes[Int(node)].flags.contains(.needsArrange) else { continue }
      if isMarkedAgain(node) {
        markPath(above: node)
      } else {
        enqueue(node)
        arrangeQueue()
      }
    }
  }

  /// Whether a node was marked after the pass began, which is seen to in the next one.
  private func isMarkedAgain(_ node: Int32) -> Bool {
    if state.pointee.marked.isIncomplete { return true }
    for index in 0..<state.pointee.marked.nodes.count
    where state.pointee.marked.nodes[index].node == node {
      return true
    }
    return false
  }

  /// Sorts the marked nodes by their distance from the root; false if following the way from there is better.
  private func sortMarked() -> Bool {
    guard !state.pointee.marked.isIncomplete else { return false }
    let count = state.pointee.marked.nodes.count
    guard count > 1 else { return true }
    var steps = 0
    for index in 0..<count {
      let depth = depth(of: state.pointee.marked.nodes[index].node)
      steps += depth
      if steps > LayoutTree.stepLimit { return false }
      state.pointee.marked.moveIntoPlace(index, depth: depth)
    }
    return true
  }

  /// How many ancestors a node has.
  func depth(of node: Int32) -> Int {
    var depth = 0
    var parent = nodes[Int(node)].parent
    while parent.exists {
      depth += 1
      parent = nodes[parent.number].parent
    }
    return depth
  }

  /// Takes back what leads from the root to a node: all the way, as a pass may have followed a part of it.
  private func unmarkPath(above node: Int32) {
    var parent = nodes[Int(node)].parent
    while parent.exists {
      nodes[parent.number].flags.remove(.descendantNeedsArrange)
      parent = nodes[parent.number].parent
    }
  }

  /// Arranges what is in the list, or what was entered after a part of it.
  private func arrangeQueue(above floor: Int = 0) {
    while mirror.tree.waiting.count > floor {
      let node = mirror.tree.waiting[mirror.tree.waiting.last]
      mirror.tree.waiting.removeLast()
      let waiting = mirror.tree.waiting.count
      arrangeNext(node.index)
      // Subviews follow each other as they lie in memory: the first of them is on top.
      mirror.tree.waiting.reverse(from: waiting)
    }
  }

  /// Lays out what is in a view at once, with the frame that it has, while `layoutSubviews()` of the view or of one around
  /// it is running; false where nothing of the kind is.
  ///
  /// UIKit's `layoutIfNeeded()` in a callback. A view whose own callback is running is not called again. What changes around
  /// the view by it is seen to by the layout at work, as are constraints that a view further out solves.
  func layOutInside(_ view: View) -> Bool {
    guard isLayingOut, state.pointee.measureDepth == 0, state.pointee.solvingDepth == 0,
      state.pointee.customDepth == 0, isInCallback(view)
    else { return false }
    update()
    let node = view.node
    guard view.tree === self, node >= 0 else { return true }
    let floor = mirror.tree.waiting.count
    if nodes[Int(node)].flags.contains(.inCallback) {
      enqueueMarkedMembers(of: node)
    } else if nodes[Int(node)].flags.contains(.queued) {
      arrangeNext(node)
    } else {
      enqueue(node)
    }
    mirror.tree.waiting.reverse(from: floor)
    arrangeQueue(above: floor)
    return true
  }

  /// Whether a callback of a view, or of one around it, is running, with no container being placed in between.
  private func isInCallback(_ view: View) -> Bool {
    var next: View? = view
    while let view = next {
      if view.node >= 0 {
        let flags = nodes[Int(view.node)].flags
        if flags.contains(.atWork) { return false }
        if flags.contains(.inCallback) { return true }
      }
      next = view.superview
    }
    return false
  }

  @inline(__always)
  private func arrangeNext(_ node: Int32) {
    let index = Int(node)
    guard nodes[index].flags.contains(.queued) else { return }
    nodes[index].flags.remove(.queued)
    let needsArrange = nodes[index].flags.contains(.needsArrange)
    nodes[index].flags.remove([.needsArrange, .descendantNeedsArrange])
    if needsArrange {
      if loopWatch == nil,
        nodes[index].flags.isDisjoint(with: [.resizesSubviews, .callsLayoutSubviews, .hostsIsland])
      {
        return arrangeGroups(of: node)
      }
      if nodes[index].flags.contains(.resizesSubviews) { view(node).resizeSubviews(in: self) }
      let wasMarked = loopWatch == nil || rootIsMarked
      let caretaker =
        nodes[index].flags.contains(.callsLayoutSubviews) ? view(node).caretaker : nil
      if let caretaker {
        nodes[index].flags.insert(.inCallback)
        caretaker.viewWillLayoutSubviews()
        nodes[index].flags.remove(.inCallback)
        // The callback may have taken the view out of the tree.
        guard nodes[index].flags.contains(.callsLayoutSubviews) else { return }
      }
      if nodes[index].flags.contains(.hostsIsland) {
        constraintPasses?.arrange(view(node))
        // A view that was asked for its content size may have taken this one out of the tree.
        guard view(node).node == node else { return }
      }
      if nodes[index].flags.contains(.callsLayoutSubviews) {
        state.pointee.counters.layoutSubviewsCalls += 1
        // The callback may ask anything for its size, which nothing here would notice.
        if !state.pointee.dropped.isEmpty { forgetDropped() }
        nodes[index].flags.insert(.inCallback)
        view(node).tellOfBounds()
        view(node).layoutSubviews()
        caretaker?.viewDidLayoutSubviews()
        nodes[index].flags.remove(.inCallback)
        // The callback may have taken the view out of the tree.
        guard nodes[index].flags.contains(.callsLayoutSubviews) else { return }
        if !wasMarked, rootIsMarked { loopWatch?.noteCallback(of: view(node)) }
        enqueueMarkedMembers(of: node)
      } else {
        arrangeGroups(of: node)
        if !wasMarked, rootIsMarked { loopWatch?.noteCode(in: view(node)) }
      }
    } else {
      enqueueMarkedMembers(of: node)
    }
  }

  /// Places the members of every group of a container.
  func arrangeGroups(of node: Int32) {
    guard nodes[Int(node)].group.exists else { return }
    lookAtChanges()
    mirror.placeMembers(of: NodeID(index: node), self)
    reportGrids(of: node)
  }

  /// Reports what grids cannot give their members.
  private func reportGrids(of node: Int32) {
    if mirror.tree.grids.isEmpty { return }
    var group = nodes[Int(node)].group
    while group.exists {
      if groups[group.number].grid.exists {
        for issue in mirror.tree.grids[Int(groups[group.number].grid.index)].issues {
          report(issue)
        }
      }
      group = groups[group.number].next
    }
  }

  private func report(_ issue: GridIssue) {
    let view = view(issue.node.index)
    switch issue.kind {
    case .cellOutside(let rows, let columns):
      report(
        .gridCellOutside(
          row: view.gridRow, column: view.gridColumn, rows: rows, columns: columns), at: view)
    case .spanOutside(let rowsLeft, let columnsLeft):
      report(
        .gridSpanOutside(
          rows: view.gridRowSpan, columns: view.gridColumnSpan, rowsLeft: rowsLeft,
          columnsLeft: columnsLeft), at: view)
    case .cellTaken(let row, let column):
      report(.gridCellTaken(row: row, column: column), at: view)
    }
  }

  /// Puts a node into the list if something in it must be arranged.
  func enqueue(_ node: Int32) { mirror.tree.enter(NodeID(index: node)) }

  private func enqueueMarkedMembers(of node: Int32) {
    var group = nodes[Int(node)].group
    while group.exists {
      mirror.tree.enterMembers(of: group, all: true)
      group = groups[group.number].next
    }
  }
}
