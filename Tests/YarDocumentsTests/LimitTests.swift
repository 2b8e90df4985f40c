import Testing

@testable import YarDocuments

@Suite("Documents that are too deep, too large or not text are refused at once")
struct LimitTests {
  @Test("100,000 levels of nesting give one error", arguments: ["[", #"{"a":"#])
  func deepNesting(_ opening: String) {
    let text = String(repeating: opening, count: 100_000)
    let column = 512 * opening.count + 1
    #expect(
      errors(text) == ["f.json:1:\(column): nested deeper than 512 levels; flatten the document"])
  }

  @Test("512 levels are read")
  func deepestNesting() throws {
    let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(try JSONTree(Array(text.utf8)).root.count == 1)
  }

  @Test("A tree of 200,000 levels is read, walked and freed without recursion")
  func deepTree() throws {
    let count = 200_000
    let text = String(repeating: "[", count: count) + String(repeating: "]", count: count)
    var node: JSONNode? = try JSONTree(Array(text.utf8), limits: JSONLimits(depth: count)).root
    var depth = 0
    while let next = node {
      depth += 1
      node = next.elements.first { _ in true }
    }
    #expect(depth == count)
  }

  @Test func deepestViews() throws {
    // Two levels for each view: 255 views fit besides the document itself.
    func nested(_ count: Int) -> String {
      #"{"yar": 1, "root": "#
        + String(repeating: #"{"type": "View", "subviews": ["#, count: count)
        + String(repeating: "]}", count: count) + "}"
    }
    let document = try LayoutDocument(Array(nested(255).utf8), file: "f.json")
    _ = try document.scenes[0].make()
    #expect(
      errors(nested(256)) == [
        "f.json:1:7699: nested deeper than 512 levels; flatten the document"
      ])
  }

  /// A few kilobytes would be a gigabyte: each scene has the shared views as its own.
  @Test func scenesThatShareManyViews() {
    let views = String(repeating: #"{"type": "View"},"#, count: 999) + #"{"type": "View"}"#
    func document(_ count: Int) -> String {
      let scenes = Array(repeating: "{}", count: count).joined(separator: ",")
      return
        #"{"yar": 1, "size": [1, 1], "root": {"type": "View", "subviews": [\#(views)]}, "scenes": [\#(scenes)]}"#
    }
    #expect(errors(document(10)) == [])
    #expect(
      errors(document(2_000)) == [
        "f.json:1:20074: with this scene the document has more than 1000000 views and constraints; "
          + "divide its scenes among several documents"
      ])
  }

  @Test func textsAndGradientsThatNobodySees() {
    let text = String(repeating: "a", count: 1 << 20)
    func label(_ members: String) -> String {
      #"{"yar": 1, "root": {"type": "Label", \#(members)}}"#
    }
    let excess = "is 1048577 bytes long; at most 1048576 are shown in one place"
    #expect(errors(label(#""text": "\#(text)""#)) == [])
    #expect(errors(label(#""text": "\#(text)a""#)) == ["f.json:1:46: 'text' \(excess)"])
    #expect(
      errors(label(#""attributedText": ["\#(text)", "a"]"#)) == [
        "f.json:1:56: 'attributedText' \(excess)"
      ])
    let colors = Array(repeating: #""red""#, count: 1_001).joined(separator: ",")
    #expect(
      errors(label(#""backgroundGradient": {"colors": [\#(colors)]}"#)) == [
        "f.json:1:60: 'backgroundGradient' has 1001 colours; at most 1000 are blended, more than can be told apart"
      ])
  }

  @Test func tooLarge() {
    let message = "f.json:1:1: the text is 200 MiB long; at most 64 MiB are read"
    #expect(LayoutDocument.sizeError(byteCount: 200 << 20, file: "f.json")?.description == message)
    #expect(LayoutDocument.sizeError(byteCount: 64 << 20, file: "f.json") == nil)
    let bytes = [UInt8](repeating: 32, count: 65 << 20)
    #expect(
      LayoutDocument.read(bytes, file: "f.json").errors.map(\.description) == [
        "f.json:1:1: the text is 65 MiB long; at most 64 MiB are read"
      ])
  }

  @Test(
    "Invalid UTF-8 is told with its place",
    arguments: [
      [0xFF], [0xC3], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80], [0xE2, 0x82], [0xE2, 0x28, 0xA1],
    ])
  func invalidUTF8(_ bytes: [UInt8]) {
    let text = Array(#"{"é": ""#.utf8) + bytes + Array(#""}"#.utf8)
    #expect(
      LayoutDocument.read(text, file: "f.json").errors.map(\.description) == [
        "f.json:1:8: not valid UTF-8; save the document as UTF-8"
      ])
  }

  @Test(arguments: [
    ("UTF-16", [0xFF, 0xFE, 0x7B, 0]), ("UTF-16", [0, 0x7B, 0, 0x22]), ("UTF-32", [0x7B, 0, 0, 0]),
  ])
  func otherEncodingsAreNamed(_ name: String, _ bytes: [UInt8]) {
    #expect(
      LayoutDocument.read(bytes, file: "f.json").errors.map(\.description) == [
        "f.json:1:1: the document is in \(name); save it as UTF-8"
      ])
  }

  @Test func byteOrderMark() {
    let text = [0xEF, 0xBB, 0xBF] + Array(#"{"yar": 1, "root": {"type": "Viw"}}"#.utf8)
    #expect(LayoutDocument.read(text, file: "f.json").errors[0].position.column == 29)
  }

  @Test("At most 20 errors are told, in the order of the text")
  func manyErrors() {
    let views = String(repeating: #"{"type": "View", "alpha": 2},"# + "\n", count: 50)
    let lines = rootErrors(
      #"{"type": "View", "subviews": ["# + "\n" + views + #"{"type": "View"}]}"#)
    #expect(lines == (2...21).map { "f.json:\($0):27: 'alpha' must be from 0 to 1; it is 2" })
  }
}
