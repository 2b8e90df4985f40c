import Yar
import YarLocales
import YarTemplates

/// The schema of the rows that are tried.
private let schema = """
  { "type": "object", "properties": { "name": { "type": "string" }, "n": { "type": "number" },
    "ok": { "type": "boolean" }, "day": { "type": "string" }, "tags": { "type": "array", "items": { "type": "string" } },
    "items": { "type": "array", "items": { "type": "object", "properties": { "t": { "type": "string" }, "n": { "type": "number" } } } },
    "any": {} }, "required": ["name"] }
  """

private let rows: [DataObject] = [
  DataObject([("name", "")]),
  DataObject([
    ("name", "Grace 😀"), ("n", -12.5), ("ok", true), ("day", "2026-11-22T19:30"),
    ("tags", ["a", "é"]),
    ("items", [["t": "x", "n": 1], ["n": 1e15]]), ("any", ["a": [1, nil]]),
  ]),
]

/// Reads bytes as bindings, one on a line, each as a text, a condition and a list that is repeated, and works them out
/// for some rows; what is refused is refused at a place inside of it.
func readExpressions(_ bytes: [UInt8]) {
  for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(16) {
    let text = JSONWriter.quoted(String(line))
    let bare = JSONWriter.quoted(
      String(line).replacing("{{", with: "").replacing("}}", with: ""))
    for view in [
      "{ \"type\": \"Label\", \"text\": \(text) }", "{ \"type\": \"View\", \"alpha\": \(text) }",
      "{ \"type\": \"View\", \"subviews\": [{ \"if\": \(bare), \"type\": \"View\" }] }",
      "{ \"type\": \"View\", \"subviews\": [{ \"forEach\": \(bare), \"type\": \"View\", \"identifier\": \"a\" }] }",
    ] {
      readTemplate("{ \"yar\": 1, \"data\": \(schema),\n\"root\": \(view) }")
    }
  }
}

private func readTemplate(_ text: String) {
  let result = Template.read(Array(text.utf8), file: "t.json")
  for error in result.errors {
    precondition(
      !error.message.isEmpty && error.position.line >= 1, "an error without words or place")
  }
  guard let template = result.template else { return }
  let formats = ICUFormats()
  for row in rows {
    do throws(RowFailure) {
      _ = try template.document(for: row, formats: formats)
    } catch {
      precondition(!error.errors.isEmpty, "a failure without an error")
    }
  }
}

/// Reads bytes as rows of both kinds; every row that is there is told once, in order.
func readRows(_ bytes: [UInt8]) {
  let template = try? Template(
    Array("{ \"yar\": 1, \"data\": \(schema), \"root\": { \"type\": \"View\" } }".utf8),
    file: "t.json")
  for format in [nil, RowFormat.jsonLines, .csv] {
    var at = 0
    let piece = 1 + bytes.count % 7
    var reader = RowReader(
      format: format, schema: template?.schema ?? DataSchema(), maxByteCount: 200
    ) {
      defer { at = min(bytes.count, at + piece) }
      return Array(bytes[at..<min(bytes.count, at + piece)])
    }
    var number = 0
    while let row = try? reader.next() {
      number += 1
      precondition(row.number == number, "a row is lost, or there twice")
      guard case .success(let object) = row.content, let template else { continue }
      _ = try? template.document(for: object)
      _ = try? NamePattern("out/{{ name }}-{{ rowNumber }}.png", schema: template.schema)
        .path(for: object, number: number, formats: PlainFormats())
    }
  }
}
