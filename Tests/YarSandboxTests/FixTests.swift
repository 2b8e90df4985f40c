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
    #expect(sandbox.answer(reading: Array(text.utf8)).contains(#""errors": []"#))
    _ = try answer(sandbox, ["ask": "make"])
    return try answer(sandbox, ["ask": "check"]) as? [[String: Any]] ?? []
  }

  /// What mends a finding that was made last.
  private func fixes(of finding: [String: Any], _ sandbox: Sandbox) throws -> [[String: Any]] {
    let question: [String: Any] = ["ask": "fixes", "fingerprint": finding["fingerprint"] ?? ""]
    return try #require(try answer(sandbox, question) as? [[String: Any]])
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
    let sandbox = Sandbox()
    let found = try findings(in: Self.contradiction, sandbox)
    let conflict = try #require(found.first { $0["kind"] as? String == "conflict" })
    #expect(conflict["severity"] as? String == "error")
    #expect((conflict["ids"] as? [Int])?.first == 1)
    let fixes = try fixes(of: conflict, sandbox)
    #expect(!fixes.isEmpty)
    let told = try #require(conflict["fixes"] as? [[String: String]])
    #expect(fixes.map { $0["title"] as? String } == told.map { $0["title"] })
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
    let sandbox = Sandbox()
    let found = try findings(in: text, sandbox)
    let cut = try #require(found.first { $0["kind"] as? String == "truncated" })
    #expect(cut["ids"] as? [Int] == [1])
    for fix in try fixes(of: cut, sandbox) {
      let changed = try #require(fix["text"] as? String)
      #expect(try !findings(in: changed).contains { $0["kind"] as? String == "truncated" })
    }
  }

  @Test func whatIsNoFindingHasNoFixes() throws {
    let sandbox = Sandbox()
    _ = try findings(in: Self.contradiction, sandbox)
    for sandbox in [sandbox, Sandbox(), Sandbox.forInterfaceDocuments()] {
      let answer = sandbox.answer(to: Array(#"{"ask":"fixes","fingerprint":"none"}"#.utf8))
      #expect(answer.contains("there is no such finding") || answer.contains("was made"))
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
