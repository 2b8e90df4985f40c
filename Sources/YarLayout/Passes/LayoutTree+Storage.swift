import YarBoxes

extension LayoutTree {
  /// Makes room for all views that are there now, so that nothing grows while they are linked.
  func reserveForAll() {
    var views = 0
    var containers = 0
    var stack: [Unmanaged<View>] = [.passUnretained(root)]
    while let next = stack.popLast() {
      next._withUnsafeGuaranteedRef { view in
        views += 1
        view.withSubviewReferences { subviews in
          if !subviews.isEmpty { containers += 1 }
          for subview in subviews {
            subview._withUnsafeGuaranteedRef { child in
              if child.hasSubviews { stack.append(subview) } else { views += 1 }
            }
          }
        }
      }
    }
    mirror.tree.nodes.reserve(views)
    mirror.tree.recent.reserve(views)
    mirror.tree.groups.reserve(containers)
    state.pointee.views.reserve(views)
  }

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
    if !view.flags.contains(.ownClass), ownClasses.contains(classOf: view) {
      view.flags.insert(.ownClass)
    }
    let node = takeNode()
    var flags = style(of: view, from: source).union(.needsArrange)
    let flexibility = flexibility(of: view, flags)
    flags.insert(flexibility)
    var fresh = Node()
    if flags.contains(.asksHost) { fresh.least = least(of: view, flexibility) }
    fresh.parent = NodeID(index: parent)
    fresh.flags = flags
    fresh.weight = Pair(weight(source.hWeight), weight(source.vWeight))
    fresh.frame = Frame(view.storedFrame)
    nodes[Int(node)] = fresh
    state.pointee.views[Int(node)] = .passUnretained(view)
    view.tree = self
    view.node = node
    if source.boxLimits != nil || source.storedCellVAlign != nil || view.constraintState != nil
      || features.contains(.safeArea)
    {
      finishNode(node, of: view, from: source)
    }
    // The view may come from another tree, alone or inside something else.
    view.environmentDidChange()
    return node
  }

  /// Weights below 0 are none.
  @inline(__always)
  private func weight(_ value: Float) -> Float { value > 0 ? min(value, 1e12) : 0 }

  /// A node that is not used: its place in the mirror and in `views`.
  @inline(__always)
  private func takeNode() -> Int32 {
    let free = state.pointee.freeNode
    if free.exists {
      state.pointee.freeNode = nodes[free.number].next
      return free.index
    }
    state.pointee.views.append(.passUnretained(root))
    return mirror.tree.addNode().index
  }

  /// What few views have.
  private func finishNode(_ node: Int32, of view: View, from source: View) {
    copyRareStyle(of: view, from: source, to: Int(node))
    if let state = view.constraintState {
      islands.itemWasLinked(state, own: view.flags.contains(.ownClass))
    }
    if features.contains(.safeArea), nodes[Int(node)].flags.contains(.callsLayoutSubviews) {
      placeFollower?.follow(view)
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
      group = mirror.tree.groups.append(fresh)
    }
    if style.kind == .grid { copyGrid(of: reference, to: group) }
    noteBaseline(style.vAlign)
    return group.index
  }

  /// Copies what a grid says of its rows and columns.
  func copyGrid(of reference: Unmanaged<BoxLayout>?, to group: GroupID) {
    let description = reference?._withUnsafeGuaranteedRef { $0.gridDescription }
    guard let description else { return }
    mirror.tree.setGrid(description, of: group)
  }

  func freeGroups(of node: Int32) {
    var group = nodes[Int(node)].group
    nodes[Int(node)].group = .none
    while group.exists {
      let next = groups[group.number].next
      if groups[group.number].grid.exists { mirror.tree.freeGrid(of: group) }
      groups[group.number].next = state.pointee.freeGroup
      state.pointee.freeGroup = group
      group = next
    }
  }

  /// Takes a view and everything below it out of the mirror.
  func dismantle(from view: View) {
    guard view.tree === self, view.node >= 0 else { return }
    var stack: [View] = [view]
    while let next = stack.popLast() {
      let node = next.node
      next.constraintState?.leaveTree()
      if node >= 0 { next.storedFrame = nodes[Int(node)].rect }
      next.node = -1
      next.tree = nil
      next.flags.remove(.structureChanged)
      guard node >= 0 else { continue }
      forgetChange(of: node)
      if isWalking {
        // A pass at work may still walk over this node: it keeps its place, and the view its life,
        // until the pass is over. It takes no part any more.
        nodes[Int(node)].flags.formIntersection(.atWork)
        nodes[Int(node)].flags.insert(.skipped)
        graveyard.append((node, next))
      } else if !isGoingAway {
        freeNodeStorage(node)
      }
      for child in next.subviews where child.tree === self { stack.append(child) }
    }
    if view === root { Unmanaged.passUnretained(self).release() }
  }

  /// The view is going away: its node is freed without touching the view.
  func forget(_ view: View) {
    guard view.node >= 0 else { return }
    if view === root { isGoingAway = true }
    freeNodeStorage(view.node)
  }

  /// The view is gone, and nothing below it is in the mirror any more: if it was the root, so is the mirror.
  func lastViewGoesAway(_ view: View) {
    if view === root { Unmanaged.passUnretained(self).release() }
  }

  private var isWalking: Bool { isLayingOut || state.pointee.measureDepth > 0 }

  /// Frees what was taken out of the mirror during a pass, when no pass is at work any more.
  func clearGraveyard() {
    guard !graveyard.isEmpty, !isWalking else { return }
    for (node, _) in graveyard { freeNodeStorage(node) }
    graveyard.removeAll()
  }

  /// There is nothing to compare a node with that goes away.
  @inline(__always)
  private func forgetChange(of node: Int32) {
    if nodes[Int(node)].flags.contains(.waitsForComparison) { comparison.forget(node) }
  }

  private func freeNodeStorage(_ node: Int32) {
    let id = NodeID(index: node)
    forgetChange(of: node)
    if nodes[Int(node)].group.exists { freeGroups(of: node) }
    mirror.tree.freeRare(id)
    mirror.tree.recent[id] = .none
    nodes[Int(node)] = Node()
    nodes[Int(node)].next = state.pointee.freeNode
    state.pointee.freeNode = id
  }

  /// Copies a view's properties to its node.
  func copyStyle(of view: View, to node: Int32) {
    let source = view.flags.contains(.isProxy) ? view.styleSource : view
    let index = Int(node)
    var flags = nodes[index].flags
    flags.remove(LayoutTree.styleFlags)
    flags.insert(style(of: view, from: source))
    nodes[index].flags = flags
    nodes[index].weight = Pair(weight(source.hWeight), weight(source.vWeight))
    copyRareStyle(of: view, from: source, to: index)
  }

  /// The flags that `style(of:from:)` decides.
  private static let styleFlags: NodeFlags = [
    .skipped, .ignoresWidth, .ignoresHeight, .asksHost, .callsLayoutSubviews, .rightToLeft,
    .managed, .hasProxies, .alignments,
  ]

  /// What a view's properties say as flags; `source` is the view whose layout properties count.
  @inline(__always)
  private func style(of view: View, from source: View) -> NodeFlags {
    var flags = NodeFlags(of: view.flags, like: source.flags)
    if view.layoutReference != nil {
      flags.insert(.managed)
      noteLeftOut(flags)
    }
    if direction(of: view) == .rightToLeft { flags.insert(.rightToLeft) }
    if view.hasProxies {
      flags.insert(.hasProxies)
      state.pointee.usesProxies = true
    }
    return flags
  }

  /// Notes whether a node may be left out, which what follows looks for then.
  @inline(__always)
  func noteLeftOut(_ flags: NodeFlags) {
    if flags.isSuperset(of: [.skipped, .managed]) { features.insert(.leftOutViews) }
  }

  private func copyRareStyle(of view: View, from source: View, to index: Int) {
    if let alignment = source.storedCellVAlign { noteBaseline(VerticalPlace(alignment)) }
    let id = NodeID(index)
    if let storage = source.boxLimits {
      mirror.tree.setDetails(Details(storage, isProxy: source !== view), of: id)
    } else if nodes[index].details.exists {
      mirror.tree.setDetails(nil, of: id)
    }
  }

  /// Notes that something stands on a baseline.
  @inline(__always)
  func noteBaseline(_ place: VerticalPlace) {
    if place.isBaseline { state.pointee.usesBaselines = true }
  }

  @inline(__always)
  private func direction(of view: View) -> LayoutDirection {
    switch view.storedSemantic {
    case .unspecified: return direction
    case .forceRightToLeft: return .rightToLeft
    case .forceLeftToRight, .playback, .spatial: return .leftToRight
    }
  }

  /// Gives back what the passes do not need between layouts.
  func giveBackUnusedMemory() { mirror.giveBackUnusedMemory() }
}
