import YarDiagnosis
import YarScenes
import YarTemplates

/// What a fault is about, the same in all rows that have it.
package struct RowCause: Hashable, Sendable {
  /// The kind of fault and the views of the template.
  let fingerprint: String
  /// The scene, where the template names it.
  let scene: String?
  /// Whether it is a remark only: rows for which it is more have another fault.
  let isNote: Bool
}

extension Finding {
  /// What it is about.
  var rowCause: RowCause { RowCause(fingerprint: fingerprint, scene: scene, isNote: isNote) }

  /// Whether it is a remark only.
  package var isNote: Bool { severity == .note }

  /// The row that it was seen in.
  package var row: FindingRow? { conditions.first?.row }

  /// Whether it is the fault of another finding, in whatever way the view lacks room.
  package func isSameFault(as other: Finding) -> Bool { kind == other.kind && place == other.place }

  /// How bad it is among faults of its cause.
  var badness: Double { row?.room.map { $0.needed / max(0.01, $0.has) } ?? excess }
}

/// What was found in a row.
package struct RowFindings: Sendable {
  package var number: Int
  package var line: Int
  /// The row; nil where it could not be laid out.
  package var object: DataObject?
  package var found: [Finding] = []
  /// The names of its scenes.
  package var scenes: [String?] = []
  /// What its author should know besides.
  package var warnings: [SceneWarning] = []
  /// Why it could not be laid out.
  package var errors: [RowError] = []

  /// Begins with a row of which nothing is known.
  package init(number: Int, line: Int, errors: [RowError] = []) {
    self.number = number
    self.line = line
    self.errors = errors
  }
}
