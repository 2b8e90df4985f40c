import YarDiagnosis
import YarDocuments
import YarLayout
import YarTemplates

extension RowGathering {
  /// What is wrong, in one line: in how many rows, and in which it is worst.
  package func sentence(_ group: Group, _ template: Template) -> String {
    let count = "\(group.count.grouped) of \(rowCount.grouped) rows"
    let worst = group.worst
    let direction =
      worst.finding.isRightToLeft.map { $0 ? " right to left" : " left to right" } ?? ""
    let row = "row \(worst.number.grouped)\(direction)"
    let cause = group.finding.cause
    let shown = worst.finding.text.isEmpty ? "" : ", \"\(shortened(worst.finding.text))\""
    let field = cause.field(in: template)
    if cause.code == FindingKind.truncated.rawValue, let room = worst.finding.room {
      let unit = cause.key == "height" ? "pt of height" : "pt"
      let what = field.map { "'\($0)'" } ?? "text"
      return "\(what) is cut in \(count); the longest (\(row)\(shown)) needs "
        + "\(JSONWriter.number(room.needed)) \(unit) and has \(Self.tenths(room.has))"
    }
    let start = field.map { "'\($0)': " } ?? ""
    // What sticks out says by how much; of what lies outside as a whole its details do, and what has too little room.
    let summary = worst.finding.summary
    let figures =
      cause.code == FindingKind.outside.rawValue && summary.hasSuffix("outside the screen")
      ? worst.finding.finding.details : []
    return "\(start)\(count); in \(row)\(shown), \(summary)"
      + (figures.isEmpty ? "" : ": \(figures.joined(separator: "; "))")
  }

  private static func tenths(_ value: Double) -> String {
    JSONWriter.number((value * 10).rounded() / 10)
  }
}

extension RowCause {
  /// The field that the view shows; nil where it is none or more than one.
  package func field(in template: Template) -> String? {
    place.flatMap { template.field(line: $0.line, column: $0.column) }
  }
}
