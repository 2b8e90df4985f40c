import Foundation
import Testing

/// No output replaces an input or another output, whatever the paths are called; and nothing is written where one would.
@Suite struct OutputClashTests {
  struct Clash: Sendable, CustomTestStringConvertible {
    var words: [String]
    var message: String
    var testDescription: String { (["yar"] + words).joined(separator: " ") }
  }

  /// What lies in the folder of each test, besides links: `linked.html` and `hard.html` are `a.json`, `there` is
  /// `out`, `nothing.html` leads to `out/later.html`, which is not there.
  private func folder() throws -> Folder {
    let folder = try Folder()
    let tiles = try Fixtures.data("tiles.json")
    try folder.write("a.json", tiles)
    try folder.write("b/a.json", tiles)
    try folder.write("broken.json", "{")
    try folder.write("known.json", #"{ "version": 1, "documents": [] }"#)
    try folder.write("de.strings", #""title" = "Titel";"#)
    try folder.write("fonts/own.otf", "")
    try folder.write("App.xcassets/Contents.json", "{}")
    try folder.write("out/keep", "")
    try folder.write(
      "photo.json",
      #"{ "yar": 1, "root": { "type": "ImageView", "image": "photo.png" }, "size": [20, 20] }"#)
    _ = try Program.run(["render", "-o", "photo.png", "a.json"], in: folder)
    let manager = FileManager.default
    func link(_ name: String, _ target: String) throws {
      try manager.createSymbolicLink(atPath: folder.file(name).path, withDestinationPath: target)
    }
    try link("linked.html", "a.json")
    try link("there", "out")
    try link("nothing.html", "out/later.html")
    try manager.linkItem(at: folder.file("a.json"), to: folder.file("hard.html"))
    return folder
  }

  /// The names of all files and what is in them.
  private func contents(_ folder: Folder) -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in folder.names {
      contents[name] = FileManager.default.contents(atPath: folder.file(name).path) ?? Data()
    }
    return contents
  }

  static let replaces = "which it would replace"
  static let clashes = [
    Clash(
      words: ["render", "a.json", "-g", "a.json"],
      message: "'--gallery' names an input, \(replaces): 'a.json' (see 'yar help render')"),
    Clash(
      words: ["render", "a.json", "-o", "w.svg", "-g", "w.svg"],
      message:
        "'--gallery' names the picture of 'a.json', \(replaces): 'w.svg' (see 'yar help render')"
    ),
    Clash(
      words: ["render", "broken.json", "-o", "w.svg", "-g", "w.svg"],
      message:
        "'--gallery' names the picture of 'broken.json', \(replaces): 'w.svg' (see 'yar help render')"
    ),
    Clash(
      words: ["render", "a.json", "-o", "out/w.svg", "-g", "there/../there/w.svg"],
      message: "'--gallery' names the picture of 'a.json', \(replaces): 'there/../there/w.svg' "
        + "(see 'yar help render')"),
    Clash(
      words: ["render", "a.json", "-g", "linked.html"],
      message: "'--gallery' names an input, \(replaces): 'linked.html' (see 'yar help render')"),
    Clash(
      words: ["render", "photo.json", "-o", "out", "-g", "photo.png"],
      message: "'--gallery' names an image of 'photo.json', \(replaces): 'photo.png' "
        + "(see 'yar help render')"),
    Clash(
      words: ["render", "a.json", "-g", "-"],
      message: "'--gallery' must name a file (see 'yar help render')"),
    Clash(
      words: ["check", "--baseline", "known.json", "--report", "known.json", "a.json"],
      message: "'--report' names the baseline, \(replaces): 'known.json' (see 'yar help check')"),
    Clash(
      words: ["check", "a.json", "--report", "hard.html"],
      message: "'--report' names an input, \(replaces): 'hard.html' (see 'yar help check')"),
    Clash(
      words: ["check", "--strings", "de.strings", "a.json", "--report", "b/../de.strings"],
      message: "'--report' names a file of '--strings', \(replaces): 'b/../de.strings' "
        + "(see 'yar help check')"),
    Clash(
      words: ["check", "--font-dir", "fonts", "a.json", "--report", "fonts/own.otf"],
      message: "'--report' names a font of '--font-dir', \(replaces): 'fonts/own.otf' "
        + "(see 'yar help check')"),
    Clash(
      words: [
        "check", "--assets", "App.xcassets", "a.json", "--report", "App.xcassets/Contents.json",
      ],
      message: "'--report' names a file of '--assets', \(replaces): 'App.xcassets/Contents.json' "
        + "(see 'yar help check')"),
    Clash(
      words: ["check", "photo.json", "--report", "photo.png"],
      message: "'--report' names a file that is no page (HTML), \(replaces): 'photo.png'; "
        + "name another, or remove it first (see 'yar help check')"),
  ]

  @Test(arguments: clashes)
  func aClashIsRefusedBeforeAnythingIsWritten(_ clash: Clash) throws {
    let folder = try folder()
    let before = contents(folder)
    let result = try Program.run(clash.words, in: folder)
    #expect(result.errors == "yar: error: \(clash.message)\n")
    #expect(result.status == 2)
    #expect(contents(folder) == before)
  }

  static let pictures = [
    Clash(
      words: ["render", "photo.json"],
      message: "photo.json: error: its picture 'photo.png' would replace an image of 'photo.json'; "
        + "render it into another folder\n"),
    Clash(
      words: ["render", "a.json", "-o", "link.png"],
      message: "a.json: error: its picture 'link.png' would replace an input; render it into "
        + "another folder\n"),
    Clash(
      words: ["render", "a.json", "b/a.json", "-o", "out"],
      message: "b/a.json: error: its picture 'out/a.png' is already that of 'a.json'; rename one "
        + "document, or render them into different folders\nyar: error: 1 of 2 documents failed\n"),
  ]

  @Test(arguments: pictures)
  func aPictureThatWouldReplaceSomethingIsNotDrawn(_ clash: Clash) throws {
    let folder = try folder()
    try FileManager.default.linkItem(at: folder.file("a.json"), to: folder.file("link.png"))
    var before = contents(folder)
    let result = try Program.run(clash.words, in: folder)
    #expect(result.errors == clash.message)
    #expect(result.status == 2)
    // The other document of the two is drawn.
    let after = contents(folder)
    before["out/a.png"] = after["out/a.png"]
    before["there"] = after["there"]
    #expect(after == before)
  }

  @Test func aLinkToNothingStaysALink() throws {
    let folder = try folder()
    let result = try Program.run(
      ["render", "a.json", "-o", "out", "-g", "nothing.html"], in: folder)
    #expect(result.errors == "")
    #expect(folder.names.contains("out/later.html"))
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.file("nothing.html").path)
    #expect(target == "out/later.html")
    // The same file by both names.
    let again = try Program.run(
      ["check", "--report", "nothing.html", "--baseline", "out/later.html", "a.json"], in: folder)
    #expect(again.status == 2)
  }

  /// What is there and no page is somebody's work, whether the run reads it or not.
  @Test(arguments: [
    (["check", "a.json", "--report", "Main.swift"], "--report", "Main.swift"),
    (["check", "a.json", "--report", "b/a.json"], "--report", "b/a.json"),
    (["render", "a.json", "-o", "w.png", "-g", "known.json"], "--gallery", "known.json"),
  ])
  func aPageReplacesNothingButAPage(
    _ words: [String], _ option: String, _ path: String
  ) throws {
    let folder = try folder()
    try folder.write("Main.swift", "print(1)\n")
    let before = contents(folder)
    try Program.expectRefusal(
      words,
      "'\(option)' names a file that is no page (HTML), \(Self.replaces): '\(path)'; "
        + "name another, or remove it first", in: folder)
    #expect(contents(folder) == before)
  }

  @Test(arguments: ["", "\n<!DOCTYPE HTML>\n<title>old</title>"])
  func aPageReplacesPagesAndWhatIsEmpty(_ text: String) throws {
    let folder = try folder()
    try folder.write("old", text)
    let result = try Program.run(["check", "a.json", "--report", "old"], in: folder)
    #expect(result.errors == "")
    #expect(contents(folder)["old"]?.starts(with: Data("<!doctype html>".utf8)) == true)
    #expect(try Program.run(["check", "a.json", "--report", "old"], in: folder).errors == "")
  }

  /// The shell opens the file before the program can look at it; what is added at its end would still be lost work.
  @Test(arguments: [
    (["frames", "a.json"], "an input: 'a.json' (see 'yar help frames')"),
    (["explain", "a.json"], "an input: 'a.json' (see 'yar help explain')"),
    (["render", "a.json"], "an input: 'a.json' (see 'yar help render')"),
    (
      ["check", "--baseline", "a.json", "known.json"],
      "the baseline: 'a.json' (see 'yar help check')"
    ),
  ])
  func theStandardOutputIsAnOutput(_ words: [String], _ what: String) throws {
    let folder = try Folder()
    try folder.write("known.json", try Fixtures.data("tiles.json"))
    let text = #"{ "version": 1, "documents": [] }"#
    let file = try folder.write("a.json", text)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = words
    process.currentDirectoryURL = folder.url
    let output = try FileHandle(forWritingTo: file)
    try output.seekToEnd()
    process.standardOutput = output
    try folder.write("errors", "")
    process.standardError = try FileHandle(forWritingTo: folder.file("errors"))
    try process.run()
    process.waitUntilExit()
    let errors = String(decoding: try Data(contentsOf: folder.file("errors")), as: UTF8.self)
    #expect(errors == "yar: error: the standard output would go into \(what)\n")
    #expect(process.terminationStatus == 2)
    #expect(try Data(contentsOf: file) == Data(text.utf8))
  }

  /// Names that differ in the case of letters are two files where the file system says so, as this one does; the
  /// question leaves nothing behind.
  @Test func caseCountsWhereTheFileSystemCountsIt() throws {
    let folder = try Folder()
    try folder.write("a.json", try Fixtures.data("tiles.json"))
    try folder.write("A.json", try Fixtures.data("tiles.json"))
    let result = try Program.run(["render", "a.json", "A.json", "-o", "out"], in: folder)
    let isOne = FileManager.default.fileExists(atPath: folder.file("OUT").path)
    #expect(result.status == (isOne ? 2 : 0))
    #expect(folder.names.count { $0.hasPrefix("out/") } == (isOne ? 1 : 2))
    #expect(!folder.names.contains { $0.contains(".yar-") })
  }
}
