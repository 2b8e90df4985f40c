import YarBoxes

/// Step 1: the mirror follows the tree.
extension LayoutTree {
  /// Links the views whose subviews or groups changed, and compares those that want something else.
  ///
  /// Those that a pass is walking over wait until it is done.
  func update() {
    guard state.pointee.solvingDepth == 0 else { return }
    followTree()
    guard state.pointee.measureDepth == 0 else { return }
    lookAtChanges()
    if !state.pointee.newLayouts.isEmpty {
      newLayouts.compareAll()
      followTree()
      lookAtChanges()
    }
    if !state.pointee.changed.isEmpty {
      comparison.compareAll()
      // A view that was asked may have changed something, and islands may have been told of contents.
      state.pointee.comparesChanges = false
      followTree()
      lookAtChanges()
    }
    state.pointee.comparesChanges = !isLayingOut
  }

  /// Brings the mirror up to date for a question that does not come from a pass.
  func updateBeforeQuestion() {
    if !isLayingOut, state.pointee.measureDepth == 0 { update() }
  }

  private func followTree() {
    linking.linkChanges()
    guard let constraintPasses else { return }
    if constraintPasses.isOutdated {
      constraintPasses.callForUpdates()
      linking.linkChanges()
      constraintPasses.settle()
    }
    constraintPasses.followBaselines()
  }

  func structureDidChange(of view: View) {
    linking.linkLater(view.node)
    invalidateMeasurements(from: view.node)
    markArrange(view.node)
  }
}

/// What a change outside the passes marks.
extension LayoutTree {
  /// A property that the superview's layout reads changed.
  ///
  /// `affectsSize`: the superview's own size may depend on it. A view that no layout places matters to
  /// nobody but a superview of a user's class.
  func styleWasSet(of view: View, affectsSize: Bool) {
    let node = view.node
    let wasSkipped = nodes[Int(node)].flags.contains(.skipped)
    let stretched = mirror.stretchesWidth(of: NodeID(index: node))
    linking.copyStyle(of: view, to: node)
    // What is sized by constraints answers for the width that it gets.
    if mirror.stretchesWidth(of: NodeID(index: node)) != stretched { forgetAnswers(of: node) }
    view.proxiesFollowStyle()
    let parent = nodes[Int(node)].parent.index
    guard parent >= 0 else { return }
    mirror.tree.needLook(NodeID(index: parent))
    let flags = nodes[Int(node)].flags
    if wasSkipped { constraintPasses?.wake() }
    // Views that place their subviews by code may look at those that layouts leave out.
    if wasSkipped, flags.contains(.skipped), !callsBack(parent) { return }
    if wasSkipped {
      state.pointee.marked.isIncomplete = true
      markPath(above: node)
    }
    guard flags.contains(.managed) || callsBack(parent) else { return }
    markArrange(parent)
    if affectsSize || wasSkipped || features.contains(.baselineRows) {
      invalidateMeasurements(from: parent)
    }
  }

  /// A property of a layout changed: its group follows, and the container is laid out again.
  func layoutWasSet(_ layout: BoxLayout, of container: View) {
    let node = container.node
    // Groups that wait to be linked again take over everything then, and may have lost their members.
    var group =
      nodes[Int(node)].flags.contains(.structureQueued) ? GroupID.none : nodes[Int(node)].group
    while group.exists {
      if let own = self.layout(of: group.index),
        own.toOpaque() == Unmanaged.passUnretained(layout).toOpaque()
      {
        var style = GroupStyle(.free)
        layout.copyStyle(to: &style)
        groups[group.number].style = style.inOrder
        if style.kind == .grid { linking.copyGrid(of: own, to: group) }
        linking.noteBaseline(style.vAlign)
        mirror.tree.needLook(NodeID(index: node))
      }
      group = groups[group.number].next
    }
    invalidateMeasurements(from: node)
    markArrange(node)
  }

  /// The environment changed: every answer may.
  func environmentDidChange(_ environment: LayoutEnvironment) {
    direction = environment.layoutDirection
    workLimit = environment.workLimit
    followSafeArea()
    placeFollower?.lookLater()
    markEverything { view in
      view.environmentDidChange()
      view.constraintState?.hosted?.dissolve()
      linking.copyStyle(of: view, to: view.node)
      _ = flexibilityDidChange(of: view.node)
    }
  }
}
