import YarLayout

extension FindingFix {
  /// Makes the change in a tree that was made like the one with the finding, to see what comes of it.
  ///
  /// The window is not laid out; that is left to the caller.
  ///
  /// - Returns: The constraints that are new or changed, for those who draw them; nil where the change cannot be
  ///   made, because the tree is another one.
  public func apply(to window: Window, of finding: Finding) -> [LayoutConstraint]? {
    let root = window.rootView ?? window
    var constraint: LayoutConstraint?
    if let rule, finding.rules.indices.contains(rule) {
      constraint = finding.rules[rule].position.flatMap { root.constraint(at: $0) }
    }
    switch change {
    case .priority(let value):
      guard let constraint else { return nil }
      constraint.isActive = false
      constraint.priority = LayoutPriority(value)
      constraint.isActive = true
      return [constraint]
    case .constant(let value):
      guard let constraint else { return nil }
      constraint.constant = value
      return [constraint]
    case .remove:
      guard let constraint else { return nil }
      constraint.isActive = false
      return []
    case .relation(let word):
      guard let constraint, let other = constraint.comparing(word) else { return nil }
      constraint.isActive = false
      other.isActive = true
      return [other]
    case .contentPriority(let path, let axis, let isHugging, let priority):
      guard let view = root.descendant(at: path),
        let axis = LayoutConstraint.Axis.allCases.first(where: { $0.description == axis })
      else { return nil }
      if isHugging {
        view.setContentHuggingPriority(LayoutPriority(priority), for: axis)
      } else {
        view.setContentCompressionResistancePriority(LayoutPriority(priority), for: axis)
      }
      return []
    case .releaseFrame(let path):
      guard let view = root.descendant(at: path) else { return nil }
      view.translatesAutoresizingMaskIntoConstraints = false
      return []
    case .add:
      let added = additions.compactMap { $0.constraint(in: root) }
      guard !added.isEmpty, added.count == additions.count else { return nil }
      for constraint in added { constraint.isActive = true }
      return added
    }
  }
}

extension FindingAddition {
  /// The constraint between the items of a tree, not active yet; nil where the tree has no such items.
  fileprivate func constraint(in root: View) -> LayoutConstraint? {
    guard let item = first.item(in: root) else { return nil }
    guard let second else {
      return LayoutConstraint(
        item: item, attribute: firstAttribute, relatedBy: relation, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1, constant: constant)
    }
    guard let other = second.item(in: root) else { return nil }
    return LayoutConstraint(
      item: item, attribute: firstAttribute, relatedBy: relation, toItem: other,
      attribute: secondAttribute, multiplier: 1, constant: constant)
  }
}

extension FindingAddition.Item {
  /// The way to a view or guide; nil where it is not in the tree of the root.
  init?(_ item: any LayoutItem, in root: View) {
    let state = item._layoutItemState
    guard let view = state.itemView ?? state.itemGuide?.owningView,
      let way = view.way(from: root)
    else { return nil }
    self.view = way
    guard let guide = state.itemGuide else { return }
    guard let place = view.layoutGuides.firstIndex(where: { $0 === guide }) else { return nil }
    self.guide = place
  }

  fileprivate func item(in root: View) -> (any LayoutItem)? {
    guard let view = root.descendant(along: view[...]) else { return nil }
    guard let guide else { return view }
    return view.layoutGuides.indices.contains(guide) ? view.layoutGuides[guide] : nil
  }
}

extension LayoutConstraint {
  /// A constraint that compares the same with another relation; it is not active.
  fileprivate func comparing(_ word: String) -> LayoutConstraint? {
    guard let first = firstItem,
      let relation = Relation.allCases.first(where: { $0.description == word })
    else { return nil }
    let other = LayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: secondItem,
      attribute: secondAttribute, multiplier: multiplier, constant: constant)
    other.priority = priority
    return other
  }

  /// The way to the constraint: that to its view, then its place among the constraints there.
  func way(from root: View) -> [Int]? {
    let state = firstItem?._layoutItemState
    var next = state?.itemView ?? state?.itemGuide?.owningView
    while let view = next {
      if let place = view.constraints.firstIndex(where: { $0 === self }) {
        return view.way(from: root).map { $0 + [place] }
      }
      next = view === root ? nil : view.superview
    }
    return nil
  }
}

extension View {
  /// The places of subviews that lead from a view above to this one; nil if it is not above.
  func way(from root: View) -> [Int]? {
    var way: [Int] = []
    var view = self
    while view !== root {
      guard let superview = view.superview,
        let place = superview.subviews.firstIndex(where: { $0 === view })
      else { return nil }
      way.append(place)
      view = superview
    }
    return way.reversed()
  }

  /// The view at the end of a way.
  func descendant(along way: ArraySlice<Int>) -> View? {
    var view = self
    for place in way {
      guard view.subviews.indices.contains(place) else { return nil }
      view = view.subviews[place]
    }
    return view
  }

  /// The constraint at the end of a way; nil where the tree has none there.
  package func constraint(at position: [Int]) -> LayoutConstraint? {
    guard let place = position.last, let owner = descendant(along: position.dropLast()),
      owner.constraints.indices.contains(place)
    else { return nil }
    return owner.constraints[place]
  }

  /// The view of the tree that has a path; nil if none has it, or several.
  package func descendant(at path: String) -> View? {
    var found: View?
    var stack: [View] = [self]
    while let view = stack.popLast() {
      stack.append(contentsOf: view.subviews)
      guard view.path == path else { continue }
      if found != nil { return nil }
      found = view
    }
    return found
  }
}
