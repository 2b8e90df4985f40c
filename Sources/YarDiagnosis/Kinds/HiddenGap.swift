import YarLayout

extension FindingKind {
  /// A hidden view keeps room that nothing else needs.
  public static let hiddenGap = FindingKind(
    "hidden-gap", "A hidden view leaves a gap", .note,
    explanation: """
      A view is hidden, and constraints keep its room: they do not know who is hidden. Told is
      what stands between others and shares its room with nothing.

      Put the views into a stack view, which gives hidden ones no room, or switch constraints
      together with the view. No change is tried.
      """)
}

extension KindCheck {
  static let hiddenGap = KindCheck(
    .hiddenGap, .inTree { HiddenGapCheck($0.tree).findings })
}

/// Hidden views whose room stays empty between others, where a stack view would close it.
///
/// Constraints do not know who is hidden. What lies beside a hidden view, or over it, needs its room all the same.
struct HiddenGapCheck {
  private let tree: CheckedTree
  private(set) var findings: [PlacedFinding] = []

  init(_ tree: CheckedTree) {
    self.tree = tree
    for view in tree.views where view.isHidden && view !== tree.root && hasSomething(view) {
      guard let superview = view.superview, !(superview is StackView), isShown(superview),
        !view.translatesAutoresizingMaskIntoConstraints
      else { continue }
      for axis in [LayoutConstraint.Axis.vertical, .horizontal] {
        guard let after = neighbour(of: view, axis, isAfter: true), let next = after,
          let before = neighbour(of: view, axis, isAfter: false),
          let room = room(of: view, axis, before, next)
        else { continue }
        var finding = Finding(
          .hiddenGap,
          "\(tree.name(view)) is hidden and leaves \(lengthText(room)) pt empty before \(tree.name(next))",
          subjects: [tree.subject(view), tree.subject(next)])
        finding.details = ["a stack view closes the gaps of what is hidden in it"]
        findings.append(PlacedFinding(finding, at: view))
        break
      }
    }
  }

  /// The view that is tied to the start or the end of a hidden one; nil inside where that is the superview, and outside
  /// where nothing is.
  private func neighbour(
    of view: View, _ axis: LayoutConstraint.Axis, isAfter: Bool
  ) -> View?? {
    for constraint in view.authoredMentions where constraint.relation == .equal {
      let isFirst = constraint.firstItem === view
      let own = isFirst ? constraint.firstAttribute : constraint.secondAttribute
      let other = isFirst ? constraint.secondAttribute : constraint.firstAttribute
      guard let item = isFirst ? constraint.secondItem : constraint.firstItem, own.axis == axis,
        own.isEnd == isAfter, let isEnd = other.isEnd
      else { continue }
      let found = item.record.view ?? item.record.guide?.owningView
      if found === view.superview, isEnd == isAfter, !isAfter { return .some(nil) }
      guard let found, found.superview === view.superview, isEnd != isAfter, !found.isHidden else {
        continue
      }
      return found
    }
    return nil
  }

  /// How much room a hidden view keeps; nil if others need it as well.
  private func room(
    of view: View, _ axis: LayoutConstraint.Axis, _ before: View?, _ after: View
  ) -> Double? {
    let isVertical = axis == .vertical
    func ends(_ view: View) -> (start: Double, end: Double) {
      isVertical ? (view.frame.minY, view.frame.maxY) : (view.frame.minX, view.frame.maxX)
    }
    let own = ends(view)
    guard own.end - own.start > 4 else { return nil }
    for other in view.superview?.subviews ?? []
    where other !== view && other !== before && other !== after && !other.isHidden {
      let taken = ends(other)
      guard taken.start < own.end - 1, own.start + 1 < taken.end else { continue }
      // What reaches over all of them is behind them.
      let next = ends(after)
      if taken.start <= min(own.start, next.start), taken.end >= max(own.end, next.end) { continue }
      return nil
    }
    return own.end - own.start
  }

  private func isShown(_ view: View) -> Bool {
    var next: View? = view
    while let place = next {
      if place.isHidden { return false }
      next = place.superview
    }
    return true
  }

  /// Whether a view or anything in it shows something; what does not may be there for the room that it keeps.
  private func hasSomething(_ view: View) -> Bool {
    tree.showsSomething(view) || tree.isTouchable(view)
      || view.subviews.contains { hasSomething($0) }
  }
}

extension LayoutConstraint.Attribute {
  /// Whether it is the edge at which a view ends; nil for what is no edge.
  fileprivate var isEnd: Bool? {
    switch self {
    case .top, .leading, .left, .topMargin, .leadingMargin, .leftMargin, .firstBaseline: false
    case .bottom, .trailing, .right, .bottomMargin, .trailingMargin, .rightMargin, .lastBaseline:
      true
    default: nil
    }
  }
}
