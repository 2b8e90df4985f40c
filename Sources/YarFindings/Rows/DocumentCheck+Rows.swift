import YarDiagnosis
import YarScenes
import YarTemplates

extension DocumentCheck {
  /// How the rows did that a template was checked with.
  package struct Rows: Sendable {
    /// What messages call the file of rows.
    package var file: String
    /// How many rows were looked at.
    package var count: Int
    /// How many of them have an error or a warning.
    package var faultyCount: Int
    /// How many could not be laid out.
    package var failedCount: Int
    /// How many were passed over, as all their fields are empty.
    package var emptyCount: Int
    /// Where rows that could not be laid out are told.
    package var errors: String

    /// Counts what was gathered.
    package init(_ file: String, _ gathering: RowGathering, emptyCount: Int, errors: String) {
      self.file = file
      count = gathering.rowCount
      faultyCount = gathering.faultyCount
      failedCount = gathering.failedCount
      self.emptyCount = emptyCount
      self.errors = errors
    }
  }

  /// What was found in the rows of a template, as a check of that.
  ///
  /// - Parameters:
  ///   - showingCount: In how many devices and directions each row was shown.
  ///   - messages: What the person is told besides.
  package init(
    _ input: InputFile, _ gathering: RowGathering, _ rows: Rows, showingCount: Int,
    messages: [Message]
  ) {
    self.init(input, messages: messages)
    self.rows = rows
    isChecked = true
    let names = gathering.sceneNames.isEmpty ? [nil] : gathering.sceneNames
    let findings = gathering.findings
    scenes = names.enumerated().map { index, name in
      Scene(
        name: name, number: index + 1, findings: findings.filter { $0.scene == name },
        showingCount: showingCount)
    }
  }

  /// The most findings of rows that are drawn for a report: with more, nobody would look at them.
  private static var maxDrawings: Int { 200 }

  /// Draws the worst row of each finding, for a report.
  ///
  /// - Parameters:
  ///   - checker: One that decodes images.
  ///   - progress: Told what is being done.
  package mutating func draw(
    _ gathering: RowGathering, _ checker: RowChecker, progress: (String) -> Void
  ) {
    let artist = RowArtist(checker, file: input.displayName)
    var groups: [RowCause: RowGathering.Group] = [:]
    for group in gathering.groups { groups[group.cause] = group }
    var drawn = 0
    for index in scenes.indices {
      var drawing = SceneDrawing()
      for finding in scenes[index].findings where drawn < Self.maxDrawings {
        drawn += 1
        progress("picture \(drawn) of \(findings.count)")
        guard let group = groups[finding.rowCause] else { continue }
        do {
          drawing.findings.append(try artist.drawing(of: group))
        } catch {
          let problem = RowFailure(error).errors.first?.message
          drawing.findings.append(FindingDrawing(problem: problem))
        }
      }
      scenes[index].drawing = drawing
    }
  }
}

extension DocumentCheck.Rows {
  /// `1,200 rows`.
  package var words: String { "\(count.grouped) row\(count == 1 ? "" : "s")" }

  /// What else there is to know of the rows as a whole.
  var remarks: [String] {
    var remarks: [String] = []
    if faultyCount > 0 {
      remarks.append("\(faultyCount.grouped) row\(faultyCount == 1 ? " has" : "s have") faults")
    }
    if failedCount > 0 {
      remarks.append("\(failedCount.grouped) could not be laid out, see '\(errors)'")
    }
    if emptyCount > 0 {
      let was = emptyCount == 1 ? " was" : "s were"
      remarks.append("\(emptyCount.grouped) empty row\(was) passed over")
    }
    return remarks
  }
}
