import YarLayout

extension FindingKind {
  /// Two constraints say the same.
  public static let duplicate = FindingKind(
    "duplicate", "Two constraints say the same", .warning,
    explanation: """
      Two constraints say the same with the same priority, perhaps the other way round. Who
      changes one of them later makes a contradiction.

      Remove one; that is tried. One that code has an outlet to stays, or one with an identifier.
      """)
}

extension KindCheck {
  static let duplicate = KindCheck(
    .duplicate, .inTree { $0.duplicates.findings })
}

/// Constraints that say the same as others.
struct DuplicateCheck {
  private let tree: CheckedTree
  private(set) var findings: [PlacedFinding] = []
  /// The constraints that can go.
  private(set) var constraints: [LayoutConstraint] = []

  init(_ tree: CheckedTree) {
    self.tree = tree
    guard tree.wants(.duplicate) || tree.wants(.unused), !tree.isStopped else { return }
    for owner in tree.owners { look(at: owner) }
  }

  private mutating func look(at owner: View) {
    var groups: [ConstraintMeaning: Int] = [:]
    var alike: [[LayoutConstraint]] = []
    for one in owner.constraints where tree.isAuthored(one) && !one.isBetweenDistances {
      guard let meaning = ConstraintMeaning(of: one) else { continue }
      if let known = groups[meaning] {
        alike[known].append(one)
      } else {
        groups[meaning] = alike.count
        alike.append([one])
      }
    }
    for group in alike where group.count > 1 { tell(group) }
  }

  /// Tells of constraints that say the same, some perhaps less strongly.
  private mutating func tell(_ group: [LayoutConstraint]) {
    guard let most = group.map({ $0.priority }).max() else { return }
    let strong = group.filter { $0.priority == most }
    guard let kept = kept(of: strong),
      let view = kept.firstItem?.record.view ?? kept.firstItem?.record.guide?.owningView
    else { return }
    let others = strong.filter { $0 !== kept }
    if let first = others.first {
      let count = strong.count
      var finding = Finding(
        .duplicate,
        "\(count == 2 ? "two" : "\(count)") constraints say the same: \(tree.text(first))",
        subjects: [tree.subject(view)], key: "\(kept.firstAttribute)")
      finding.rules = [tree.rule(kept)] + others.map { tree.rule($0) }
      finding.details = [
        count == 2 ? "remove one of them" : "remove all but one of them"
      ]
      finding.fixes = tree.removal(
        of: others, rule: 1,
        "\(others.count) of the \(count) constraints that say \(tree.text(first))")
      constraints += others
      findings.append(PlacedFinding(finding, at: view))
    }
    let weak = group.filter { $0.priority < most }
    guard let first = weak.first else { return }
    var finding = Finding(
      .unused,
      "\(tree.text(first)) has no effect: \(tree.text(kept)) says the same more strongly",
      subjects: [tree.subject(view)], key: "\(first.firstAttribute)")
    finding.rules = weak.map { tree.rule($0) } + [tree.rule(kept)]
    finding.fixes = tree.removal(of: weak, rule: 0, list(weak.map { tree.text($0) }))
    constraints += weak
    findings.append(PlacedFinding(finding, at: view))
  }

  /// The one that stays: what code has an outlet to, or knows by an identifier, else the first.
  private func kept(of group: [LayoutConstraint]) -> LayoutConstraint? {
    group.first { tree.options.role?($0) == .handedToCode }
      ?? group.first { $0.identifier != nil } ?? group.first
  }
}
