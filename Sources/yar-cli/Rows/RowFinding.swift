import YarDiagnosis
import YarTemplates

/// What a fault is about, the same in all rows that have it.
struct RowCause: Hashable, Sendable {
  /// The code: that of a kind of finding, or of what only rows are checked for (`ReportCode.ofRows`).
  var code: String
  /// Where in the template the view stands.
  var place: SourcePlace?
  /// Where the other of two views stands.
  var other: SourcePlace?
  /// What tells faults of one view apart: too narrow, too few lines, too low; a character.
  var key: String
  /// Whether it is a remark only: rows for which it is more have another fault.
  var isNote = false
}

/// A fault that a row has.
struct RowFinding: Sendable {
  var cause: RowCause
  /// What is wrong and which views it is about; of kind `layout` where the code is none of a kind.
  var finding: Finding
  /// The text that the view shows; empty for none.
  var text = ""
  /// Whether it was seen right to left; nil where rows are looked at in one direction only.
  var isRightToLeft: Bool?
  /// What the view needs and what it has, in points; nil where that is not what counts.
  var room: (needed: Double, has: Double)?

  var severity: FindingSeverity { finding.severity }
  /// What is wrong, in one line.
  var summary: String { finding.summary }

  /// Whether it is the fault of a cause, in whatever way the view lacks room.
  func isSameFault(as other: RowCause) -> Bool {
    cause.code == other.code && cause.place == other.place
  }

  /// How bad it is among faults of its cause.
  var excess: Double { room.map { $0.needed / max(0.01, $0.has) } ?? finding.excess }
}

/// What was found in a row.
struct RowFindings: Sendable {
  var number: Int
  var line: Int
  /// The row, where something was found in it.
  var object: DataObject?
  var found: [RowFinding] = []
  /// Fonts that are not there, as far as no row before had them on the same thread.
  var warnings: [Message] = []
  /// Why it could not be laid out.
  var errors: [RowError] = []
}
