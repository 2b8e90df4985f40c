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

  /// The suspects under one host; all of them together come to the same whichever is asked for.
  private final class Group {
    let base: LayoutTrial
    let suspects: [MirrorSuspect]
    var isTried = false
    /// What comes of it where all of them mirror; nil where that does not help.
    var together: LayoutTrial?
    var steps: [FindingStep]?

    init(_ base: LayoutTrial, _ suspects: [MirrorSuspect]) {
      self.base = base
      self.suspects = suspects
    }
  }

  private let tree: CheckedTree
  private let direction: OtherDirection
  private var groups: [Group] = []
  /// What was found of each suspect; nil if it mirrors.
  private(set) var results: [Result?]

  /// Looks at the suspects in the other direction of reading, and lays the window out in its own again.
  init(_ tree: CheckedTree, _ direction: OtherDirection, _ suspects: [MirrorSuspect]) {
    self.tree = tree
    self.direction = direction
    results = Array(repeating: nil, count: suspects.count)
    let staying = tree.views.filter { !direction.mirrors($0) }
    let stayingViews = Set(staying.map { ObjectIdentifier($0) })
    let suspectViews = Set(suspects.map { ObjectIdentifier($0.view) })
    for (place, suspect) in suspects.enumerated()
    where stayingViews.contains(ObjectIdentifier(suspect.view)) {
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
            && !suspectViews.contains(ObjectIdentifier(view))
            && view.authoredMentions.contains { constraint in
              constraint.firstItem === suspect.view || constraint.secondItem === suspect.view
            }
        }
        if tree.options.findsFixes { result.fix = fix(suspect, among: suspects) }
      }
      results[place] = result
    }
    direction.end()
  }

  // MARK: What would help

  /// Leading for left, or for the middle, if that lets the view mirror, alone or with the others under its host.
  private mutating func fix(_ suspect: MirrorSuspect, among all: [MirrorSuspect]) -> FindingFix? {
    guard let host = suspect.view.constraintHost, let group = group(under: host, of: all) else {
      return nil
    }
    if let alone = attempt([suspect], since: group.base), lets(suspect, mirrorBy: alone) {
      return fix(suspect, by: tree.steps(of: alone, since: group.base), with: [])
    }
    guard group.suspects.count > 1 else { return nil }
    if !group.isTried {
      group.isTried = true
      group.together = attempt(group.suspects, since: group.base)
      group.steps = group.together.flatMap { tree.steps(of: $0, since: group.base) }
    }
    guard let together = group.together, lets(suspect, mirrorBy: together) else { return nil }
    var known: Set<ObjectIdentifier> = []
    let others = group.suspects.filter { other in
      (other.view !== suspect.view || other.owner !== suspect.owner)
        && known.insert(ObjectIdentifier(other.view)).inserted
    }
    return fix(suspect, by: group.steps, with: others.map { $0.view })
  }

  private mutating func group(under host: View, of all: [MirrorSuspect]) -> Group? {
    if let known = groups.first(where: { $0.base.host === host }) { return known }
    guard let base = LayoutTrial(hostedBy: host) else { return nil }
    let group = Group(
      base, all.filter { !$0.constraints.isEmpty && $0.view.constraintHost === host })
    groups.append(group)
    return group
  }

  /// A trial in which all that suspects are placed by counts in the direction of reading; nil where something cannot, or
  /// other views suffer.
  private func attempt(_ suspects: [MirrorSuspect], since base: LayoutTrial) -> LayoutTrial? {
    let attempt = base.copy()
    for suspect in suspects {
      if tree.isStopped { return nil }
      for constraint in suspect.constraints {
        guard let rewritten = rewritten(constraint, of: suspect.view),
          attempt.remove(constraint), attempt.add(rewritten)
        else { return nil }
      }
    }
    attempt.solve()
    let isSound =
      attempt.conflictSets.count <= base.conflictSets.count
      && (!attempt.leavesChoice || base.leavesChoice)
    return isSound ? attempt : nil
  }

  private func lets(_ suspect: MirrorSuspect, mirrorBy attempt: LayoutTrial) -> Bool {
    attempt.frame(of: suspect.view).map { direction.mirrors(suspect.view, at: $0) } ?? false
  }

  /// The fix in words.
  private func fix(
    _ suspect: MirrorSuspect, by steps: [FindingStep]?, with others: [View]
  ) -> FindingFix {
    var orders: [String] = []
    var equations: [String] = []
    for constraint in suspect.constraints {
      guard let rewritten = rewritten(constraint, of: suspect.view) else { continue }
      orders.append("turn \(tree.text(constraint)) into \(tree.text(rewritten))")
      equations.append(tree.text(rewritten))
    }
    let names = list(others.count) { tree.name(others[$0]) }
    let with = others.isEmpty ? "" : " once \(names) \(others.count == 1 ? "does" : "do")"
    return FindingFix(
      text: list(orders), effect: "it mirrors\(with); nothing moves as it is shown now",
      change: .rewrite(equations.joined(separator: "; ")),
      rule: suspect.constraints.count == 1 ? 0 : nil, movement: 0, steps: steps ?? [])
  }

  /// A constraint by the direction of reading in the place of one that does not mirror.
  private func rewritten(_ constraint: LayoutConstraint, of view: View) -> LayoutConstraint? {
    let isMiddle =
      constraint.firstAttribute == .centerX && constraint.secondAttribute == .centerX
    let result = isMiddle ? byMiddle(constraint, of: view) : byEdges(constraint)
    result?.priority = constraint.priority
    return result?.error == nil ? result : nil
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
