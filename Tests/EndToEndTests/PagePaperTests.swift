import Foundation
import Testing

/// Margins of left and right pages, and a first page of another size, by the command.
@Suite struct PagePaperTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func write(_ pages: String, _ members: String = "") throws {
    let lines = (1...14).map {
      "{ \"type\": \"Label\", \"text\": \"line\($0)\", \"fixedDesiredHeight\": 20, \"font\": { \"size\": 8 } }"
    }
    try folder.write(
      "a.json",
      """
      { "yar": 1, "name": "Lines", "language": "en", \(members)
        "pages": { \(pages),
          "footer": { "type": "Label", "text": "foot{{ page.number }}", "fixedDesiredHeight": 10, "font": { "size": 8 } } },
        "root": { "type": "WeView", "hStretchWeight": 1,
          "layout": { "kind": "vertical", "hAlign": "leading" }, "subviews": [
          \(lines.joined(separator: ",\n")) ] } }
      """)
  }

  private func run(_ words: String...) throws -> ProgramResult {
    try Program.run(words, in: folder)
  }

  /// The left and right edges of some words of a PDF, a list for each page.
  private func edges(_ path: String, _ edge: String, of prefix: String) throws -> [[Double]] {
    let text = try Program.run(["-bbox", path, "-"], in: folder, program: "/usr/bin/pdftotext")
    return try text.output.components(separatedBy: "<page ").dropFirst().map { page in
      let words = page.matches(of: try Regex("\(edge)=\"([0-9.]+)\"[^>]*>\(prefix)"))
      return Set(words.compactMap { $0.output[1].substring.flatMap { Double($0)?.rounded() } })
        .sorted()
    }
  }

  private func sizes(_ path: String) throws -> [String] {
    let text = try Program.run(
      ["-f", "1", "-l", "99", path], in: folder, program: "/usr/bin/pdfinfo"
    ).output
    return text.matches(of: #/Page +\d+ size: +([\d.]+ x [\d.]+)/#).map { String($0.output.1) }
  }

  private static let book =
    #""size": [300, 150], "margin": { "top": 10, "bottom": 10, "inner": 70, "outer": 30 }"#

  @Test func innerAndOuterMarginsChangeSides() throws {
    try write(Self.book)
    #expect(try run("render", "a.json", "-o", "a.pdf").errors == "")
    #expect(try edges("a.pdf", "xMin", of: "line") == [[70], [30], [70]])
    // Feet go along.
    #expect(try sizes("a.pdf") == Array(repeating: "300 x 150", count: 3))
    let frames = try run("frames", "a.json").output
    #expect(frames.contains(#""pages": [{ "page": 1, "frame": [70, 10, "#))
    #expect(frames.contains(#""pages": [{ "page": 2, "frame": [30, 10, "#))
  }

  /// Read from right to left, a book is bound at the right of its first page.
  @Test func theFirstPageIsBoundAtTheRightWhereThatIsTheBegin() throws {
    try write(Self.book, #""direction": "rtl","#)
    let frames = try run("frames", "a.json").output
    let edges = frames.matches(of: #/"page": (\d), "frame": \[([\d.]+), [\d.]+, ([\d.]+),/#).map {
      "\($0.output.1): \((Double($0.output.2) ?? 0) + (Double($0.output.3) ?? 0))"
    }
    #expect(Set(edges) == ["1: 230.0", "2: 270.0", "3: 230.0"])
  }

  private static let first =
    #""size": [300, 100], "margin": 10, "firstPage": { "size": [320, 180], "margin": [30, 25, 10, 15] }"#

  @Test func theFirstPageHasItsSizeInEveryOutput() throws {
    try write(Self.first)
    let drawn = try run("render", "a.json", "-o", "a.pdf", "--pdf", "ua-1,a-3b")
    #expect(drawn.errors == "" && drawn.status == 0, "\(drawn.errors)")
    #expect(try sizes("a.pdf") == ["320 x 180", "300 x 100", "300 x 100", "300 x 100"])
    #expect(try edges("a.pdf", "xMin", of: "line") == [[25], [10], [10], [10]])
    let sound = try Program.run(["--check", "a.pdf"], in: folder, program: "/usr/bin/qpdf")
    #expect(sound.status == 0, "\(sound.output)")
    let frames = try run("frames", "a.json").output
    #expect(
      frames.contains(
        "\"pageSize\": [300, 100],\n      \"firstPageSize\": [320, 180],\n      \"pageCount\": 4"),
      "\(frames)")
    #expect(try run("render", "a.json", "--scale", "1", "-o", "a.png").errors == "")
    for (number, width, height) in [(1, 320, 180), (2, 300, 100)] {
      let pixels = try Pixels(Data(contentsOf: folder.file("a-page-\(number).png")))
      #expect(pixels.width == width && pixels.height == height)
    }
  }

  /// In one file of all rows, each row has a first page.
  @Test func eachRowHasAFirstPage() throws {
    try write(Self.first)
    try folder.write("rows.jsonl", "{}\n{}\n")
    #expect(try run("render", "a.json", "--rows", "rows.jsonl", "-o", "all.pdf").errors == "")
    let row = ["320 x 180", "300 x 100", "300 x 100", "300 x 100"]
    #expect(try sizes("all.pdf") == row + row)
  }

  /// A landscape page in front of upright ones, whose margins leave the same width.
  @Test func theFirstPageMayBeTurned() throws {
    try write(
      #""size": [300, 400], "margin": 20, "firstPage": { "orientation": "landscape", "margin": [20, 70, 20, 70] }"#
    )
    #expect(try run("render", "a.json", "-o", "a.pdf").errors == "")
    #expect(try sizes("a.pdf") == ["400 x 300", "300 x 400"])
  }

  @Test(arguments: [
    (
      #""size": [300, 100], "margin": 10, "firstPage": { "size": [320, 180] }"#,
      "a.json:2:71: error: the first page has 300 pt between its left and right margins, and the other pages have 280 pt; what goes over pages has one width: let the left and the right margin of the first page be 40 pt together\n"
    ),
    (
      #""margin": { "inner": 10 }"#,
      "a.json:2:24: error: 'margin' lacks 'top'; it names the edges 'top', 'bottom', 'inner' and 'outer', or 'top', 'left', 'bottom' and 'right'\n"
    ),
    (
      #""size": [300, 100], "margin": 10, "firstPage": { "size": [300, 24] }"#,
      "a.json:2:12: error: the head and the foot of a page are 10 pt high, and the page has room for 4 pt between its margins; make 'margin', heads and feet smaller, or 'size' larger\n"
    ),
  ])
  func whatIsNoPaperIsAnErrorAtItsPlace(_ pages: String, _ wanted: String) throws {
    try write(pages)
    let result = try run("render", "a.json", "-o", "a.pdf")
    #expect(result.errors == wanted && result.status == 2)
    #expect(!folder.names.contains("a.pdf"))
  }
}
