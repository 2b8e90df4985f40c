import YarLayout

extension FindingKind {
  /// A constraint has no effect at all.
  public static let unused = FindingKind(
    "unused", "A constraint has no effect", .note,
    [.holdsEverywhere],
    explanation: """
      The same is said more strongly by another constraint, or it follows from others: without it
      everything is where it is, in every showing, at every size that was searched, and with
      contents of other sizes.

      Remove it; that is tried. Of several that follow from each other those are named that can
      all go. Where it keeps a view inside an edge and has no effect because the inequality at the
      other edge is the wrong way round, that one is named, and turned round.
      """)
}

extension KindCheck {
  static let unused = KindCheck(
    .unused, .inTree { $0.effects.findings }, with: .duplicate)
}

/// Constraints that could be missing without anybody seeing it.
///
/// They are taken out one after the other, the weakest and youngest first, and stay out as long as nothing comes
/// of it: so of several that say the same together only those are told that can all go. Other sizes of the host
/// and of all contents are tried as well, so that what only has no effect by chance is left alone. Of views that are
/// contradictory or open nothing can be said, for or against.
struct EffectCheck {
  private let tree: CheckedTree
  private let doubts: Doubts
  /// Constraints that a finding told to remove already.
  private let told: Set<ObjectIdentifier>
  private(set) var findings: [PlacedFinding] = []
  /// Constraints without effect, and the fingerprints of their findings.
  private(set) var constraints: [(constraint: LayoutConstraint, fingerprint: String)] = []

  /// - Parameters:
  ///   - doubts: Of views of which nothing can be said.
  ///   - told: Constraints that can go as others say the same.
  init(_ tree: CheckedTree, _ doubts: Doubts, told: [LayoutConstraint]) {
    self.tree = tree
    self.doubts = doubts
    self.told = Set(told.map { ObjectIdentifier($0) })
    guard tree.wants(.unused) else { return }
    for host in tree.owners where host.hostsConstraints && !tree.isStopped {
      guard let base = tree.trial(under: host), base.ruleCount <= 8 * Self.effectLimit else {
        continue
      }
      for constraint in effectless(in: base) {
        guard let found = finding(constraint) else { continue }
        findings.append(found)
        constraints.append((constraint, found.finding.fingerprint))
      }
    }
  }

  /// At most this many constraints under one host are looked at.
  private static let effectLimit = 250

  private func effectless(in base: LayoutTrial) -> [LayoutConstraint] {
    var candidates: [LayoutConstraint] = []
    var unrefuted: [LayoutConstraint] = []
    var toldHere: [LayoutConstraint] = []
    for constraint in tree.hosts.constraints(under: base.host) {
      guard !told.contains(ObjectIdentifier(constraint)) else {
        toldHere.append(constraint)
        continue
      }
      guard tree.isAuthored(constraint), !hasRoom(constraint), isSuspect(constraint) else {
        continue
      }
      if isJudged(constraint) {
        candidates.append(constraint)
      } else if tree.options.suspects != nil {
        unrefuted.append(constraint)
      }
    }
    guard !candidates.isEmpty, candidates.count <= Self.effectLimit else { return unrefuted }
    candidates = candidates.reversed().stablySorted { $0.priority < $1.priority }
    let size = base.host.frame.size
    let sizes = [
      size, Size(width: size.width + 37, height: size.height + 53),
      Size(width: max(1, size.width - 31), height: max(1, size.height - 29)),
    ]
    for (index, size) in sizes.enumerated() {
      for isOther in [false, true] {
        if candidates.isEmpty { return unrefuted }
        let changed = base.copy()
        for constraint in toldHere { changed.remove(constraint) }
        if index > 0 { changed.setHostSize(size) }
        changed.solve()
        if isOther { changed.changeContents() }
        candidates = changed.effectless(candidates, isWorkedOut: isOther)
      }
    }
    return unrefuted + candidates.reversed()
  }

  /// Whether what the constraint is about is decided, by rules that can all hold.
  private func isJudged(_ constraint: LayoutConstraint) -> Bool {
    [constraint.firstItem, constraint.secondItem].allSatisfy { item in
      guard let state = item?.record,
        let view = state.view ?? state.guide?.owningView
      else { return true }
      return doubts.isSure(view)
    }
  }

  /// An inequality with room to spare may be meant for other texts; a search tells it apart (`slack`).
  private func hasRoom(_ constraint: LayoutConstraint) -> Bool {
    constraint.relation != .equal && (constraint.presentExcess ?? 0).magnitude > 1
  }

  /// In a later showing only those are looked at that had no effect in the first.
  private func isSuspect(_ constraint: LayoutConstraint) -> Bool {
    guard let suspects = tree.options.suspects, let view = subjectView(of: constraint) else {
      return true
    }
    return suspects.contains(
      Finding(.unused, "", subjects: [tree.subject(view)], key: effectKey(constraint)).fingerprint)
  }

  private func subjectView(of constraint: LayoutConstraint) -> View? {
    constraint.firstItem?.record.view
      ?? constraint.firstItem?.record.guide?.owningView
  }

  private func effectKey(_ constraint: LayoutConstraint) -> String {
    "\(constraint.firstAttribute) \(constraint.secondAttribute)"
      + (constraint.relation == .equal ? "" : " \(constraint.relation)")
  }

  private func finding(_ constraint: LayoutConstraint) -> PlacedFinding? {
    guard let view = subjectView(of: constraint) else { return nil }
    let text = tree.text(constraint)
    var finding = Finding(
      .unused, "\(text) has no effect: without it everything is where it is",
      subjects: [tree.subject(view)], key: effectKey(constraint))
    finding.rules = [tree.rule(constraint)]
    finding.details = ["that was tried at other sizes and with other contents too"]
    if tree.options.findsFixes {
      finding.fixes = [
        FindingFix(
          text: "remove \(text)", effect: "nothing moves and nothing is left open",
          change: .remove, rule: 0, movement: 0, steps: tree.removal(of: constraint))
      ]
    }
    WrongWay(beside: constraint)?.tell(in: &finding, tree)
    return PlacedFinding(finding, at: view)
  }
}
