import YarBoxes
import YarSolver

/// Which views are in the island.
extension Island {
  /// Makes variables for a view or guide.
  @discardableResult
  func addItem(_ state: ItemRecord, as kind: IslandItem.Kind) -> Int32 {
    let isFree = kind == .interior
    let x = addVariable(nonNegative: false)
    let y = addVariable(nonNegative: false)
    let width = addVariable(nonNegative: isFree)
    let height = addVariable(nonNegative: isFree)
    var fresh = IslandItem(
      state: .passUnretained(state), x: x, y: y, width: width, height: height, kind: kind)
    fresh.isTouched = false
    var slot = freeItem
    if slot >= 0 {
      freeItem = items[Int(slot)].next
      items[Int(slot)] = fresh
    } else {
      slot = Int32(items.count)
      items.append(fresh)
    }
    for variable in [x, y, width, height] { variableOwners[Int(variable)] = slot }
    switch kind {
    case .host:
      hold(x, 0)
      hold(y, 0)
      hold(width, 0)
      hold(height, 0)
      state.island = self
      state.slot = slot
    case .given:
      tree.islands.noteGivenItems(of: self)
      given.append(state, at: slot)
      readGiven(slot)
    case .interior:
      state.island = self
      state.slot = slot
      touch(slot)
      if let view = state.view {
        tree.nodes[Int(view.node)].flags.insert(.constrained)
        items[slot].node = view.node
        items[slot].asksForInsets = !view.flags.contains(.ownClass)
        items[slot].translates = state.flags.contains(.translates)
        if items[slot].translates {
          addFrameRows(slot)
        } else {
          contentDidChange(slot)
        }
        view.subviewsThatGrowMayChangeIslands(of: tree.islands)
      }
    case .free:
      break
    }
    revision &+= 1
    return slot
  }

  private func addVariable(nonNegative: Bool) -> Int32 {
    let variable = solver.addVariable(nonNegative: nonNegative)
    while variableOwners.count <= Int(variable.index) { variableOwners.append(-1) }
    return variable.index
  }

  func hold(_ variable: Int32, _ value: Double) {
    try? solver.hold(Variable(index: variable), at: value)
  }

  /// Takes an item out: it leaves the tree, or something else places it from now on.
  func remove(_ state: ItemRecord) {
    guard state.island === self else { return }
    let slot = state.slot
    for mention in state.mentions {
      mention._withUnsafeGuaranteedRef { if $0.island === self { remove($0) } }
    }
    if let view = state.view, view.node >= 0, view.tree === tree {
      tree.nodes[Int(view.node)].flags.remove(.constrained)
      view.subviewsThatGrowMayChangeIslands(of: tree.islands)
    }
    state.island = nil
    state.slot = -1
    free(slot)
    changed()
  }

  /// Frees the variables and own rows of an item.
  func free(_ slot: Int32) {
    removeContentRows(slot)
    removeFrameRows(slot)
    let old = items[Int(slot)]
    for variable in [old.x, old.y, old.width, old.height] {
      // A constraint that still mentions it is one that runs through the item on its way further down.
      try? solver.removeVariable(Variable(index: variable))
      variableOwners[Int(variable)] = -1
    }
    if old.wraps { wrapping.removeAll { $0 == slot } }
    items[Int(slot)].kind = .free
    items[Int(slot)].next = freeItem
    freeItem = slot
  }

  /// Ends the island; its items and constraints find their place anew.
  func dissolve() {
    guard !isDissolved else { return }
    isDissolved = true
    for index in 0..<rows.count where rows[index].source == .constraint {
      rows[index].constraint?._withUnsafeGuaranteedRef {
        $0.island = nil
        $0.row = -1
        if $0.owner != nil { tree.islands.constraintDidChange($0) }
      }
    }
    for slot in 0..<items.count {
      let item = items[slot]
      guard item.kind == .interior || item.kind == .host else { continue }
      item.state._withUnsafeGuaranteedRef { state in
        state.island = nil
        state.slot = -1
        state.extras?.minimum?.forget()
        if let view = state.view, view.tree === tree, view.node >= 0 {
          tree.nodes[Int(view.node)].flags.remove([.constrained, .hostsIsland])
        }
        tree.islands.itemDidChange(state)
      }
    }
    tree.islands.didDissolve(self)
    let state = host.constraintState
    if state?.hosted === self { state?.hosted = nil }
  }

  /// The slot of an item that a constraint mentions; one beyond the border becomes a given one.
  func slot(of state: ItemRecord) -> Int32 {
    if state.island === self { return state.slot }
    if let slot = given.slot(of: state) { return slot }
    if sum.isQuestion {
      sum.namesUnknown = true
      return 0
    }
    return addItem(state, as: .given)
  }

  /// The frame of an item must be written after the next solve.
  @inline(__always)
  func touch(_ slot: Int32) {
    guard !items[slot].isTouched else { return }
    items[slot].isTouched = true
    waiting.frames.append(slot)
  }

  // MARK: Given items

  /// Takes over the frame of an item that something else placed; true if it moved.
  ///
  /// One that a box layout leaves out has none.
  @discardableResult
  func readGiven(_ slot: Int32) -> Bool {
    let item = items[Int(slot)]
    let frame = item.state._withUnsafeGuaranteedRef { state in
      if let owner = state.owningView, owner.tree === tree, tree.islands.isLeftOut(owner.node) {
        return Rect.zero
      }
      return state.view?.frame ?? state.guide?.layoutFrame ?? .zero
    }
    let insets = item.state._withUnsafeGuaranteedRef { $0.alignmentInsets }
    func read(_ variable: Int32, _ value: Double) -> Bool {
      let variable = Variable(index: variable)
      if solver.isHeld(variable), solver.value(of: variable).isNearly(value) { return false }
      try? solver.hold(variable, at: value)
      return true
    }
    var moved = read(item.x, frame.minX + insets.left)
    if read(item.y, frame.minY + insets.top) { moved = true }
    // The host's size is held when it is laid out.
    guard item.kind == .given else { return moved }
    if read(item.width, frame.width - insets.left - insets.right) { moved = true }
    if read(item.height, frame.height - insets.top - insets.bottom) { moved = true }
    return moved
  }

  /// A constraint leads through the host: its place in its superview counts from now on.
  func readHostOrigin() {
    guard !given.readsHostOrigin else { return }
    given.readsHostOrigin = true
    tree.islands.noteGivenItems(of: self)
    readGiven(0)
  }

  /// Takes over what moved beyond the border; true if anything did.
  func readGivenItems() -> Bool {
    var moved = given.readsHostOrigin && readGiven(0)
    if moved { tree.leansOnPlaces = true }
    for slot in given.slots where readGiven(slot) {
      moved = true
      if !isInside(slot) { tree.leansOnPlaces = true }
    }
    return moved
  }

  /// Forgets where boxes and scroll views placed what the island reads inside its own host, once in each layout.
  ///
  /// Such places follow from those that the island gives to what is around them, and where they are whole pixels,
  /// several would do: a layout begins with none, as that of a new tree.
  func forgetGivenPlaces() {
    guard tree.layoutCount != lastLayout else { return }
    lastLayout = tree.layoutCount
    for slot in given.slots where isInside(slot) {
      guard let view = items[slot].state._withUnsafeGuaranteedRef({ $0.view }) else { continue }
      if view.frame != .zero { forgotPlaces = true }
      tree.forgetPlace(of: view, under: host.node)
    }
  }

  /// Whether a box or a scroll view inside the host places an item that was given to the island.
  private func isInside(_ slot: Int32) -> Bool {
    guard let view = items[slot].state._withUnsafeGuaranteedRef({ $0.view }),
      view.tree === tree, view.node >= 0
    else { return false }
    return view.isDescendant(of: host) && tree.isDecided(view) && !view.isPlacedByConstraints
  }
}

extension ItemRecord {
  /// What the alignment rectangle leaves out of the frame.
  package var alignmentInsets: EdgeInsets {
    guard let view, !view.flags.contains(.ownClass) else { return .zero }
    let insets = view.alignmentRectInsets
    guard insets.top.isFinite, insets.left.isFinite, insets.bottom.isFinite, insets.right.isFinite
    else { return .zero }
    return insets
  }
}
