import YarBoxes

/// Margins follow the frames: views that constraints measure margins of are looked at after each pass.
///
/// Only views whose margins something asked for are followed: their margins are in a constraint, they have
/// a guide of Yar's own, or their class may override the callbacks and something is covered. A tree
/// without any of these does nothing here.
extension LayoutTree {
  /// Looks at a view's margins from now on.
  func followMargins(of state: LayoutItemState) {
    let record = state.madeMargins
    guard record.follower !== self else { return }
    record.follower = self
    // Checks are counted by each tree anew.
    record.check = 0
    margins.followed.append(state)
    checkMarginsLater()
  }

  /// Margins may have changed for another reason than a frame: the next layout looks at them.
  func checkMarginsLater() { margins.needCheck = true }

  /// The views whose class may be a user's follow what the window covers.
  func followSafeArea() {
    guard root.flags.contains(.isWindow), root.environment.safeAreaInsets != .zero else { return }
    margins.hasSafeArea = true
    for node in 0..<mirror.tree.nodes.count
    where nodes[node].flags.contains(.callsLayoutSubviews) {
      followMargins(of: view(Int32(node)).itemState)
    }
  }

  /// Tells constraints, guides and views of margins that changed.
  ///
  /// - Complexity: In proportion to the followed views if a frame was written since the last time or a
  ///   margin was set; else nothing.
  func checkMargins() {
    let written = counters.framesWritten
    guard margins.needCheck || (margins.dependOnPlace && written != margins.checkedAt) else {
      return
    }
    margins.needCheck = false
    margins.checkedAt = written
    margins.check &+= 1
    if margins.check == 0 { margins.check = 1 }
    let check = margins.check
    margins.dependOnPlace = margins.hasSafeArea || margins.hasAdditionalSafeArea
    let followed = margins.followed
    margins.followed.removeAll(keepingCapacity: true)
    for state in followed {
      guard let record = state.extras?.margins, record.follower === self, record.check != check,
        let view = state.view, view.tree === self
      else { continue }
      margins.followed.append(state)
      if record.preservesSuperview { margins.dependOnPlace = true }
      let now = view.currentMargins(check: check)
      record.check = check
      if now.effective.isAtLimit { margins.ranAway = true }
      view.apply(now)
    }
  }
}

extension View {
  /// The margins that constraints measure from; they follow the view from now on.
  func followedMargins() -> EdgeInsets {
    let record = itemState.madeMargins
    tree?.followMargins(of: itemState)
    if let told = record.told { return told.effective }
    let now = currentMargins()
    record.told = now
    return now.effective
  }

  /// Brings margins to the constraints and guides that depend on them, and to the view.
  func apply(_ now: ViewMargins) {
    let record = itemState.madeMargins
    let before = record.told
    guard before != now else { return }
    record.told = now
    if before?.effective != now.effective, let state = constraintState, let island = state.island {
      // Margins that somebody set follow from no place.
      if let before, before.safeArea != now.safeArea || record.preservesSuperview {
        tree?.leansOnPlaces = true
      }
      island.refreshMentions(of: state)
    }
    record.guides?.update(to: now)
    if let tree, node >= 0, tree.nodes[Int(node)].flags.contains(.callsLayoutSubviews) {
      tree.markArrange(node)
    }
    // A view that nobody looked at before is told of what it has beyond the defaults.
    let known = before ?? ViewMargins()
    if known.safeArea != now.safeArea { safeAreaInsetsDidChange() }
    if known.effective != now.effective { layoutMarginsDidChange() }
  }
}
