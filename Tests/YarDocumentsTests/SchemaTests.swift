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

  @Test("It says once what all views have, and fits into what an agent can read")
  func size() {
    #expect(LayoutDocument.schema.utf8.count <= 64_000, "\(LayoutDocument.schema.utf8.count)")
  }

  /// What all views have is described once, so no type may have another form of it.
  @Test func commonKeysHaveOneForm() {
    for type in ViewType.all {
      for key in ViewProperties.all.keys {
        #expect(
          type.table.schema(of: key)?.schema == ViewProperties.all.schema(of: key)?.schema,
          "\(type.name) \(key)")
      }
    }
    for kind in LayoutType.all {
      for key in LayoutType.all[0].table.keys {
        #expect(
          kind.table.schema(of: key)?.schema == LayoutType.all[0].table.schema(of: key)?.schema)
      }
    }
  }

  /// Editors offer what stands under `properties` of the definitions that apply: each key of a type is there.
  @Test func everyKeyOfATypeIsOffered() throws {
    let root = try JSONTree(Array(LayoutDocument.schema.utf8)).root
    func followed(_ reference: String) -> JSONNode? {
      reference.split(separator: "/").dropFirst().reduce(Optional(root)) { $0?[String($1)] }
    }
    func keys(_ node: JSONNode?) -> Set<String> {
      var found = Set(node?["properties"]?.members.compactMap(\.key.string) ?? [])
      for base in node?["allOf"]?.elements.map({ $0 }) ?? [] {
        if let reference = base["$ref"]?.string { found.formUnion(keys(followed(reference))) }
      }
      return found
    }
    for type in ViewType.all {
      let offered = keys(root["$defs"]?[type.name])
      #expect(offered.isSuperset(of: type.table.keys + StructureKeys.view), "\(type.name)")
    }
    for kind in LayoutType.all {
      let offered = keys(root["$defs"]?["\(kind.name)Layout"])
      #expect(offered.isSuperset(of: kind.table.keys), "\(kind.name)")
    }
    #expect(keys(root["$defs"]?["style"]) == Set(DocumentReader.styleKeys))
    // A key and its neighbours beside a reference would be lost in editors that merge it.
    func check(_ node: JSONNode) {
      if node["$ref"] != nil {
        for (key, _) in node.members {
          #expect(["$ref", "description"].contains(key.string ?? ""))
        }
        #expect(node["$ref"]?.string.map { followed($0) != nil } ?? false)
      }
      for (key, value) in node.members where key.string != "const" { check(value) }
      for element in node.elements { check(element) }
    }
    for (_, value) in root.members { check(value) }
  }

  /// A topic costs at most 400 tokens of four characters, the list of all 600.
  @Test func digestsAreShort() throws {
    for topic in SchemaDigest.parts.flatMap(\.topics) {
      let text = topic.text.joined(separator: "\n") + "\n"
      #expect(text.count <= 1600, "\(topic.name): \(text.count / 4) tokens")
      for key in topic.keyNames {
        #expect(topic.text(of: key)?.last?.isEmpty == false, "\(topic.name) \(key)")
      }
    }
    let names = SchemaDigest.parts.flatMap(\.topics).map(\.name)
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    for type in ViewType.all {
      let own = try #require(SchemaDigest.topic(named: type.name)).keyNames
      let groups = SchemaDigest.parts[1].topics.flatMap(\.keyNames)
      #expect(Set(own + groups).isSuperset(of: type.table.keys), "\(type.name)")
    }
  }

  /// Mistakes that only the reader can find: a schema cannot count, compare or look elsewhere.
  static let readerOnly: Set<String> = [
    "a size and pages", "a scene with a size and pages", "pages without room",
    "a paper that there is not", "a first page of another width", "a first page that is too narrow",
    "a first page without room", "pages that continue a scene without any",
    "root that no scene shows", "texts of no view",
    "text of a view without text",
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
