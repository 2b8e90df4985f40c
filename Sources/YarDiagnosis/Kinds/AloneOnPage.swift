import YarLayout

extension FindingKind {
  /// The last thing there is stands alone on its page.
  public static let aloneOnPage = FindingKind(
    "alone-on-page", "A total or another last member stands alone on its page", .warning,
    [.comesWithRow, .dependsOnText],
    explanation: """
      The last page has one member alone, such as the total of an invoice, and takes less than a
      sixth of it, while the page before ends with what it belongs to. What begins a page because
      it says so is left alone, and so are the last lines of a text.

      Give the member `"breakBefore": "avoid"`: the last lines before it go with it. That is
      tried, with the number of pages that come of it.
      """)
}

extension KindCheck {
  static let aloneOnPage = KindCheck(
    .aloneOnPage, .inFrames { $0.aloneOnPage() }, judgesChanges: false)
}

extension FrameSurvey {
  /// Totals without a line.
  func aloneOnPage() -> [FrameFault] {
    pageFaults(.alone) { fault in
      finding(
        .aloneOnPage, "\(tree.name(fault.view)) stands alone on page \(fault.page)",
        of: fault.view, details: words(fault.trial, "\"breakBefore\": \"avoid\""))
    }
  }
}
