import YarBoxes

/// What `setNeedsLayout()` marks. Many views are marked at once, so nothing here is done that need not be.
extension NewLayouts {
  /// A view's own code lays out its subviews in another way, and may want another size.
  func mark(_ node: Int32) {
    tree.markArrange(node)
    guard state.pointee.measureDepth == 0, state.pointee.solvingDepth == 0 else {
      return tree.invalidateMeasurements(from: node)
    }
    if !followsSuperview(node) { note(node) }
  }

  /// Whether a node's superview is marked, too, and works out anew all that rests on the node: then it forgets its answers,
  /// and there is nothing to compare.
  ///
  /// Whoever was given an answer of the superview's is seen to when that is compared.
  func followsSuperview(_ node: Int32) -> Bool {
    let nodes = self.nodes
    let place = nodes.at(Int(node))
    let flags = place.pointee.flags
    let parent = place.pointee.parent
    guard parent.exists, flags.has(.managed), !flags.hasAny(.speaksForItself),
      isNewAltogether(parent, nodes)
    else { return false }
    if flags.has(.asksHost) { followGivingWay(node) }
    tree.forgetAnswers(of: node)
    return true
  }

  /// Whether a container works out all that rests on its members, and whoever rests on its own answers is seen to.
  @inline(__always)
  private func isNewAltogether(_ container: NodeID, _ nodes: Places<Node>) -> Bool {
    let place = nodes.at(container.number)
    let flags = place.pointee.flags
    guard flags.has(.needsArrange), !flags.hasAny(.isAskedOtherwise),
      tree.features.rawValue & TreeFeatures.reachAcross.rawValue == 0
    else { return false }
    let outer = place.pointee.parent
    if flags.has(.managed) {
      guard !flags.has(.hasLost) || flags.hasAny(.waitsToBeCompared),
        !nodes.at(outer.number).pointee.flags.hasAny(.isAskedByCode)
      else { return false }
    } else if outer.exists, nodes.at(outer.number).pointee.flags.has(.callsLayoutSubviews) {
      return false
    }
    return tree.mirror.hasNoAnswers(container)
  }

  /// How a view gives way is read by its superview's layout; views of Yar's own tell what changes that.
  @inline(__always)
  private func followGivingWay(_ node: Int32) {
    let tells = state.pointee.views[Int(node)]._withUnsafeGuaranteedRef {
      $0.flags.contains(.ownClass) && $0.knownItemState == nil
    }
    if !tells { _ = tree.flexibilityDidChange(of: node) }
  }
}
