import Testing
import YarSandbox

/// The sandbox as the page asks it.
@Suite struct SandboxTests {
  private func ask(_ sandbox: Sandbox, _ question: String) -> String {
    sandbox.answer(to: Array(question.utf8))
  }

  @Test func aSceneIsReadMadeAndLaidOut() {
    let sandbox = Sandbox()
    let text =
      #"{ \"yar\": 1, \"root\": { \"type\": \"WeView\", \"layout\": \"horizontal\", \"subviews\": [{ \"type\": \"Label\", \"text\": \"Hello\" }] } }"#
    #expect(ask(sandbox, #"{ "ask": "read", "text": "\#(text)" }"#).contains(#""errors": []"#))
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
