import YarBoxes

/// Views that a box layout leaves out because they are hidden.
///
/// Such a view keeps the frame that it had last, as in WeView 2, but that says nothing about the layout as it is
/// now. So it counts for no constraint, and what constraints place inside it waits until it is shown. A view that is
/// skipped by wish (`skipLayout`) has the frame that somebody gave it, and counts.
extension LayoutTree {
  /// Whether a box layout leaves out a node, or one that it lies in, as it is hidden.
  ///
  /// - Complexity: Climbs to the root, in trees with such views.
  func isLeftOut(_ node: Int32) -> Bool {
    guard features.contains(.leftOutViews) else { return false }
    var next = node
    while next >= 0 {
      if nodes[Int(next)].flags.isSuperset(of: [.skipped, .managed]), view(next).isHidden {
        return true
      }
      next = nodes[Int(next)].parent.index
    }
    return false
  }

  /// Notes whether a node may be left out, which what follows looks for then.
  @inline(__always)
  func noteLeftOut(_ flags: NodeFlags) {
    if flags.isSuperset(of: [.skipped, .managed]) { features.insert(.leftOutViews) }
  }

  /// An island whose host is left out is not solved.
  func rest(_ island: Island) {
    if !islands.resting.contains(where: { $0 === island }) { islands.resting.append(island) }
  }

  /// A view may be shown again: the islands in it are solved.
  func wakeIslands() {
    guard !islands.resting.isEmpty else { return }
    let rested = islands.resting
    islands.resting.removeAll()
    for island in rested { island.changed() }
  }
}
