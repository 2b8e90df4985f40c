import Foundation
import Testing
import YarDocuments

@testable import YarTemplates

/// The JSON Schema of templates.
@Suite struct TemplateSchemaTests {
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let file = package.appending(path: "Documentation/yar-template.schema.json")

  @Test func theFileIsUpToDate() throws {
    if ProcessInfo.processInfo.environment["YAR_WRITE_SCHEMA"] != nil {
      try Data(Template.schema.utf8).write(to: Self.file)
    }
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(
      text == Template.schema,
      "Documentation/yar-template.schema.json is out of date; run YAR_WRITE_SCHEMA=1 swift test --filter TemplateSchemaTests"
    )
    #expect(text.utf8.count <= 76_000)
  }

  @Test func topicsAreShort() {
    for topic in TemplateDigest.topics {
      #expect(topic.text.joined(separator: "\n").count < 1600, "\(topic.name)")
    }
  }

  /// A template of one view, with a member of its own.
  static func template(_ view: String, data: String = #"{"type": "object"}"#) -> String {
    #"{"yar": 1, "data": \#(data), "root": {"type": "Label", \#(view)}}"#
  }

  static let good = [
    template(#""text": "{{ name }}", "if": "vip""#), template(#""alpha": "{{ a }}""#),
    template(
      #""textAlignment": "{{ a }}", "font": {"size": "{{ s }}"}, "backgroundColor": "{{ c }}""#),
    template(#""numberOfLines": "{{ n }}", "fixedDesiredSize": ["{{ w }}", 3]"#),
    template(
      #""attributedText": [{"text": "a", "if": "b"}, {"text": "{{ c }}", "forEach": "d as c"}]"#),
    template(#""constraints": [{"if": "a", "equation": "self.width == {{ w }}"}]"#),
    template(
      #""text": null"#,
      data: #"{"type": "object", "properties": {"a": {"enum": [1]}}, "x-note": 1}"#),
  ]
  static let bad = [
    #"{"yar": 1, "root": {"type": "Label"}}"#, template(#""txt": "a""#),
    template(#""alpha": "half""#),
    template(#""font": {"sise": 3}"#), template(#""forEach": "seats""#), template(#""if": 3"#),
    template(#""text": "a""#, data: #"{"type": "objekt"}"#),
    template(#""text": "a""#, data: #"{"type": "object", "anyOf": []}"#),
  ]

  @Test(
    .enabled(
      if: canBeValidated, "python3-jsonschema is missing: apt-get install python3-jsonschema"))
  func templatesAreValidAndMistakesAreNot() throws {
    let folder = Self.package.appending(path: "Examples/Rows")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }
    #expect(names.count >= 7)
    let examples = try names.sorted().map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
    let verdicts = try Self.verdicts(on: Self.good + examples + Self.bad)
    for (place, verdict) in verdicts.enumerated() {
      let isGood = place < Self.good.count + examples.count
      #expect(verdict == isGood, "\((Self.good + examples + Self.bad)[place])")
    }
  }

  static let canBeValidated =
    (try? verdicts(on: [])) != nil || ProcessInfo.processInfo.environment["CI"] == "true"

  /// Whether the schema takes each document.
  static func verdicts(on documents: [String]) throws -> [Bool] {
    let program = """
      import json, jsonschema, sys
      schema, documents = json.load(open(sys.argv[1], encoding="utf-8"))
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      print("".join("+" if validator.is_valid(one) else "-" for one in documents))
      """
    let question = FileManager.default.temporaryDirectory.appending(path: "yar-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: question) }
    try Data("[\(Template.schema),[\(documents.joined(separator: ","))]]".utf8).write(to: question)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-W", "ignore", "-c", program, question.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    struct Failed: Error {}
    guard process.terminationStatus == 0 else { throw Failed() }
    return String(decoding: answer, as: UTF8.self).filter { $0 != "\n" }.map { $0 == "+" }
  }
}
