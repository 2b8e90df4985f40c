import YarLayout

/// Faults of what views show: texts with characters that no font has, codes that scanners could hardly read, pictures with
/// too few pixels.
///
/// Only who sets the texts, makes the codes and reads the pictures knows: ``ViewFacts/contentFaults``.
struct ContentCheck {
  private(set) var findings: [PlacedFinding] = []

  /// - Parameter checks: Those that are wanted.
  init(_ tree: CheckedTree, _ checks: [KindCheck]) {
    let searches = checks.compactMap { check in
      check.contentWords.map { (kind: check.kind, summary: $0) }
    }
    guard !searches.isEmpty else { return }
    for view in tree.views {
      guard let faults = tree.facts(of: view)?.contentFaults, !faults.isEmpty else { continue }
      for (kind, summary) in searches {
        guard let words = faults[kind] else { continue }
        var finding = Finding(
          kind, summary(tree.name(view), words), subjects: [tree.subject(view)])
        if let text = tree.text(of: view) { finding.details = ["'\(excerpt(text.text))'"] }
        findings.append(PlacedFinding(finding, at: view))
      }
    }
  }
}
