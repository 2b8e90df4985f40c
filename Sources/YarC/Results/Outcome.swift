import CYar
import YarDiagnosis
import YarDocuments
import YarFindings
import YarScenes
import YarTemplates

/// What came of a call, before it is laid out in the caller's memory.
struct Outcome {
  /// What is wrong.
  struct Problem: Error {
    var severity = YAR_ERROR
    var row = 0
    var message: String
    var field = ""
    var file = ""
    var line = 0
    var column = 0
    var excerpt = ""
  }

  /// A picture that was drawn.
  struct Picture {
    var row: Int
    var scene: String
    /// From 1; 0 is no page, or all of them.
    var page: Int
    var name: String
    var width: Double
    var height: Double
    var bytes: [UInt8]
  }

  /// The place of a view.
  struct Frame {
    var row: Int
    var scene: Int
    var sceneName: String
    var path: String
    var identifier: String
    var type: String
    var text: String
    var frame: [Double]
    var onPage: [Double]
  }

  /// A line of text or a word of it.
  struct Text {
    var row: Int
    var scene: Int
    var path: String
    var text: String
    var line: Int
    /// 0 is the whole line.
    var word: Int
    var polygon: [Double]
  }

  var errors: [Problem] = []
  var pictures: [Picture] = []
  var frames: [Frame] = []
  var findings: [Finding] = []
  var texts: [Text] = []
  var warnings: [Warning] = []
  /// How many scenes of a document were looked at.
  var checkedScenes = 0
  /// The text of a document with changes that help; nil where none was asked for, or it could not be read.
  var document: [UInt8]?
  /// What was done about its findings.
  var changes: [RepairedLayout.Change] = []
  /// How many pages or sheets a file of all rows has.
  var pageCount = 0

  /// Whether there is nothing to say of a call that made something.
  var isEmpty: Bool { errors.isEmpty && warnings.isEmpty }

  /// Adds what was made of a row as a whole.
  mutating func append(_ made: Outcome) {
    pictures += made.pictures
    frames += made.frames
    findings += made.findings
    texts += made.texts
  }

  /// Notes how a call was made wrongly.
  mutating func refuse(_ message: String) { errors.append(Problem(message: message)) }

  /// Notes what is wrong with a template, or is surely not meant in it.
  mutating func add(_ error: DocumentError, severity: yar_severity = YAR_ERROR, row: Int = 0) {
    errors.append(
      Problem(
        severity: severity, row: row, message: error.message, file: error.file,
        line: error.position.line, column: error.position.column,
        excerpt: error.excerpt.joined(separator: "\n")))
  }

  /// Notes what is told of a document that was checked.
  mutating func add(_ message: Message) {
    let place = message.position
    let parts = message.place.split(separator: ":", omittingEmptySubsequences: false)
    let file = place == nil ? message.place : parts.dropLast(2).joined(separator: ":")
    switch message.kind {
    case .error:
      errors.append(
        Problem(
          message: message.text, file: file, line: place?.line ?? 0, column: place?.column ?? 0,
          excerpt: message.details.joined(separator: "\n")))
    case .warning:
      warnings.append(
        Warning(
          message: ([message.text] + message.details).joined(separator: "\n"), file: file,
          line: place?.line ?? 0, column: place?.column ?? 0))
    }
  }

  /// Notes what is wrong with a row.
  mutating func add(_ failure: RowFailure, row: Int, file: String) {
    for error in failure.errors {
      errors.append(
        Problem(
          row: row, message: error.message, field: error.field,
          file: error.position == nil ? "" : file, line: error.position?.line ?? 0,
          column: error.position?.column ?? 0))
    }
  }
}
