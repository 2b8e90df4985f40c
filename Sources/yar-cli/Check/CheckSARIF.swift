import YarDiagnosis
import YarDocuments

/// The findings as SARIF 2.1.0: one run, a rule for each kind, a result for each finding.
enum CheckSARIF {
  /// The text of all documents.
  static func text(of checks: [DocumentCheck]) -> String {
    let rules = FindingKind.allCases.map { kind in
      JSONValue.object([
        .init("id", .string(kind.rawValue)),
        .init("shortDescription", message(kind.title)),
        .init(
          "help",
          message("The page \(kind.page) explains it, with a wrong and a right picture.")),
        .init("defaultConfiguration", .object([.init("level", level(kind.severity))])),
      ])
    }
    let driver = JSONValue.object([
      .init("name", .string("yar")), .init("version", .string(yarVersion)),
      .init("rules", .array(rules)),
    ])
    let run = JSONValue.object([
      .init("tool", .object([.init("driver", driver)])),
      .init("columnKind", .string("unicodeCodePoints")),
      .init(
        "results",
        .array(
          checks.flatMap { check in
            check.findings.map { result($0, in: check.input.displayName) }
          })),
    ])
    return JSONWriter.text(
      of: .object([
        .init(
          "$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
        .init("version", .string("2.1.0")), .init("runs", .array([run])),
      ]))
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
    let related = finding.rules.compactMap(\.place)
    if !related.isEmpty {
      members.append(
        .init("relatedLocations", .array(related.map { location($0, in: file, of: nil) })))
    }
    return .object(members)
  }

  private static func location(
    _ place: SourcePlace?, in file: String, of finding: Finding?
  ) -> JSONValue {
    var physical: [JSONValue.Member] = [
      .init("artifactLocation", .object([.init("uri", .string(uri(file)))]))
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

  /// A path as a URI reference: what has a meaning of its own there is written in percents.
  private static func uri(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      let character = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80
        && (character.properties.isAlphabetic
          || "0123456789-._~/".unicodeScalars.contains(character))
      if isPlain {
        result.unicodeScalars.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }

  private static func message(_ text: String) -> JSONValue {
    .object([.init("text", .string(text))])
  }

  private static func level(_ severity: FindingSeverity) -> JSONValue {
    .string(severity.rawValue)
  }
}
