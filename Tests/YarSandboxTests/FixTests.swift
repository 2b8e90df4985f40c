import Foundation
import Testing
import YarSandbox

/// Findings with changes that help, written into the text of the document.
@Suite struct FixTests {
  private func answer(_ sandbox: Sandbox, _ question: [String: Any]) throws -> Any {
    let data = try JSONSerialization.data(withJSONObject: question)
    let answer = sandbox.answer(to: Array(data))
    return try JSONSerialization.jsonObject(
      with: Data(answer.utf8), options: [.fragmentsAllowed])
  }

  private func findings(in text: String, _ sandbox: Sandbox = Sandbox()) throws -> [[String: Any]] {
    let read = try #require(try answer(sandbox, ["ask": "read", "text": text]) as? [String: Any])
    #expect((read["errors"] as? [Any])?.isEmpty == true)
    _ = try answer(sandbox, ["ask": "make"])
    return try answer(sandbox, ["ask": "check"]) as? [[String: Any]] ?? []
  }

  private static let contradiction = """
    {
      "yar": 1, "size": [200, 100],
      "//": "kept",
      "root": {
        "type": "View",
        "constraints": [
          "box.leading == self.leading + 16",
          "box.trailing == self.trailing - 16",   "box.top == self.top",
          "box.width == 280", "box.height == 20"
        ],
        "subviews": [{ "type": "View", "identifier": "box", "backgroundColor": "red" }]
      }
    }
    """

  @Test func aContradictionIsMendedInTheTextAndTheRestStays() throws {
    let found = try findings(in: Self.contradiction)
    let conflict = try #require(found.first { $0["kind"] as? String == "conflict" })
    #expect(conflict["severity"] as? String == "error")
    #expect((conflict["ids"] as? [Int])?.first == 1)
    let fixes = try #require(conflict["fixes"] as? [[String: Any]])
    #expect(!fixes.isEmpty)
    for fix in fixes {
      let text = try #require(fix["text"] as? String)
      #expect(text.contains("\"//\": \"kept\""))
      #expect(
        text.contains("\"box.trailing == self.trailing - 16\",   \"box.top == self.top\"")
          || text.contains(",   \"box.top == self.top\""))
      #expect(text != Self.contradiction)
      #expect(try !findings(in: text).contains { $0["kind"] as? String == "conflict" })
    }
  }

  @Test func aTextThatIsCutMayWrap() throws {
    let text = """
      { "yar": 1, "size": [100, 200], "root": { "type": "WeView", "layout": { "kind": "vertical", "cropSubviewOverflow": true },
        "subviews": [{ "type": "Label", "identifier": "lead", "text": "A text that is much too long" }] } }
      """
    let cut = try #require(try findings(in: text).first { $0["kind"] as? String == "truncated" })
    #expect(cut["ids"] as? [Int] == [1])
    for fix in cut["fixes"] as? [[String: Any]] ?? [] {
      let changed = try #require(fix["text"] as? String)
      #expect(try !findings(in: changed).contains { $0["kind"] as? String == "truncated" })
    }
  }

  @Test func notchesTellWhereTheShapeChanges() throws {
    let sandbox = Sandbox()
    let text = """
      { "yar": 1, "size": [300, 200], "root": { "type": "WeView", "layout": { "kind": "vertical" },
        "subviews": [{ "type": "Label", "identifier": "lead", "numberOfLines": 0, "hStretches": true,
          "text": "aaaaaaaaaa bbbbbbbbbb" }] } }
      """
    _ = try findings(in: text, sandbox)
    let notches =
      try answer(sandbox, ["ask": "notches", "widths": [100, 300]]) as? [[String: Any]] ?? []
    // Twenty-one letters of half of 17 points.
    #expect(notches.contains { $0["width"] as? Double == 179 && $0["kind"] as? String == "shape" })
  }
}
