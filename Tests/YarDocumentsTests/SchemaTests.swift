import Foundation
import Testing

@testable import YarDocuments

@Suite("The JSON Schema says what the reader reads")
struct SchemaTests {
  /// The folder of the package.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let file = package.appending(path: "Documentation/yar-layout.schema.json")

  @Test("The file in Documentation is up to date")
  func file() throws {
    if ProcessInfo.processInfo.environment["YAR_WRITE_SCHEMA"] != nil {
      try Data(LayoutDocument.schema.utf8).write(to: Self.file)
    }
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(
      text == LayoutDocument.schema,
      "Documentation/yar-layout.schema.json is out of date; run YAR_WRITE_SCHEMA=1 swift test --filter SchemaTests"
    )
  }

  /// Mistakes that only the reader can find: a schema cannot count, compare or look elsewhere.
  static let readerOnly: Set<String> = [
    "root that no scene shows", "texts of no view", "text of a view without text",
    "a list of texts for a view with one", "another number of titles",
    "absolute image", "arrangedIndex beside arrangedSubviews",
    "custom spacing outside of a stack view", "frame of an arranged view",
    "the same arrangedIndex twice", "duplicate identifier", "layoutIndex of the content",
    "frame of a placed view", "frame of the root",
    "a circle of proxies", "a circle through containers", "frame of the content",
    "image address", "image outside", "proxy of a container", "proxy of a far identifier",
    "proxy of a near identifier", "proxy of itself",
    "image outside in the middle", "image with backslashes", "layoutIndex out of range",
    "layoutIndex without layouts", "stops out of order", "tab stops that do not ascend",
    "style for another type",
    "style that is not defined", "subviews in a layout",
    "the same identifier in two scenes is allowed", "unknown style",
    "word spacing without words",
  ]

  /// Whether Python has the validator; on the machines of continuous integration the test fails without it.
  static let canBeValidated =
    (try? run("import jsonschema", [])) != nil
    || ProcessInfo.processInfo.environment["CI"] == "true"

  @Test(
    "Good documents are valid, those with mistakes are not",
    .enabled(
      if: canBeValidated, "python3-jsonschema is missing: apt-get install python3-jsonschema"))
  func validation() throws {
    var good = [("everything", RoundTripTests.everything)]
    for seed in 0..<40 {
      var random = RandomDocument(seed: UInt64(seed))
      good.append(("seed \(seed)", random.text()))
    }
    let folder = Self.package.appending(path: "Examples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let examples = names.count { $0.hasSuffix(".json") }
    for name in names.sorted() where name.hasSuffix(".json") {
      good.append((name, try String(contentsOf: folder.appending(path: name), encoding: .utf8)))
    }
    var bad: [(String, String)] = []
    for example in ViewErrorTests.cases {
      bad.append((example.name, #"{"yar": 1, "root": \#(example.text)}"#))
    }
    for example in GridTests.cases + ScrollTests.cases + ProxyTests.cases + StackTests.cases {
      bad.append((example.name, #"{"yar": 1, "root": \#(example.text)}"#))
    }
    bad += SceneErrorTests.cases.map { ($0.name, $0.text) }
    good += bad.filter { Self.readerOnly.contains($0.0) }
    bad.removeAll { Self.readerOnly.contains($0.0) }
    #expect(good.count == Self.readerOnly.count + 41 + examples)
    let results = try Self.validate(good.map(\.1) + bad.map(\.1))
    for (place, example) in good.enumerated() { #expect(results[place] == "", "\(example.0)") }
    for (place, example) in bad.enumerated() {
      #expect(results[good.count + place] != "", "\(example.0)")
    }
  }

  /// The first complaint about each document, empty if there is none.
  static func validate(_ documents: [String]) throws -> [String] {
    let program = """
      import json, jsonschema, sys
      schema, documents = json.load(open(sys.argv[1], encoding="utf-8"))
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      def complaint(text):
          for error in validator.iter_errors(json.loads(text)):
              return error.json_path + ": " + error.message[:200]
          return ""
      print(json.dumps([complaint(text) for text in documents]))
      """
    // In a file: a program that ends before it has read what is written to it would end the tests.
    let question = FileManager.default.temporaryDirectory.appending(path: "yar-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: question) }
    let list = JSONWriter.text(of: .array(documents.map { .string($0) }))
    try Data("[\(LayoutDocument.schema),\(list)]".utf8).write(to: question)
    let tree = try JSONTree([UInt8](try run(program, [question.path])))
    return tree.root.elements.map { $0.string ?? "" }
  }

  /// What a program in Python prints.
  private static func run(_ program: String, _ words: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", program] + words
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    struct Failed: Error {}
    guard process.terminationStatus == 0 else { throw Failed() }
    return answer
  }
}
