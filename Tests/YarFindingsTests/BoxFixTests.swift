import Testing
import YarDiagnosis
import YarFindings

/// What is wrong in boxes names what makes it so, and what helps is tried there as elsewhere.
@Suite struct BoxFixTests {
  private func findings(_ text: String) throws -> [Finding] {
    try LayoutCheck().faults(of: text, at: "card.json")
  }

  @Test func aLabelInAColumnGetsLinesOrSmallerType() throws {
    let found = try findings(
      """
      { "yar": 1, "size": [200, null], "root": { "type": "WeView", "layout": { "kind": "vertical", "margin": 20 }, "subviews": [
        { "type": "Label", "identifier": "title", "text": "A title with some more words" },
        { "type": "Label", "text": "Below" } ] } }
      """)
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.kind == .truncated)
    #expect(
      finding.fixes.map(\.text) == [
        "give title two lines (numberOfLines 2)",
        "let the type of title shrink (adjustsFontSizeToFitWidth, minimumScaleFactor 0.65)",
      ], "\(finding.fixes)")
    #expect(finding.fixes.allSatisfy { $0.holds })
  }

  @Test func theLengthThatMakesAContainerTooWideIsNamed() throws {
    let found = try findings(
      """
      { "yar": 1, "size": [300, 100], "root": { "type": "WeView", "layout": { "kind": "vertical", "margin": 20 }, "subviews": [
        { "type": "WeView", "identifier": "row", "layout": { "kind": "horizontal", "spacing": 10 }, "subviews": [
          { "type": "Label", "identifier": "name", "fixedDesiredWidth": 400, "text": "Name" },
          { "type": "Button", "identifier": "edit", "title": "Edit" } ] } ] } }
      """)
    let finding = try #require(found.first { $0.subjects[0].name == "edit" })
    let detail = try #require(finding.details.first { $0.contains("cannot be narrower") })
    #expect(
      detail.hasSuffix("; most of it is the fixedDesiredWidth 400 of name (line 3)"), "\(detail)")
    #expect(
      finding.fixes.first?.text.hasPrefix("lower the fixedDesiredWidth of name from 400 to ")
        ?? false, "\(finding.fixes)")
  }

  @Test func whatTakesTheMarginOfItsColumnIsFound() throws {
    let column = """
      { "yar": 1, "size": [200, HEIGHT], "root": { "type": "WeView", "identifier": "page",
        "layout": { "kind": "vertical", "topMargin": 20, "bottomMargin": 40, "vAlign": "top" }, "subviews": [
        { "type": "View", "identifier": "box", "fixedDesiredSize": [100, 80], "backgroundColor": "#336699" } ] } }
      """
    let found = try findings(column.replacing("HEIGHT", with: "120"))
    #expect(
      found.map(\.summary) == [
        "box takes 20 pt of the bottom margin of page: there is too little room for all that is in it"
      ])
    #expect(
      found[0].details.contains { $0.contains("the fixedDesiredHeight 80 of box (line 3)") },
      "\(found[0].details)")
    #expect(try findings(column.replacing("HEIGHT", with: "140")) == [])
  }

  @Test func aViewWithoutLayoutSaysSo() throws {
    let found = try findings(
      """
      { "yar": 1, "size": [200, 100], "root": { "type": "View", "identifier": "root",
        "subviews": [ { "type": "Label", "text": "Hello" } ] } }
      """)
    #expect(
      found.first?.details == [
        "root has no layout, and no constraint places what is in it: give it the type WeView and a \"layout\", or "
          + "its views constraints or frames"
      ])
  }

  /// What is proposed is written into the text, and tried there.
  @Test func aViewWithoutLayoutBecomesAColumn() throws {
    let text = """
      { "yar": 1, "size": [200, 100], "root": { "type": "View", "identifier": "root",
        "subviews": [ { "type": "Label", "text": "Hello" }, { "type": "Label", "text": "World" } ] } }
      """
    let finding = try #require(try findings(text).first)
    let fix = try #require(finding.fixes.first)
    #expect(fix.text == "make root a column (type WeView, layout vertical)")
    #expect(fix.holds && fix.cures == 2 && !fix.isByHand)
    let repaired = try LayoutCheck().repair(Array(text.utf8), at: "a.json")
    #expect(repaired.check.findings.filter { $0.severity > .note } == [])
    let written = String(decoding: repaired.text, as: UTF8.self)
    #expect(written.contains("\"type\": \"WeView\""), "\(written)")
    #expect(written.contains("\"kind\": \"vertical\""), "\(written)")
  }

  /// A row gives a text what is left over; more lines than three are as many as it takes.
  @Test func aLongTextInARowWraps() throws {
    let text = """
      {"yar":1,"size":[320,200],"root":{"type":"WeView","layout":{"kind":"horizontal","margin":8,"spacing":8},"subviews":[
        {"type":"Button","title":"Delete"},
        {"type":"Label","identifier":"b","text":"Some very long text that is going to be cut off in this row because it is long"},
        {"type":"Button","title":"x"}]}}
      """
    let found = try findings(text)
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.kind == .truncated)
    #expect(finding.fixes.map(\.text) == ["let the text of b wrap: numberOfLines 0"])
    #expect(
      finding.fixes[0].applied(to: text)
        == text.replacing(#""type":"Label","#, with: #""type":"Label", "numberOfLines": 0,"#))
  }

  /// Members that lie over each other because their gap is negative get a gap, down or across.
  @Test(arguments: [("vertical", "v", "0"), ("horizontal", "h", "0")])
  func aNegativeGapIsRaised(_ kind: String, _ axis: String, _ gap: String) throws {
    let text = """
      { "yar": 1, "size": [320, 120], "root": { "type": "WeView", "identifier": "page",
        "layout": { "kind": "\(kind)", "spacing": -6 }, "subviews": [
        { "type": "Label", "identifier": "a", "text": "Hello there" },
        { "type": "Label", "identifier": "b", "text": "Hello again" } ] } }
      """
    let finding = try #require(try findings(text).first { $0.kind == .overlapping })
    let fix = try #require(finding.fixes.first)
    #expect(
      fix.text == "raise the \(axis)Spacing of page from -6 to \(gap)" && fix.holds,
      "\(finding.text)")
    #expect(
      fix.applied(to: text) == text.replacing("\"spacing\": -6", with: "\"spacing\": \(gap)"))
  }
}
