import Foundation
import Testing
import YarSandbox

/// The sandbox as the page asks it.
@Suite struct SandboxTests {
  private func ask(_ sandbox: Sandbox, _ question: String) -> String {
    sandbox.answer(to: Array(question.utf8))
  }

  private static let hello = """
    { "yar": 1, "root": { "type": "WeView", "layout": "horizontal",
      "subviews": [{ "type": "Label", "text": "Hello" }] } }
    """

  /// What a page asks after a letter was typed: besides the document's text, only its own questions are parsed.
  @Test(arguments: [1, 200])
  func aTypedLetterIsParsedOnce(_ spaces: Int) {
    let sandbox = Sandbox()
    let text = Array((Self.hello + String(repeating: " ", count: spaces)).utf8)
    let questions = [
      #"{"ask":"make","scene":0}"#, #"{"ask":"tree"}"#, #"{"ask":"properties","id":1}"#,
      #"{"ask":"questions","id":1}"#, #"{"ask":"check"}"#, #"{"ask":"notches","widths":[300,320]}"#,
    ]
    _ = sandbox.answer(reading: text)
    #expect(sandbox.parsedByteCount == text.count)
    for question in questions { #expect(!ask(sandbox, question).contains("error")) }
    sandbox.encodeFrames()
    sandbox.encodeDisplayList()
    #expect(sandbox.parsedByteCount == text.count + questions.map(\.utf8.count).reduce(0, +))
  }

  /// What is parsed is counted at two places; there is no third.
  @Test func textsAreParsedWhereThatIsCounted() throws {
    let folder = EngineTests.root.appending(path: "Sources/YarSandbox")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    let texts = try (names ?? []).filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
    #expect(texts.components(separatedBy: "JSONTree(").count == 2)
    #expect(texts.components(separatedBy: "LayoutDocument.tree(of:").count == 2)
    #expect(texts.components(separatedBy: "LayoutDocument.read(").count == 2)
  }

  @Test func aSceneIsReadMadeAndLaidOut() {
    let sandbox = Sandbox()
    #expect(sandbox.answer(reading: Array(Self.hello.utf8)).contains(#""errors": []"#))
    #expect(ask(sandbox, #"{ "ask": "make" }"#) == "{ \"width\": 43, \"height\": 21 }\n")
    sandbox.layout(width: 100, height: 50)
    sandbox.encodeFrames()
    // The container, the label in its middle, the layout.
    #expect(sandbox.numbers == [0, 0, 100, 50, 29, 15, 43, 21, 0, 0, 100, 50])
  }

  @Test func whatIsNoQuestionIsAnsweredWithAnError() {
    #expect(ask(Sandbox(), "[]").contains("a question is an object with a key 'ask'"))
    #expect(ask(Sandbox(), #"{ "ask": "why" }"#).contains("there is no question 'why'"))
    #expect(ask(Sandbox(), #"{ "ask": "make" }"#).contains("no document was read"))
  }
}
