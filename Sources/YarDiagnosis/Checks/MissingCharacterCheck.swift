import YarLayout

/// Texts with characters that no font has: a box stands in their place.
///
/// Which these are only the text engine knows, once it has set the texts: ``ViewFacts/missingCharacter``.
struct MissingCharacterCheck {
  private(set) var findings: [PlacedFinding] = []

  init(_ tree: CheckedTree) {
    guard tree.wants(.missingCharacter) else { return }
    findings = tree.views.compactMap { view in
      guard let words = tree.facts(of: view)?.missingCharacter else { return nil }
      var finding = Finding(
        .missingCharacter, "a box stands in the text of \(tree.name(view)): \(words)",
        subjects: [tree.subject(view)])
      if let text = tree.text(of: view) { finding.details = ["'\(excerpt(text.text))'"] }
      return PlacedFinding(finding, at: view)
    }
  }
}
