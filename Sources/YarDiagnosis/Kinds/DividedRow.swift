import YarLayout

extension FindingKind {
  /// A row goes on on the next page.
  public static let dividedRow = FindingKind(
    "divided-row", "A row is divided between pages", .note, [.comesWithRow, .dependsOnText],
    explanation: """
      Members that stand side by side are higher than a page together, or would leave another wish
      unheeded: they go on on the next page, each where its lines end. Nothing of them is lost, but
      who reads a line of a table finds its end overleaf.

      Make the texts of its cells shorter, their columns wider, or put what is long into a row of
      its own. No change is tried.
      """)
}

extension KindCheck {
  static let dividedRow = KindCheck(
    .dividedRow, .inFrames { $0.dividedRows() }, judgesChanges: false)
}

extension FrameSurvey {
  /// Rows that end on another page than they begin on.
  func dividedRows() -> [FrameFault] {
    pageFaults(.dividedRow) { fault in
      finding(
        .dividedRow,
        "\(tree.name(fault.view)) is divided between page \(fault.page) and the next",
        of: fault.view)
    }
  }
}
