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
    case .priority(let way, _), .constant(let way, _), .relation(let way, _), .safeArea(let way),
      .remove(let way):
      return root.constraint(at: way).flatMap { change(of: $0) }
    case .add(let addition):
      guard let constraint = addition.constraint(in: root) else { return nil }
      return {
        constraint.isActive = true
        return constraint
      }
    case .contentPriority(let way, _, _, _), .releaseFrame(let way), .releaseMinimumSize(let way),
      .releaseDirection(let way), .frame(let way, _), .wrap(let way),
      .lines(let way, _), .shrink(let way, _), .desiredLength(let way, _, _, _),
      .spacing(let way, _, _, _):
      guard let view = root.descendant(along: way[...]), let change = change(of: view) else {
        return nil
      }
      return {
        change()
        return nil
      }
    }
  }

  private func change(of constraint: LayoutConstraint) -> (() -> LayoutConstraint?)? {
    switch self {
    case .priority(_, let value):
      return {
        constraint.isActive = false
        constraint.priority = LayoutPriority(value)
        constraint.isActive = true
        return constraint
      }
    case .constant(_, let value):
      return {
        constraint.constant = value
        return constraint
      }
    case .relation(_, let relation):
      guard let other = constraint.comparing(relation) else { return nil }
      return {
        constraint.isActive = false
        other.isActive = true
        return other
      }
    case .safeArea:
      guard let other = constraint.tiedToSafeArea() else { return nil }
      return {
        constraint.isActive = false
        other.isActive = true
        return other
      }
    case .remove:
      return {
        constraint.isActive = false
        return nil
      }
    default: return nil
    }
  }

  private func change(of view: View) -> (() -> Void)? {
    switch self {
    case .contentPriority(_, let axis, let isHugging, let priority):
      return {
        if isHugging {
          view.setContentHuggingPriority(LayoutPriority(priority), for: axis)
        } else {
          view.setContentCompressionResistancePriority(LayoutPriority(priority), for: axis)
        }
      }
    case .releaseFrame: return { view.translatesAutoresizingMaskIntoConstraints = false }
    case .releaseMinimumSize: return { view.requiresMinimumSize = false }
    case .releaseDirection: return { view.semanticContentAttribute = .unspecified }
    case .frame(_, let rect): return { view.frame = rect }
    case .wrap:
      guard let label = view as? Label else { return nil }
      return { label.numberOfLines = 0 }
    case .lines(_, let count):
      guard let label = view as? Label else { return nil }
      return { label.numberOfLines = count }
    case .shrink(_, let share):
      guard let label = view as? Label else { return nil }
      return {
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = share
      }
    case .desiredLength(_, let axis, let isFixed, let value):
      return {
        let most = axis == .horizontal ? view.maxDesiredWidth : view.maxDesiredHeight
        view.setDesired(axis, least: value, most: isFixed ? value : most)
      }
    case .spacing(_, let axis, let layout, let value):
      guard let spacing = Spacing(of: view, layout: layout, axis) else { return nil }
      return { spacing.set(value) }
    default: return nil
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

extension LayoutConstraint {
  /// The same with the safe area in the place of the view that owns the constraint; it is not active.
  fileprivate func tiedToSafeArea() -> LayoutConstraint? {
    guard let owner = owner?.view, let first = firstItem,
      first === owner || secondItem === owner
    else { return nil }
    let guide = owner.safeAreaLayoutGuide
    let other = LayoutConstraint(
      item: first === owner ? guide : first, attribute: firstAttribute, relatedBy: relation,
      toItem: secondItem === owner ? guide : secondItem, attribute: secondAttribute,
      multiplier: multiplier, constant: constant)
    other.priority = priority
    return other.error == nil ? other : nil
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
