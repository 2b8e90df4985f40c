import YarLayout

/// What else the layout reported.
struct IssueCheck {
  private(set) var findings: [PlacedFinding] = []

  init(_ tree: CheckedTree) {
    guard tree.wants(.layout) else { return }
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

  private static func withoutStop(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
