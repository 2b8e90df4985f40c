import Foundation
import Testing

/// The command line itself: help, version, and what is not understood.
@Suite struct CommandLineTests {
  @Test(arguments: [
    (["--help"], "overview"), (["-h"], "overview"), (["help"], "overview"),
    (["help", "render"], "render"), (["render", "--help"], "render"),
    (["help", "frames"], "frames"), (["frames", "x.json", "-h"], "frames"),
    (["help", "explain"], "explain"), (["help", "check"], "check"), (["help", "serve"], "serve"),
    (["help", "devices"], "devices"), (["help", "completions"], "completions"),
    (["help", "manual"], "manual"), (["help", "fonts"], "fonts"),
    (["help", "help"], "help"), (["help", "schema"], "schema"), (["help", "mcp"], "mcp"),
    (["help", "sheets"], "sheets"),
  ])
  func helpTextsAreAsRecorded(_ words: [String], _ name: String) throws {
    let result = try Program.run(words, in: Folder())
    let recorded = try Fixtures.text("Help/\(name).txt")
    #expect(result.output == recorded)
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func versionIsOneLine() throws {
    let result = try Program.run(["--version"], in: Folder())
    #expect(result.output == "yar 0.1.0\n")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func helpLinesFitATerminal() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Fixtures.folder.appendingPathComponent("Help").path)
    for name in names.map({ $0.replacing(".txt", with: "") }) {
      let lines = try Fixtures.text("Help/\(name).txt").split(separator: "\n")
      for line in lines { #expect(line.count <= 100, "\(name): \(line)") }
    }
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    var words: [String]
    var message: String
    var testDescription: String { (["yar"] + words).joined(separator: " ") }
  }

  static let refusals = [
    Refusal(words: [], message: "a command is missing (see 'yar help')"),
    Refusal(
      words: ["rnder"],
      message: "unknown command 'rnder'; did you mean 'render'? (see 'yar help')"),
    Refusal(words: ["sing"], message: "unknown command 'sing' (see 'yar help')"),
    Refusal(
      words: ["--verison"],
      message: "unknown option '--verison' before a command (see 'yar help')"),
    Refusal(
      words: ["help", "frame"],
      message: "unknown command 'frame'; did you mean 'frames'? (see 'yar help help')"),
    Refusal(
      words: ["help", "render", "frames"],
      message: "'help' explains one command at a time (see 'yar help help')"),
    Refusal(
      words: ["render"],
      message: "an input is missing; name a document, a folder, or '-' (see 'yar help render')"),
    Refusal(
      words: ["render", "--fromat", "svg"],
      message: "unknown option '--fromat'; did you mean '--format'? (see 'yar help render')"),
    Refusal(
      words: ["frames", "--format", "svg"],
      message: "unknown option '--format' (see 'yar help frames')"),
    Refusal(words: ["render", "-q"], message: "unknown option '-q' (see 'yar help render')"),
    Refusal(
      words: ["render", "a.json", "--output"],
      message: "'--output' needs a value: --output OUT (see 'yar help render')"),
    Refusal(
      words: ["render", "a.json", "-o", "x", "-oy"],
      message: "'-o' is given twice; give it once (see 'yar help render')"),
    Refusal(
      words: ["render", "--allow-outside=yes", "a.json"],
      message: "'--allow-outside' is a switch and takes no value (see 'yar help render')"),
    Refusal(
      words: ["render", "a.json", "--format", "gif"],
      message: "'--format' must be one of 'png', 'jpg', 'webp', 'svg', 'pdf', not 'gif' "
        + "(see 'yar help render')"),
    Refusal(
      words: ["render", "a.json", "-o", "a.gif"],
      message:
        "'a.gif' does not end in .png, .jpg, .webp, .svg, .pdf; end it with '/' if it is to be a folder "
        + "(see 'yar help render')"),
    Refusal(
      words: ["render", "a.json", "-o", "a.svg", "-f", "pdf"],
      message: "'--format pdf' does not fit 'a.svg'; leave one of them out "
        + "(see 'yar help render')"),
    Refusal(
      words: ["render", "a.json", "b.json", "-o", "a.png"],
      message: "several documents cannot go to the one file 'a.png'; name a folder "
        + "(see 'yar help render')"),
    Refusal(
      words: ["render", "a.json", "-f", "pdf", "-g", "index.html"],
      message: "'--gallery' cannot show PDF; use png or svg (see 'yar help render')"),
    Refusal(
      words: ["render", "-", "-"], message: "'-' can be read only once (see 'yar help render')"),
    Refusal(
      words: ["frames", "--size", "12", "a.json"],
      message: "'--size' must be WIDTHxHEIGHT in points, above 0 and up to 1000000, such as "
        + "390x844, or 390x for any height; not '12' (see 'yar help frames')"),
    Refusal(
      words: ["frames", "--scale", "nan", "a.json"],
      message: "'--scale' must be a number above 0 and up to 100, not 'nan' "
        + "(see 'yar help frames')"),
    Refusal(
      words: ["frames", "--jobs=0", "a.json"],
      message: "'--jobs' must be a whole number from 1 to 1024, not '0' (see 'yar help frames')"),
    Refusal(
      words: ["frames", "--direction", "up", "a.json"],
      message: "'--direction' must be one of 'ltr', 'rtl', not 'up' (see 'yar help frames')"),
  ]

  @Test(arguments: refusals)
  func commandLineIsRefused(_ refusal: Refusal) throws {
    let result = try Program.run(refusal.words, in: Folder())
    #expect(result.errors == "yar: error: \(refusal.message)\n")
    #expect(result.output == "")
    #expect(result.status == 2)
  }

  @Test func aFontFolderThatIsMissingIsRefusedOnce() throws {
    let folder = try Folder()
    try folder.write("a.json", try Fixtures.data("tiles.json"))
    try folder.write("b.json", try Fixtures.data("tiles.json"))
    let words = ["frames", "--font-dir", "nowhere", "a.json", "b.json"]
    let result = try Program.run(words, in: folder)
    #expect(
      result.errors
        == "yar: error: the font folder \"nowhere\" does not exist or cannot be read\n")
    #expect(result.output == "")
    #expect(result.status == 2)
  }
}
