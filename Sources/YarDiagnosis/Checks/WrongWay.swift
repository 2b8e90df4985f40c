import YarLayout

/// An inequality that was most probably written the wrong way round.
///
/// `leading >= outer.leading + 20` keeps a view inside; `trailing >= outer.trailing - 20` makes it reach out at the other
/// edge. Beside the second the first decides nothing: what is to blame is the second.
struct WrongWay {
  /// The inequality that decides nothing.
  let idle: LayoutConstraint
  /// The one at the other edge that is the wrong way round.
  let culprit: LayoutConstraint

  /// Looks for what is the wrong way round beside an inequality that decides nothing.
  init?(beside idle: LayoutConstraint) {
    guard let own = EdgeLimit(idle), own.keepsInside else { return nil }
    let culprit = own.inner.authoredMentions.first { other in
      guard other !== idle, let limit = EdgeLimit(other) else { return false }
      return limit.inner === own.inner && limit.outer === own.outer && limit.edge == own.opposite
        && !limit.keepsInside
    }
    guard let culprit else { return nil }
    self.idle = idle
    self.culprit = culprit
  }

  /// Says in a finding about the idle inequality which one to turn round, and tries that.
  func tell(in finding: inout Finding, _ tree: CheckedTree) {
    let words = (idle: tree.text(idle), culprit: tree.text(culprit))
    finding.summary =
      "\(words.culprit) is most probably the wrong way round: because of it \(words.idle) decides nothing"
    finding.rules = [tree.rule(culprit), tree.rule(idle)]
    if let place = finding.rules[0].place, !finding.subjects.isEmpty {
      finding.subjects[0].place = place
    }
    finding.details = ["it makes the view reach out to there, where the other keeps it inside"]
    finding.fixes = []
    guard tree.wantsFixes(of: finding),
      let host = culprit.constraintHost, let base = tree.trial(under: host)
    else { return }
    let search = TrialSearch(tree, base)
    let turned: LayoutConstraint.Relation =
      culprit.relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
    let candidate = search.relation(turned, of: culprit)
    guard let attempt = search.attempt(candidate), !search.opensMore(attempt) else { return }
    var moved: [(view: View, distance: Double)] = []
    for view in search.placed {
      let distance = search.distance(view.frame, attempt.frame(of: view))
      if distance > 0.01 { moved.append((view, distance)) }
    }
    var fix = search.fix(
      candidate, attempt, effect: "the view is kept inside at both edges",
      movement: moved.reduce(0) { $0 + $1.distance }, moved: moved)
    fix.rule = 0
    finding.fixes = [fix]
  }
}

/// An inequality between an edge of a view and the same edge of what it lies in, or of a guide there.
private struct EdgeLimit {
  let inner: View
  let outer: View
  let edge: LayoutConstraint.Attribute
  /// Whether it keeps the view away from the edge, and does not make it reach there.
  let keepsInside: Bool

  init?(_ constraint: LayoutConstraint) {
    guard constraint.relation != .equal, constraint.firstAttribute == constraint.secondAttribute,
      constraint.multiplier == 1, let first = Self.view(constraint.firstItem),
      let second = Self.view(constraint.secondItem)
    else { return nil }
    let isFirst = first.superview === second
    guard isFirst || second.superview === first else { return nil }
    inner = isFirst ? first : second
    outer = isFirst ? second : first
    edge = constraint.firstAttribute
    let isGreater = (constraint.relation == .greaterThanOrEqual) == isFirst
    switch edge {
    case .leading, .left, .top: keepsInside = isGreater
    case .trailing, .right, .bottom: keepsInside = !isGreater
    default: return nil
    }
  }

  /// The edge on the other side.
  var opposite: LayoutConstraint.Attribute {
    switch edge {
    case .leading: .trailing
    case .trailing: .leading
    case .left: .right
    case .right: .left
    case .top: .bottom
    default: .top
    }
  }

  private static func view(_ item: (any LayoutItem)?) -> View? {
    item?.record.view ?? item?.record.guide?.owningView
  }
}
