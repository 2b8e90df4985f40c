import YarLayout

extension FindingKind {
  /// A head at the foot of a page.
  public static let loneHead = FindingKind(
    "lone-head", "A head stands at the foot of a page, without what it is the head of", .warning,
    [.comesWithRow, .dependsOnText],
    explanation: """
      The last member of a page is a text that has the role of a heading, or is larger or bolder
      than what begins the next page: a head without what it says. Heads that `repeatsOnPages`
      says are repeated stay with what follows by themselves.

      Give the head `"keepsWithNext": true`. That is tried, with the number of pages that come of
      it.
      """)
}

extension KindCheck {
  static let loneHead = KindCheck(.loneHead, .inFrames { $0.loneHeads() }, judgesChanges: false)
}

extension FrameSurvey {
  /// Heads whose text begins on the next page.
  func loneHeads() -> [FrameFault] {
    pageFaults(.loneHead) { fault in
      finding(
        .loneHead,
        "\(tree.name(fault.view)) is a head at the foot of page \(fault.page), and what it is the head of "
          + "begins on the next",
        of: fault.view, details: words(fault.trial, "\"keepsWithNext\": true"))
    }
  }
}
