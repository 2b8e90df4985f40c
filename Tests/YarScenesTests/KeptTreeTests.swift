import Foundation
import Testing
import YarDocuments
import YarScenes
import YarTemplates

/// Rows that share live views give the same pictures as each row alone.
@Suite struct KeptTreeTests {
  /// Numbers that look random and are the same at each run.
  struct Numbers {
    var state: UInt64
    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    mutating func pick<Element>(_ elements: [Element]) -> Element {
      elements[below(elements.count)]
    }
  }

  static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples/Rows")

  static func template(_ name: String) throws -> Template {
    try Template(
      Array(try Data(contentsOf: examples.appendingPathComponent(name))), file: name)
  }

  /// Draws rows with one renderer, and each of them with one of its own.
  static func expectTheSame(
    _ template: Template, _ rows: [DataObject], _ format: RowRenderer.Format
  ) throws {
    let images = FolderImages(folder: examples.path)
    let shared = try RowRenderer(template, format: format, images: images)
    for (index, row) in rows.enumerated() {
      let together = Result { try shared.pictures(of: row) }
      let alone = Result {
        try RowRenderer(template, format: format, images: images).pictures(of: row)
      }
      switch (together, alone) {
      case (.success(let together), .success(let alone)):
        #expect(together == alone, "row \(index + 1): \(row)")
      case (.failure(let together), .failure(let alone)):
        #expect(together as? RowFailure == alone as? RowFailure, "row \(index + 1): \(row)")
      default: Issue.record("row \(index + 1) fails in one way only: \(row)")
      }
    }
  }

  @Test(arguments: ["ticket", "badge", "invoice", "card", "label", "certificate", "report"])
  func examplesInAnyOrder(_ name: String) throws {
    let template = try Self.template("\(name).json")
    var numbers = Numbers(state: 7)
    var rows = template.examples + template.examples
    // A field of one row in another.
    for _ in 0..<30 {
      var row = numbers.pick(template.examples)
      let other = numbers.pick(template.examples)
      for _ in 0..<3 {
        let key = numbers.pick(other.keys)
        row[key] = other[key]
      }
      rows.append(row)
    }
    try Self.expectTheSame(template, rows, .svg)
    try Self.expectTheSame(template, Array(rows.suffix(6)), .png)
    try Self.expectTheSame(template, Array(rows.suffix(3)), .pdf)
  }

  /// Everything that rows may change, and what comes and goes.
  static let all = """
    { "yar": 1, "size": [200, null], "name": "{{ name }}", "backgroundColor": "{{ color }}",
      "styles": { "plain": { "textColor": "#000080" }, "bold": { "font": { "weight": "bold" } } },
      "data": { "type": "object", "properties": {
        "name": { "type": "string" }, "color": { "type": "string" }, "n": { "type": "number" },
        "isOn": { "type": "boolean" }, "style": { "type": "string" },
        "words": { "type": "array", "items": { "type": "string" } },
        "size": { "type": "array", "items": { "type": "number" } },
        "note": { "type": "string" } } },
      "root": { "type": "WeView", "layout": { "kind": "vertical", "spacing": "{{ n }}" },
        "subviews": [
          { "type": "Label", "style": ["plain", "bold"], "text": "{{ name }}", "identifier": "title",
            "font": { "size": "{{ n + 8 }}" }, "numberOfLines": 0, "isHidden": "{{ isOn }}" },
          { "type": "Label", "style": "{{ style }}", "text": "in {{ name | upper }}" },
          { "type": "Button", "if": "isOn", "title": "{{ note }}", "backgroundColor": "{{ color }}",
            "cornerRadius": "{{ n }}" },
          { "type": "Label", "text": "{{ note }}", "textColor": "{{ color }}",
            "adjustsFontSizeToFitWidth": "{{ isOn }}" },
          { "type": "View", "fixedDesiredSize": "{{ size }}", "backgroundColor": "teal",
            "alpha": "{{ 0.5 if isOn else null }}",
            "shadow": { "radius": "{{ n }}", "color": "black" } },
          { "type": "WeView", "layout": { "kind": "horizontal", "spacing": 4 }, "subviews": [
            { "forEach": "words as word at place", "type": "Label", "text": "{{ word }}",
              "identifier": "word", "hStretchWeight": "{{ place }}", "borderWidth": 1 } ] },
          { "type": "FirstThatFits", "subviews": [
            { "type": "Label", "text": "{{ name }} and {{ name }}" },
            { "type": "Label", "text": "{{ name }}" } ] },
          { "type": "QRCode", "message": "{{ name }}", "moduleSize": "{{ 2 if isOn else 1 }}" },
          { "type": "Slider", "value": "{{ n / 100 }}" }
        ] } }
    """

  @Test func randomRows() throws {
    let template = try Template(Array(Self.all.utf8), file: "all.json")
    var numbers = Numbers(state: 19)
    let names: [DataValue] = [
      "A", "Ann", "a much longer name than all the others", "", "Ünal", nil,
    ]
    var rows: [DataObject] = []
    for _ in 0..<150 {
      var row = DataObject()
      func set(_ key: String, _ value: DataValue) { if numbers.below(8) > 0 { row[key] = value } }
      set("name", numbers.pick(names))
      set("color", numbers.pick(["red", "#10203040", "blue", "no colour"]))
      set("n", numbers.pick([0, 3, 7.5, 12, -1]))
      set("isOn", numbers.pick([true, false]))
      set("style", numbers.pick(["plain", "bold"]))
      set("note", numbers.pick(["x", "some words", 5]))
      set("words", .list((0..<numbers.below(4)).map { .string("w\($0)") }))
      set("size", numbers.pick([[10, 10], [30, 5], [1, 2, 3]]))
      rows.append(row)
    }
    try Self.expectTheSame(template, rows, .svg)
  }

  /// Copies have names of their own, which no row says: they lie behind the texts of the row that the scenes were made for.
  @Test func copiesKeepTheirNamesWhateverTextsFollow() throws {
    let text = """
      { "yar": 1, "size": [200, null], "data": { "type": "object", "properties": {
          "t": { "type": "string" }, "n": { "type": "number" },
          "words": { "type": "array", "items": { "type": "string" } } } },
        "root": { "type": "WeView", "layout": "vertical", "subviews": [
          { "type": "Label", "text": "{{ t }}" },
          { "forEach": "words as word", "type": "Label", "identifier": "word", "text": "{{ word }}",
            "font": { "size": "{{ n }}" } } ] } }
      """
    let rows = [(String(repeating: "long ", count: 400), 10.0), ("", 12), ("b", 14), ("c", 10)].map
    {
      DataObject([("t", .string($0)), ("n", .number($1)), ("words", ["x", "y"])])
    }
    try Self.expectTheSame(try Template(Array(text.utf8), file: "n.json"), rows, .svg)
  }

  /// What constraints place is made anew for each row.
  @Test func constraintsStartAnew() throws {
    let text = """
      { "yar": 1, "size": [100, 60], "data": { "type": "object", "properties": {
          "a": { "type": "string" }, "b": { "type": "string" } } },
        "root": { "type": "View", "constraints": ["H:|-[a]-[b]-|", "V:|-[a]", "V:|-[b]"],
          "subviews": [ { "type": "Label", "identifier": "a", "text": "{{ a }}" },
            { "type": "Label", "identifier": "b", "text": "{{ b }}" } ] } }
      """
    let rows = [("A", "B"), ("long one", "B"), ("A", "long one"), ("A", "B")].map {
      DataObject([("a", .string($0)), ("b", .string($1))])
    }
    try Self.expectTheSame(try Template(Array(text.utf8), file: "c.json"), rows, .svg)
  }
}
