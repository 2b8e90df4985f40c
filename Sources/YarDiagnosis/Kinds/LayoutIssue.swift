import YarLayout

extension FindingKind {
  /// Anything else that went wrong in the layout.
  public static let layout = FindingKind(
    "layout", "The layout met a problem", .warning,
    [.comesWithRow],
    explanation: """
      Anything else that went wrong: a size that is no number, a layout that does not come to
      rest, a cell that its grid does not have, a constraint of Interface Builder that is left out
      because it names what is not there. The message says what was done instead and what to
      change; no change is tried.
      """)
}

extension KindCheck {
  static let layout = KindCheck(
    .layout, .atTheEnd { IssueCheck($0.tree).findings })
}

/// What else the layout reported.
struct IssueCheck {
  private(set) var findings: [PlacedFinding] = []

  init(_ tree: CheckedTree) {
    findings = tree.options.leftOut.map { Self.finding(of: $0, tree) }
    var viewsByPath: [String: View] = [:]
    for issue in tree.window.layoutIssuesBesidesConflicts {
      switch issue.kind {
      case .unsatisfiableConstraints, .contentEdgeNotReached, .ambiguousContent: continue
      default: break
      }
      if viewsByPath.isEmpty {
        // Of several with one path the first.
        for view in tree.views.reversed() { viewsByPath[view.path] = view }
      }
      let view = viewsByPath[issue.path] ?? tree.root
      let text = Self.withoutStop(issue.message)
      findings.append(
        PlacedFinding(Finding(.layout, text, subjects: [tree.subject(view)]), at: view))
    }
  }

  /// A constraint that is not there leaves what it held to chance, or to others: who wrote it did not mean that.
  private static func finding(of rule: LeftOutRule, _ tree: CheckedTree) -> PlacedFinding {
    var subject = tree.subject(rule.view)
    // People look for the constraint, not for the view that it stands in.
    subject.place = rule.place ?? subject.place
    var finding = Finding(
      .layout, withoutStop(rule.reason), subjects: [subject],
      key: rule.identifier.isEmpty ? rule.reason : rule.identifier)
    finding.details = [
      "everything else is checked without it; put it right in the document, or remove it"
    ]
    return PlacedFinding(finding, at: rule.view)
  }

  private static func withoutStop(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
