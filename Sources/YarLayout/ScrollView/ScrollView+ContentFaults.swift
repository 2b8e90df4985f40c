/// What is wrong with the content that constraints give a scroll view, as it stands.
extension ScrollView {
  /// The edges of the content that no constraint reaches; empty where no constraint is about the content.
  package var unreachedContentEdges: [LayoutIssue.ContentEdge] {
    guard let guide = storedContentGuide, hasConstrainedContent else { return [] }
    var reached = ContentEdges()
    let rightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (_, attribute) in contentConstraints(guide) {
      reached.formUnion(attribute.contentEdges(rightToLeft: rightToLeft))
    }
    return LayoutIssue.ContentEdge.allCases.filter { !reached.contains(ContentEdges($0)) }
  }

  /// The guide of the content, where constraints make the content up.
  package var constrainedContent: LayoutGuide? { hasConstrainedContent ? storedContentGuide : nil }
}
