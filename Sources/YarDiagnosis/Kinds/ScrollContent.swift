import YarLayout

extension FindingKind {
  /// Constraints do not make up the content of a scroll view.
  public static let scrollContent = FindingKind(
    "scroll-content", "The content of a scroll view is not tied to its edges", .error,
    [.comesWithSize],
    explanation: """
      In constraints with what is inside it, the edges of a scroll view are those of its content.
      The content has a size only if constraints lead from one edge to the other.

      Tie the content to the edges that are named. If the view scrolls up and down only, make the
      content as wide as the scroll view's frame. No change is proposed: which view is to be at
      the edge only the author knows.
      """)
}

extension KindCheck {
  static let scrollContent = KindCheck(
    .scrollContent, .constraints)
}

/// Scroll views whose content constraints do not make up.
///
/// An edge that nothing reaches is no fault by itself: what is in the middle of the scroll view and tied to
/// one edge decides the content as well.
extension AmbiguityCheck {
  /// Nothing decides how long the content of a scroll view is.
  func openContent(of scrollView: ScrollView, _ part: LayoutNumber.Part) -> PlacedFinding {
    let name = tree.name(scrollView)
    let edges = scrollView.unreachedContentEdges.filter { edge in
      let isHorizontal = edge == .leading || edge == .trailing
      return isHorizontal == (part == .width)
    }
    guard !edges.isEmpty else {
      var finding = Finding(
        .scrollContent, "nothing decides the \(part.word) of the content of \(name)",
        subjects: [tree.subject(scrollView)], key: part.word)
      finding.details = [
        part == .width
          ? "if it scrolls up and down only, what is inside must be as wide as its frame"
          : "if it scrolls sideways only, what is inside must be as high as its frame"
      ]
      return PlacedFinding(finding, at: scrollView)
    }
    let words = edges.map { "\($0)" }
    var finding = Finding(
      .scrollContent,
      "no constraint ties the content of \(name) to its \(list(words)) "
        + (edges.count == 1 ? "edge" : "edges"),
      subjects: [tree.subject(scrollView)], key: part.word)
    finding.details = [
      "nothing decides the \(part.word) of the content; in constraints with what is inside it, the edges "
        + "of a scroll view are those of its content"
    ]
    return PlacedFinding(finding, at: scrollView)
  }
}
