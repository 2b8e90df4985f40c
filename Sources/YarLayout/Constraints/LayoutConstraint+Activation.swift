extension LayoutConstraint {
  /// Whether the constraint takes part in the layout.
  ///
  /// Activating installs it on the nearest view that contains all of its items; that view keeps it.
  /// What cannot be activated (see ``error``; items without a common ancestor) is reported as a layout
  /// issue and stays inactive; ``activate()`` throws instead. Setting the same value again does nothing.
  public var isActive: Bool {
    get { owner != nil }
    set {
      if newValue {
        do throws(LayoutConstraintError) { try activate() } catch { report(error) }
      } else {
        deactivate()
      }
    }
  }

  /// Activates constraints, in order.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Activates the constraint, or says why that is not possible.
  ///
  /// - Complexity: In proportion to the distance between the items and the view that contains them.
  public func activate() throws(LayoutConstraintError) {
    guard owner == nil else { return }
    let error = error
    if let error, error != .mixedAxis { throw error }
    guard let view = try commonAncestor() else { throw .noCommonAncestor }
    install(on: view)
    // Auto Layout takes it at its word: one number equals another.
    if error != nil { report(.mixedAxis) }
  }

  /// The nearest view that contains all items, each view containing itself.
  func commonAncestor() throws(LayoutConstraintError) -> View? {
    guard let firstView = first.owningView else { throw .itemIsGone }
    guard let second else {
      guard let distances else { return firstView }
      return try common(firstView, distances.firstOrigin)
    }
    var result = try common(firstView, second)
    if let distances {
      if let found = result { result = try common(found, distances.firstOrigin) }
      if let found = result, let origin = distances.secondOrigin {
        result = try common(found, origin)
      }
    }
    return result
  }

  private func common(
    _ view: View, _ other: ItemRecord
  ) throws(LayoutConstraintError) -> View? {
    guard let otherView = other.owningView else { throw .itemIsGone }
    return view.commonAncestor(with: otherView)
  }

  func install(on view: View) {
    let state = view.itemState
    owner = state
    ownerPosition = Int32(state.owned.count)
    state.owned.append(self)
    firstPosition = first.mention(self, crossingTo: view)
    if let second { secondPosition = second.mention(self, crossingTo: view) }
    if let distances {
      distances.firstPosition = distances.firstOrigin.mention(self, crossingTo: view)
      if let origin = distances.secondOrigin {
        distances.secondPosition = origin.mention(self, crossingTo: view)
      }
    }
    // Where edges of a scroll view mean its content, the guide of the content is made now.
    _ = viewWithContentArea(of: first, firstAttribute, against: second)?.contentAreaState
    if let second {
      _ = viewWithContentArea(of: second, secondAttribute, against: first)?.contentAreaState
    }
    view.tree?.islands.constraintDidChange(self)
    tellGuides()
    if isOwnSizeRule { first.sizeRulesDidChange() }
  }

  func deactivate() {
    guard let owner else { return }
    island?.remove(self)
    let view = owner.view
    // From the last to the first: the same item may be mentioned twice.
    if let distances {
      if let origin = distances.secondOrigin {
        origin.forget(distances.secondPosition, crossingTo: view)
      }
      distances.firstOrigin.forget(distances.firstPosition, crossingTo: view)
    }
    if let second { second.forget(secondPosition, crossingTo: view) }
    first.forget(firstPosition, crossingTo: view)
    self.owner = nil
    isBroken = false
    owner.disown(ownerPosition)
    tellGuides()
    if isOwnSizeRule { first.sizeRulesDidChange() }
  }

  /// Whether the constraint says how large an item is without another one.
  var isOwnSizeRule: Bool {
    guard distances == nil, second == nil || second === first else { return false }
    return firstAttribute == .width || firstAttribute == .height
  }

  /// Guides of margins take part while something mentions them.
  private func tellGuides() {
    first.guide?.mentionDidChange(of: self)
    second?.guide?.mentionDidChange(of: self)
    if let distances {
      distances.firstOrigin.guide?.mentionDidChange(of: self)
      distances.secondOrigin?.guide?.mentionDidChange(of: self)
    }
  }

  /// Notes that an item's list of mentions moved this constraint.
  func mentionMoved(in state: ItemRecord, from old: Int32, to new: Int32) {
    if first === state, firstPosition == old {
      firstPosition = new
    } else if second === state, secondPosition == old {
      secondPosition = new
    } else if let distances {
      if distances.firstOrigin === state, distances.firstPosition == old {
        distances.firstPosition = new
      } else {
        distances.secondPosition = new
      }
    }
  }
}

extension ItemRecord {
  /// Lists a constraint, and counts it in each view on the way up to its owner.
  ///
  /// Returns the place in the list.
  func mention(_ constraint: LayoutConstraint, crossingTo owner: View) -> Int32 {
    mentions.append(.passUnretained(constraint))
    if island == nil, let tree = owner.tree { tree.islands.itemDidChange(self) }
    if view === owner { return Int32(mentions.count - 1) }
    var next = owningView
    while let view = next, view !== owner {
      let state = view.itemState
      state.crossingCount += 1
      if state.crossingCount == 1 { view.tree?.islands.itemDidChange(state) }
      next = view.superview
    }
    return Int32(mentions.count - 1)
  }

  func forget(_ position: Int32, crossingTo owner: View?) {
    let last = Int32(mentions.count - 1)
    if position != last {
      let moved = mentions[Int(last)]
      mentions[Int(position)] = moved
      moved._withUnsafeGuaranteedRef { $0.mentionMoved(in: self, from: last, to: position) }
    }
    mentions.removeLast()
    var next = owningView
    while let view = next, view !== owner {
      if let state = view.constraintState {
        state.crossingCount -= 1
        // A view that keeps its own frame took part for the sake of such constraints only.
        if state.crossingCount == 0, state.flags.contains(.translates) {
          view.tree?.islands.itemDidChange(state)
        }
      }
      next = view.superview
    }
  }

  /// A constraint about the item's own size was activated or deactivated, or the view came into a box layout or out of one,
  /// which asks it in another way then.
  func sizeRulesDidChange() {
    guard let view else { return }
    let isSized =
      view.layoutReference != nil
      && mentions.contains { $0._withUnsafeGuaranteedRef { $0.isOwnSizeRule } }
    guard view.flags.contains(.sizedByRules) != isSized else { return }
    view.setFlag(.sizedByRules, isSized)
    if view.node >= 0 { view.tree?.structureDidChange(of: view) }
  }

  /// Lets go of a constraint; the list is closed up when half of it is holes.
  func disown(_ position: Int32) {
    owned[Int(position)] = nil
    holes += 1
    while let last = owned.last, last == nil {
      owned.removeLast()
      holes -= 1
    }
    guard holes > 8, Int(holes) * 2 > owned.count else { return }
    var kept: [LayoutConstraint?] = []
    kept.reserveCapacity(owned.count - Int(holes))
    for constraint in owned {
      guard let constraint else { continue }
      constraint.ownerPosition = Int32(kept.count)
      kept.append(constraint)
    }
    owned = kept
    holes = 0
  }

  /// Deactivates every constraint that mentions the item.
  func deactivateMentions() {
    // Kept while it runs: what owns the constraint lets go of it on the way.
    while let last = mentions.last { last.takeUnretainedValue().deactivate() }
  }

  /// The item is being deallocated: what mentions it ends, and what it owns.
  func endConstraints() {
    deactivateMentions()
    while let last = owned.last {
      if let last { last.deactivate() } else { owned.removeLast() }
    }
    leaveIsland()
    hosted?.dissolve()
    hosted = nil
    // Guides that somebody else still holds belong to nobody now.
    if let extras {
      for guide in extras.guides {
        guide.itemState.deactivateMentions()
        guide.itemState.leaveIsland()
        guide.owningView = nil
      }
    }
    // The ties of margin guides hold this record, which holds the guides.
    extras = nil
    view = nil
    guide = nil
  }

  func leaveIsland() {
    if let island, island !== hosted { island.remove(self) }
    // Where its place is given to another island: those rows lead through items that may leave that one, too.
    for mention in mentions {
      mention._withUnsafeGuaranteedRef { $0.island?.remove($0) }
    }
  }

  var madeExtras: LayoutItemExtras {
    if let extras { return extras }
    let made = LayoutItemExtras()
    extras = made
    return made
  }
}
