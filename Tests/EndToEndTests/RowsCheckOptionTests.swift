import Foundation
import Testing

/// What `yar check --rows` takes of the options of `yar check`, and what it warns of.
@Suite struct RowsCheckOptionTests {
  private func check(
    _ views: String, _ rows: [String], _ options: [String] = [],
    schema: String = "{ \"type\": \"object\", \"properties\": { \"n\": {}, \"was\": {} } }",
    name: String = "rows.jsonl"
  ) throws -> ProgramResult {
    let folder = try Folder()
    try folder.write(
      "t.json",
      """
      { "yar": 1, "size": [200, 60], "backgroundColor": "white", "data": \(schema),
        "root": { "type": "View", "subviews": [
      \(views) ] } }
      """)
    try folder.write(name, rows.joined(separator: "\n"))
    return try Program.run(["check", "t.json", "--rows", name] + options, in: folder)
  }

  /// Two texts that lie beside each other left to right, and over each other right to left.
  private static let mirrored = """
    { "type": "Label", "text": "Left", "frame": [10, 10, 90, 21] },
    { "type": "Label", "identifier": "b", "text": "{{ n }}", "frame": [50, 10, 140, 21] }
    """

  @Test func rowsAreLookedAtInBothDirections() throws {
    let rows = ["{\"n\":\"Hello\"}", "{\"n\":\"a longer one\"}"]
    #expect(try check(Self.mirrored, rows).output == "nothing found in 2 rows\n")
    #expect(try check(Self.mirrored, rows, ["-d", "ltr"]).output == "nothing found in 2 rows\n")
    let both = try check(Self.mirrored, rows, ["-d", "both"])
    #expect(both.output.contains("1 of 2 rows; in row 2 right to left, "), "\(both.output)")
    #expect(both.output.hasSuffix("1 of 2 rows have faults, of 1 cause\n"))
    let one = try check(Self.mirrored, rows, ["-d", "rtl"])
    #expect(one.output == both.output.replacing(" right to left", with: ""))
  }

  @Test func notesAreCountedAndShown() throws {
    let view = """
      { "type": "Label", "text": "Hello", "textColor": "{{ n }}", "frame": [10, 10, 90, 21] }
      """
    let rows = ["{\"n\":\"#000000\"}", "{\"n\":\"#777777\"}"]
    let schema = """
      { "type": "object", "properties": { "n": { "type": "string" } },
        "examples": [{ "n": "#000000" }] }
      """
    let counted = try check(view, rows, schema: schema)
    #expect(counted.output == "nothing found in 2 rows; 1 note\n")
    #expect(counted.status == 0)
    let shown = try check(view, rows, ["--notes"], schema: schema)
    #expect(
      shown.output.contains(
        "note: 1 of 2 rows; in row 2, the text of 'Hello' is hard to read: its contrast is 4.4 to 1"
      ),
      "\(shown.output)")
    #expect(shown.output.hasSuffix("1 of 2 rows have faults, of 1 cause\n"))
    #expect(shown.status == 0)
    #expect(try check(view, rows, ["--fail-on", "note"], schema: schema).status == 1)
  }

  /// Of text that cannot be seen, whatever row chose its colour.
  @Test func invisibleTextIsAWarning() throws {
    let view = """
      { "type": "Label", "text": "Hello", "textColor": "{{ n }}", "frame": [10, 10, 90, 21] }
      """
    let schema = """
      { "type": "object", "properties": { "n": { "type": "string" } },
        "examples": [{ "n": "#000000" }] }
      """
    let result = try check(view, ["{\"n\":\"#F4F4F4\"}", "{\"n\":\"#FFFFFF\"}"], schema: schema)
    #expect(result.output.contains("warning: 2 of 2 rows; in row 2, "), "\(result.output)")
    #expect(result.status == 1)
  }

  @Test(arguments: ["baseline", "device", "pseudo", "range", "strings", "text-size"])
  func otherOptionsAreRefused(_ name: String) throws {
    let value = name == "pseudo" ? [] : ["x"]
    let result = try check(Self.mirrored, ["{\"n\":\"a\"}"], ["--\(name)"] + value)
    #expect(
      result.errors.hasPrefix("yar: error: '--\(name)' is not for rows; leave it out ("),
      "\(result.errors)")
    #expect(result.status == 2)
  }

  @Test func fieldsThatTheDataDoNotHaveAreTold() throws {
    let row = "{\"n\":\"a\",\"waz\":1}"
    #expect(
      try check(Self.mirrored, [row, row]).errors
        == "rows.jsonl: warning: field 'waz' is not in the template's data; did you mean 'was'?\n")
    #expect(
      try check(Self.mirrored, ["n,waz", "a,1"], name: "rows.csv").errors
        == "rows.csv: warning: column 'waz' is not in the template's data; did you mean 'was'?\n")
    let open = """
      { "type": "object", "properties": { "n": {} }, "additionalProperties": true }
      """
    #expect(try check(Self.mirrored, [row], schema: open).errors == "")
    let plain = "{ \"type\": \"Label\", \"text\": \"a\", \"frame\": [10, 10, 90, 21] }"
    #expect(try check(plain, [row], schema: "{ \"type\": \"object\" }").errors == "")
  }

  @Test func fontsThatAreNotThereAreTold() throws {
    let view = """
      { "type": "Label", "text": "{{ n }}", "font": { "family": "No Such Face" }, "frame": [10, 10, 90, 21] }
      """
    let rows = ["{\"n\":\"a\"}", "{\"n\":\"b\"}", "{\"n\":\"c\"}"]
    let result = try check(view, rows)
    let words = "the font family \"No Such Face\" is not installed"
    #expect(result.errors.components(separatedBy: words).count == 2, "\(result.errors)")
    let folder = try Folder()
    try folder.write(
      "d.json",
      """
      { "yar": 1, "size": [200, 60], "root": { "type": "View", "subviews": [
      \(view.replacing("{{ n }}", with: "\u{10FFFD}")) ] } }
      """)
    let checked = try Program.run(["check", "d.json"], in: folder)
    let drawn = try Program.run(["render", "d.json", "-o", "d.png"], in: folder)
    #expect(checked.errors.contains(words))
    // What is a finding of the check is said where it is drawn.
    #expect(checked.output.contains("U+10FFFD [missing-character]"))
    #expect(drawn.errors.hasPrefix(checked.errors) && drawn.errors.contains("U+10FFFD"))
  }

  @Test(.needsJSONSchema) func theJSONKeepsItsSchema() throws {
    let schema = "yar-check-rows.schema.json"
    let folder = try Folder()
    let rows = ["{\"n\":\"Hello\"}", "{\"n\":\"a text that is longer than its room\"}"]
    let result = try check(Self.mirrored, rows, ["-d", "both", "--notes", "--json"])
    try folder.write("good.json", result.outputBytes)
    try folder.write("bad.json", result.output.replacing("\"warning\"", with: "\"fatal\""))
    #expect(try JSONSchema.accepts("good.json", schema, in: folder))
    #expect(try !JSONSchema.accepts("bad.json", schema, in: folder))
  }
}
