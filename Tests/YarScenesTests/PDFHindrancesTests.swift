import Testing
import YarCairo
import YarDocuments
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
      in: live.window, live.views, [.ua1], title: live.name ?? document.name
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
}
