import YarLayout

extension FindingFix {
  /// Makes the change in a window: the one that was checked, or one that was made like it, to see what comes of it.
  ///
  /// The window is not laid out; that is left to the caller.
  ///
  /// - Returns: The constraints that are new or changed, for those who draw them; nil where nothing can be changed,
  ///   because the tree is another one or the change is none of the layout.
  public func apply(to window: Window) -> [LayoutConstraint]? {
    let root = window.rootView ?? window
    // Ways lead through the tree as it is: everything is looked up before anything changes.
    var changes: [() -> LayoutConstraint?] = []
    for step in steps {
      guard let change = step.change(in: root) else { return nil }
      changes.append(change)
    }
    guard !changes.isEmpty else { return nil }
    return changes.compactMap { $0() }
  }
}

extension FindingStep {
  /// What makes the step in a tree and tells the constraint that is new or changed; nil where the tree has no such
  /// things.
  fileprivate func change(in root: View) -> (() -> LayoutConstraint?)? {
    switch self {
    case .priority(let way, let value):
      guard let constraint = root.constraint(at: way) else { return nil }
      return {
        constraint.isActive = false
        constraint.priority = LayoutPriority(value)
        constraint.isActive = true
        return constraint
      }
    case .constant(let way, let value):
      guard let constraint = root.constraint(at: way) else { return nil }
      return {
        constraint.constant = value
        return constraint
      }
    case .relation(let way, let relation):
      guard let constraint = root.constraint(at: way), let other = constraint.comparing(relation)
      else { return nil }
      return {
        constraint.isActive = false
        other.isActive = true
        return other
      }
    case .remove(let way):
      guard let constraint = root.constraint(at: way) else { return nil }
      return {
        constraint.isActive = false
        return nil
      }
    case .add(let addition):
      guard let constraint = addition.constraint(in: root) else { return nil }
      return {
        constraint.isActive = true
        return constraint
      }
    case .contentPriority(let way, let axis, let isHugging, let priority):
      guard let view = root.descendant(along: way[...]) else { return nil }
      return {
        if isHugging {
          view.setContentHuggingPriority(LayoutPriority(priority), for: axis)
        } else {
          view.setContentCompressionResistancePriority(LayoutPriority(priority), for: axis)
        }
        return nil
      }
    case .releaseFrame(let way):
      guard let view = root.descendant(along: way[...]) else { return nil }
      return {
        view.translatesAutoresizingMaskIntoConstraints = false
        return nil
      }
    case .frame(let way, let rect):
      guard let view = root.descendant(along: way[...]) else { return nil }
      return {
        view.frame = rect
        return nil
      }
    case .wrap(let way):
      guard let label = root.descendant(along: way[...]) as? Label else { return nil }
      return {
        label.numberOfLines = 0
        return nil
      }
    case .desiredLength(let way, let axis, let isFixed, let value):
      guard let view = root.descendant(along: way[...]) else { return nil }
      return {
        let most = axis == .horizontal ? view.maxDesiredWidth : view.maxDesiredHeight
        view.setDesired(axis, least: value, most: isFixed ? value : most)
        return nil
      }
    }
  }
}

extension FindingAddition {
  /// The constraint between the items of a tree, not active yet; nil where the tree has no such items.
  fileprivate func constraint(in root: View) -> LayoutConstraint? {
    guard let item = first.item(in: root) else { return nil }
    var other: (any LayoutItem)?
    if let second {
      other = second.item(in: root)
      if other == nil { return nil }
    }
    let constraint = LayoutConstraint(
      item: item, attribute: firstAttribute, relatedBy: relation, toItem: other,
      attribute: secondAttribute, multiplier: multiplier, constant: constant)
    constraint.priority = priority
    return constraint.error == nil ? constraint : nil
  }
}

extension FindingAddition.Item {
  fileprivate func item(in root: View) -> (any LayoutItem)? {
    guard let view = root.descendant(along: view[...]) else { return nil }
    guard let guide else { return view }
    return view.layoutGuides.indices.contains(guide) ? view.layoutGuides[guide] : nil
  }
}

extension LayoutConstraint {
  /// A constraint that compares the same with another relation; it is not active.
  fileprivate func comparing(_ relation: Relation) -> LayoutConstraint? {
    guard let first = firstItem else { return nil }
    let other = LayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: secondItem,
      attribute: secondAttribute, multiplier: multiplier, constant: constant)
    other.priority = priority
    return other
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
  package func descendant(along way: ArraySlice<Int>) -> View? {
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
