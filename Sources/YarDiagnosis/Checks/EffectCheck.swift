import YarLayout

/// Constraints that could be missing without anybody seeing it.
///
/// They are taken out one after the other, the weakest and youngest first, and stay out as long as nothing comes
/// of it: so of several that say the same together only those are told that can all go. Other sizes of the host
/// and of all contents are tried as well, so that what only has no effect by chance is left alone. Of views that are
/// contradictory or open nothing can be said, for or against.
extension Checkup {
  /// At most this many constraints under one host are looked at.
  private static let effectLimit = 250

  /// The constraints of which nothing comes, with their findings.
  func checkEffects() -> [(constraint: LayoutConstraint, finding: Finding)] {
    var result: [(constraint: LayoutConstraint, finding: Finding)] = []
    for host in views + (window === root ? [] : [window]) where host.hostsConstraints {
      guard let base = trial(under: host), base.ruleCount <= 8 * Self.effectLimit else { continue }
      for constraint in effectless(in: base) {
        guard let finding = effectFinding(constraint) else { continue }
        result.append((constraint, finding))
      }
    }
    return result
  }

  private func effectless(in base: LayoutTrial) -> [LayoutConstraint] {
    var candidates: [LayoutConstraint] = []
    var unrefuted: [LayoutConstraint] = []
    for view in views + (window === root ? [] : [window]) {
      for constraint in view.constraints
      where constraint.isAuthored && constraint.constraintHost === base.host
        && !toldConstraints.contains(where: { $0 === constraint }) && !hasRoom(constraint)
        && isSuspect(constraint)
      {
        if isJudged(constraint) {
          candidates.append(constraint)
        } else if options.suspects != nil {
          unrefuted.append(constraint)
        }
      }
    }
    guard !candidates.isEmpty, candidates.count <= Self.effectLimit else { return unrefuted }
    let order = candidates.enumerated().sorted { first, second in
      first.element.priority == second.element.priority
        ? first.offset > second.offset : first.element.priority < second.element.priority
    }
    candidates = order.map { $0.element }
    let size = base.host.frame.size
    let sizes = [
      size, Size(width: size.width + 37, height: size.height + 53),
      Size(width: max(1, size.width - 31), height: max(1, size.height - 29)),
    ]
    for (index, size) in sizes.enumerated() {
      for isOther in [false, true] {
        if candidates.isEmpty { return unrefuted }
        let changed = base.copy()
        for told in toldConstraints { changed.remove(told) }
        if index > 0 { changed.setHostSize(size) }
        changed.solve()
        if isOther { changed.changeContents() }
        candidates = EffectRecord.effectless(candidates, in: changed, isWorkedOut: isOther)
      }
    }
    return unrefuted + candidates.reversed()
  }

  /// Whether what the constraint is about is decided, by rules that can all hold.
  private func isJudged(_ constraint: LayoutConstraint) -> Bool {
    [constraint.firstItem, constraint.secondItem].allSatisfy { item in
      guard let state = item?._layoutItemState,
        let view = state.view ?? state.guide?.owningView
      else { return true }
      return isSure(view)
    }
  }

  /// An inequality with room to spare may be meant for other texts; a search tells it apart (`slack`).
  private func hasRoom(_ constraint: LayoutConstraint) -> Bool {
    constraint.relation != .equal && (constraint.presentExcess ?? 0).magnitude > 1
  }

  /// In a later showing only those are looked at that had no effect in the first.
  private func isSuspect(_ constraint: LayoutConstraint) -> Bool {
    guard let suspects = options.suspects, let view = subjectView(of: constraint) else {
      return true
    }
    return suspects.contains(
      Finding(.unused, "", subjects: [subject(view)], key: effectKey(constraint)).fingerprint)
  }

  func subjectView(of constraint: LayoutConstraint) -> View? {
    constraint.firstItem?._layoutItemState.view
      ?? constraint.firstItem?._layoutItemState.guide?.owningView
  }

  private func effectKey(_ constraint: LayoutConstraint) -> String {
    "\(constraint.firstAttribute) \(constraint.secondAttribute)"
      + (constraint.relation == .equal ? "" : " \(constraint.relation)")
  }

  private func effectFinding(_ constraint: LayoutConstraint) -> Finding? {
    guard let view = subjectView(of: constraint) else { return nil }
    let text = text(constraint)
    var finding = Finding(
      .unused, "\(text) has no effect: without it everything is where it is",
      subjects: [subject(view)], key: effectKey(constraint))
    finding.rules = [rule(constraint)]
    finding.details = ["that was tried at other sizes and with other contents too"]
    if options.findsFixes {
      finding.fixes = [
        FindingFix(
          text: "remove \(text)", effect: "nothing moves and nothing is left open",
          change: .remove, rule: 0, movement: 0, steps: removal(of: constraint))
      ]
    }
    return finding
  }
}

/// Constraints that had no effect so far, while the window gets other sizes.
struct EffectRecord {
  private(set) var constraints: [LayoutConstraint]

  /// Leaves those out that have an effect at the window's present size.
  mutating func look() {
    guard !constraints.isEmpty else { return }
    var kept: [LayoutConstraint] = []
    var hosts: [View] = []
    for constraint in constraints {
      guard let host = constraint.constraintHost, !hosts.contains(where: { $0 === host }) else {
        continue
      }
      hosts.append(host)
      guard let base = LayoutTrial(hostedBy: host) else { continue }
      let own = constraints.filter { $0.constraintHost === host }
      kept += Self.effectless(own, in: base, isWorkedOut: false)
    }
    constraints = constraints.filter { one in kept.contains { $0 === one } }
  }

  /// Those that can be taken out together without anything coming of it.
  ///
  /// - Parameter isWorkedOut: Whether contents are set for the trial and must not be asked again.
  static func effectless(
    _ candidates: [LayoutConstraint], in base: LayoutTrial, isWorkedOut: Bool
  ) -> [LayoutConstraint] {
    var kept: [LayoutConstraint] = []
    var reached = base
    for constraint in candidates {
      if base.isStopped { return [] }
      let attempt = reached.copy()
      guard attempt.remove(constraint) else { continue }
      if isWorkedOut { attempt.settle() } else { attempt.solve() }
      guard attempt.isSame(as: base) else { continue }
      kept.append(constraint)
      reached = attempt
    }
    return kept
  }
}
