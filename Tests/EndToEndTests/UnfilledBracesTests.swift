import Foundation
import Testing

/// Documents without `data` whose texts have expressions: they are drawn with their braces, which is told.
@Suite struct UnfilledBracesTests {
  private func errors(_ texts: [String], data: String = "", command: [String] = ["frames"]) throws
    -> String
  {
    let folder = try Folder()
    let labels = texts.map { "{ \"type\": \"Label\", \"text\": \"\($0)\" }" }
    try folder.write(
      "d.json",
      """
      { "yar": 1, "size": [300, 200], \(data)"root": { "type": "WeView", "layout": "vertical",
        "//": "{{ comment }}", "subviews": [
      \(labels.joined(separator: ",\n"))
      ] } }
      """)
    return try Program.run(command + ["d.json"], in: folder).errors
  }

  private static let advice =
    "a document is a template only with 'data', the schema of its rows, see "
    + "Documentation/Templates.md; braces that are to be shown are written \\u007B\\u007B\n"

  @Test(arguments: [["frames"], ["check"], ["explain"], ["render", "-o", "d.png"]])
  func theyAreToldAtTheirPlace(_ command: [String]) throws {
    #expect(
      try errors(["Ann", "{{ name }}"], command: command)
        == "d.json:4:29: warning: nothing fills '{{ name }}': \(Self.advice)")
  }

  @Test func othersAreCounted() throws {
    #expect(
      try errors([#"Größe \"{{ a | upper }}\", {{ b }}"#, "{{c}}"])
        == "d.json:3:37: warning: nothing fills '{{ a | upper }}' (and 2 more): \(Self.advice)")
  }

  @Test func whatIsMeantIsNotTold() throws {
    #expect(try errors(["{ a }", "{{ a", "a }}", "}} {{", #"\u007B\u007B a }}"#, "{}"]) == "")
  }

  @Test func templatesFillThem() throws {
    let data =
      #""data": { "type": "object", "properties": { "a": {} }, "examples": [{ "a": 1 }] }, "#
    #expect(try errors(["{{ a }}"], data: data) == "")
  }

  /// What they should be may be wrong as well.
  @Test func theyAreToldBesideErrors() throws {
    let folder = try Folder()
    try folder.write("d.json", #"{ "yar": 1, "size": "{{ size }}", "root": { "type": "View" } }"#)
    let told = try Program.run(["frames", "d.json"], in: folder)
    #expect(told.status == 2)
    #expect(
      told.errors == "d.json:1:22: warning: nothing fills '{{ size }}': \(Self.advice)"
        + "d.json:1:21: error: 'size' must be [width, height], not the string \"{{ size }}\"\n")
  }
}
