import YarLayout

/// Faults of what views show: texts with characters that no font has, codes that scanners could hardly read, pictures with
/// too few pixels.
///
/// Only who sets the texts, makes the codes and reads the pictures knows: ``ViewFacts/contentFaults``.
struct ContentCheck {
  private(set) var findings: [PlacedFinding] = []

  init(_ tree: CheckedTree) {
    guard FindingKind.ofContent.contains(where: tree.wants) else { return }
    for view in tree.views {
      guard let faults = tree.facts(of: view)?.contentFaults, !faults.isEmpty else { continue }
      for kind in FindingKind.ofContent {
        guard tree.wants(kind), let words = faults[kind] else { continue }
        var finding = Finding(
          kind, Self.summary(kind, tree.name(view), words), subjects: [tree.subject(view)])
        if let text = tree.text(of: view) { finding.details = ["'\(excerpt(text.text))'"] }
        findings.append(PlacedFinding(finding, at: view))
      }
    }
  }

  private static func summary(_ kind: FindingKind, _ name: String, _ words: String) -> String {
    switch kind {
    case .missingCharacter: "a box stands in the text of \(name): \(words)"
    case .blurredImage: "the picture of \(name) is too small for its place: \(words)"
    default: "\(name) can hardly be scanned: \(words)"
    }
  }
}
