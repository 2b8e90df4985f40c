import YarLayout
import YarPages
import YarScenes

extension Command {
  /// `yar sheets`.
  static let sheets = Command(
    name: "sheets",
    summary: "List the sheets of labels that rows can be drawn on.",
    operands: "",
    discussion: """
      Each line has the name, the paper, the labels beside and below each other, the size of a label,
      and the names of other sheets with the same labels. '--sheet' takes any of the names, also
      without the maker, and sheets by numbers: PAPER:COLUMNSxROWS, with ':margin=' one length or
      TOP,LEFT,BOTTOM,RIGHT and ':gap=' one length or BESIDE,BELOW behind it where there are some.
      Lengths are points, or end in mm or in.
      """,
    options: [],
    examples: [
      ("yar sheets", "lists them"),
      (
        "yar render label.json --rows parts.csv --sheet avery-l7160 -o labels.pdf",
        "draws a label for every row"
      ),
      (
        "yar render label.json --rows parts.csv --sheet A4:2x4:margin=10mm --marks cut --bleed 3mm",
        "draws cards to cut, on sheets of one's own"
      ),
    ]
  ) { arguments, console throws(UsageError) in
    guard arguments.operands.isEmpty else {
      throw UsageError(message: "'yar sheets' takes no input")
    }
    return console.print(LabelSheet.all.map { line($0) + "\n" }.joined())
  }

  private static func line(_ sheet: LabelSheet) -> String {
    // In tenths of a millimetre, as makers write them.
    func length(_ points: Double) -> String { formatted((points / 72 * 254).rounded() / 10) }
    let size = "\(length(sheet.labelSize.width)) x \(length(sheet.labelSize.height)) mm"
    let line =
      column(sheet.name, 17) + column(sheet.paperName ?? "", 8)
      + column("\(sheet.columns)x\(sheet.rows)", 7)
      + column(size, 18) + sheet.otherNames.joined(separator: ", ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}
