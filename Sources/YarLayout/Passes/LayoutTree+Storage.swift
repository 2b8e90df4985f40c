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
              if child.subviews.isEmpty { views += 1 } else { stack.append(subview) }
            }
          }
        }
      }
    }
    state.pointee.nodes.reserve(views)
    state.pointee.views.reserve(views)
    state.pointee.answerMarks.reserve(views)
    state.pointee.groups.reserve(containers)
    state.pointee.layouts.reserve(containers)
  }

  func makeNode(for view: View, parent: Int32) -> Int32 {
    var fresh = LayoutNode()
    fresh.parent = parent
    fresh.frame = view.storedFrame
    fresh.flags = .needsArrange
    var node = state.pointee.freeNode
    if node >= 0 {
      state.pointee.freeNode = nodes[Int(node)].next
      state.pointee.nodes[Int(node)] = fresh
      state.pointee.views[Int(node)] = .passUnretained(view)
    } else {
      node = Int32(state.pointee.nodes.count)
      state.pointee.nodes.append(fresh)
      state.pointee.views.append(.passUnretained(view))
      state.pointee.answerMarks.append(AnswerMarks())
    }
    view.tree = self
    view.node = node
    if !view.flags.contains(.ownClass), ownClasses.contains(classOf: view) {
      view.flags.insert(.ownClass)
    }
    copyStyle(of: view, to: node)
    if let state = view.constraintState {
      itemWasLinked(state, own: view.flags.contains(.ownClass))
    }
    if hasSafeArea, nodes[Int(node)].flags.contains(.callsLayoutSubviews) {
      followMargins(of: view.itemState)
    }
    // The view may come from another tree, alone or inside something else.
    view.environmentDidChange()
    return node
  }

  func makeGroup(_ layout: BoxLayout?) -> Int32 {
    var fresh = LayoutGroup()
    if let layout { layout.copyStyle(to: &fresh) }
    noteBaseline(fresh.vAlign, &fresh)
    let reference = layout.map { Unmanaged.passUnretained($0) }
    var group = state.pointee.freeGroup
    if group >= 0 {
      state.pointee.freeGroup = groups[Int(group)].next
      state.pointee.groups[Int(group)] = fresh
      state.pointee.layouts[Int(group)] = reference
    } else {
      group = Int32(state.pointee.groups.count)
      state.pointee.groups.append(fresh)
      state.pointee.layouts.append(reference)
    }
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
      } else {
        freeNodeStorage(node)
      }
      for child in next.subviews where child.tree === self { stack.append(child) }
    }
  }

  /// The view is going away: its node is freed without touching the view.
  func forget(_ view: View) {
    guard view.node >= 0 else { return }
    freeNodeStorage(view.node)
  }

  private var isWalking: Bool { isLayingOut || state.pointee.measureDepth > 0 }

  /// Frees what was taken out of the mirror during a pass, when no pass is at work any more.
  func clearGraveyard() {
    guard !graveyard.isEmpty, !isWalking else { return }
    for (node, _) in graveyard { freeNodeStorage(node) }
    graveyard.removeAll()
  }

  private func freeNodeStorage(_ node: Int32) {
    freeGroups(of: node)
    forgetChange(of: node)
    state.pointee.answerMarks[Int(node)] = AnswerMarks()
    let place = nodes[Int(node)].limits
    if place >= 0 { state.pointee.freeLimits.append(place) }
    let extras = nodes[Int(node)].extras
    if extras >= 0 { state.pointee.freeExtras.append(extras) }
    nodes[Int(node)] = LayoutNode()
    nodes[Int(node)].next = state.pointee.freeNode
    state.pointee.freeNode = node
  }

  /// Copies a view's properties to its node.
  func copyStyle(of view: View, to node: Int32) {
    // Nearly every view speaks for itself.
    if view.flags.contains(.isProxy) {
      copyStyle(of: view, from: view.styleSource, to: node)
    } else {
      copyStyle(of: view, from: view, to: node)
    }
  }

  @inline(__always)
  private func copyStyle(of view: View, from source: View, to node: Int32) {
    let index = Int(node)
    let own = view.flags
    let given = source.flags
    var flags = nodes[index].flags
    flags.remove([
      .skipped, .ignoresWidth, .ignoresHeight, .measuredByGroups, .callsLayoutSubviews,
      .rightToLeft, .managed, .hasProxies,
    ])
    if !own.isDisjoint(with: [.hidden, .skipLayout]) { flags.insert(.skipped) }
    if given.contains(.ignoreDesiredWidth) { flags.insert(.ignoresWidth) }
    if given.contains(.ignoreDesiredHeight) { flags.insert(.ignoresHeight) }
    if own.contains(.ownClass) {
      if own.contains(.isContainer) { flags.insert(.measuredByGroups) }
      if own.contains(.controlled) { flags.insert(.callsLayoutSubviews) }
    } else {
      flags.insert(.callsLayoutSubviews)
    }
    if view.layoutReference != nil { flags.insert(.managed) }
    if direction(of: view) == .rightToLeft { flags.insert(.rightToLeft) }
    if view.proxies != nil {
      flags.insert(.hasProxies)
      state.pointee.usesProxies = true
    }
    flags.cellHAlign = source.storedCellHAlign
    flags.cellVAlign = source.storedCellVAlign
    nodes[index].flags = flags
    nodes[index].hWeight = single(source.storedHWeight)
    nodes[index].vWeight = single(source.storedVWeight)
    if let alignment = source.storedCellVAlign, alignment.isBaseline {
      noteBaselines(in: nodes[index].parent)
    }
    if source.boxLimits != nil || nodes[index].limits >= 0 {
      copyLimits(of: source, to: index)
      if source.boxLimits?.extras != nil || nodes[index].extras >= 0 {
        copyExtras(of: source, to: index, isProxy: source !== view)
      }
    }
  }

  private func copyLimits(of view: View, to index: Int) {
    let place = nodes[index].limits
    if let storage = view.boxLimits {
      if place >= 0 {
        limits[Int(place)] = storage.limits
      } else if let free = state.pointee.freeLimits.popLast() {
        limits[Int(free)] = storage.limits
        nodes[index].limits = free
      } else {
        nodes[index].limits = Int32(state.pointee.limits.count)
        state.pointee.limits.append(storage.limits)
      }
    } else if place >= 0 {
      state.pointee.freeLimits.append(place)
      nodes[index].limits = -1
    }
  }

  private func direction(of view: View) -> LayoutDirection {
    switch view.storedSemantic {
    case .unspecified: return direction
    case .forceRightToLeft: return .rightToLeft
    case .forceLeftToRight, .playback, .spatial: return .leftToRight
    }
  }
}
