import Testing
import YarDiagnosis
import YarFindings

/// What a change is in the text of a document: in its words, at its place.
@Suite struct FixTextTests {
  private func check(_ text: String, at path: String) throws -> CheckedLayout {
    var check = LayoutCheck()
    check.searchesSizes = false
    return try check.check(Array(text.utf8), at: path)
  }

  /// Of two constraints that say the same the one that code has an outlet to stays.
  @Test func whatCodeHasAnOutletToStays() throws {
    func screen(_ rules: String) -> String {
      xib(
        """
                <view id="r" contentMode="scaleToFill" customClass="Card">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <subviews>
                        <view translatesAutoresizingMaskIntoConstraints="NO" id="b">
                            <rect key="frame" x="16" y="100" width="50" height="50"/>
                            <constraints>
                                <constraint firstAttribute="width" constant="50" id="c4"/>
                                <constraint firstAttribute="height" constant="50" id="c5"/>
                            </constraints>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="b" firstAttribute="top" secondItem="r" secondAttribute="top" constant="100" id="c0"/>
        \(rules)            </constraints>
                    <connections><outlet property="inset" destination="c2" id="o2"/></connections>
                </view>
        """)
    }
    func rule(_ id: String) -> String {
      "                <constraint firstItem=\"b\" firstAttribute=\"leading\" secondItem=\"r\" secondAttribute=\"leading\" constant=\"16\" id=\"\(id)\"/>\n"
    }
    for ids in [["c1", "c2"], ["c2", "c1"], ["c1", "c2", "c3"]] {
      let text = screen(ids.map(rule).joined())
      let finding = try #require(
        try check(text, at: "a.xib").findings.first { $0.kind == .duplicate })
      let fix = try #require(finding.fixes.first)
      #expect(fix.holds && fix.applied(to: text) == screen(rule("c2")), "\(finding.text)")
    }
  }

  /// A change in the words of the author, and nothing else: in place, with the names that stand there.
  @Test func aConstraintKeepsItsPlaceAndItsNames() throws {
    let text = """
      { "yar": 1
      , "size": [320, 120]
      , "root":
        { "type": "View", "identifier": "root"
        , "constraints":
          [ "title.left == root.left + 16"
          , "title.top == root.top + 40"
          ]
        , "subviews": [ { "type": "Label", "identifier": "title", "text": "Hi" } ]
        }
      }
      """
    let finding = try #require(
      try check(text, at: "a.json").findings.first { $0.kind == .notMirrored })
    #expect(
      finding.fixes.first?.applied(to: text)
        == text.replacing("title.left == root.left", with: "title.leading == root.leading"))
  }

  /// A constraint that comes stands as its neighbours do, and calls its view as they do.
  @Test func aConstraintThatComesIsWrittenAsItsNeighboursAre() throws {
    func page(_ rules: String, _ width: String) -> String {
      """
      { "yar": 1, "size": [200, 120], "root": { "type": "View", "identifier": "page",
        "constraints": [ "title.leading == page.leading + 16"
                       , "title.top == page.top + 40"
                       \(rules)],
        "subviews": [ { "type": "Label", "identifier": "title", "text": "Somewhat too long for its page"\(width) } ] } }
      """
    }
    let text = page("", "")
    let finding = try #require(
      try check(text, at: "a.json").findings.first { $0.kind == .outside })
    let fix = try #require(finding.fixes.first { $0.text.contains("add title.trailing") })
    #expect(
      fix.applied(to: text).contains(
        "\n                 , \"title.trailing <= page.trailing - 16\""), "\(fix.applied(to: text))"
    )
  }
}
