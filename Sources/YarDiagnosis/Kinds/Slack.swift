import YarLayout

extension FindingKind {
  /// A constraint never decides anything at any size.
  public static let slack = FindingKind(
    "slack", "A constraint never decides anything", .note,
    [.holdsEverywhere],
    explanation: """
      An inequality has room to spare at every size that was searched, with the texts as they are.
      It may still be meant for longer texts.

      Remove it if it is not; that is tried.
      """)
}

extension KindCheck {
  static let slack = KindCheck(
    .slack, .overSizes)
}

/// Inequalities that have room to spare at every size that is tried.
struct SlackRecord {
  private let window: Window
  private var entries: [(constraint: LayoutConstraint, owner: View, room: Double)] = []
  private var looks = 0

  init(_ window: Window) {
    self.window = window
    var waiting: [View] = [window]
    while let view = waiting.popLast() {
      for constraint in view.constraints
      where constraint.isAuthored && constraint.relation != .equal && constraint.priority.isRequired
      {
        entries.append((constraint, view, .infinity))
      }
      for child in view.subviews.reversed() { waiting.append(child) }
    }
  }

  /// Notes how much room there is now.
  mutating func look() {
    guard !entries.isEmpty else { return }
    window.layoutIfNeeded()
    looks += 1
    for index in entries.indices {
      let constraint = entries[index].constraint
      // One that a contradiction left out is missed: it has no room.
      let excess = constraint.presentExcess ?? 0
      let room = constraint.relation == .lessThanOrEqual ? -excess : excess
      entries[index].room = min(entries[index].room, room)
    }
  }

  /// Tells those that never came near to deciding anything.
  ///
  /// - Parameter widths: What was searched.
  func findings(in tree: CheckedTree, widths: ClosedRange<Double>?) -> [PlacedFinding] {
    guard looks > 2, tree.wants(.slack) else { return [] }
    var findings: [PlacedFinding] = []
    for entry in entries where entry.room > 1 && entry.room.isFinite {
      guard let view = entry.constraint.firstItem?.record.view else { continue }
      var finding = Finding(
        .slack,
        "\(tree.text(entry.constraint)) never decides anything: there are at least "
          + "\(lengthText(entry.room)) pt to spare",
        subjects: [tree.subject(view)], key: "\(entry.constraint.firstAttribute)")
      finding.rules = [tree.rule(entry.constraint)]
      finding.fixes = tree.removal(of: [entry.constraint], rule: 0)
      if let widths {
        finding.details = [
          "from \(lengthText(widths.lowerBound)) to \(lengthText(widths.upperBound)) pt wide, "
            + "with the texts as they are"
        ]
      }
      WrongWay(beside: entry.constraint)?.tell(in: &finding, tree)
      findings.append(PlacedFinding(finding, at: view))
    }
    return findings
  }
}
