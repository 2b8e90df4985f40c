import Foundation
import Testing
import YarDiagnosis
import YarScenes

@testable import YarFindings

/// Each change that holds has its edits in the document's text, or says that a person has to make it.
@Suite struct FixWriterTests {
  private func check(_ text: String, at path: String) throws -> CheckedLayout {
    var check = LayoutCheck()
    check.searchesSizes = false
    return try check.check(Array(text.utf8), at: path)
  }

  /// A box of a width that is said in a list and of one that a visual format says.
  private static func page(_ width: String) -> String {
    """
    { "yar": 1, "size": [300, 40], "root": { "type": "View", "constraints": [
        "|-[box]-|", \(width), "V:|[box]|" ],
      "subviews": [ { "type": "View", "identifier": "box", "backgroundColor": "#dddddd" } ] } }
    """
  }

  @Test func aChangeThatHoldsHasItsEdits() throws {
    let page = Self.page("\"box.width == 500\"")
    let finding = try #require(
      try check(page, at: "a.json").findings.first { $0.kind == .conflict })
    let fix = try #require(finding.fixes.first { $0.holds })
    #expect(fix.holds && fix.edits.count == 1 && !fix.isByHand)
    #expect(fix.applied(to: page) == Self.page("\"box.width <= 500\""))
    let edit = try #require(fix.edits.first)
    // Only what differs: a character of the relation.
    #expect(edit.line == 2 && edit.endLine == 2 && edit.endColumn == edit.column + 1)
    #expect(edit.text == "<" && edit.bytes.count == 1)
  }

  @Test func whatTheTextDoesNotSayAtOnePlaceIsMadeByHand() throws {
    let page = Self.page("\"box.width == 500\"")
    let finding = try #require(
      try check(page, at: "a.json").findings.first { $0.kind == .conflict })
    // A visual format says both edges.
    let fix = try #require(finding.fixes.first { $0.text.contains("View.trailing") })
    #expect(fix.holds && fix.isByHand && fix.edits.isEmpty)
    #expect(fix.outcome.hasSuffix("; make it by hand: no single place in the text says it"))
    #expect(finding.text.contains("; make it by hand: "))
    #expect(finding.fixes.first?.isByHand == false)
  }

  /// What is scrolled is tied to the guide of the contents by `left`; in Arabic it stands at the wrong side.
  private static let scrolled = xib(
    """
            <view id="r" contentMode="scaleToFill">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <subviews>
                    <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="s">
                        <rect key="frame" x="0.0" y="100" width="393" height="500"/>
                        <subviews>
                            <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="l">
                                <rect key="frame" x="20" y="0.0" width="50" height="21"/>
                                <fontDescription key="fontDescription" type="system" pointSize="17"/>
                            </label>
                        </subviews>
                        <constraints>
                            <constraint firstItem="l" firstAttribute="top" secondItem="g" secondAttribute="top" id="c5"/>
                            <constraint firstItem="l" firstAttribute="left" secondItem="g" secondAttribute="left" constant="20" id="c6"/>
                            <constraint firstItem="g" firstAttribute="bottom" secondItem="l" secondAttribute="bottom" id="c7"/>
                            <constraint firstItem="g" firstAttribute="width" constant="393" id="c8"/>
                        </constraints>
                        <viewLayoutGuide key="contentLayoutGuide" id="g"/>
                        <viewLayoutGuide key="frameLayoutGuide" id="f"/>
                    </scrollView>
                </subviews>
                <viewLayoutGuide key="safeArea" id="a"/>
                <constraints>
                    <constraint firstItem="s" firstAttribute="top" secondItem="r" secondAttribute="top" constant="100" id="c1"/>
                    <constraint firstItem="s" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="c2"/>
                    <constraint firstItem="s" firstAttribute="trailing" secondItem="r" secondAttribute="trailing" id="c3"/>
                    <constraint firstItem="s" firstAttribute="height" constant="500" id="c4"/>
                </constraints>
            </view>
    """)

  @Test func aConstraintOfAScrollViewIsRewrittenInItsPlace() throws {
    let findings = try check(Self.scrolled, at: "a.xib").findings
    let finding = try #require(findings.first { $0.kind == .notMirrored })
    let fix = try #require(finding.fixes.first { $0.holds })
    #expect(
      fix.applied(to: Self.scrolled)
        == Self.scrolled.replacing(
          "firstAttribute=\"left\" secondItem=\"g\" secondAttribute=\"left\"",
          with: "firstAttribute=\"leading\" secondItem=\"g\" secondAttribute=\"leading\""))
  }
}

/// Changes that are tried in the text.
@Suite struct FixTrialTests {
  /// One change of a view places all that is in it.
  @Test func theSameEditsAreTriedOnce() throws {
    let labels = ["Ada", "Bo", "Carla"].map { #"{ "type": "Label", "text": "\#($0)" }"# }
    let text = Array(
      """
      { "yar": 1, "size": [200, 120], "root": { "type": "View", "subviews": [
        { "type": "View", "identifier": "box", "frame": [10, 10, 150, 100], "subviews": [
        \(labels.joined(separator: ",\n")) ] } ] } }
      """.utf8)
    let plan = CheckPlan(.ofTests)
    let input = InputFile(path: "a.json", content: text)
    let document = try #require(LoadedDocument(input, options: plan.scenes).document)
    let checker = try SceneChecker(document, input, plan, [SceneShowing()])
    let writer = try #require(FixWriter(checker, text))
    var record = SceneRecord()
    let outcome = try checker.check(SceneChecker.Job(scene: 0, number: 0, record: record))
    record.add(outcome, of: SceneShowing())
    let found = try writer.written(record.findings, in: 0, record).filter { $0.kind == .zeroSize }
    #expect(found.count == 3)
    for finding in found {
      let fix = try #require(finding.fixes.first)
      #expect(fix.text == "make box a column (type WeView, layout vertical)")
      #expect(fix.holds && fix.cures == 3)
    }
    #expect(writer.trialCount == 1)
  }

  /// A file has other separators of lines than ends of lines: they are part of its texts.
  @Test(arguments: ["\n", "\r\n"]) func linesKeepTheirSeparators(_ end: String) {
    let words = "\u{2028}\u{2029}\u{85}\u{B}\u{C}"
    let text = "{\(end)\"a\(words)\": 1,\(end)}"
    var fix = FindingFix(text: "", effect: "", change: .remove)
    fix.edits = .edits(
      from: Array(text.utf8), to: Array(text.replacing(": 1", with: ": 2").utf8))
    let suggested = SuggestedLines.of(fix, in: Array(text.utf8))
    #expect(suggested.map(\.lines) == [2...2])
    #expect(suggested.map(\.text) == [["\"a\(words)\": 2,"]])
  }
}

/// Edits are what differs between two texts, and make the one out of the other.
@Suite struct FindingEditTests {
  private func edits(_ old: String, _ new: String) -> [FindingEdit] {
    let edits = [FindingEdit].edits(from: Array(old.utf8), to: Array(new.utf8))
    #expect(edits.applied(to: Array(old.utf8)) == Array(new.utf8))
    return edits
  }

  @Test func partsOfLinesAndWholeLines() {
    let old = "a\nb c d\ne\nf\n"
    #expect(
      edits(old, "a\nb x d\ne\nf\n")
        == [
          FindingEdit(line: 2, column: 3, endLine: 2, endColumn: 4, bytes: 4..<5, text: "x")
        ])
    #expect(
      edits(old, "a\nb c d\nf\n")
        == [FindingEdit(line: 3, column: 1, endLine: 4, endColumn: 1, bytes: 8..<10, text: "")])
    #expect(
      edits(old, old + "g\n")
        == [FindingEdit(line: 5, column: 1, endLine: 5, endColumn: 1, bytes: 12..<12, text: "g\n")])
    #expect(edits(old, old) == [])
    #expect(
      edits("", "a") == [
        FindingEdit(line: 1, column: 1, endLine: 1, endColumn: 1, bytes: 0..<0, text: "a")
      ])
  }

  @Test func charactersAndLineEndsStayWhole() {
    // `ä` and `ö` share their first byte.
    #expect(edits("\u{FEFF}xä\r\n", "\u{FEFF}xö\r\n").map(\.text) == ["ö"])
    #expect(edits("\u{FEFF}xä\r\n", "\u{FEFF}xö\r\n").map(\.column) == [2])
    #expect(edits("a\r\n", "a\n").map(\.text) == ["\n"])
    #expect(edits("a\r\n", "a\n").map(\.column) == [2])
  }

  @Test func severalPlaces() {
    let old = (1...40).map { "line \($0)\n" }.joined()
    let found = edits(
      old, old.replacing("line 7\n", with: "").replacing("line 30\n", with: "l 30\n"))
    #expect(found.map(\.line) == [7, 30])
  }
}
