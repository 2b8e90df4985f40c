import YarDiagnosis
import YarDocuments
import YarScenes

/// The findings as SARIF 2.1.0: one run, a rule for each kind, a result for each finding; documents that cannot
/// be read are notifications of the run.
enum CheckSARIF {
  /// The text of all documents.
  static func text(of checks: [DocumentCheck]) -> String {
    let paths = ResultPath()
    let rules = FindingKind.allCases.map { kind in
      JSONValue.object([
        .init("id", .string(kind.rawValue)),
        .init("name", .string(name(of: kind))),
        .init("shortDescription", message(kind.title)),
        .init(
          "fullDescription",
          message(kind.explanation.first.map { HTMLText.plain($0) } ?? kind.title)),
        .init("help", help(of: kind)),
        .init("defaultConfiguration", .object([.init("level", level(kind.severity))])),
      ])
    }
    let driver = JSONValue.object([
      .init("name", .string("yar")), .init("version", .string(yarVersion)),
      .init("rules", .array(rules)),
    ])
    let run = JSONValue.object([
      .init("tool", .object([.init("driver", driver)])),
      .init("invocations", .array([invocation(checks, paths)])),
      .init("columnKind", .string("unicodeCodePoints")),
      .init(
        "results",
        .array(
          checks.flatMap { check in
            check.findings.map { result($0, in: paths.uri(check.input)) }
          })),
    ])
    return JSONWriter.text(
      of: .object([
        .init(
          "$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
        .init("version", .string("2.1.0")), .init("runs", .array([run])),
      ]))
  }

  /// Whether everything could be read and checked to its end, and what could not.
  private static func invocation(_ checks: [DocumentCheck], _ paths: ResultPath) -> JSONValue {
    var notifications: [JSONValue] = []
    for check in checks {
      for error in check.errors {
        let source = check.source(of: error)
        let place = source.line.map {
          SourcePlace(file: "", line: $0, column: source.column ?? 1)
        }
        notifications.append(
          .object([
            .init("level", .string("error")),
            .init("message", message(([error.text] + error.details).joined(separator: "\n"))),
            .init("locations", .array([location(place, in: paths.uri(source.input), of: nil)])),
          ]))
      }
    }
    return .object([
      .init("executionSuccessful", .bool(notifications.isEmpty)),
      .init("toolExecutionNotifications", .array(notifications)),
    ])
  }

  /// The code as an identifier: `UnsafeArea`.
  private static func name(of kind: FindingKind) -> String {
    kind.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func help(of kind: FindingKind) -> JSONValue {
    let page = "The page \(kind.page) shows it, with a wrong and a right picture."
    return .object([
      .init(
        "text",
        .string((kind.explanation.map { HTMLText.plain($0) } + [page]).joined(separator: "\n\n"))),
      .init("markdown", .string((kind.explanation + [page]).joined(separator: "\n\n"))),
    ])
  }

  private static func result(_ finding: Finding, in file: String) -> JSONValue {
    let index = FindingKind.allCases.firstIndex(of: finding.kind) ?? 0
    let text = ([finding.summary] + finding.explanation).joined(separator: "\n")
    var members: [JSONValue.Member] = [
      .init("ruleId", .string(finding.kind.rawValue)), .init("ruleIndex", .number(Double(index))),
      .init("level", level(finding.severity)), .init("message", message(text)),
      .init("locations", .array([location(finding.place, in: file, of: finding)])),
      .init(
        "partialFingerprints", .object([.init("yar/v1", .string(finding.fingerprint))])),
    ]
    var related: [JSONValue] = []
    for rule in finding.rules {
      guard let place = rule.place,
        case .object(let place) = location(place, in: file, of: nil)
      else { continue }
      related.append(
        .object(
          [.init("id", .number(Double(related.count)))] + place
            + [.init("message", message(rule.text))]))
    }
    if !related.isEmpty { members.append(.init("relatedLocations", .array(related))) }
    let fixes = finding.fixes.filter(\.isWritable).map { fix($0, in: file) }
    if !fixes.isEmpty { members.append(.init("fixes", .array(fixes))) }
    return .object(members)
  }

  /// A change with what goes from the text and what comes.
  private static func fix(_ fix: FindingFix, in file: String) -> JSONValue {
    let replacements = fix.edits.map { edit in
      var members: [JSONValue.Member] = [
        .init(
          "deletedRegion",
          .object([
            .init("startLine", .number(Double(edit.line))),
            .init("startColumn", .number(Double(edit.column))),
            .init("endLine", .number(Double(edit.endLine))),
            .init("endColumn", .number(Double(edit.endColumn))),
          ]))
      ]
      if !edit.text.isEmpty { members.append(.init("insertedContent", message(edit.text))) }
      return JSONValue.object(members)
    }
    return .object([
      .init("description", message("\(fix.text): \(fix.effect)")),
      .init(
        "artifactChanges",
        .array([
          .object([
            .init("artifactLocation", .object(artifact(file))),
            .init("replacements", .array(replacements)),
          ])
        ])),
    ])
  }

  private static func location(
    _ place: SourcePlace?, in file: String, of finding: Finding?
  ) -> JSONValue {
    var physical: [JSONValue.Member] = [
      .init("artifactLocation", .object(artifact(file)))
    ]
    if let place {
      physical.append(
        .init(
          "region",
          .object([
            .init("startLine", .number(Double(place.line))),
            .init("startColumn", .number(Double(place.column))),
          ])))
    }
    var members = [JSONValue.Member("physicalLocation", .object(physical))]
    if let view = finding?.subjects.first {
      members.append(
        .init(
          "logicalLocations",
          .array([
            .object([
              .init("name", .string(view.name)), .init("fullyQualifiedName", .string(view.path)),
            ])
          ])))
    }
    return .object(members)
  }

  /// A document; what is relative is so to the root of the project.
  private static func artifact(_ uri: String) -> [JSONValue.Member] {
    let isRelative = !uri.hasPrefix("file:")
    return [.init("uri", .string(uri))]
      + (isRelative ? [.init("uriBaseId", .string("%SRCROOT%"))] : [])
  }

  private static func message(_ text: String) -> JSONValue {
    .object([.init("text", .string(text))])
  }

  private static func level(_ severity: FindingSeverity) -> JSONValue {
    .string(severity.rawValue)
  }
}
