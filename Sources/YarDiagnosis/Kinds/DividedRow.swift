import YarLayout

extension FindingKind {
  /// A row goes on on the next page.
  public static let dividedRow = FindingKind(
    "divided-row", "A row is divided between pages", .note, [.comesWithRow, .dependsOnText],
    explanation: """
      Some members stand side by side, as the cells of a table do. They are higher than a page, or
      another wish for the pages counts more than to keep them whole. So the row ends on the next
      page, and each cell is divided between two of its lines. Nothing is lost, but readers have to
      turn the page in the middle of the row.

      Make the texts of its cells shorter, or their columns wider, or put what is long into a row
      of its own. No change is tried.
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
