import YarLayout

/// Which host's constraints place what, found in one walk: who looks at every host must not walk over the whole tree each
/// time.
struct HostIndex {
  /// By host: what its constraints place and people see or made, views before guides, in the order of the tree.
  private var items: [ObjectIdentifier: [any LayoutItem]] = [:]
  /// By host: the active constraints that take part there, in the order of the views that have them.
  private var constraints: [ObjectIdentifier: [LayoutConstraint]] = [:]
  /// The views that scroll, in the order of the tree.
  private(set) var scrollViews: [ScrollView] = []

  /// - Parameters:
  ///   - views: The views of the tree, in its order.
  ///   - owners: These and what lies around them.
  init(_ views: [View], _ owners: [View]) {
    for view in views {
      if let host = view.constraintHost { items[ObjectIdentifier(host), default: []].append(view) }
      if let scrollView = view as? ScrollView { scrollViews.append(scrollView) }
    }
    for view in owners {
      // Nobody sees the guides of stack views and their like; what they leave open shows in the views.
      for guide in view.layoutGuides where !guide.identifier.hasPrefix("UI") {
        guard let host = guide.record.island?.host else { continue }
        items[ObjectIdentifier(host), default: []].append(guide)
      }
      for constraint in view.constraints {
        guard let host = constraint.constraintHost else { continue }
        constraints[ObjectIdentifier(host), default: []].append(constraint)
      }
    }
  }

  /// What may be placed by a host's constraints, the host itself among it.
  func items(under host: View) -> [any LayoutItem] { items[ObjectIdentifier(host)] ?? [] }

  func constraints(under host: View) -> [LayoutConstraint] {
    constraints[ObjectIdentifier(host)] ?? []
  }
}
