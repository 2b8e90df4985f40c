import YarLayout

extension FindingKind {
  /// Most of a page is left empty.
  public static let emptyPage = FindingKind(
    "empty-page", "Less than a third of a page is used", .note, [.comesWithRow, .dependsOnText],
    explanation: """
      What follows is kept together, or cannot be divided, and has no room on the page. It begins on
      the next page, and more than two thirds of the page before it stay empty. A page that ends
      early because a member asks for a new page is not reported.

      Do without `keepsTogether`, or make what follows lower. The layout is tried without it; the
      finding says how many pages there are then.
      """)
}

extension KindCheck {
  static let emptyPage = KindCheck(.emptyPage, .inFrames { $0.emptyPages() }, judgesChanges: false)
}

extension FrameSurvey {
  /// Pages that are mostly empty for the sake of what follows.
  func emptyPages() -> [FrameFault] {
    pageFaults(.empty) { fault in
      finding(
        .emptyPage,
        "\(tree.name(fault.view)) leaves most of page \(fault.page) empty: \(lengthText(fault.amount)) % of it is used",
        of: fault.view, details: words(fault.trial, "to do without \"keepsTogether\""))
    }
  }
}
