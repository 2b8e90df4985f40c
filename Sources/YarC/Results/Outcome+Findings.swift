import CYar
import YarDiagnosis
import YarDocuments
import YarFindings
import YarScenes
import YarTemplates

extension Outcome {
  /// A fault of a layout.
  struct Finding {
    var severity: yar_severity
    var row: Int
    var code: String
    var summary: String
    var details = ""
    var fixes = ""
    var path = ""
    var field = ""
    var scene = ""
    var file = ""
    var line = 0
    var column = 0
    var frame: [Double] = []
  }

  /// The faults of rows that have one cause.
  struct Cause {
    var severity: yar_severity
    var code: String
    var summary: String
    var firstSummary: String
    var fixes: String
    var path: String
    var field: String
    var file = ""
    var line = 0
    var column = 0
    var rows: [Int]
    var worstRow: Int
    var worstSummary: String
    var worstText: String
    var needed = 0.0
    var has = 0.0
  }

  /// Something that may not be meant.
  struct Warning {
    var row = 0
    var message: String
    var cause = ""
    var isOfEachRow = false
    var file = ""
    var line = 0
    var column = 0
  }
}

extension Outcome.Finding {
  /// What is wrong with a scene of a row.
  init(_ found: RowFinding, of scene: LiveScene, row: Int, _ template: Template) {
    let subject = found.finding.subjects.first
    self.init(
      severity: yar_severity(found.severity), row: row, code: found.cause.code,
      summary: found.summary)
    details = found.finding.details.joined(separator: "\n")
    fixes = found.finding.fixes.map { "\($0.text): \($0.effect)" }.joined(separator: "\n")
    path = subject?.path ?? ""
    self.scene = scene.name ?? ""
    frame = subject?.frame ?? []
    guard let place = found.cause.place else { return }
    (file, line, column) = (template.file, place.line, place.column)
    field = found.cause.field(in: template) ?? ""
  }
}

extension Outcome.Cause {
  /// The rows that have a fault.
  init(_ group: RowGathering.Group, in gathering: RowGathering, _ template: Template) {
    let cause = group.finding.cause
    self.init(
      severity: yar_severity(group.finding.severity), code: cause.code,
      summary: gathering.sentence(group, template), firstSummary: group.finding.summary,
      fixes: group.fixes.map(\.text).joined(separator: "\n"),
      path: group.finding.finding.subjects.first?.path ?? "",
      field: cause.field(in: template) ?? "", rows: group.numbers, worstRow: group.worst.number,
      worstSummary: group.worst.finding.summary, worstText: group.worst.finding.text)
    if let room = group.worst.finding.room { (needed, has) = room }
    guard let place = cause.place else { return }
    (file, line, column) = (template.file, place.line, place.column)
  }
}

extension Outcome.Warning {
  /// What is to be known of a scene of a row.
  init(_ warning: SceneWarning, row: Int, file: String) {
    self.init(
      row: row, message: warning.text, cause: warning.cause, isOfEachRow: warning.isOfEachRow)
    guard let position = warning.position else { return }
    (self.file, line, column) = (file, position.line, position.column)
  }
}

extension yar_severity {
  /// The severity as C has it.
  init(_ severity: FindingSeverity) {
    self =
      switch severity {
      case .error: YAR_ERROR
      case .warning: YAR_WARNING
      case .note: YAR_NOTE
      }
  }
}
