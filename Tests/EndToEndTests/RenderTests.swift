import Foundation
import Testing

/// `yar render`: which files it writes, and what is in them.
@Suite struct RenderTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    for name in ["tiles.json", "card.json", "scenes.json"] {
      try folder.write("docs/\(name)", try Fixtures.data(name))
    }
    return folder
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var words: [String]
    var pictures: [String]
    var testDescription: String { words.joined(separator: " ") }
  }

  static let cases = [
    Case(words: ["docs/tiles.json"], pictures: ["tiles.png"]),
    Case(words: ["docs/tiles.json", "-o", "a.png"], pictures: ["a.png"]),
    Case(words: ["-o", "new/deep/a.svg", "docs/tiles.json"], pictures: ["new/deep/a.svg"]),
    Case(words: ["-onew", "docs/tiles.json"], pictures: ["new/tiles.png"]),
    Case(words: ["docs/tiles.json", "--output=new.png/"], pictures: ["new.png/tiles.png"]),
    Case(words: ["docs/tiles.json", "--format=pdf"], pictures: ["tiles.pdf"]),
    Case(
      words: ["docs/scenes.json", "-f", "svg"],
      pictures: ["scenes-Day-light.svg", "scenes-2.svg"]),
    Case(words: ["docs/scenes.json", "-o", "s.png"], pictures: ["s-Day-light.png", "s-2.png"]),
    Case(
      words: ["docs", "-o", "out", "-j", "2"],
      pictures: [
        "out/card.png", "out/scenes-Day-light.png", "out/scenes-2.png", "out/tiles.png",
      ]),
    Case(
      words: ["docs/tiles.json", "docs/card.json"], pictures: ["tiles.png", "card.png"]),
  ]

  /// A whole project: what lies in its folders is drawn into folders of the same names, and nothing clashes.
  @Test func foldersInFoldersAreDrawn() throws {
    let folder = try Folder()
    let card = try Fixtures.data("card.json")
    for name in ["card.json", "App/card.json", "App/Deep/card.json", "Pods/card.json"] {
      try folder.write("project/\(name)", card)
    }
    try folder.write("project/Empty/data.json", "{}")
    let result = try Program.run(["render", "project", "-o", "out"], in: folder)
    #expect(result.errors == "")
    #expect(
      result.output == """
        out/card.png
        out/App/card.png
        out/App/Deep/card.png

        """)
    #expect(
      folder.names.filter { $0.hasPrefix("out") } == [
        "out", "out/App", "out/App/Deep", "out/App/Deep/card.png", "out/App/card.png",
        "out/card.png",
      ])
    let frames = try Program.run(["frames", "project"], in: folder)
    #expect(frames.output.components(separatedBy: "\"input\"").count == 4)
  }

  @Test(arguments: cases)
  func picturesGoWhereTheyShould(_ test: Case) throws {
    let folder = try folder()
    let result = try Program.run(["render"] + test.words, in: folder)
    #expect(result.errors == "")
    #expect(result.output == test.pictures.map { $0 + "\n" }.joined())
    #expect(result.status == 0)
    let files = folder.names.filter { !$0.hasPrefix("docs") && $0.contains(".") }
      .filter { !$0.hasSuffix(".png") || (try? Data(contentsOf: folder.file($0))) != nil }
    #expect(files == test.pictures.sorted())
  }

  @Test func controlsAreLightOrDark() throws {
    let folder = try folder()
    let text = #"{"yar": 1, "size": [51, 31], "root": {"type": "Switch", "isOn": true}}"#
    try folder.write("switch.json", Data(text.utf8))
    func green(_ words: [String]) throws -> [UInt8] {
      let result = try Program.run(["render", "switch.json"] + words, in: folder)
      #expect(result.errors == "" && result.status == 0)
      return try Pixels(Data(contentsOf: folder.file("switch.png"))).color(12, 15)
    }
    #expect(try green([]) == [0x34, 0xC7, 0x59])
    #expect(try green(["--appearance", "dark"]) == [0x30, 0xD1, 0x58])
  }

  @Test func theScaleMultipliesThePixels() throws {
    let folder = try folder()
    #expect(try Program.run(["render", "docs/tiles.json", "-x", "2"], in: folder).status == 0)
    let picture = try Pixels(Data(contentsOf: folder.file("tiles.png")))
    #expect(picture.width == 240)
    #expect(picture.height == 120)
    #expect(picture.color(60, 60) == [255, 0, 0])
    #expect(picture.color(180, 60) == [0, 0, 255])
    #expect(picture.color(110, 60) == [255, 255, 255])
  }

  @Test func aPipeGivesTheSamePictureAsFiles() throws {
    let folder = try folder()
    let piped = try Program.run(
      ["render", "-", "-o", "-"], in: folder, input: try Fixtures.data("card.json"))
    #expect(piped.errors == "")
    #expect(piped.status == 0)
    #expect(try Program.run(["render", "docs/card.json"], in: folder).status == 0)
    let file = try Pixels(Data(contentsOf: folder.file("card.png")))
    #expect(try Pixels(piped.outputBytes) == file)
  }

  @Test func pdfAndSvgShowWhatThePngShows() throws {
    let folder = try folder()
    for name in ["tiles", "card"] {
      let input = "docs/\(name).json"
      #expect(try Program.run(["render", input], in: folder).status == 0)
      #expect(try Program.run(["render", input, "-f", "pdf"], in: folder).status == 0)
      #expect(try Program.run(["render", input, "-f", "svg"], in: folder).status == 0)
      let png = try Pixels(Data(contentsOf: folder.file("\(name).png")))
      let words = ["-png", "-r", "72", "-singlefile", "\(name).pdf", "\(name)-pdf"]
      if let status = try runTool("pdftoppm", words, in: folder) {
        #expect(status == 0)
        let pdf = try Pixels(Data(contentsOf: folder.file("\(name)-pdf.png")))
        #expect(png.meanDifference(to: pdf) < 1.5)
      }
      if let status = try runTool(
        "rsvg-convert", ["\(name).svg", "-o", "\(name)-svg.png"], in: folder)
      {
        #expect(status == 0)
        let svg = try Pixels(Data(contentsOf: folder.file("\(name)-svg.png")))
        #expect(png.meanDifference(to: svg) < 1.5)
      }
    }
  }

  @Test func theNumberOfThreadsChangesNoPicture() throws {
    let folder = try folder()
    for jobs in ["1", "4"] {
      let words = ["render", "docs", "-o", "jobs\(jobs)", "-j", jobs]
      #expect(try Program.run(words, in: folder).status == 0)
    }
    for name in ["card.png", "tiles.png", "scenes-2.png"] {
      let one = try Data(contentsOf: folder.file("jobs1/\(name)"))
      #expect(one == (try Data(contentsOf: folder.file("jobs4/\(name)"))))
    }
  }

  @Test func theGalleryRefersToPicturesAndDocuments() throws {
    let folder = try folder()
    try folder.write("docs/a b&c.json", try Fixtures.data("tiles.json"))
    let result = try Program.run(
      ["render", "docs", "-o", "out", "-x", "2", "-g", "out/index.html"], in: folder)
    #expect(result.errors == "")
    #expect(result.status == 0)
    let page = String(decoding: try Data(contentsOf: folder.file("out/index.html")), as: UTF8.self)
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    #expect(page.contains("5 pictures of 4 documents"))
    #expect(page.contains("<img src=\"tiles.png\" alt=\"Tiles\" width=\"120\" height=\"60\">"))
    #expect(page.contains("240 × 120 points · <a href=\"../docs/card.json\">card.json</a>"))
    #expect(page.contains("<a href=\"../docs/a%20b%26c.json\">a b&amp;c.json</a>"))
    #expect(page.contains("<h2>scenes: Day / light</h2>"))
    #expect(page.contains("&quot;type&quot;: &quot;Label&quot;"))
    #expect(!page.contains("http"))
  }

  @Test func twoDocumentsNeverShareAPicture() throws {
    let folder = try folder()
    try folder.write("more/tiles.json", try Fixtures.data("tiles.json"))
    let result = try Program.run(["render", "docs/tiles.json", "more/tiles.json"], in: folder)
    #expect(result.output == "tiles.png\n")
    #expect(
      result.errors == """
        more/tiles.json: error: its picture 'tiles.png' is already that of 'docs/tiles.json'; \
        rename one document, or render them into different folders
        yar: error: 1 of 2 documents failed

        """)
    #expect(result.status == 2)
  }
}
