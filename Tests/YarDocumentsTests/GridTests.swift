import Testing
import YarLayout

@testable import YarDocuments

@Suite("Grids in documents")
struct GridTests {
  static let cases: [ErrorCase] = [
    ErrorCase(
      "grid without a limit", #"{"type": "WeView", "layout": {"kind": "grid"}}"#,
      [
        #"1:49: a grid layout needs 'columns' or 'rows'; write { "kind": "grid", "columns": 2 }"#
      ]),
    ErrorCase(
      "grid as a word", #"{"type": "WeView", "layout": "grid"}"#,
      [
        #"1:49: a grid layout needs 'columns' or 'rows'; write { "kind": "grid", "columns": 2 }"#
      ]),
    ErrorCase(
      "grid with both limits",
      #"{"type": "WeView", "layout": {"kind": "grid", "rows": 2, "columns": 3}}"#,
      [
        "1:74: 'rows' cannot be set together with 'columns'; remove one"
      ]),
    ErrorCase(
      "negative columns", #"{"type": "WeView", "layout": {"kind": "grid", "columns": -1}}"#,
      [
        "1:77: 'columns' must not be negative; it is -1"
      ]),
    ErrorCase(
      "columns that are null", #"{"type": "WeView", "layout": {"kind": "grid", "columns": null}}"#,
      [
        "1:77: 'columns' must be a whole number, not null"
      ]),
    ErrorCase(
      "columns of a container", #"{"type": "WeView", "columns": 3}"#,
      [
        #"1:39: 'columns' belongs to a layout, not to the view; write "layout": { "kind": "grid", "columns": … }"#
      ]),
    ErrorCase(
      "columns of a row", #"{"type": "WeView", "layout": {"kind": "stack", "columns": 3}}"#,
      [
        #"1:67: unknown key 'columns' in a stack layout; a grid is a layout: "layout": { "kind": "grid", "columns": 3 }"#
      ]),
    ErrorCase(
      "sizing of a wrong kind",
      #"{"type": "WeView", "layout": {"kind": "grid", "rows": 0, "defaultRowSizing": "big"}}"#,
      [
        #"1:97: 'defaultRowSizing' must be a number, "content" or an object with 'fixedSize', 'stretchWeight', not the string "big""#
      ]),
    ErrorCase(
      "negative sizing",
      #"{"type": "WeView", "layout": {"kind": "grid", "rows": 0, "defaultRowSizing": -4}}"#,
      [
        "1:97: 'defaultRowSizing' must not be negative; it is -4"
      ]),
    ErrorCase(
      "unknown key of a sizing",
      #"{"type": "WeView", "layout": {"kind": "grid", "rows": 0, "rowSizings": [{"size": 4}]}}"#,
      [
        "1:93: unknown key 'size' in a sizing; its keys are 'fixedSize', 'stretchWeight'"
      ]),
    ErrorCase(
      "sizings that are no list",
      #"{"type": "WeView", "layout": {"kind": "grid", "rows": 0, "columnSizings": 4}}"#,
      [
        "1:94: 'columnSizings' must be a list of sizings, not the number 4"
      ]),
    ErrorCase(
      "wrong sizing in a list",
      #"{"type": "WeView", "layout": {"kind": "grid", "rows": 0, "columnSizings": [4, null]}}"#,
      [
        #"1:98: a sizing of 'columnSizings' must be a number, "content" or an object with 'fixedSize', 'stretchWeight', not null"#
      ]),
    ErrorCase(
      "gap of a wrong kind",
      #"{"type": "WeView", "layout": {"kind": "grid", "rows": 0, "defaultSpacing": true}}"#,
      [
        "1:95: 'defaultSpacing' must be a number or an object with 'size', 'stretchWeight', not true"
      ]),
    ErrorCase(
      "negative gap",
      #"{"type": "WeView", "layout": {"kind": "grid", "rows": 0, "rowSpacings": [4, -4]}}"#,
      [
        "1:96: a gap of 'rowSpacings' must not be negative; it is -4"
      ]),
    ErrorCase(
      "negative weight of a gap",
      #"{"type": "WeView", "layout": {"kind": "grid", "rows": 0, "rowSpacings": [{"stretchWeight": -4}]}}"#,
      [
        "1:111: 'stretchWeight' must not be negative; it is -4"
      ]),
    ErrorCase(
      "gaps that are no list",
      #"{"type": "WeView", "layout": {"kind": "grid", "rows": 0, "columnSpacings": {}}}"#,
      [
        "1:95: 'columnSpacings' must be a list of gaps, not an object"
      ]),
  ]

  @Test("the whole message", arguments: cases)
  func message(_ example: ErrorCase) {
    #expect(rootErrors(example.text) == example.lines)
  }

  private func grid(_ members: String) throws -> GridLayout {
    let text =
      #"{"yar": 1, "root": {"type": "WeView", "layout": {"kind": "grid", \#(members)}, "#
      + #""subviews": [{"type": "View"}]}}"#
    try checkRoundTrip(text)
    let scene = try LayoutDocument(Array(text.utf8), file: "f.json").scenes[0]
    let root = try scene.make().window.rootView as? WeView
    return try #require(root?.layouts.first as? GridLayout)
  }

  @Test(
    "What limits a grid",
    arguments: [
      (#""columns": 3"#, .columns(3)), (#""columns": 0"#, .columns(0)), (#""rows": 2"#, .rows(2)),
      (#""rows": 0"#, .rows(0)),
    ] as [(String, GridLayout.Limit)])
  func limits(_ members: String, _ limit: GridLayout.Limit) throws {
    #expect(try grid(members).limit == limit)
  }

  @Test(
    "What a sizing says",
    arguments: [
      ("5", GridSizing(fixedSize: 5)), (#""content""#, .content), ("{}", .content),
      (#"{"fixedSize": 5}"#, .fixed(5)), (#"{"stretchWeight": 2}"#, .weight(2)),
      (#"{"fixedSize": 0, "stretchWeight": 1}"#, GridSizing(fixedSize: 0, stretchWeight: 1)),
    ])
  func sizings(_ text: String, _ sizing: GridSizing) throws {
    let grid = try grid(
      #""columns": 1, "defaultRowSizing": \#(text), "columnSizings": [\#(text), "content"]"#)
    #expect(grid.defaultRowSizing == sizing)
    #expect(grid.columnSizings == [sizing, .content])
  }

  @Test(
    "What a gap says",
    arguments: [
      ("5", GridSpacing(size: 5)), ("0", GridSpacing()), ("{}", GridSpacing()),
      (#"{"stretchWeight": 2}"#, GridSpacing(stretchWeight: 2)),
      (#"{"size": 3, "stretchWeight": 1}"#, GridSpacing(size: 3, stretchWeight: 1)),
    ])
  func gaps(_ text: String, _ gap: GridSpacing) throws {
    let grid = try grid(
      #""columns": 1, "spacing": 5, "defaultRowSpacing": \#(text), "rowSpacings": [\#(text)]"#)
    #expect(grid.defaultRowSpacing == gap)
    #expect(grid.defaultColumnSpacing == GridSpacing(size: 5))
    #expect(grid.rowSpacings == [gap])
  }

  @Test("A narrow key wins over a broad one")
  func shortcuts() throws {
    let grid = try grid(
      #""columns": 1, "leftMarginStretchWeight": 1, "marginStretchWeight": 2, "#
        + #""vMarginStretchWeight": 3, "defaultSpacing": 4, "defaultColumnSpacing": 5"#)
    #expect(grid.leftMarginStretchWeight == 1)
    #expect(grid.rightMarginStretchWeight == 2)
    #expect(grid.topMarginStretchWeight == 3)
    #expect(grid.bottomMarginStretchWeight == 3)
    #expect(grid.defaultRowSpacing == GridSpacing(size: 4))
    #expect(grid.defaultColumnSpacing == GridSpacing(size: 5))
  }
}
