/// Step 3: from the root down, containers place what is in them.
///
/// A list of nodes takes the place of recursion. A view whose size stayed and in which nothing changed
/// is not entered; one with a change far below is only walked through.
extension LayoutTree {
  func arrange() {
    enqueue(root.node)
    while let node = state.pointee.arrangeQueue.popLast() {
      let index = Int(node)
      guard nodes[index].flags.contains(.queued) else { continue }
      nodes[index].flags.remove(.queued)
      let needsArrange = nodes[index].flags.contains(.needsArrange)
      nodes[index].flags.remove([.needsArrange, .descendantNeedsArrange])
      if needsArrange {
        if nodes[index].flags.contains(.resizesSubviews) { resizeSubviews(of: node) }
        let wasMarked = loopWatch == nil || rootIsMarked
        let controller =
          nodes[index].flags.contains(.callsLayoutSubviews) ? view(node).controller : nil
        if let controller {
          nodes[index].flags.insert(.inCallback)
          controller.viewWillLayoutSubviews()
          nodes[index].flags.remove(.inCallback)
          // The callback may have taken the view out of the tree.
          guard nodes[index].flags.contains(.callsLayoutSubviews) else { continue }
        }
        if nodes[index].flags.contains(.hostsIsland) {
          arrangeIsland(of: node)
          // A view that was asked for its content size may have taken this one out of the tree.
          guard view(node).node == node else { continue }
        }
        if nodes[index].flags.contains(.callsLayoutSubviews) {
          counters.layoutSubviewsCalls += 1
          // The callback may ask anything for its size, which nothing here would notice.
          if !state.pointee.dropped.isEmpty { forgetDropped() }
          nodes[index].flags.insert(.inCallback)
          view(node).layoutSubviews()
          controller?.viewDidLayoutSubviews()
          nodes[index].flags.remove(.inCallback)
          // The callback may have taken the view out of the tree.
          guard nodes[index].flags.contains(.callsLayoutSubviews) else { continue }
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
      } else {
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
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      if nodes[Int(member)].flags.contains(.skipped) { enqueue(member) }
      member = nodes[Int(member)].next
    }
  }
}
