import Testing
import YarDocuments
import YarLayout

@testable import YarTemplates

/// Lists that are longer than memory, as templates show them.
@Suite struct PiecedListTests {
  private static func template(
    _ members: String, header: String = "", pages: Bool = true
  ) throws -> Template {
    let pages =
      pages ? #""pages": { "size": "A4" \#(header) },"# : #""size": [100, 100],"#
    return try Template(
      Array(
        """
        { "yar": 1, \(pages)
          "data": { "type": "object", "properties": { "least": { "type": "number" },
            "lines": { "type": "array", "items": { "type": "object", "properties": {
              "name": { "type": "string" }, "price": { "type": "number" },
              "lines": { "type": "array", "items": { "type": "string" } } } } } } },
          "root": { "type": "WeView", "layout": { "kind": "vertical" }, "subviews": [\(members)] } }
        """.utf8), file: "t.json")
  }

  private static let line = #"{ "type": "Label", "forEach": "lines as line at n", "text": "x" }"#

  private static func reason(_ template: Template) -> String? {
    do throws(RowError) {
      _ = try template.piecedList("lines")
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [
    ("", "no 'forEach' shows it"),
    (line + "," + line, "several 'forEach' show it"),
    (
      #"{ "type": "WeView", "layout": { "kind": "vertical" }, "forEach": "lines as line", "subviews": [ \#(line) ] }"#,
      "several 'forEach' show it"
    ),
    (
      line + #", { "type": "Label", "text": "{{ lines[0].name }}" }"#,
      "texts or conditions ask 'lines' for more than its 'count' and 'sum'"
    ),
    (
      line + #", { "type": "Label", "text": "x", "if": "lines" }"#,
      "texts or conditions ask 'lines' for more than its 'count' and 'sum'"
    ),
    (
      line + #", { "type": "Label", "text": "{{ row.least }}" }"#,
      "texts or conditions ask 'lines' for more than its 'count' and 'sum'"
    ),
  ])
  func listsThatAreAskedOtherwiseAreNotTakenInPieces(_ members: String, _ reason: String) throws {
    #expect(Self.reason(try Self.template(members)) == reason)
  }

  @Test func headsAreAskedAsWell() throws {
    let header = #", "header": { "type": "Label", "text": "{{ lines | first }}" }"#
    // The first of a list of objects is no text; a count is.
    let joined = #", "header": { "type": "Label", "text": "{{ lines | count }}" }"#
    #expect(Self.reason(try Self.template(Self.line, header: joined)) == nil)
    if let template = try? Self.template(Self.line, header: header) {
      #expect(Self.reason(template) != nil)
    }
    #expect(
      Self.reason(try Self.template(Self.line, pages: false)) == "its scene has no 'pages'")
  }

  /// A piece shows its items with their places in the whole list, and what is known of the whole.
  @Test func piecesKnowTheWhole() throws {
    let template = try Self.template(
      """
      { "type": "Label", "text": "{{ lines | count }}: {{ lines | sum('price') }}" },
      { "type": "Label", "forEach": "lines as line at n", "if": "line.price > least", "text": "{{ n }} {{ line.name }}" }
      """)
    let list = try template.piecedList("lines")
    var totals = ListTotals(list)
    let items = (1...50).map { DataValue.object(["name": "i\($0)", "price": 0.1]) }
    for item in items { totals.add(item) }
    let scenes = PieceScenes(
      template, list, ["least": 0.05], totals, formats: PlainFormats(),
      SceneSettings(environment: LayoutEnvironment(), overrides: SceneOverrides(), images: nil))
    func texts(_ range: Range<Int>) throws -> [String] {
      let shown = try scenes.shown(range.map { ($0 + 1, items[$0]) })
      let live = try #require(try scenes.document(with: shown).scenes.first)
      #expect(scenes.items(in: live).count == range.count)
      return live.views.compactMap { ($0.view as? Label)?.text }
    }
    #expect(try texts(0..<2) == ["50: 5", "1 i1", "2 i2"])
    #expect(try texts(40..<42) == ["50: 5", "41 i41", "42 i42"])
    #expect(try scenes.shown([(1, .object(["price": 0.01]))]).isEmpty)
  }

  @Test func valuesAreWrittenAsTheyAreRead() throws {
    let text =
      #"{"a":"x\n\"é","b":[1,2.5,-3e20,null,true,12345678901234567890],"c":{"d":[]}}"#
    let value = DataValue(try JSONTree(Array(text.utf8), limits: JSONLimits()).root)
    var written = ""
    value.write(to: &written)
    #expect(!written.contains("\n"))
    let again = DataValue(try JSONTree(Array(written.utf8), limits: JSONLimits()).root)
    #expect(again == value)
  }
}
