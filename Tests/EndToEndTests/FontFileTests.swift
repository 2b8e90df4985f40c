import Foundation
import Testing

/// Files in `--font-dir` that hold no font to set text in.
@Suite struct FontFileTests {
  private static let said =
    "warning: the font file \"fonts/a.woff2\" is not used: it is WOFF 2, made for web pages; take the font as "
    + "TTF or OTF, or convert it: apt-get install woff2, then woff2_decompress a.woff2"

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("fonts/a.woff2", Data("wOF2\0\u{1}\0\0".utf8))
    try folder.write(
      "a.json",
      #"{ "yar": 1, "root": { "type": "Label", "text": "{{ name }}" },"#
        + #" "data": { "type": "object", "properties": { "name": { "type": "string" } },"#
        + #" "examples": [{ "name": "A" }] } }"#)
    try folder.write("plain.json", #"{ "yar": 1, "root": { "type": "Label", "text": "A" } }"#)
    try folder.write("rows.jsonl", "{\"name\":\"A\"}\n{\"name\":\"B\"}\n")
    return folder
  }

  @Test(arguments: [["frames", "plain.json"], ["check", "plain.json"]])
  func eachIsTold(_ words: [String]) throws {
    let result = try Program.run(words + ["--font-dir", "fonts"], in: folder())
    #expect(result.errors == "plain.json: \(Self.said)\n")
    #expect(result.status == 0)
  }

  @Test func theListOfFontsTellsIt() throws {
    let result = try Program.run(["fonts", "inter", "--font-dir", "fonts"], in: folder())
    #expect(result.errors == "yar: \(Self.said)\n" && result.output.contains("Inter"))
  }

  /// Once for all rows.
  @Test(arguments: [["frames", "a.json"], ["check", "a.json"]])
  func rowsTellItOnce(_ words: [String]) throws {
    let result = try Program.run(
      words + ["--rows", "rows.jsonl", "--font-dir", "fonts"], in: folder())
    #expect(result.errors.components(separatedBy: Self.said).count == 2, "\(result.errors)")
  }
}
