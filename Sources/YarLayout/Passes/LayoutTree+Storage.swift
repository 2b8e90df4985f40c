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
    state.pointee.nodes.reserve(views)
    state.pointee.views.reserve(views)
    state.pointee.answerMarks.reserve(views)
    state.pointee.groups.reserve(containers)
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
    let place = nodes + Int(node)
    place.pointee.start(
      parent: parent, flags: style(of: view, from: source).union(.needsArrange),
      hWeight: source.hWeight, vWeight: source.vWeight, frame: view.storedFrame)
    state.pointee.views[Int(node)] = .passUnretained(view)
    view.tree = self
    view.node = node
    if source.boxLimits != nil || source.storedCellVAlign != nil || view.constraintState != nil
      || hasSafeArea
    {
      finishNode(node, of: view, from: source)
    }
    // The view may come from another tree, alone or inside something else.
    view.environmentDidChange()
    return node
  }

  /// A node that is not used: its place in `nodes`, `views` and `answerMarks`.
  @inline(__always)
  private func takeNode() -> Int32 {
    let free = state.pointee.freeNode
    if free >= 0 {
      state.pointee.freeNode = nodes[Int(free)].next
      return free
    }
    let node = Int32(truncatingIfNeeded: state.pointee.nodes.extend())
    _ = state.pointee.views.extend()
    // In two steps: the list may move when it grows.
    let marks = state.pointee.answerMarks.extend()
    state.pointee.answerMarks[marks] = AnswerMarks()
    return node
  }

  /// What few views have.
  private func finishNode(_ node: Int32, of view: View, from source: View) {
    copyRareStyle(of: view, from: source, to: Int(node))
    if let state = view.constraintState {
      itemWasLinked(state, own: view.flags.contains(.ownClass))
    }
    if hasSafeArea, nodes[Int(node)].flags.contains(.callsLayoutSubviews) {
      followMargins(of: view.itemState)
    }
  }

  func makeGroup(_ reference: Unmanaged<BoxLayout>?) -> Int32 {
    var group = state.pointee.freeGroup
    if group >= 0 {
      state.pointee.freeGroup = groups[Int(group)].next
    } else {
      group = Int32(truncatingIfNeeded: state.pointee.groups.extend())
    }
    let place = groups + Int(group)
    place.pointee = LayoutGroup()
    reference?._withUnsafeGuaranteedRef { $0.copyStyle(to: &place.pointee) }
    noteBaseline(place.pointee.vAlign, &place.pointee)
    return group
  }

  func freeGroups(of node: Int32) {
    var group = nodes[Int(node)].firstGroup
    nodes[Int(node)].firstGroup = -1
    while group >= 0 {
      let next = groups[Int(group)].next
      groups[Int(group)].next = state.pointee.freeGroup
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
      if node >= 0 { next.storedFrame = nodes[Int(node)].frame }
      next.node = -1
      next.tree = nil
      next.flags.remove(.structureChanged)
      guard node >= 0 else { continue }
      forgetChange(of: node)
      if isWalking {
        // A pass at work may still walk over this node: it keeps its place, and the view its life,
        // until the pass is over. It takes no part any more.
        nodes[Int(node)].flags.formIntersection([.measuring, .arranging])
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

  private func freeNodeStorage(_ node: Int32) {
    let index = Int(node)
    forgetChange(of: node)
    answerMarks[index] = AnswerMarks()
    if nodes[index].firstGroup >= 0 { freeGroups(of: node) }
    if nodes[index].limits >= 0 { freeLimits(of: index) }
    if nodes[index].older >= 0 { state.pointee.freeOlderAnswers.append(nodes[index].older) }
    nodes[index] = LayoutNode()
    nodes[index].next = state.pointee.freeNode
    state.pointee.freeNode = node
  }

  private func freeLimits(of index: Int) {
    let place = nodes[index].limits
    let extras = state.pointee.extrasOfLimits[Int(place)]
    if extras >= 0 { state.pointee.freeExtras.append(extras) }
    state.pointee.freeLimits.append(place)
    nodes[index].limits = -1
    nodes[index].flags.remove(.hasExtras)
  }

  /// Copies a view's properties to its node.
  func copyStyle(of view: View, to node: Int32) {
    let source = view.flags.contains(.isProxy) ? view.styleSource : view
    let index = Int(node)
    var flags = nodes[index].flags
    flags.remove(LayoutTree.styleFlags)
    flags.insert(style(of: view, from: source))
    nodes[index].flags = flags
    nodes[index].hWeight = source.hWeight
    nodes[index].vWeight = source.vWeight
    copyRareStyle(of: view, from: source, to: index)
  }

  /// The flags that `style(of:from:)` decides.
  private static let styleFlags: NodeFlags = [
    .skipped, .ignoresWidth, .ignoresHeight, .measuredByGroups, .callsLayoutSubviews, .rightToLeft,
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

  private func copyRareStyle(of view: View, from source: View, to index: Int) {
    if let alignment = source.storedCellVAlign, alignment.isBaseline {
      noteBaselines(in: nodes[index].parent)
    }
    if let storage = source.boxLimits {
      copyLimits(storage.limits, to: index)
      if storage.extras != nil || nodes[index].hasExtras {
        copyExtras(of: source, to: index, isProxy: source !== view)
      }
    } else if nodes[index].limits >= 0 {
      freeLimits(of: index)
    }
  }

  private func copyLimits(_ given: BoxLimits, to index: Int) {
    let place = nodes[index].limits
    if place >= 0 {
      limits[Int(place)] = given
    } else if let free = state.pointee.freeLimits.popLast() {
      limits[Int(free)] = given
      state.pointee.extrasOfLimits[Int(free)] = -1
      nodes[index].limits = free
    } else {
      nodes[index].limits = Int32(state.pointee.limits.count)
      state.pointee.limits.append(given)
      state.pointee.extrasOfLimits.append(-1)
    }
  }

  @inline(__always)
  private func direction(of view: View) -> LayoutDirection {
    switch view.storedSemantic {
    case .unspecified: return direction
    case .forceRightToLeft: return .rightToLeft
    case .forceLeftToRight, .playback, .spatial: return .leftToRight
    }
  }

  /// The second answer that is kept of a node; empty if there is none.
  @inline(__always)
  func olderAnswer(_ index: Int) -> KeptMeasurement {
    let place = nodes[index].older
    return place >= 0 ? state.pointee.olderAnswers[Int(place)] : KeptMeasurement()
  }

  /// Keeps a second answer, or none.
  func setOlderAnswer(_ index: Int, _ answer: KeptMeasurement) {
    let place = nodes[index].older
    if place >= 0 {
      state.pointee.olderAnswers[Int(place)] = answer
    } else if answer.isEmpty {
      return
    } else if let free = state.pointee.freeOlderAnswers.popLast() {
      state.pointee.olderAnswers[Int(free)] = answer
      nodes[index].older = free
    } else {
      nodes[index].older = Int32(state.pointee.olderAnswers.count)
      state.pointee.olderAnswers.append(answer)
    }
  }

  /// Gives back what the passes do not need between layouts.
  func giveBackUnusedMemory() {
    state.pointee.measureStack.giveBackUnusedMemory()
    state.pointee.olderAnswers.giveBackUnusedMemory()
  }
}
