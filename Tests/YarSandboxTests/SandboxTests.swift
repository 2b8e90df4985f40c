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

  /// What a page asks after a letter was typed: besides the document's text, only its own questions are parsed; those that the
  /// first part of the engine leaves to the other one, by both.
  @Test(arguments: [1, 200])
  func aTypedLetterIsParsedOnce(_ spaces: Int) {
    let sandbox = Sandbox()
    let text = Array((Self.hello + String(repeating: " ", count: spaces)).utf8)
    let questions = [
      #"{"ask":"make","scene":0}"#, #"{"ask":"tree"}"#, #"{"ask":"properties","id":1}"#,
      #"{"ask":"questions","id":1}"#,
    ]
    let later = [#"{"ask":"check"}"#, #"{"ask":"notches","widths":[300,320]}"#]
    _ = sandbox.answer(reading: text)
    #expect(sandbox.parsedByteCount == text.count)
    for question in questions + later { #expect(!ask(sandbox, question).contains("error")) }
    sandbox.encodeFrames()
    sandbox.encodeDisplayList()
    let parsed = (questions + later + later).map(\.utf8.count).reduce(0, +)
    #expect(sandbox.parsedByteCount == text.count + parsed)
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

  private static let letter = """
    { "yar": 1, "pages": { "size": [200, 100], "margin": 10,
        "header": { "type": "Label", "text": "{{ page.number }} of {{page.count}} {{ n }}" } },
      "root": { "type": "WeView", "layout": "vertical", "subviews": [
        { "type": "Label", "text": "One", "fixedDesiredHeight": 40 },
        { "type": "Label", "text": "Two", "fixedDesiredHeight": 40 },
        { "type": "Label", "text": "Three", "fixedDesiredHeight": 40 } ] } }
    """

  private func texts(of sandbox: Sandbox, page index: Int) -> String {
    #expect(ask(sandbox, #"{"ask":"page","index":\#(index)}"#).contains("index"))
    sandbox.encodeDisplayList()
    return String(decoding: sandbox.strings, as: UTF8.self)
  }

  /// Pages are those of `yar render`, with the numbers of pages in their heads; the scene itself stays one tall page.
  @Test func aSceneIsSeenOnItsPages() {
    let sandbox = Sandbox()
    #expect(sandbox.answer(reading: Array(Self.letter.utf8)).contains(#""errors": []"#))
    let size = ask(sandbox, #"{"ask":"make"}"#)
    #expect(ask(sandbox, #"{"ask":"page","index":0}"#).contains("ask for 'pages' first"))
    #expect(
      ask(sandbox, #"{"ask":"pages"}"#) == "{ \"count\": 3, \"width\": 200, \"height\": 100 }\n")
    let second = texts(of: sandbox, page: 1)
    #expect(second.contains("2 of 3 {{ n }}") && second.contains("Two"))
    #expect(!second.contains("One") && !second.contains("Three"))
    #expect(texts(of: sandbox, page: 2).contains("3 of 3"))
    #expect(ask(sandbox, #"{"ask":"page","index":3}"#).contains("there is no such page"))
    // A page is drawn once; then comes the scene again.
    sandbox.encodeDisplayList()
    let whole = String(decoding: sandbox.strings, as: UTF8.self)
    #expect(["One", "Two", "Three"].allSatisfy(whole.contains) && !whole.contains("{{"))
    #expect(ask(sandbox, #"{"ask":"make"}"#) == size)
    // A higher scene is no other page; a narrower one is.
    sandbox.layout(width: 100, height: 500)
    #expect(ask(sandbox, #"{"ask":"pages"}"#).contains("\"width\": 120, \"height\": 100"))
  }

  /// The first page has a size of its own; margins that change sides move what is on the pages.
  @Test func pagesHaveTheirOwnSizesAndMargins() {
    let sandbox = Sandbox()
    let text = Self.letter.replacing(
      #""margin": 10,"#,
      with:
        #""margin": { "top": 10, "bottom": 10, "inner": 20, "outer": 10 }, "firstPage": { "size": [200, 140] },"#
    )
    #expect(sandbox.answer(reading: Array(text.utf8)).contains(#""errors": []"#))
    _ = ask(sandbox, #"{"ask":"make"}"#)
    #expect(
      ask(sandbox, #"{"ask":"pages"}"#) == "{ \"count\": 2, \"width\": 200, \"height\": 140 }\n")
    #expect(
      ask(sandbox, #"{"ask":"page","index":0}"#)
        == "{ \"index\": 0, \"width\": 200, \"height\": 140 }\n")
    #expect(
      ask(sandbox, #"{"ask":"page","index":1}"#)
        == "{ \"index\": 1, \"width\": 200, \"height\": 100 }\n")
  }

  /// Scenes that are joined are on one strip of pages, whichever of them is shown.
  @Test func joinedScenesAreOnOneStrip() {
    let sandbox = Sandbox()
    let text = """
      { "yar": 1, "root": { "type": "Label", "text": "One" }, "scenes": [
        { "pages": { "size": [200, 100], "margin": 10, "footer": { "type": "Label", "text": "{{ page.number }} of {{ page.count }}" } } },
        { "pages": { "continues": true, "size": [100, 200], "margin": 10, "footer": { "type": "Label", "text": "page {{ page.number }}" } } } ] }
      """
    #expect(sandbox.answer(reading: Array(text.utf8)).contains(#""errors": []"#))
    for scene in 0...1 {
      _ = ask(sandbox, #"{"ask":"make","scene":\#(scene)}"#)
      #expect(
        ask(sandbox, #"{"ask":"pages"}"#) == "{ \"count\": 2, \"width\": 200, \"height\": 200 }\n")
      #expect(texts(of: sandbox, page: 0).contains("1 of 2"))
      #expect(texts(of: sandbox, page: 1).contains("page 2"))
    }
  }

  @Test func aSceneWithoutPagesHasNone() {
    let sandbox = Sandbox()
    _ = sandbox.answer(reading: Array(Self.hello.utf8))
    _ = ask(sandbox, #"{"ask":"make"}"#)
    #expect(ask(sandbox, #"{"ask":"pages"}"#) == "{ \"count\": 0, \"width\": 0, \"height\": 0 }\n")
  }

  @Test func aHeadThatIsTooHighIsAnError() {
    let sandbox = Sandbox()
    let text = Self.letter.replacing(
      #""text": "{{ page"#, with: #""fixedDesiredHeight": 90, "text": "{{ page"#)
    _ = sandbox.answer(reading: Array(text.utf8))
    _ = ask(sandbox, #"{"ask":"make"}"#)
    #expect(
      ask(sandbox, #"{"ask":"pages"}"#).contains("the head and the foot of a page are 90 pt high"))
  }
}
