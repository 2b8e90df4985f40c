import YarLayout

extension FindingKind {
  /// One line of a text is alone on a page.
  public static let loneLine = FindingKind(
    "lone-line", "One line of a text is alone on a page", .note,
    [.comesWithRow, .dependsOnText],
    explanation: """
      The first or the last line of a text is on another page than its others, though
      `minimumLines` asks for more: there was no other way, because pages are so low, or because
      other members are kept together. Texts that ask for one line are left alone.

      Make the page higher, or let fewer members be kept together. No change is tried.
      """)
}

extension KindCheck {
  static let loneLine = KindCheck(.loneLine, .inFrames { $0.loneLines() }, judgesChanges: false)
}

extension FrameSurvey {
  /// Lines that are on another page than the others.
  func loneLines() -> [FrameFault] {
    pageFaults(.loneLine) { fault in
      finding(
        .loneLine, "one line of \(tree.name(fault.view)) is alone on page \(fault.page)",
        of: fault.view)
    }
  }
}
