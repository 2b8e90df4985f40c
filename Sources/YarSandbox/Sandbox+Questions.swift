import YarDocuments
import YarLayout

extension Sandbox {
  /// Answers a question, both JSON: `{"ask": "tree"}`.
  ///
  /// What the questions are and what is answered stands in `Sandbox/engine.js`. What is no question is answered with an
  /// error, as is a scene that cannot be made: `{"error": {"message": …, "line": …, "column": …}}`.
  public func answer(to question: [UInt8]) -> String {
    guard let tree = try? JSONTree(question), let name = tree.root["ask"]?.string else {
      return JSONWriter.text(of: failure("a question is an object with a key 'ask'"))
    }
    return JSONWriter.text(of: answer(name, tree.root))
  }

  private func answer(_ name: String, _ question: JSONNode) -> JSONValue {
    switch name {
    case "read": return answerRead(question)
    case "make": return answerMake(question)
    case "fittingSize": return answerFittingSize()
    case "tree": return answerTree()
    case "schema": return .string(LayoutDocument.schema)
    case "types": return PropertyCatalogue.types
    case "properties": return answerProperties(question)
    case "explain": return answerExplain(question)
    case "questions": return answerQuestions(question)
    case "overlays": return answerOverlays(question)
    case "check": return answerCheck(question)
    case "notches": return answerNotches(question)
    case "code": return answerCode(question)
    case "write": return answerWrite()
    default: return failure("there is no question '\(name)'")
    }
  }

  func failure(_ message: String) -> JSONValue {
    ["error": ["message": .string(message), "line": 1, "column": 1]]
  }

  func failure(_ error: DocumentError) -> JSONValue { ["error": Self.json(error)] }

  static func json(_ error: DocumentError) -> JSONValue {
    let message = ([error.message] + error.excerpt).joined(separator: "\n")
    return [
      "message": .string(message), "line": .number(Double(error.position.line)),
      "column": .number(Double(error.position.column)),
    ]
  }

  static func json(_ size: Size) -> JSONValue {
    ["width": .number(size.width), "height": .number(size.height)]
  }

  /// The node that a question is about.
  func node(of question: JSONNode) -> SandboxNode? {
    guard let id = question["id"]?.number.flatMap({ Int(exactly: $0) }),
      nodes.all.indices.contains(id)
    else { return nil }
    return nodes.all[id]
  }
}
