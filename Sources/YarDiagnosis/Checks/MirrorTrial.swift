import YarLayout

/// A view that may stay where it is where people read in the other direction.
struct MirrorSuspect {
  let view: View
  /// The view in which its constraints stand.
  let owner: View
  /// The constraints that do not mirror; none where it is its frame that does not.
  var constraints: [LayoutConstraint]

  /// Whether it is left and right that place it, rather than a distance from the middle.
  var isByEdges: Bool {
    constraints.contains { $0.firstAttribute != .centerX || $0.secondAttribute != .centerX }
  }
}

/// What the other direction shows of suspects: whether they are where a mirror would show them, and what would help.
struct MirrorTrial {
  /// What became of a view that does not mirror.
  struct Result {
    /// Other views beside it that are not mirrored though nothing about them says so.
    var followers: [View] = []
    /// What lets it mirror, tried in the other direction.
    var fix: FindingFix?
  }

  private let tree: CheckedTree
  private let direction: OtherDirection
  private var results: [(suspect: MirrorSuspect, result: Result)] = []

  /// Looks at the suspects in the other direction of reading, and lays the window out in its own again.
  init(_ tree: CheckedTree, _ direction: OtherDirection, _ suspects: [MirrorSuspect]) {
    self.tree = tree
    self.direction = direction
    let staying = tree.views.filter { !direction.mirrors($0) }
    let stayingViews = Set(staying.map { ObjectIdentifier($0) })
    for suspect in suspects where stayingViews.contains(ObjectIdentifier(suspect.view)) {
      if tree.isStopped { break }
      var result = Result()
      if suspect.constraints.isEmpty {
        // Where nothing beside it mirrors either, it may be the whole that is laid out otherwise.
        let moves = suspect.owner.subviews.contains { view in
          guard let old = direction.frame(of: view) else { return false }
          return view !== suspect.view && (old.minX - view.frame.minX).magnitude > 1.5
            && direction.mirrors(view)
        }
        guard moves else { continue }
      } else {
        result.followers = staying.filter { view in
          view.superview === suspect.view.superview && view !== suspect.view
            && !suspects.contains { $0.view === view }
            && view.authoredMentions.contains { constraint in
              constraint.firstItem === suspect.view || constraint.secondItem === suspect.view
            }
        }
        if tree.options.findsFixes {
          result.fix = fix(suspect, with: []) ?? fix(suspect, with: suspects)
        }
      }
      results.append((suspect, result))
    }
    direction.end()
  }

  /// What was found of a view; nil if it mirrors.
  func result(of suspect: MirrorSuspect) -> Result? {
    results.first { $0.suspect.view === suspect.view && $0.suspect.owner === suspect.owner }?.result
  }

  /// Leading for left, or for the middle, if that lets the view mirror, alone or with other views.
  private func fix(_ suspect: MirrorSuspect, with all: [MirrorSuspect]) -> FindingFix? {
    guard let host = suspect.view.constraintHost, let base = LayoutTrial(hostedBy: host) else {
      return nil
    }
    let attempt = base.copy()
    var orders: [String] = []
    var equations: [String] = []
    for constraint in suspect.constraints {
      guard let rewritten = rewrite(constraint, of: suspect.view, in: attempt) else { return nil }
      orders.append("turn \(tree.text(constraint)) into \(tree.text(rewritten))")
      equations.append(tree.text(rewritten))
    }
    var others: [View] = []
    for other in all where !other.constraints.isEmpty && other.view.constraintHost === host {
      if tree.isStopped { return nil }
      if other.view === suspect.view, other.owner === suspect.owner { continue }
      for constraint in other.constraints {
        guard rewrite(constraint, of: other.view, in: attempt) != nil else { return nil }
      }
      if !others.contains(where: { $0 === other.view }) { others.append(other.view) }
    }
    if !all.isEmpty, others.isEmpty { return nil }
    attempt.solve()
    guard attempt.conflictSets.count <= base.conflictSets.count,
      !attempt.leavesChoice || base.leavesChoice, let frame = attempt.frame(of: suspect.view),
      direction.mirrors(suspect.view, at: frame)
    else { return nil }
    let names = list(others.map { tree.name($0) })
    let with = others.isEmpty ? "" : " once \(names) \(others.count == 1 ? "does" : "do")"
    return FindingFix(
      text: list(orders), effect: "it mirrors\(with); nothing moves as it is shown now",
      change: .rewrite(equations.joined(separator: "; ")),
      rule: suspect.constraints.count == 1 ? 0 : nil, movement: 0,
      steps: tree.steps(of: attempt, since: base) ?? [])
  }

  /// Puts a constraint by the direction of reading in the place of one that does not mirror.
  private func rewrite(
    _ constraint: LayoutConstraint, of view: View, in attempt: LayoutTrial
  ) -> LayoutConstraint? {
    let isMiddle =
      constraint.firstAttribute == .centerX && constraint.secondAttribute == .centerX
    guard let rewritten = isMiddle ? byMiddle(constraint, of: view) : byEdges(constraint) else {
      return nil
    }
    rewritten.priority = constraint.priority
    guard rewritten.error == nil, attempt.remove(constraint), attempt.add(rewritten) else {
      return nil
    }
    return rewritten
  }

  private var isLeftToRight: Bool { direction.own.layoutDirection == .leftToRight }

  /// The constraint by leading and trailing that is this one as it is shown now.
  private func byEdges(_ constraint: LayoutConstraint) -> LayoutConstraint? {
    guard let first = constraint.firstItem else { return nil }
    let own = direction.own.layoutDirection
    return LayoutConstraint(
      item: first, attribute: constraint.firstAttribute.directional(own),
      relatedBy: isLeftToRight ? constraint.relation : constraint.relation.mirrored,
      toItem: constraint.secondItem, attribute: constraint.secondAttribute.directional(own),
      multiplier: constraint.multiplier,
      constant: isLeftToRight ? constraint.constant : -constraint.constant)
  }

  /// The same of a view beside the middle of another: where it begins counts from there.
  private func byMiddle(_ constraint: LayoutConstraint, of view: View) -> LayoutConstraint? {
    let isFirst = constraint.firstItem === view
    guard constraint.relation == .equal, constraint.multiplier == 1,
      let frame = direction.frame(of: view),
      let other = isFirst ? constraint.secondItem : constraint.firstItem
    else { return nil }
    let distance = isFirst == isLeftToRight ? constraint.constant : -constraint.constant
    return LayoutConstraint(
      item: view, attribute: .leading, relatedBy: .equal, toItem: other, attribute: .centerX,
      multiplier: 1, constant: distance - frame.width / 2)
  }
}

extension LayoutConstraint {
  /// Whether the constraint places something by the direction of reading.
  var isDirectional: Bool {
    [firstAttribute, secondAttribute].contains { attribute in
      switch attribute {
      case .leading, .trailing, .leadingMargin, .trailingMargin: true
      default: false
      }
    }
  }
}

extension LayoutConstraint.Attribute {
  /// The edge by the direction of reading that is this one in a direction.
  func directional(_ direction: LayoutDirection) -> LayoutConstraint.Attribute {
    let isLeftToRight = direction == .leftToRight
    switch self {
    case .left: return isLeftToRight ? .leading : .trailing
    case .right: return isLeftToRight ? .trailing : .leading
    case .leftMargin: return isLeftToRight ? .leadingMargin : .trailingMargin
    case .rightMargin: return isLeftToRight ? .trailingMargin : .leadingMargin
    default: return self
    }
  }
}

extension LayoutConstraint.Relation {
  /// The relation where positions count the other way.
  fileprivate var mirrored: LayoutConstraint.Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
