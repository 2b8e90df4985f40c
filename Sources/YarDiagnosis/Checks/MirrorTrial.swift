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

/// The layout in the other direction: which views are where a mirror would show them.
struct MirrorTrial {
  /// What became of a view that does not mirror.
  struct Result {
    /// Other views beside it that are not mirrored though nothing about them says so.
    var followers: [View] = []
    /// What lets it mirror, tried in the other direction.
    var fix: FindingFix?
  }

  /// Distances up to this many points are rounding.
  private static let tolerance = 1.5
  private var results: [(suspect: MirrorSuspect, result: Result)] = []

  /// Lays the window out in the other direction and in its own again; nobody is told of issues meanwhile.
  init(_ tree: CheckedTree, _ suspects: [MirrorSuspect]) {
    let window = tree.window
    let own = window.environment
    var before: [ObjectIdentifier: (frame: Rect, room: Double, direction: LayoutDirection)] = [:]
    for view in tree.views {
      guard let superview = view.superview else { continue }
      before[ObjectIdentifier(view)] = (
        view.frame, superview.frame.width, superview.effectiveUserInterfaceLayoutDirection
      )
    }
    var other = own
    other.layoutDirection = own.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    other.issueHandler = nil
    other.conflictHandler = nil
    window.environment = other
    window.layoutIfNeeded()
    func isMirrored(_ view: View, at frame: Rect) -> Bool {
      guard let old = before[ObjectIdentifier(view)], let superview = view.superview else {
        return true
      }
      // What is told not to mirror does not.
      if superview.effectiveUserInterfaceLayoutDirection == old.direction { return true }
      let wanted = superview.frame.width - old.frame.maxX
      return (frame.minX - wanted).magnitude <= Self.tolerance
        && (frame.width - old.frame.width).magnitude <= Self.tolerance
    }
    let staying = tree.views.filter { !isMirrored($0, at: $0.frame) }
    for suspect in suspects where staying.contains(where: { $0 === suspect.view }) {
      var result = Result()
      if suspect.constraints.isEmpty {
        // Where nothing beside it mirrors either, it may be the whole that is laid out otherwise.
        let moves = suspect.owner.subviews.contains { view in
          guard let old = before[ObjectIdentifier(view)] else { return false }
          return view !== suspect.view && (old.frame.minX - view.frame.minX).magnitude > 1.5
            && isMirrored(view, at: view.frame)
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
          result.fix =
            Self.fix(tree, suspect, [], own.layoutDirection, isMirrored)
            ?? Self.fix(tree, suspect, suspects, own.layoutDirection, isMirrored)
        }
      }
      results.append((suspect, result))
    }
    other.layoutDirection = own.layoutDirection
    window.environment = other
    window.layoutIfNeeded()
    window.environment = own
    window.layoutIfNeeded()
  }

  /// What was found of a view; nil if it mirrors.
  func result(of suspect: MirrorSuspect) -> Result? {
    results.first { $0.suspect.view === suspect.view && $0.suspect.owner === suspect.owner }?.result
  }

  /// Leading for left, if that lets the view mirror, alone or with other views.
  private static func fix(
    _ tree: CheckedTree, _ suspect: MirrorSuspect, _ all: [MirrorSuspect],
    _ direction: LayoutDirection, _ isMirrored: (View, Rect) -> Bool
  ) -> FindingFix? {
    guard suspect.isByEdges, let host = suspect.view.constraintHost,
      let base = LayoutTrial(hostedBy: host)
    else { return nil }
    let attempt = base.copy()
    var orders: [String] = []
    var equations: [String] = []
    for constraint in suspect.constraints {
      guard let rewritten = rewrite(constraint, direction, in: attempt) else { return nil }
      orders.append("turn \(tree.text(constraint)) into \(tree.text(rewritten))")
      equations.append(tree.text(rewritten))
    }
    var others: [View] = []
    for other in all where other.isByEdges && other.view.constraintHost === host {
      if other.view === suspect.view, other.owner === suspect.owner { continue }
      for constraint in other.constraints {
        guard rewrite(constraint, direction, in: attempt) != nil else { return nil }
      }
      if !others.contains(where: { $0 === other.view }) { others.append(other.view) }
    }
    if !all.isEmpty, others.isEmpty { return nil }
    attempt.solve()
    guard attempt.conflictSets.count <= base.conflictSets.count,
      !attempt.leavesChoice || base.leavesChoice, let frame = attempt.frame(of: suspect.view),
      isMirrored(suspect.view, frame)
    else { return nil }
    let names = list(others.map { tree.name($0) })
    let with = others.isEmpty ? "" : " once \(names) \(others.count == 1 ? "does" : "do")"
    return FindingFix(
      text: list(orders), effect: "it mirrors\(with); nothing moves as it is shown now",
      change: .rewrite(equations.joined(separator: "; ")),
      rule: suspect.constraints.count == 1 ? 0 : nil, movement: 0,
      steps: tree.steps(of: attempt, since: base) ?? [])
  }

  /// Puts a constraint by the direction of reading in the place of one by left and right.
  private static func rewrite(
    _ constraint: LayoutConstraint, _ direction: LayoutDirection, in attempt: LayoutTrial
  ) -> LayoutConstraint? {
    guard let first = constraint.firstItem else { return nil }
    let rewritten = LayoutConstraint(
      item: first, attribute: constraint.firstAttribute.directional(direction),
      relatedBy: direction == .leftToRight ? constraint.relation : constraint.relation.mirrored,
      toItem: constraint.secondItem,
      attribute: constraint.secondAttribute.directional(direction),
      multiplier: constraint.multiplier,
      constant: direction == .leftToRight ? constraint.constant : -constraint.constant)
    rewritten.priority = constraint.priority
    guard rewritten.error == nil, attempt.remove(constraint), attempt.add(rewritten) else {
      return nil
    }
    return rewritten
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
