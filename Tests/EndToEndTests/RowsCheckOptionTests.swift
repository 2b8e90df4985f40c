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
    let elsewhere = "; on 200 × 60, right to left"
    #expect(both.output.contains("in 1 of 2 rows: row 2, "), "\(both.output)")
    #expect(both.output.contains(elsewhere), "\(both.output)")
    #expect(both.output.hasSuffix("1 warning in 2 rows (1 row has faults)\n"), "\(both.output)")
    let one = try check(Self.mirrored, rows, ["-d", "rtl"])
    #expect(one.output == both.output.replacing(elsewhere, with: ""))
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
    #expect(counted.output == "1 note in 2 rows ('--notes' shows the notes)\n")
    #expect(counted.status == 0)
    let shown = try check(view, rows, ["--notes"], schema: schema)
    #expect(
      shown.output.contains(
        "note: the text of 'Hello' is hard to read: its contrast is 4.4 to 1"), "\(shown.output)")
    #expect(shown.output.contains("in 1 of 2 rows: row 2, \"Hello\""), "\(shown.output)")
    #expect(shown.output.hasSuffix("1 note in 2 rows\n"))
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
    #expect(result.output.contains("in 2 of 2 rows: 1, 2; worst in row 2, "), "\(result.output)")
    #expect(result.status == 1)
  }

  @Test(arguments: ["pseudo", "range", "strings", "text-size"])
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
    let schema = "yar-check.schema.json"
    let folder = try Folder()
    let rows = ["{\"n\":\"Hello\"}", "{\"n\":\"a text that is longer than its room\"}"]
    let result = try check(Self.mirrored, rows, ["-d", "both", "--json"])
    try folder.write("good.json", result.outputBytes)
    try folder.write("bad.json", result.output.replacing("\"warning\"", with: "\"fatal\""))
    #expect(try JSONSchema.accepts("good.json", schema, in: folder))
    #expect(try !JSONSchema.accepts("bad.json", schema, in: folder))
  }

  /// A row is one condition, a device another.
  @Test func rowsAreShownOnDevices() throws {
    let view = """
      { "type": "Label", "identifier": "n", "text": "{{ n }}", "frame": [340, 10, 45, 21] }
      """
    let rows = ["{\"n\":\"a\"}", "{\"n\":\"b\"}"]
    let devices = ["--device", "iPhone 15", "--device", "iPhone SE"]
    let result = try check(view, rows, devices + ["--only", "outside"])
    #expect(
      result.output == """
        t.json with rows.jsonl
          3:1: warning: n lies outside the screen [outside]
            by 30.55 pt at the right
            in 2 of 2 rows: 1, 2; worst in row 2, 'n' is "b"; on iPhone SE (320 × 568)
        1 warning in 2 rows (2 rows have faults)

        """)
  }

  /// What is known of rows stays known when others come, and when a fault is in another copy of a view.
  @Test func aBaselineHoldsForRows() throws {
    let folder = try Folder()
    try folder.write(
      "t.json",
      """
      { "yar": 1, "size": [120, 200], "backgroundColor": "white",
        "data": { "type": "object", "properties": { "n": { "type": "string" }, "l": { "type": "array" } } },
        "root": { "type": "WeView", "layout": { "kind": "vertical", "hAlign": "leading" }, "subviews": [
          { "type": "Label", "identifier": "n", "text": "{{ n }}" },
          { "type": "Label", "forEach": "l as item", "text": "{{ item }}" } ] } }
      """)
    let long = "a text that is longer than its room"
    func check(_ rows: String, _ more: [String]) throws -> ProgramResult {
      try folder.write("rows.jsonl", rows)
      return try Program.run(
        ["check", "t.json", "--rows", "rows.jsonl", "--only", "truncated"] + more, in: folder)
    }
    let known = try check("{\"n\":\"a\",\"l\":[\"b\",\"\(long)\"]}\n", ["--json"])
    try folder.write("known.json", known.outputBytes)
    let words = ["--baseline", "known.json"]
    let others = "{\"n\":\"a\",\"l\":[\"\(long)\"]}\n{\"n\":\"b\"}\n"
    let same = try check(others, words)
    #expect(same.output == "nothing found in 2 rows (1 row has faults; 1 known left out)\n")
    #expect(same.status == 0)
    let new = try check("{\"n\":\"\(long)\"}\n", words)
    #expect(new.output.contains("the text of n is cut off"))
    #expect(new.status == 1)
  }

  /// Each format that services read tells rows as it tells documents.
  @Test func servicesReadRows() throws {
    let rows = ["{\"n\":\"a\"}", "{\"n\":\"a text that is longer than its room\"}", "{\"n\":", "x"]
    func told(_ format: String) throws -> String {
      try check(Self.mirrored, rows, ["--format", format, "--only", "truncated"]).output
    }
    let summary = "the text of b is cut off"
    let counted = "in 1 of 4 rows: row 2"
    let sarif = try told("sarif")
    #expect(sarif.contains("\"ruleId\": \"truncated\"") && sarif.contains(counted), "\(sarif)")
    #expect(sarif.contains("\"yar/v1\": \"truncated:View/b:width\""))
    #expect(sarif.contains("\"executionSuccessful\": false"))
    let github = try told("github")
    #expect(
      github.hasPrefix(
        "::warning file=t.json,line=4,col=1,title=Text is cut off [truncated]::\(summary)"))
    #expect(
      github.contains(counted)
        && github.contains("::error file=rows.jsonl,line=3,title=Rows cannot be laid out::"),
      "\(github)")
    let gitlab = try told("gitlab")
    #expect(gitlab.contains("\"description\": \"\(summary)") && gitlab.contains("\"unfinished\""))
    #expect(
      gitlab.contains(
        """
              "path": "rows.jsonl",
              "lines": { "begin": 3 }
        """), "\(gitlab)")
    #expect(sarif.contains("\"uri\": \"rows.jsonl\""), "\(sarif)")
    let junit = try told("junit")
    #expect(junit.contains("failures=\"1\" errors=\"1\"") && junit.contains(counted), "\(junit)")
    #expect(
      junit.contains(
        "classname=\"t.json\" file=\"rows.jsonl\" line=\"3\" name=\"every row can be laid out\""),
      "\(junit)")
  }
}
