import YarDiagnosis
import YarDocuments

/// The findings as JSON; `Documentation/yar-check.schema.json` describes it.
enum CheckJSON {
  /// The text of all documents.
  static func text(of checks: [DocumentCheck]) -> String {
    let documents = checks.filter(\.isChecked).map { check in
      var members: [JSONValue.Member] = [.init("input", .string(check.input.path))]
      if let rows = check.rows { members.append(.init("rows", json(rows))) }
      if let stop = check.stop { members.append(.init("stopped", json(stop))) }
      members.append(.init("scenes", .array(check.scenes.map { json($0) })))
      return JSONValue.object(members)
    }
    return JSONWriter.text(
      of: .object([.init("version", .number(1)), .init("documents", .array(documents))]))
  }

  private static func json(_ rows: DocumentCheck.Rows) -> JSONValue {
    .object([
      .init("file", .string(rows.file)), .init("count", .number(Double(rows.count))),
      .init("faulty", .number(Double(rows.faultyCount))),
      .init("failed", .number(Double(rows.failedCount))),
      .init("empty", .number(Double(rows.emptyCount))),
    ])
  }

  private static func json(_ stop: DocumentCheck.Stop) -> JSONValue {
    .object([
      .init("seconds", .number(stop.seconds)),
      .init("checkedShowings", .number(Double(stop.checkedCount))),
      .init("showings", .number(Double(stop.showingCount))),
    ])
  }

  private static func json(_ scene: DocumentCheck.Scene) -> JSONValue {
    .object([
      .init("name", text(scene.name)),
      .init("findings", .array(scene.findings.map { json($0) })),
    ])
  }

  private static func json(_ finding: Finding) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("code", .string(finding.kind.rawValue)),
      .init("severity", .string(finding.severity.rawValue)),
      .init("summary", .string(finding.summary)),
      .init("fingerprint", .string(finding.fingerprint)),
    ]
    if let cause = finding.cause { members.append(.init("cause", .number(Double(cause)))) }
    if let place = finding.place { members.append(.init("place", json(place))) }
    members.append(.init("details", .array(finding.details.map { .string($0) })))
    members.append(.init("views", .array(finding.subjects.map { json($0) })))
    members.append(.init("rules", .array(finding.rules.map { json($0) })))
    members.append(.init("showings", .array(finding.conditions.map { json($0) })))
    if let range = finding.range { members.append(.init("range", json(range))) }
    if let rows = finding.rows { members.append(.init("rows", json(rows))) }
    members.append(.init("fixes", .array(finding.fixes.map { json($0) })))
    return .object(members)
  }

  private static func json(_ place: SourcePlace) -> JSONValue {
    .object([
      .init("file", .string(place.file)), .init("line", .number(Double(place.line))),
      .init("column", .number(Double(place.column))),
    ])
  }

  private static func json(_ subject: FindingSubject) -> JSONValue {
    .object([
      .init("name", .string(subject.name)), .init("path", .string(subject.path)),
      .init("id", text(subject.identifier)),
      .init("line", subject.place.map { .number(Double($0.line)) } ?? .null),
      .init("frame", .array(subject.frame.map { .number($0) })),
    ])
  }

  private static func json(_ rule: FindingRule) -> JSONValue {
    .object([
      .init("text", .string(rule.text)), .init("id", text(rule.identifier)),
      .init("line", rule.place.map { .number(Double($0.line)) } ?? .null),
      .init("changeable", .bool(rule.isAuthored)),
    ])
  }

  private static func json(_ condition: FindingCondition) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("device", text(condition.device)),
      .init("size", .array([.number(condition.width), .number(condition.height)])),
      .init("direction", .string(condition.isRightToLeft ? "rtl" : "ltr")),
      .init("texts", text(condition.texts)),
    ]
    if let row = condition.row { members.append(.init("row", json(row))) }
    return .object(members)
  }

  private static func json(_ row: FindingRow) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("number", .number(Double(row.number))), .init("field", text(row.field)),
      .init("text", .string(row.text)),
    ]
    if let room = row.room {
      members.append(.init("needed", .number(room.needed)))
      members.append(.init("has", .number(room.has)))
    }
    return .object(members)
  }

  private static func json(_ rows: FindingRows) -> JSONValue {
    .object([
      .init("count", .number(Double(rows.count))), .init("of", .number(Double(rows.total))),
      .init("numbers", .array(rows.numbers.map { .number(Double($0)) })),
    ])
  }

  private static func json(_ range: FindingRange) -> JSONValue {
    .object([
      .init("axis", .string("\(range.axis)")),
      .init(
        "parts",
        .array(range.parts.map { .array([.number($0.lowerBound), .number($0.upperBound)]) })),
      .init(
        "searched",
        .array([.number(range.searched.lowerBound), .number(range.searched.upperBound)])),
    ])
  }

  private static func json(_ fix: FindingFix) -> JSONValue {
    .object([
      .init("text", .string(fix.text)), .init("effect", .string(fix.effect)),
      .init("rule", fix.rule.map { .number(Double($0)) } ?? .null),
      .init("change", json(fix.change)), .init("holds", .bool(fix.holds)),
      .init("cures", .number(Double(fix.cures))), .init("byHand", .bool(fix.isByHand)),
      .init("edits", .array(fix.edits.map { json($0) })),
    ])
  }

  private static func json(_ edit: FindingEdit) -> JSONValue {
    .object([
      .init("line", .number(Double(edit.line))), .init("column", .number(Double(edit.column))),
      .init("endLine", .number(Double(edit.endLine))),
      .init("endColumn", .number(Double(edit.endColumn))), .init("text", .string(edit.text)),
    ])
  }

  private static func json(_ change: FindingChange) -> JSONValue {
    let parts = change.parts
    let place: [JSONValue.Member?] = [
      parts.view.map { .init("view", .string($0)) },
      parts.property.map { .init("property", .string($0)) },
    ]
    let value: JSONValue.Member? =
      parts.words.map { .init("value", .string($0)) }
      ?? (parts.numbers.isEmpty
        ? nil
        : .init(
          "value",
          parts.numbers.count == 1
            ? .number(parts.numbers[0]) : .array(parts.numbers.map { .number($0) })))
    let axis = parts.axis.map { JSONValue.Member("axis", .string($0)) }
    // What an axis has is written before it; of all else the place comes first.
    let members = axis == nil ? place + [value] : [value, axis] + place
    return .object([.init("kind", .string(parts.kind))] + members.compactMap { $0 })
  }

  private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}
