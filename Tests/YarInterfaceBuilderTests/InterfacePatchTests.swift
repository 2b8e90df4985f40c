import Testing
import YarLayout

@testable import YarInterfaceBuilder

/// Changes of the text of a document touch nothing but what they are about.
@Suite struct InterfacePatchTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <view id="r"><!-- a > b -->
    \t<subviews>
    \t\t<label id='l' text="a &amp; b"/>
    \t</subviews>
    \t<constraints>
    \t\t<constraint firstItem="l" firstAttribute="top" constant='8' id="c1"/>
    \t\t<constraint firstItem="l" firstAttribute="leading" relation="lessThanOrEqual" id="c2"/>
    \t</constraints>
    \t<connections><outlet property="x" destination="c2" id="o"/></connections>
    </view>

    """

  /// The text after a change, or nil where it cannot be made, of three forms of it.
  private func changed(
    _ end: String, _ mark: String, _ change: (inout InterfacePatch) -> Bool
  ) throws -> String? {
    let bytes = Array((mark + Self.text.replacing("\n", with: end)).utf8)
    var patch = try #require(InterfacePatch(bytes))
    return change(&patch) ? String(decoding: patch.text, as: UTF8.self) : nil
  }

  private func expect(
    _ change: (inout InterfacePatch) -> Bool, _ old: String, _ new: String,
    location: SourceLocation = #_sourceLocation
  ) throws {
    for end in ["\n", "\r\n"] {
      for mark in ["", "\u{FEFF}"] {
        let whole = mark + Self.text.replacing("\n", with: end)
        let wanted = whole.replacing(
          old.replacing("\n", with: end), with: new.replacing("\n", with: end))
        #expect(whole != wanted)
        #expect(try changed(end, mark, change) == wanted, sourceLocation: location)
      }
    }
  }

  private static let label = SourcePosition(line: 4, column: 3)
  private static let top = SourcePosition(line: 7, column: 3)
  private static let leading = SourcePosition(line: 8, column: 3)

  @Test func attributesAreSetAddedAndTakenAway() throws {
    try expect({ $0.set("constant", to: "12", at: Self.top) }, "constant='8'", "constant='12'")
    // Values stand in quotes of both kinds.
    try expect(
      { $0.set("constant", to: "a'b\"c<d&e", at: Self.top) }, "constant='8'",
      "constant='a&apos;b&quot;c&lt;d&amp;e'")
    try expect(
      { $0.set("priority", to: "999", at: Self.top) }, "constant='8' id",
      "constant='8' priority=\"999\" id")
    try expect(
      { $0.set("numberOfLines", to: "0", at: Self.label) }, "<label id",
      "<label numberOfLines=\"0\" id")
    try expect(
      { $0.set("relation", to: nil, at: Self.leading) }, " relation=\"lessThanOrEqual\"", "")
    #expect(
      try changed("\n", "") { $0.set("a", to: "b", at: SourcePosition(line: 1, column: 1)) } == nil)
  }

  @Test func elementsGoWithTheirLinesUnlessOthersNameThem() throws {
    try expect(
      { $0.remove(at: Self.top) },
      "\t\t<constraint firstItem=\"l\" firstAttribute=\"top\" constant='8' id=\"c1\"/>\n", "")
    #expect(try changed("\n", "") { $0.remove(at: Self.leading) } == nil)
  }

  @Test func constraintsStandAsTheirNeighboursDo() throws {
    let root = SourcePosition(line: 2, column: 1)
    try expect(
      { $0.addConstraint([("firstItem", "l"), ("firstAttribute", "width")], at: root) },
      "relation=\"lessThanOrEqual\" id=\"c2\"/>\n",
      "relation=\"lessThanOrEqual\" id=\"c2\"/>\n"
        + "\t\t<constraint firstItem=\"l\" firstAttribute=\"width\" id=\"yar-fx-001\"/>\n")
  }

  /// Interface Builder knows one list in a view.
  @Test func constraintsThatComeTogetherStandInOneList() throws {
    let text = """
      <view id="r">
          <rect key="frame"/>
          <subviews>
              <label id="l"/>
          </subviews>
          <constraints/>
      </view>

      """
    func changed(_ change: (inout InterfacePatch) -> Bool) throws -> String {
      var patch = try #require(InterfacePatch(Array(text.utf8)))
      let isMade = change(&patch)
      #expect(isMade)
      return String(decoding: patch.text, as: UTF8.self)
    }
    func lists(_ attributes: [String], _ indent: String) -> String {
      "\(indent)<constraints>\n"
        + attributes.enumerated().map {
          "\(indent)    <constraint firstAttribute=\"\($1)\" id=\"yar-fx-00\($0 + 1)\"/>\n"
        }.joined() + "\(indent)</constraints>\n"
    }
    // A list without elements is that list.
    #expect(
      try changed { patch in
        ["width", "height"].allSatisfy {
          patch.addConstraint([("firstAttribute", $0)], at: SourcePosition(line: 1, column: 1))
        }
      } == text.replacing("    <constraints/>\n", with: lists(["width", "height"], "    ")))
    let inner = text.replacing(
      "        <label id=\"l\"/>\n",
      with: "        <label id=\"l\">\n            <rect key=\"frame\"/>\n        </label>\n")
    var patch = try #require(InterfacePatch(Array(inner.utf8)))
    for attribute in ["width", "height"] {
      let isAdded = patch.addConstraint(
        [("firstAttribute", attribute)], at: SourcePosition(line: 4, column: 9))
      #expect(isAdded)
    }
    let rect = "            <rect key=\"frame\"/>\n"
    #expect(
      String(decoding: patch.text, as: UTF8.self)
        == inner.replacing(rect, with: rect + lists(["width", "height"], "            ")))
  }

  @Test func whatComesStandsBehindWhatStays() throws {
    let root = SourcePosition(line: 2, column: 1)
    let line =
      "\t\t<constraint firstItem=\"l\" firstAttribute=\"leading\" relation=\"lessThanOrEqual\" id=\"c2\"/>\n"
    let new = "\t\t<constraint firstAttribute=\"width\" id=\"yar-fx-001\"/>\n"
    let text = Self.text.replacing("destination=\"c2\"", with: "destination=\"l\"")
    for (removed, rest) in [([Self.leading], true), ([Self.top, Self.leading], false)] {
      var patch = try #require(InterfacePatch(Array(text.utf8)))
      let isRemoved = removed.map { patch.remove(at: $0) }
      let isAdded = patch.addConstraint([("firstAttribute", "width")], at: root)
      #expect(isAdded && isRemoved.allSatisfy { $0 })
      let top =
        "\t\t<constraint firstItem=\"l\" firstAttribute=\"top\" constant='8' id=\"c1\"/>\n"
      let wanted = text.replacing(line, with: new).replacing(top, with: rest ? top : "")
      #expect(String(decoding: patch.text, as: UTF8.self) == wanted)
    }
  }
}
