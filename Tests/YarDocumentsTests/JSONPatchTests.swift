import Testing

@testable import YarDocuments

/// Changes of a JSON text leave alone what they are not about.
@Suite struct JSONPatchTests {
  private func patched(_ text: String, _ change: (inout JSONPatch, JSONNode) -> Void) throws
    -> String
  {
    let tree = try JSONTree(Array(text.utf8))
    var patch = JSONPatch(tree)
    change(&patch, tree.root)
    return String(decoding: patch.text, as: UTF8.self)
  }

  @Test(arguments: [
    (#"{ "a": 1, "b": "x\"]" }"#, #"{ "a": 7, "b": "x\"]" }"#),
    (#"{ "b": [1, {"a": 2}] }"#, #"{ "b": [1, {"a": 2}], "a": 7 }"#),
    ("{}", #"{ "a": 7 }"#),
    (
      "{\n  \"type\": \"View\", // no\n}".replacing(", // no", with: ",\n  \"//\": \"c\""),
      "{\n  \"type\": \"View\", \"a\": 7,\n  \"//\": \"c\"\n}"
    ),
  ])
  func aMemberIsSet(_ before: String, _ after: String) throws {
    #expect(try patched(before) { $0.set("a", of: $1, to: 7) } == after)
  }

  @Test(arguments: [
    ("[]", "[7]"), ("[1]", "[1, 7]"), ("[1, 2]", "[1, 2, 7]"),
    ("[\n  1,\n  2\n]", "[\n  1,\n  2,\n  7\n]"), ("[\n  [1, 2]\n]", "[\n  [1, 2],\n  7\n]"),
    ("[ 1\n, 2\n]", "[ 1\n, 2\n, 7\n]"), ("[1,2]", "[1,2,7]"), ("[ 1 ,2 ]", "[ 1 ,2 ,7 ]"),
    ("[\r\n\t1\r\n\t,\r\n\t2\r\n]", "[\r\n\t1\r\n\t,\r\n\t2\r\n\t,\r\n\t7\r\n]"),
  ])
  func anElementIsAdded(_ before: String, _ after: String) throws {
    #expect(try patched(before) { $0.append(7, to: $1) } == after)
  }

  @Test(arguments: [
    ("[1, 2, 3]", 0, "[2, 3]"), ("[1, 2, 3]", 1, "[1, 3]"), ("[1, 2, 3]", 2, "[1, 2]"),
    ("[1]", 0, "[]"), ("[\n  \"a\",\n  \"b\"\n]", 1, "[\n  \"a\"\n]"),
    ("[\n  1\n]", 0, "[]"), ("[ 1\n, 2\n, 3\n]", 0, "[ 2\n, 3\n]"),
    ("[ 1\n, 2\n, 3\n]", 1, "[ 1\n, 3\n]"), ("[ 1\n, 2\n, 3\n]", 2, "[ 1\n, 2\n]"),
  ])
  func anElementIsRemoved(_ before: String, _ place: Int, _ after: String) throws {
    let text = try patched(before) { $0.remove(Array($1.elements)[place], from: $1) }
    #expect(text == after)
  }

  @Test func severalChangesDoNotDisturbEachOther() throws {
    let text = try patched(#"{ "a": [1, 2], "b": true, "c": null }"#) { patch, root in
      if let list = root["a"] { patch.append(3, to: list) }
      if let value = root["b"] { patch.replace(value, with: "x") }
      patch.set("c", of: root, to: 4.5)
    }
    #expect(text == #"{ "a": [1, 2, 3], "b": "x", "c": 4.5 }"#)
  }

  /// Elements that come and go in any number leave a list that can be read, and all others where they are.
  @Test(arguments: [
    "[1, 2, 3, 4]", "[ 1\n, 2\n, 3\n, 4\n]", "[\n  1,\n  2,\n  3,\n  4\n]", "[1,2,3,4]",
  ])
  func elementsComeAndGoTogether(_ text: String) throws {
    for removed in 0..<16 {
      for count in 0...2 {
        let changed = try patched(text) { patch, root in
          for (place, element) in root.elements.enumerated() where removed >> place & 1 == 1 {
            patch.remove(element, from: root)
          }
          for number in 0..<count { patch.append(.number(Double(8 + number)), to: root) }
        }
        let numbers = try JSONTree(Array(changed.utf8)).root.elements.map(\.number)
        let kept = (0..<4).filter { removed >> $0 & 1 == 0 }.map { Double($0 + 1) }
        #expect(numbers == kept + (0..<count).map { Double(8 + $0) }, "\(changed)")
        if removed == 0, count == 0 { #expect(changed == text) }
      }
    }
  }

  /// Of a list or an object that stays one, only what differs is written.
  @Test(arguments: [
    ("[ 0, 1.0,\n  100,\n  0.2e2 ]", "[ 0, 1.0,\n  90,\n  0.2e2 ]", .array([0, 1, 90, 20])),
    ("[1, 2]", "[1, 2, 3]", JSONValue.array([1, 2, 3])),
    (
      "{ \"a\" : 1, \"//\": \"why\" }", "{ \"a\" : 2, \"//\": \"why\" }",
      .object([.init("a", .number(2))])
    ),
  ])
  func onlyWhatDiffersIsReplaced(_ before: String, _ after: String, _ value: JSONValue) throws {
    #expect(try patched(before) { $0.replace($1, with: value) } == after)
  }
}
