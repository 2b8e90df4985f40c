import Testing
import YarDocuments
import YarLayout
import YarTemplates

/// Views of a template by their places: ways that all rows have in common, and the fields that they show.
@Suite struct TemplateViewTests {
  @Test func viewsHaveWaysAndFields() throws {
    let text = """
      { "yar": 1, "size": [100, 100],
        "data": { "type": "object", "properties": { "n": { "type": "string" }, "l": { "type": "array" } } },
        "root": { "type": "WeView", "layout": "vertical", "subviews": [
      { "type": "Label", "identifier": "name", "text": "{{ n }}" },
      { "type": "Label", "forEach": "l as item", "text": "{{ item }} of {{ n }}" },
      { "type": "WeView", "layout": "vertical", "subviews": [
      { "type": "ImageView", "if": "n", "image": "{{ n }}" }] }] } }
      """
    let views = try Template(Array(text.utf8), file: "t.json").views
    func view(_ line: Int, _ column: Int = 1) -> [String?] {
      let found = views[SourcePosition(line: line, column: column)]
      return [found?.path, found?.field]
    }
    #expect(view(3, 11) == ["WeView", nil])
    #expect(view(4) == ["WeView/name", "n"])
    #expect(view(5) == ["WeView/Label[1]", nil])
    #expect(view(7) == ["WeView/WeView[2]/ImageView[0]", "n"])
  }
}
