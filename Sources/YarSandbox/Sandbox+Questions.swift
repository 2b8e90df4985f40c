import YarDocuments
import YarLayout

extension Sandbox {
  /// Reads a document and answers what is wrong with it, or which scenes it has, as JSON.
  ///
  /// The text comes as it is, as no question: inside of one it would be parsed once more.
  public func answer(reading text: [UInt8]) -> String {
    JSONWriter.text(of: answerRead(text))
  }

  /// Answers a question, both JSON: `{"ask": "tree"}`.
  ///
  /// What the questions are and what is answered stands in `Sandbox/engine.js`. What is no question is answered with an
  /// error, as is a scene that cannot be made: `{"error": {"message": …, "line": …, "column": …}}`.
  public func answer(to question: [UInt8]) -> String {
    answerFirst(to: question) ?? answerLater(to: question)
  }

  /// Answers what a page asks for its first picture, and of what is selected; nil where ``answerLater(to:)`` has the answer.
  ///
  /// No call leads from here to there: what only the other one needs is a file of its own, which the page fetches later.
  func answerFirst(to question: [UInt8]) -> String? {
    guard let (name, asked) = asked(question) else { return noQuestion }
    return first(name, asked).map { JSONWriter.text(of: $0) }
  }

  /// Answers what a page asks once there is a picture: `check`, `notches`, `fixes`, `code`, `explain`, `overlays`, `pages`,
  /// `page`, `schema` and `write`.
  func answerLater(to question: [UInt8]) -> String {
    guard let (name, asked) = asked(question) else { return noQuestion }
    return JSONWriter.text(of: later(name, asked))
  }

  private func asked(_ question: [UInt8]) -> (name: String, question: JSONNode)? {
    guard let tree = parse(question), let name = tree.root["ask"]?.string else {
      return nil
    }
    return (name, tree.root)
  }

  private var noQuestion: String {
    JSONWriter.text(of: failure("a question is an object with a key 'ask'"))
  }

  private func first(_ name: String, _ question: JSONNode) -> JSONValue? {
    switch name {
    case "make": return answerMake(question)
    case "fittingSize": return answerFittingSize()
    case "tree": return answerTree()
    case "types": return PropertyCatalogue.types
    case "properties": return answerProperties(question)
    case "questions": return answerQuestions(question)
    default: return nil
    }
  }

  private func later(_ name: String, _ question: JSONNode) -> JSONValue {
    switch name {
    case "check" where Self.range(question["search"]?["widths"]) == nil: return answerCheck()
    case "check": return answerSearch(question)
    case "notches": return answerNotches(question)
    case "fixes": return answerFixes(question)
    case "code": return answerCode(question)
    case "explain": return answerExplain(question)
    case "overlays": return answerOverlays(question)
    case "pages": return answerPages()
    case "page": return answerPage(question)
    case "schema": return .string(LayoutDocument.schema)
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
