import Testing
import YarCairo
import YarDocuments
import YarDrawing
import YarLayout

@testable import YarScenes

/// What keeps a document from being a file of a standard is told with its place.
@Suite struct PDFHindrancesTests {
  private func problems(_ views: String, head: String = "\"name\": \"A\", \"language\": \"en\",")
    throws -> [String]
  {
    let text = """
      { "yar": 1, \(head)
        "root": { "type": "WeView", "layout": { "kind": "vertical" }, "subviews": [
      \(views)
        ] } }
      """
    let document = try LayoutDocument(Array(text.utf8), file: "a.json")
    let live = try document.scenes[0].make(
      environment: LayoutEnvironment(textMeasurer: ApproximateTextMeasurer()))
    live.window.layoutIfNeeded()
    return PDFHindrances.problems(
      in: [live.window], live.views, [.ua1], title: live.name ?? document.name,
      on: [DisplayListBuilder.displayList(of: live.window, tags: .all)]
    ).map { "\($0.position): \($0.message)" }
  }

  private func label(_ role: String) -> String {
    "{ \"type\": \"Label\", \"text\": \"A\", \"role\": \"\(role)\" }"
  }

  @Test func whatIsRightIsNotTold() throws {
    let views = [label("heading1"), label("heading2"), label("heading3"), label("heading1")]
    #expect(try problems(views.joined(separator: ",")) == [])
  }

  @Test func aDocumentNeedsANameAndALanguage() throws {
    #expect(
      try problems("", head: "") == [
        "2:11: PDF/UA needs a title; say \"name\": \"…\" in the document or scene",
        "2:11: PDF/UA needs the language of the texts; say \"language\": \"en\" in the document",
      ])
  }

  @Test func levelsAreNotLeftOut() throws {
    #expect(
      try problems(label("heading1") + ",\n" + label("heading3")) == [
        "4:1: heading3 follows heading1: heading2 is left out, and PDF/UA takes no gaps"
      ])
    #expect(
      try problems(label("heading2")) == [
        "3:1: heading2 follows nothing: heading1 is left out, and PDF/UA takes no gaps"
      ])
  }

  @Test func partsStandInWhatTheyArePartsOf() throws {
    #expect(
      try problems(label("row") + ",\n" + label("cell") + ",\n" + label("listItem")) == [
        "3:1: a view whose role is 'row' must be in one whose role is 'table'",
        "4:1: a view whose role is a cell must be in one whose role is 'row' or 'table'",
        "5:1: a view whose role is 'listItem' must be in one whose role is 'list'",
      ])
    #expect(
      try problems(label("table")).first
        == "3:1: PDF/UA needs cells that say what is in a table; give those of its head \"role\": \"headerCell\""
    )
  }

  @Test func figuresNeedWords() throws {
    let words = "say what it shows as \"accessibilityLabel\""
    #expect(try problems(label("figure")).first?.contains(words) == true)
    let artifact =
      "{ \"type\": \"WeView\", \"role\": \"artifact\", \"subviews\": [\(label("figure"))] }"
    #expect(try problems(artifact) == [])
    let hidden = label("figure").replacing("\"role\"", with: "\"isHidden\": true, \"role\"")
    #expect(try problems(hidden) == [])
  }

  private func table(_ rows: [[Int]], isGrid: Bool = false) -> String {
    func cell(_ span: Int, _ row: Int) -> String {
      let role = row == 0 ? ", \"role\": \"headerCell\"" : ""
      return "{ \"type\": \"Label\", \"text\": \"A\", \"gridColumnSpan\": \(span)\(role) }"
    }
    let cells = rows.enumerated().map { row, spans in spans.map { cell($0, row) } }
    let head = "{ \"type\": \"WeView\", \"role\": \"table\", \"layout\": "
    if isGrid {
      return head + "{ \"kind\": \"grid\", \"columns\": 2 }, \"subviews\": ["
        + cells.flatMap { $0 }.joined(separator: ",") + "] }"
    }
    let made = cells.map {
      "{ \"type\": \"WeView\", \"layout\": \"horizontal\", \"subviews\": [\($0.joined(separator: ","))] }"
    }
    return head + "\"vertical\", \"subviews\": [" + made.joined(separator: ",") + "] }"
  }

  /// Rows of a table cover as many columns as its first; in the order of the text, tables in decoration left out.
  @Test func rowsOfTablesCoverAsManyColumns() throws {
    #expect(try problems(table([[1, 1, 1], [1, 1, 1], [2, 1]])) == [])
    #expect(try problems(table([[1, 1], [1, 1]], isGrid: true)) == [])
    func message(_ row: Int, _ width: Int, _ first: Int) -> String {
      "row \(row) of the table covers \(width) columns and the first one \(first); PDF/UA needs as many in each: add empty views whose \"role\" is \"cell\", or set 'gridColumnSpan'"
    }
    let hidden =
      "{ \"type\": \"WeView\", \"role\": \"artifact\", \"subviews\": [\(table([[1, 1], [1]]))] }"
    #expect(
      try problems(
        [table([[1, 1], [1, 1]]), hidden, table([[1, 1], [1, 1], [1]])].joined(separator: ",\n"))
        == ["5:1: " + message(3, 1, 2)])
    #expect(try problems(table([[1, 1], [1]], isGrid: true)) == ["3:1: " + message(2, 1, 2)])
  }

  @Test func cellsThatReachDownCountInTheRowsBelow() {
    func list(_ rows: [[(columns: Int, rows: Int)]]) -> DisplayList {
      var commands: [DrawingCommand] = [.pushTag(ContentTag(.table), .zero)]
      for row in rows {
        commands.append(.pushTag(ContentTag(.row), .zero))
        for cell in row {
          commands.append(
            .pushTag(ContentTag(.cell, columnSpan: cell.columns, rowSpan: cell.rows), .zero))
          commands.append(.pop)
        }
        commands.append(.pop)
      }
      return DisplayList(size: .zero, commands: commands + [.pop])
    }
    #expect(
      TaggedTables([list([[(1, 3), (1, 1)], [(1, 1)], [(1, 1)], [(2, 1)]])]).problems == [nil])
    #expect(
      TaggedTables([list([[(1, 2), (1, 1)], [(1, 1)], [(1, 1)]])]).problems.first??.hasPrefix(
        "row 3")
        == true)
  }

  @Test func aTableGoesOnOnTheNextPage() {
    let table = ContentTag(.table)
    func page(_ cells: Int) -> DisplayList {
      let row =
        [DrawingCommand.pushTag(ContentTag(.row), .zero)]
        + (0..<cells).flatMap { _ in [DrawingCommand.pushTag(ContentTag(.cell), .zero), .pop] }
        + [.pop]
      return DisplayList(size: .zero, commands: [.pushTag(table, .zero)] + row + [.pop])
    }
    #expect(TaggedTables([page(2), page(2)]).problems == [nil])
    #expect(TaggedTables([page(2), page(3)]).problems.first??.hasPrefix("row 2") == true)
  }
}
