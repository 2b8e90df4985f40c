import YarLayout

extension FindingKind {
  /// Two constraints say the same.
  public static let duplicate = FindingKind(
    "duplicate", "Two constraints say the same", .warning,
    explanation: """
      Two constraints say the same with the same priority, perhaps the other way round. Who
      changes one of them later makes a contradiction.

      Remove one; that is tried.
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
    var firsts: [ConstraintMeaning: LayoutConstraint] = [:]
    for one in owner.constraints where tree.isAuthored(one) && !one.isBetweenDistances {
      guard let meaning = ConstraintMeaning(of: one) else { continue }
      guard let other = firsts[meaning] else {
        firsts[meaning] = one
        continue
      }
      guard
        let view = one.firstItem?.record.view
          ?? one.firstItem?.record.guide?.owningView
      else { continue }
      if one.priority == other.priority {
        var finding = Finding(
          .duplicate, "two constraints say the same: \(tree.text(one))",
          subjects: [tree.subject(view)],
          key: "\(one.firstAttribute)")
        finding.rules = [tree.rule(other), tree.rule(one)]
        finding.details = ["remove one of them"]
        finding.fixes = tree.removal(of: one, rule: 1)
        constraints.append(one)
        findings.append(PlacedFinding(finding, at: view))
      } else {
        let weaker = one.priority < other.priority ? one : other
        let stronger = weaker === one ? other : one
        var finding = Finding(
          .unused,
          "\(tree.text(weaker)) has no effect: \(tree.text(stronger)) says the same more strongly",
          subjects: [tree.subject(view)], key: "\(weaker.firstAttribute)")
        finding.rules = [tree.rule(weaker), tree.rule(stronger)]
        finding.fixes = tree.removal(of: weaker, rule: 0)
        constraints.append(weaker)
        findings.append(PlacedFinding(finding, at: view))
      }
    }
  }
}
