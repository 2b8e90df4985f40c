import Testing

@testable import YarDocuments
@testable import YarTemplates

/// What is told of a template without examples before there is any row.
@Suite struct StaticErrorTests {
  private func errors(_ root: String) -> [String] {
    let text = TemplateTests.text(root)
    return Template.read(Array(text.utf8), file: "t.json").errors.map(\.message)
  }

  @Test(
    arguments: [
      (#"{ "type": "Lable" }"#, "unknown type 'Lable'"),
      (#"{ "type": "Label", "wdith": 3, "text": "{{ name }}" }"#, "unknown key 'wdith'"),
      (#"{ "type": "Label", "textColor": "redd", "text": "{{ name }}" }"#, "is no colour"),
      (#"{ "type": "Label", "font": { "size": -1 } }"#, "must be greater than 0"),
      (
        #"{ "type": "View", "subviews": [{ "type": "Label", "if": "bold", "lines": 1 }] }"#,
        "unknown key 'lines'"
      ),
      (
        #"{ "type": "View", "subviews": [{ "type": "Lable", "forEach": "items as item" }] }"#,
        "unknown type 'Lable'"
      ),
      (#"{ "type": "View", "constraints": ["a.left == b.left"] }"#, "identifier"),
    ]) func mistakesAreTold(_ root: String, _ message: String)
  {
    #expect(errors(root).contains { $0.contains(message) }, "\(errors(root))")
  }

  @Test(
    arguments: [
      #"{ "type": "Label", "text": "{{ name | date }}", "textColor": "{{ color }}" }"#,
      #"{ "type": "Label", "text": "a", "font": { "size": "{{ size - 100 }}" } }"#,
      #"{ "type": "View", "subviews": [{ "type": "View", "if": "role == 'guest' or color == 'red'", "identifier": "a" }], "#
        + #""constraints": ["a.left == self.left"] }"#,
      #"{ "type": "View", "subviews": [{ "type": "View", "if": "any", "identifier": "a" }, "#
        + #"{ "type": "View", "if": "lang", "identifier": "a" }] }"#,
      #"{ "type": "View", "subviews": [{ "type": "View", "forEach": "any as one" }] }"#,
      #"{ "type": "Barcode", "symbology": "ean", "message": "{{ name }}" }"#,
      #"{ "type": "Slider", "minimumValue": 5, "maximumValue": "{{ size }}", "value": "{{ size }}" }"#,
    ]) func whatDependsOnRowsIsLeftToThem(_ root: String)
  {
    #expect(errors(root) == [])
  }

  @Test func aDocumentWithoutDataShowsItsBraces() throws {
    let text =
      #"{ "yar": 1, "locale": "de", "root": { "type": "Label", "text": "Use {{ name }} here" } }"#
    let read = Template.readPlain(try JSONTree(Array(text.utf8)), file: "t.json")
    let template = try #require(read.template)
    #expect(template.warnings.map(\.message).joined().contains("nothing fills '{{ name }}'"))
    let document = try template.document(for: DataObject())
    #expect(document.scenes[0].root.values[0].value.string == "Use {{ name }} here")
  }
}
