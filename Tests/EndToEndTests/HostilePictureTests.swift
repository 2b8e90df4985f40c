import Foundation
import Testing

/// Pictures of strangers that end what draws them: one row has an error, and the run goes on.
@Suite struct HostilePictureTests {
  private static let template = """
    { "yar": 1, "size": [40, 30],
      "data": { "type": "object", "properties": { "id": { "type": "string" }, "picture": { "type": "string" } },
        "required": ["id", "picture"], "examples": [{ "id": "a", "picture": "good.svg" }] },
      "root": { "type": "ImageView", "image": "{{picture}}" } }
    """

  private static let start = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'>"
  /// An assertion in librsvg ends its process.
  private static let fatal =
    "\(start.replacingOccurrences(of: "width='40' height='30'", with: "viewBox='0 0 40 30'"))"
    + "<filter id='f'><feFlood/><feTile/></filter><g filter='url(#f)'><ellipse cx='1e9' ry='4'/></g></svg>"

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("t.json", Self.template)
    try folder.write("good.svg", Self.start + "<rect width='40' height='30' fill='red'/></svg>")
    try folder.write("fatal.svg", Self.fatal)
    let data = "data:image/svg+xml;base64,\(Data(Self.fatal.utf8).base64EncodedString())"
    let pictures = ["good.svg", "fatal.svg", "good.svg", data, "good.svg"]
    try folder.write(
      "rows.jsonl",
      pictures.enumerated().map { "{\"id\": \"r\($0)\", \"picture\": \"\($1)\"}\n" }.joined())
    return folder
  }

  @Test func oneRowFails() throws {
    let folder = try folder()
    for words in [[], ["--resume"]] {
      let result = try Program.run(
        ["render", "t.json", "--rows", "rows.jsonl", "-o", "out/{{id}}.png"] + words, in: folder)
      #expect(result.status == 1)
      #expect(result.errors.contains("2 of 5 rows failed"), "\(result.errors)")
      let errors = try String(
        contentsOf: folder.file("errors.jsonl"), encoding: .utf8
      ).split(separator: "\n")
      #expect(errors.count == 2)
      for error in errors {
        #expect(error.contains("librsvg, which draws it in a process of its own, ends on it"))
      }
      let made = try FileManager.default.contentsOfDirectory(atPath: folder.file("out").path)
      #expect(made.filter { $0.hasSuffix(".png") }.sorted() == ["r0.png", "r2.png", "r4.png"])
    }
  }

  @Test func pagesOfTheOthersAreWritten() throws {
    let folder = try folder()
    let result = try Program.run(
      ["render", "t.json", "--rows", "rows.jsonl", "-o", "all.pdf"], in: folder)
    #expect(result.status == 1)
    let pages = try Program.run(["all.pdf"], in: folder, program: "/usr/bin/pdfinfo")
    #expect(pages.output.contains("Pages:           3"))
  }
}
