import YarDiagnosis
import YarDocuments
import YarLayout
import YarScenes
import YarTemplates

/// What was found in rows, for people and as JSON.
package struct RowsCheckText {
  package let gathering: RowGathering
  package let template: Template
  /// Where rows that failed are told.
  package let errors: String
  /// How many rows were passed over, as all their fields are empty.
  package var blankCount: Int

  /// Makes the texts of what was gathered.
  package init(gathering: RowGathering, template: Template, errors: String, blankCount: Int = 0) {
    self.gathering = gathering
    self.template = template
    self.errors = errors
    self.blankCount = blankCount
  }

  /// The text for people.
  package func text() -> String {
    var lines: [String] = []
    for group in gathering.sorted {
      let finding = group.finding
      let place = finding.cause.place.map { "\($0): " } ?? ""
      lines.append(
        "\(place)\(finding.severity.rawValue): \(sentence(group)) [\(finding.cause.code)]")
      if !group.fixes.isEmpty {
        lines.append("  tried: \(group.fixes.map(\.text).joined(separator: "; "))")
      }
    }
    return TerminalText.lines(lines + [summary])
  }

  /// How many rows have faults, in one line.
  package var summary: String {
    let blank =
      blankCount == 0
      ? "" : "; \(blankCount.grouped) empty row\(blankCount == 1 ? " was" : "s were") passed over"
    guard gathering.rowCount > 0 else { return "no row was checked" + blank }
    let rows = gathering.rowCount.grouped
    var summary =
      gathering.told.isEmpty
      ? "nothing found in \(rows) rows"
      : "\(gathering.faultyCount.grouped) of \(rows) rows have faults, of "
        + "\(gathering.told.count) cause\(gathering.told.count == 1 ? "" : "s")"
    let notes = gathering.untoldNotes
    if notes > 0 { summary += "; \(notes.grouped) note\(notes == 1 ? "" : "s")" }
    if gathering.failedCount > 0 {
      summary += "; \(gathering.failedCount.grouped) could not be laid out ('\(errors)')"
    }
    return summary + blank
  }

  /// What is wrong, in one line: in how many rows, and in which it is worst.
  func sentence(_ group: RowGathering.Group) -> String { gathering.sentence(group, template) }

  /// The field that a view shows.
  func field(_ cause: RowCause) -> String? { cause.field(in: template) }

  /// The findings as JSON.
  package func json() -> String {
    let findings = gathering.sorted.map { group -> JSONValue in
      let cause = group.finding.cause
      var members: [JSONValue.Member] = [
        .init("kind", .string(cause.code)),
        .init("severity", .string(group.finding.severity.rawValue)),
        .init("summary", .string(sentence(group))),
        .init("place", cause.place.map { .string("\($0)") } ?? .null),
        .init("field", field(cause).map { .string($0) } ?? .null),
        .init("count", .number(Double(group.count))),
        .init("rows", .array(group.numbers.map { .number(Double($0)) })),
      ]
      var worst: [JSONValue.Member] = [
        .init("row", .number(Double(group.worst.number))),
        .init("summary", .string(group.worst.finding.summary)),
        .init("text", .string(group.worst.finding.text)),
      ]
      if let isRightToLeft = group.worst.finding.isRightToLeft {
        worst.append(.init("direction", .string(isRightToLeft ? "rtl" : "ltr")))
      }
      if let room = group.worst.finding.room {
        worst.append(.init("needed", .number(room.needed)))
        worst.append(.init("has", .number(room.has)))
      }
      members.append(.init("worst", .object(worst)))
      members.append(.init("fixes", .array(group.fixes.map { .string($0.text) })))
      return .object(members)
    }
    return JSONWriter.text(
      of: .object([
        .init("template", .string(template.file)),
        .init("rows", .number(Double(gathering.rowCount))),
        .init("faultyRows", .number(Double(gathering.faultyCount))),
        .init("emptyRows", .number(Double(blankCount))),
        .init("failedRows", .number(Double(gathering.failedCount))),
        .init("untoldNotes", .number(Double(gathering.untoldNotes))),
        .init("findings", .array(findings)),
      ]))
  }
}
