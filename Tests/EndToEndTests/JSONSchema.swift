import Foundation
import Testing

/// Validates documents by python3-jsonschema.
enum JSONSchema {
  /// Whether Python has it; on the machines of continuous integration tests fail without it.
  static let isWanted =
    (try? runTool("python3", ["-c", "import jsonschema"], in: Folder())) == 0
    || ProcessInfo.processInfo.environment["CI"] == "true"

  /// Whether a document is valid.
  ///
  /// - Parameters:
  ///   - document: The name of its file in the folder.
  ///   - schema: The name of a file in `Documentation`.
  static func accepts(_ document: String, _ schema: String, in folder: Folder) throws -> Bool {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let program = """
      import json, sys, jsonschema
      schema, document = (json.load(open(name, encoding="utf-8")) for name in sys.argv[1:])
      jsonschema.Draft202012Validator.check_schema(schema)
      sys.exit(0 if jsonschema.Draft202012Validator(schema).is_valid(document) else 3)
      """
    let path = root.appendingPathComponent("Documentation/\(schema)").path
    let status = try runTool("python3", ["-c", program, path, document], in: folder)
    try #require(status == 0 || status == 3, "python3-jsonschema gave no answer: \(status ?? -1)")
    return status == 0
  }
}

extension Trait where Self == ConditionTrait {
  /// The test needs a validator of JSON Schema.
  static var needsJSONSchema: Self {
    .enabled(
      if: JSONSchema.isWanted,
      "python3-jsonschema is missing: apt-get install python3-jsonschema")
  }
}

extension Pipe {
  /// Writes to a program that may have ended before it reads: that is an error and does not end the tests.
  func send(_ text: String) throws {
    var pipes = sigset_t()
    sigemptyset(&pipes)
    sigaddset(&pipes, SIGPIPE)
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &pipes, &before)
    defer {
      // What came of this write is taken away before the signal may come again.
      var moment = timespec()
      while sigtimedwait(&pipes, nil, &moment) == SIGPIPE {}
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    try fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }
}
