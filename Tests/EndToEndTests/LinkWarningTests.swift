import Foundation
import Testing

/// Links that are no addresses of the web, of mail or a telephone: they are left out of pictures, which is told.
@Suite struct LinkWarningTests {
  private func errors(_ root: String, _ command: [String] = ["frames"]) throws -> String {
    let folder = try Folder()
    try folder.write("d.json", "{ \"yar\": 1, \"size\": [90, 30],\n\"root\":\n\(root) }")
    let result = try Program.run(command + ["d.json"], in: folder)
    #expect(result.status == 0)
    return result.errors
  }

  private func view(_ link: String) -> String { #"{ "type": "View", "link": "\#(link)" }"# }

  private static let advice =
    "is left out: an address starts with https://, http://, mailto: or tel:, has no space, "
    + "quote or backslash, and at most 2000 bytes"

  @Test(arguments: [["frames"], ["check"], ["explain"], ["render", "-o", "d.svg"]])
  func anAddressWithoutItsStartIsTold(_ command: [String]) throws {
    #expect(
      try errors(view("example.org"), command)
        == "d.json:3:1: warning: 'View': the link \"example.org\" \(Self.advice)\n")
  }

  @Test func soIsThatOfLetters() throws {
    let label = """
      { "type": "Label", "attributedText": ["a", { "text": "b", "link": "https://example.org/a b" }] }
      """
    #expect(
      try errors(label)
        == "d.json:3:1: warning: 'Label': the link \"https://example.org/a b\" \(Self.advice)\n")
  }

  @Test(arguments: ["https://example.org", "http://a.b/?c=d#e", "mailto:a@b.c", "tel:+358", ""])
  func otherLinksAreNotTold(_ link: String) throws {
    #expect(try errors(view(link)) == "")
  }

  @Test(arguments: [
    ("frames", " (first in row 2, line 3 of r.csv; this or the like in 2 of 3 rows)"),
    ("check", ""),
  ])
  func rowsTellThemOnce(_ command: String, _ rows: String) throws {
    let folder = try Folder()
    try folder.write(
      "t.json",
      """
      { "yar": 1, "size": [90, 30], "data": { "type": "object", "properties": { "page": { "type": "string" } } },
        "root": { "type": "View", "link": "{{ page }}" } }
      """)
    try folder.write("r.csv", "page\nhttps://example.org\nexample.org\nexample.com\n")
    let result = try Program.run([command, "t.json", "--rows", "r.csv"], in: folder)
    #expect(
      result.errors == "t.json:2:11: warning: 'View': the link \"example.org\" \(Self.advice)"
        + "\(rows)\n")
    #expect(result.status == 0)
  }

  /// Nobody reads a thousand lines that say the same.
  @Test(arguments: [["frames"], ["check"]])
  func ofVeryManyTheFirstAreTold(_ command: [String]) throws {
    let views = (1...25).map { view("no \($0)") }.joined(separator: ", ")
    let lines = try errors(
      #"{ "type": "WeView", "layout": { "kind": "vertical" }, "subviews": [\#(views)] }"#, command
    ).split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines[19].contains("\"no 20\""))
    #expect(lines[20] == "d.json: warning: 5 more warnings like these are not shown")
  }
}
