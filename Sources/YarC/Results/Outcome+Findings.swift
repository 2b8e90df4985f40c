import CYar
import YarDiagnosis
import YarDocuments
import YarFindings
import YarScenes
import YarTemplates

extension Outcome {
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

extension Outcome {
  /// Notes what was found in a document.
  mutating func add(_ check: DocumentCheck) {
    findings = check.findings
    checkedScenes = check.isChecked ? check.scenes.count : 0
    for message in check.messages { add(message) }
  }
}
