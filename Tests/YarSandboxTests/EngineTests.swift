import Foundation
import Testing
import YarSandbox

/// The engine as WebAssembly answers as the native build does, byte for byte: every example and demo, as a page asks
/// about it.
///
/// `make sandbox` makes what is tested, and `make sandbox-check` runs this; without it, there is nothing to test.
@Suite struct EngineTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// An engine: that of `SANDBOX`, the folder that was built, or of out/sandbox.
  static func engine(_ name: String) -> URL {
    let folder = ProcessInfo.processInfo.environment["SANDBOX"] ?? "out/sandbox"
    return URL(filePath: folder, relativeTo: URL(filePath: root.path + "/")).appending(path: name)
  }

  static var isBuilt: Bool {
    FileManager.default.fileExists(atPath: engine("interface.wasm").path)
  }

  /// What the page can open: the examples and the demos.
  static var documents: [String] {
    ["Examples", "Sandbox/demos"].flatMap { folder in
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: folder).path)
      return (names ?? []).filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
    }
  }

  /// Documents of Interface Builder, and texts that are none.
  static let interfaces = ["Card.xib", "Login.storyboard"]

  @Test(.enabled(if: isBuilt, "out/sandbox is not there: make sandbox"), arguments: documents)
  func bothBuildsAnswerAlike(_ path: String) throws {
    try compare(path, engine: "yar.wasm") { Sandbox() }
  }

  @Test(.enabled(if: isBuilt, "out/sandbox is not there: make sandbox"), arguments: interfaces)
  func bothBuildsShowInterfacesAlike(_ name: String) throws {
    try compare("Tests/Fixtures/InterfaceBuilder/\(name)", engine: "interface.wasm") {
      Sandbox.forInterfaceDocuments()
    }
  }

  private func compare(_ path: String, engine: String, _ open: () -> Sandbox) throws {
    let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    let questions = Self.questions(about: text, open())
    // Of a text that is refused there is little to ask.
    #expect(questions.count > 20)
    let web = try Self.answersOfTheWeb(questions, engine)
    let native = Self.answers(questions, open())
    #expect(web.count == native.count)
    for (index, question) in questions.enumerated() where index < web.count {
      guard web[index] != native[index] else { continue }
      let shown = zip(web[index], native[index]).prefix { $0 == $1 }.count
      Issue.record(
        """
        \(question.prefix(80)): after '\(web[index].prefix(shown).suffix(60))' \
        '\(web[index].dropFirst(shown).prefix(60))' instead of \
        '\(native[index].dropFirst(shown).prefix(60))'
        """)
      break
    }
  }

  // MARK: Questions

  /// What a page asks of a document, in the order in which it does.
  private static func questions(about text: String, _ sandbox: Sandbox) -> [String] {
    func json(_ value: Any) -> String {
      let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
      return String(decoding: data ?? Data(), as: UTF8.self)
    }
    var questions = [json(["ask": "read", "text": text])]
    guard
      let read = object(sandbox.answer(reading: Array(text.utf8))) as? [String: Any],
      let scenes = read["scenes"] as? [Any]
    else { return questions }
    for scene in scenes.indices {
      let make = json(["ask": "make", "scene": scene])
      questions += [make, #"{"ask":"tree"}"#, #"{"ask":"frames"}"#, #"{"ask":"displayList"}"#]
      _ = sandbox.answer(to: Array(make.utf8))
      let tree =
        object(sandbox.answer(to: Array(#"{"ask":"tree"}"#.utf8))) as? [[String: Any]] ?? []
      let size = object(sandbox.answer(to: Array(#"{"ask":"fittingSize"}"#.utf8)))
      let ids = tree.compactMap { $0["id"] as? Int }
      for id in ids { questions.append(#"{"ask":"explain","id":\#(id)}"#) }
      for id in ids.prefix(3) {
        questions += [
          #"{"ask":"properties","id":\#(id)}"#, #"{"ask":"questions","id":\#(id)}"#,
          #"{"ask":"overlays","id":\#(id)}"#,
        ]
      }
      let width = (size as? [String: Double])?["width"] ?? 300
      questions += [
        #"{"ask":"overlays","id":-1}"#, #"{"ask":"fittingSize"}"#,
        #"{"ask":"pages"}"#, #"{"ask":"page","index":1}"#, #"{"ask":"displayList"}"#,
        json(["ask": "layout", "width": (width * 0.8).rounded(), "height": 500]),
        #"{"ask":"frames"}"#, #"{"ask":"displayList"}"#, #"{"ask":"code","kind":"swift"}"#,
        #"{"ask":"code","kind":"builder"}"#, #"{"ask":"write"}"#,
      ]
    }
    questions.append(#"{"ask":"make","scene":0,"longTexts":true,"direction":"rightToLeft"}"#)
    _ = sandbox.answer(to: Array(questions.last?.utf8 ?? "".utf8))
    let found = object(sandbox.answer(to: Array(#"{"ask":"check"}"#.utf8))) as? [[String: Any]]
    // Each is a check of its own, and takes its time in a debug build.
    let mended = (found ?? []).filter { ($0["fixes"] as? [Any])?.isEmpty == false }
    for finding in mended.prefix(2) {
      questions.append(json(["ask": "fixes", "fingerprint": finding["fingerprint"] ?? ""]))
    }
    questions += [
      #"{"ask":"frames"}"#, #"{"ask":"check"}"#, #"{"ask":"fixes"}"#,
      #"{"ask":"notches","widths":[300,320]}"#,
      #"{"ask":"check","search":{"widths":[300,320]}}"#, #"{"ask":"schema"}"#, #"{"ask":"types"}"#,
      #"{"ask":"nothing"}"#, #"{"ask":"read","text":"{"}"#, #"{"ask":"tree"}"#,
      #"{"ask":"read","text":"<document>\n <objects></document>"}"#,
    ]
    return questions
  }

  private static func object(_ text: String) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
  }

  // MARK: Answers

  private static func answers(_ questions: [String], _ sandbox: Sandbox) -> [String] {
    return questions.map { question in
      let asked = object(question) as? [String: Any] ?? [:]
      switch asked["ask"] as? String {
      case "read": return sandbox.answer(reading: Array((asked["text"] as? String ?? "").utf8))
      case "layout":
        sandbox.layout(
          width: asked["width"] as? Double ?? 0, height: asked["height"] as? Double ?? 0)
        return "null"
      case "frames":
        sandbox.encodeFrames()
        return numbers(sandbox.numbers)
      case "displayList":
        sandbox.encodeDisplayList()
        return numbers(sandbox.numbers)
      default: return sandbox.answer(to: Array(question.utf8))
      }
    }
  }

  /// Numbers as bits, so that nothing is lost in writing.
  private static func numbers(_ values: [Double]) -> String {
    values.map { String($0.bitPattern, radix: 16) }.joined(separator: " ")
  }

  private static func answersOfTheWeb(
    _ questions: [String], _ name: String
  ) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "node", root.appending(path: "Tests/Sandbox/answers.mjs").path,
      root.appending(path: "Sandbox/engine.js").path,
      engine(name).path,
    ]
    // Files rather than pipes: neither side waits for the other.
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "yar-sandbox-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appending(path: "questions")
    let output = folder.appending(path: "answers")
    try Data((questions.joined(separator: "\n") + "\n").utf8).write(to: input)
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let text = try String(contentsOf: output, encoding: .utf8)
    return text.split(separator: "\n").map { line in
      (object(String(line)) as? String) ?? String(line)
    }
  }
}
