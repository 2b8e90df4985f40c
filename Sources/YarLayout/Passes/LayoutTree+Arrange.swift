/// Step 3: from the root down, containers place what is in them.
///
/// A list of nodes takes the place of recursion. A view whose size stayed and in which nothing changed
/// is not entered. Where few containers are marked, they are entered directly, those nearer to the root first;
/// else the way from the root leads to them.
extension LayoutTree {
  func arrange() {
    guard islandsWithGivenItems.isEmpty, sortMarked() else {
      state.pointee.marked.removeAll()
      enqueue(root.node)
      return arrangeQueue()
    }
    // What callbacks mark goes into the other list, for the next pass.
    swap(&state.pointee.marked, &state.pointee.entered)
    state.pointee.marked.removeAll()
    let entered = state.pointee.entered.nodes
    for index in 0..<entered.count { unmarkPath(above: entered[index].node) }
    nodes[Int(root.node)].flags.remove(.descendantNeedsArrange)
    for index in 0..<entered.count {
      let node = entered[index].node
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
    let marked = state.pointee.marked.nodes
    for index in 0..<marked.count where marked[index].node == node { return true }
    return false
  }

  /// Sorts the marked nodes by their distance from the root; false if following the way from there is better.
  private func sortMarked() -> Bool {
    guard !state.pointee.marked.isIncomplete else { return false }
    let marked = state.pointee.marked.nodes
    guard marked.count > 1 else { return true }
    var steps = 0
    for index in 0..<marked.count {
      var node = marked[index]
      node.depth = depth(of: node.node)
      steps += node.depth
      if steps > LayoutTree.stepLimit { return false }
      var place = index
      while place > 0, marked[place - 1].depth > node.depth {
        marked[place] = marked[place - 1]
        place -= 1
      }
      marked[place] = node
    }
    return true
  }

  /// Takes back what leads from the root to a node: all the way, as a pass may have followed a part of it.
  private func unmarkPath(above node: Int32) {
    var parent = nodes[Int(node)].parent
    while parent >= 0 {
      nodes[Int(parent)].flags.remove(.descendantNeedsArrange)
      parent = nodes[Int(parent)].parent
    }
  }

  private func arrangeQueue() {
    while let node = state.pointee.arrangeQueue.popLast() {
      let waiting = state.pointee.arrangeQueue.count
      arrangeNext(node)
      // Subviews follow each other as they lie in memory: the first of them is on top.
      state.pointee.arrangeQueue.reverse(from: waiting)
    }
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
      if nodes[index].flags.contains(.resizesSubviews) { resizeSubviews(of: node) }
      let wasMarked = loopWatch == nil || rootIsMarked
      let controller =
        nodes[index].flags.contains(.callsLayoutSubviews) ? view(node).controller : nil
      if let controller {
        nodes[index].flags.insert(.inCallback)
        controller.viewWillLayoutSubviews()
        nodes[index].flags.remove(.inCallback)
        // The callback may have taken the view out of the tree.
        guard nodes[index].flags.contains(.callsLayoutSubviews) else { return }
      }
      if nodes[index].flags.contains(.hostsIsland) {
        arrangeIsland(of: node)
        // A view that was asked for its content size may have taken this one out of the tree.
        guard view(node).node == node else { return }
      }
      if nodes[index].flags.contains(.callsLayoutSubviews) {
        counters.layoutSubviewsCalls += 1
        // The callback may ask anything for its size, which nothing here would notice.
        if !state.pointee.dropped.isEmpty { forgetDropped() }
        nodes[index].flags.insert(.inCallback)
        view(node).tellOfBounds()
        view(node).layoutSubviews()
        controller?.viewDidLayoutSubviews()
        nodes[index].flags.remove(.inCallback)
        // The callback may have taken the view out of the tree.
        guard nodes[index].flags.contains(.callsLayoutSubviews) else { return }
        if !wasMarked, rootIsMarked { watchCallback(of: view(node)) }
        enqueueMarkedMembers(of: node)
      } else {
        arrangeGroups(of: node)
        if !wasMarked, rootIsMarked { watchCode(in: view(node)) }
      }
    } else {
      enqueueMarkedMembers(of: node)
    }
  }

  /// Places the members of every group of a container.
  func arrangeGroups(of node: Int32) {
    let size = nodes[Int(node)].frame.size
    let rightToLeft = isRightToLeft(node)
    var group = nodes[Int(node)].firstGroup
    guard group >= 0 else { return }
    counters.arrangedContainers += 1
    nodes[Int(node)].flags.insert(.arranging)
    defer { nodes[Int(node)].flags.remove(.arranging) }
    while group >= 0 {
      let style = groups[Int(group)]
      if style.kind == .unmanaged {
        enqueueMembers(of: group)
      } else if !arrangeSimply(group, size, rightToLeft) {
        let room = GroupRoom(
          size: size,
          box: contentBox(
            style, width: size.width, height: size.height, rightToLeft: rightToLeft),
          rightToLeft: rightToLeft)
        if style.hasExtras { noteContentBox(group, room.box.size, isArranging: true) }
        if state.pointee.isRecording { recorder?.start(room.box.size) }
        switch style.kind {
        case .horizontal, .vertical: arrangeLinear(group, room)
        case .stack: arrangeStack(group, room)
        case .flow: arrangeFlow(group, room)
        case .grid: arrangeGrid(group, room)
        case .custom:
          arrangeCustom(group, room)
          enqueueMembers(of: group)
        case .unmanaged: break
        }
        enqueueSkippedMembers(of: group)
      }
      group = groups[Int(group)].next
    }
  }

  /// Arranges a row or column with nothing uncommon about it; false for all others.
  @inline(__always)
  private func arrangeSimply(_ group: Int32, _ size: Size, _ rightToLeft: Bool) -> Bool {
    if state.pointee.takesGeneralWay { return false }
    let style = groups + Int(group)
    if style.pointee.kind == .horizontal {
      return style.pointee.isDisjoint(with: LayoutTree.uncommonInPlacedRows)
        && !state.pointee.isRecording
        && arrangeCommonLine(RowAxis.self, group, size, rightToLeft: rightToLeft)
    }
    return style.pointee.kind == .vertical
      && style.pointee.isDisjoint(with: LayoutTree.uncommonInPlacedColumns)
      && !state.pointee.isRecording
      && arrangeCommonLine(ColumnAxis.self, group, size, rightToLeft: rightToLeft)
  }

  /// Puts a node into the list if something in it must be arranged.
  @inline(__always)
  func enqueue(_ node: Int32) { enqueue(node, at: nodes + Int(node)) }

  @inline(__always)
  func enqueue(_ node: Int32, at pointer: UnsafeMutablePointer<LayoutNode>) {
    let flags = pointer.pointee.flags
    guard !flags.isDisjoint(with: [.needsArrange, .descendantNeedsArrange]),
      !flags.contains(.queued)
    else { return }
    if pointer.pointee.firstGroup < 0, flags.isDisjoint(with: [.callsLayoutSubviews, .hostsIsland])
    {
      pointer.pointee.flags.remove([.needsArrange, .descendantNeedsArrange])
      return
    }
    pointer.pointee.flags.insert(.queued)
    state.pointee.arrangeQueue.append(node)
  }

  private func enqueueMarkedMembers(of node: Int32) {
    var group = nodes[Int(node)].firstGroup
    while group >= 0 {
      enqueueMembers(of: group)
      group = groups[Int(group)].next
    }
  }

  private func enqueueMembers(of group: Int32) {
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      enqueue(member)
      member = nodes[Int(member)].next
    }
  }

  /// A skipped view keeps its frame, but what is inside it may still have changed.
  private func enqueueSkippedMembers(of group: Int32) {
    enqueueSkippedMembers(ofLine: groups[Int(group)].firstMember)
  }

  func enqueueSkippedMembers(ofLine firstMember: Int32) {
    var member = firstMember
    while member >= 0 {
      if nodes[Int(member)].flags.contains(.skipped) { enqueue(member) }
      member = nodes[Int(member)].next
    }
  }
}
