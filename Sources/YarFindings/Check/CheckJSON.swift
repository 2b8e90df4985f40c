import YarDiagnosis
import YarDocuments

/// The findings as JSON; `Documentation/yar-check.schema.json` describes it.
enum CheckJSON {
  /// The text of all documents.
  static func text(of checks: [DocumentCheck]) -> String {
    let documents = checks.filter(\.isChecked).map { check in
      var members: [JSONValue.Member] = [.init("input", .string(check.input.path))]
      if let stop = check.stop { members.append(.init("stopped", json(stop))) }
      members.append(.init("scenes", .array(check.scenes.map { json($0) })))
      return JSONValue.object(members)
    }
    return JSONWriter.text(
      of: .object([.init("version", .number(1)), .init("documents", .array(documents))]))
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
    if let place = finding.place { members.append(.init("place", json(place))) }
    members.append(.init("details", .array(finding.details.map { .string($0) })))
    members.append(.init("views", .array(finding.subjects.map { json($0) })))
    members.append(.init("rules", .array(finding.rules.map { json($0) })))
    members.append(.init("showings", .array(finding.conditions.map { json($0) })))
    if let range = finding.range { members.append(.init("range", json(range))) }
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
    .object([
      .init("device", text(condition.device)),
      .init("size", .array([.number(condition.width), .number(condition.height)])),
      .init("direction", .string(condition.isRightToLeft ? "rtl" : "ltr")),
      .init("texts", text(condition.texts)),
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
      .init("change", json(fix.change)),
    ])
  }

  private static func json(_ change: FindingChange) -> JSONValue {
    switch change {
    case .priority(let value):
      return .object([.init("kind", .string("priority")), .init("value", .number(value))])
    case .relation(let word):
      return .object([.init("kind", .string("relation")), .init("value", .string(word))])
    case .constant(let value):
      return .object([.init("kind", .string("constant")), .init("value", .number(value))])
    case .remove:
      return .object([.init("kind", .string("remove"))])
    case .add(let text):
      return .object([.init("kind", .string("add")), .init("value", .string(text))])
    case .contentPriority(let path, let axis, let hugging, let priority):
      return .object([
        .init("kind", .string(hugging ? "hugging" : "compressionResistance")),
        .init("value", .number(priority)), .init("axis", .string(axis)),
        .init("view", .string(path)),
      ])
    case .releaseFrame(let path):
      return .object([.init("kind", .string("releaseFrame")), .init("view", .string(path))])
    case .releaseMinimumSize(let path):
      return .object([.init("kind", .string("releaseMinimumSize")), .init("view", .string(path))])
    case .releaseDirection(let path):
      return .object([.init("kind", .string("releaseDirection")), .init("view", .string(path))])
    case .frame(let path, let numbers):
      return .object([
        .init("kind", .string("frame")), .init("view", .string(path)),
        .init("value", .array(numbers.map { .number($0) })),
      ])
    case .note(let path, let numbers):
      return .object([
        .init("kind", .string("note")), .init("view", .string(path)),
        .init("value", .array(numbers.map { .number($0) })),
      ])
    case .wrap(let path):
      return .object([.init("kind", .string("wrap")), .init("view", .string(path))])
    case .property(let path, let name, let value):
      return .object([
        .init("kind", .string("property")), .init("view", .string(path)),
        .init("property", .string(name)), .init("value", .number(value)),
      ])
    case .rewrite(let text):
      return .object([.init("kind", .string("rewrite")), .init("value", .string(text))])
    case .several(let text):
      return .object([.init("kind", .string("several")), .init("value", .string(text))])
    }
  }

  private static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}
