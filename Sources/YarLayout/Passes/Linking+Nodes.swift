import YarBoxes

/// The nodes and groups that views and layouts get.
extension Linking {
  /// Gives a view a node; the superview's is known.
  @inline(__always)
  func makeNode(for view: View, parent: Int32) -> Int32 {
    // Nearly every view speaks for itself.
    view.flags.contains(.isProxy)
      ? makeNode(for: view, like: view.styleSource, parent: parent)
      : makeNode(for: view, like: view, parent: parent)
  }

  /// `source`: the view whose layout properties count.
  @inline(__always)
  private func makeNode(for view: View, like source: View, parent: Int32) -> Int32 {
    if !view.flags.contains(.ownClass), tree.ownClasses.contains(classOf: view) {
      view.flags.insert(.ownClass)
    }
    let node = takeNode()
    var flags = style(of: view, from: source).union(.needsArrange)
    let flexibility = tree.flexibility(of: view, flags)
    flags.insert(flexibility)
    var fresh = Node()
    if flags.contains(.asksHost) { fresh.least = tree.least(of: view, flexibility) }
    fresh.parent = NodeID(index: parent)
    fresh.flags = flags
    fresh.weight = Pair(weight(source.hWeight), weight(source.vWeight))
    fresh.frame = Frame(view.storedFrame)
    nodes[Int(node)] = fresh
    state.pointee.views[Int(node)] = .passUnretained(view)
    view.tree = tree
    view.node = node
    if source.boxLimits != nil || source.storedCellVAlign != nil || view.knownItemState != nil
      || tree.features.contains(.safeArea)
    {
      finishNode(node, of: view, from: source)
    }
    if view.extras?.refusedFrame != nil { tree.refusedFrames.append(node) }
    // The view may come from another tree, alone or inside something else.
    view.environmentDidChange()
    return node
  }

  /// A node that is not used: its place in the mirror and in `views`.
  @inline(__always)
  private func takeNode() -> Int32 {
    let free = state.pointee.freeNode
    if free.exists {
      state.pointee.freeNode = nodes[free.number].next
      return free.index
    }
    state.pointee.views.append(.passUnretained(tree.root))
    return tree.mirror.tree.addNode().index
  }

  /// What few views have.
  private func finishNode(_ node: Int32, of view: View, from source: View) {
    copyRareStyle(of: view, from: source, to: Int(node))
    if view.knownItemState != nil { view.itemWasLinked(in: tree) }
    if tree.features.contains(.safeArea), nodes[Int(node)].flags.contains(.callsLayoutSubviews) {
      tree.placeFollower?.follow(view)
    }
  }

  func makeGroup(_ reference: Unmanaged<BoxLayout>?, of container: Int32) -> Int32 {
    var style = GroupStyle(.free)
    reference?._withUnsafeGuaranteedRef { $0.copyStyle(to: &style) }
    let fresh = Group(style: style.inOrder, container: NodeID(index: container))
    var group = state.pointee.freeGroup
    if group.exists {
      state.pointee.freeGroup = groups[group.number].next
      groups[group.number] = fresh
    } else {
      group = tree.mirror.tree.groups.append(fresh)
    }
    if style.kind == .grid { copyGrid(of: reference, to: group) }
    if style.kind == .custom { nodes[Int(container)].flags.insert(.hasCustomLayout) }
    noteBaseline(style.vAlign)
    return group.index
  }

  /// Copies what a grid says of its rows and columns.
  func copyGrid(of reference: Unmanaged<BoxLayout>?, to group: GroupID) {
    let description = reference?._withUnsafeGuaranteedRef { $0.gridDescription }
    guard let description else { return }
    tree.mirror.tree.setGrid(description, of: group)
  }

  func freeGroups(of node: Int32) {
    var group = nodes[Int(node)].group
    nodes[Int(node)].group = .none
    nodes[Int(node)].flags.remove(.hasCustomLayout)
    while group.exists {
      let next = groups[group.number].next
      if groups[group.number].grid.exists { tree.mirror.tree.freeGrid(of: group) }
      groups[group.number].next = state.pointee.freeGroup
      state.pointee.freeGroup = group
      group = next
    }
  }
}
