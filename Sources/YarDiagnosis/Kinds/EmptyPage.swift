import YarLayout

extension FindingKind {
  /// Most of a page is left empty.
  public static let emptyPage = FindingKind(
    "empty-page", "Less than a third of a page is used", .note, [.comesWithRow, .dependsOnText],
    explanation: """
      What follows on the next page cannot be divided, or is kept together, and more than two
      thirds of the page before it stay empty. Where a page has to end because a member says so,
      nothing is told.

      Do without `keepsTogether`, or make what follows lower. To do without it is tried, with the
      number of pages that come of it.
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
        "\(tree.name(fault.view)) leaves page \(fault.page) empty: \(lengthText(fault.amount)) % of it are used",
        of: fault.view, details: words(fault.trial, "to do without \"keepsTogether\""))
    }
  }
}
