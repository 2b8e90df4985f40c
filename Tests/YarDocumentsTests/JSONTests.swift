import Testing
import YarLayout

@testable import YarDocuments

@Suite("JSON values are read and written exactly")
struct JSONTests {
  func root(_ text: String) throws -> JSONNode { try JSONTree(Array(text.utf8)).root }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("1.5", 1.5), ("-12.25e2", -1225), ("1E-2", 0.01),
      ("123456789012345678901234567890", 123456789012345678901234567890.0), ("0.1", 0.1),
      ("2.2250738585072014e-308", 2.2250738585072014e-308),
      ("5e-324", Double.leastNonzeroMagnitude), ("1e-400", 0),
      ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
      ("0.000000000000000123456789012345", 0.000000000000000123456789012345),
    ])
  func numbers(_ text: String, _ value: Double) throws {
    #expect(try root(text).number == value)
  }

  @Test("Numbers are written in the fewest digits that read back", arguments: 0..<20)
  func numbersRoundTrip(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(try root(JSONWriter.number(value)).number == value)
      let short = Double(Int64(random.next() >> 40)) / 1000
      #expect(try root(JSONWriter.number(short)).number == short)
    }
    #expect(JSONWriter.number(12) == "12")
    #expect(JSONWriter.number(-0.5) == "-0.5")
    #expect(JSONWriter.number(.nan) == "null")
  }

  @Test(
    arguments: [
      (#""""#, ""), (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{C}\n\r\t"), (#""\u05D0é""#, "אé"),
      (#""\ud83d\ude00\u0000""#, "😀\0"), (#""\uFFFF""#, "\u{FFFF}"), (#""😀""#, "😀"),
    ])
  func strings(_ text: String, _ value: String) throws {
    #expect(try root(text).string == value)
    #expect(try root(JSONWriter.quoted(value)).string == value)
  }

  @Test("What would steer a terminal is escaped, among ASCII and others", arguments: ["", "é"])
  func escapes(_ rest: String) {
    let written = JSONWriter.quoted("a\"\\/\n\r\t\u{1}\u{7F}" + rest)
    #expect(written == #""a\"\\/\n\r\t\u0001\u007f"# + rest + "\"")
    #expect(JSONWriter.quoted("\u{200E}" + rest) == #""\u200e"# + rest + "\"")
  }

  @Test func access() throws {
    let node = try root(#" {"a": [1, [], {"b": null}], "": true, "c": {"d": "e"}} "#)
    #expect(node.kind == .object)
    #expect(node.count == 3)
    #expect(node.members.map { $0.key.string } == ["a", "", "c"])
    #expect(node["a"]?.elements.map(\.kind) == [.number, .array, .object])
    #expect(node["a"]?.count == 3)
    #expect(node[""]?.bool == true)
    #expect(node["c"]?["d"]?.string == "e")
    #expect(node["d"] == nil)
    #expect(node["c"]?["d"]?.position == SourcePosition(line: 1, column: 51))
    #expect(node.number == nil)
    #expect(node.string == nil)
    #expect(node.elements.map(\.kind).isEmpty)
  }

  @Test(
    "Positions do not depend on the order in which they are asked for", arguments: ["", "\u{FEFF}"])
  func positions(_ mark: String) {
    let bytes = Array((mark + "ab\né😀x\n\n\r\nlast line é").utf8)
    var random = SplitMix64(seed: 1)
    var cursor = PositionCursor(bytes)
    for _ in 0..<500 {
      let offset = Int.random(in: 0...bytes.count, using: &random)
      var fresh = PositionCursor(bytes)
      #expect(cursor.position(of: offset) == fresh.position(of: offset))
    }
    #expect(cursor.position(of: bytes.count) == SourcePosition(line: 5, column: 12))
    #expect(cursor.position(of: 0) == .start)
  }

  @Test("Keys that Unicode holds for equivalent are different keys")
  func equivalentKeys() throws {
    #expect(try root("{\"\u{E9}\": 1, \"e\u{301}\": 2}").count == 2)
  }

  @Test("An object of many members finds a duplicate")
  func manyKeys() {
    let members = (0..<100).map { #""k\#($0)": 0"# }.joined(separator: ",\n")
    #expect(
      errors("{\(members),\n\"k7\": 1}") == [
        "f.json:101:1: the member \"k7\" stands twice in one object; remove one (first at 8:1)"
      ])
  }

  @Test func layoutOfText() {
    let value: JSONValue = [
      "a": [1, 2, 3], "b": [["c": true]], "empty": [], "none": nil,
      "long": .string(String(repeating: "x", count: 100)),
    ]
    #expect(
      JSONWriter.text(of: value) == """
        {
          "a": [1, 2, 3],
          "b": [
            { "c": true }
          ],
          "empty": [],
          "none": null,
          "long": "\(String(repeating: "x", count: 100))"
        }

        """)
  }
}

/// A small random generator with a seed, so that a failure can be repeated.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
