import Foundation
import Testing

/// One PDF of many rows: what no row changes is in it once, and every page is that of the row alone.
@Suite struct RowsPDFTests {
  private let folder: Folder

  private static let terms = (1...60).map { "Terms \($0) apply to this ticket." }
    .joined(separator: " ")

  /// Letterhead and terms, with what rows change between and over them.
  private static let template = """
    { "yar": 1, "size": [420, 500], "backgroundColor": "white",
      "data": { "type": "object", "properties": {
          "id": { "type": "string" }, "price": { "type": "string" }, "vip": { "type": "boolean" } },
        "required": ["id", "price"] },
      "root": { "type": "View", "subviews": [
        { "type": "View", "frame": [20, 20, 380, 120], "backgroundColor": "#EEF2FF", "cornerRadius": 12,
          "shadow": { "radius": 8 } },
        { "type": "ImageView", "image": "wheat.svg", "frame": [30, 30, 60, 60] },
        { "type": "Label", "frame": [100, 30, 280, 24], "text": "{{ id }}", "font": { "size": 20 } },
        { "type": "Label", "frame": [100, 60, 280, 20], "text": "{{ price }}", "alpha": 0.6 },
        { "type": "View", "frame": [20, 150, 380, 330], "clipsToBounds": true, "borderWidth": 1, "subviews": [
          { "type": "Label", "frame": [0, 0, 380, 330], "text": "\(terms)", "numberOfLines": 0, "font": { "size": 9 } } ] },
        { "type": "Label", "if": "vip", "frame": [20, 480, 380, 18], "text": "{{ id }} enters first" }
      ] } }
    """

  init() throws {
    folder = try Folder()
    let logo = Fixtures.example("images/wheat.svg")
    try folder.write("wheat.svg", try Data(contentsOf: logo))
    try folder.write("t.json", Self.template)
  }

  /// Rows of two makes; what all have in common at first changes late.
  private func rows(_ count: Int) -> String {
    (1...count).map { number in
      let vip = number % 3 == 0 ? ",\"vip\":true" : ""
      return "{\"id\":\"Guest \(number)\",\"price\":\"\(number < 9 ? "12 €" : "15 €")\"\(vip)}\n"
    }.joined()
  }

  private func draw(_ count: Int, to path: String) throws -> Data {
    try folder.write("rows.jsonl", rows(count))
    let result = try Program.run(
      ["render", "t.json", "--rows", "rows.jsonl", "-o", path], in: folder)
    #expect(result == ProgramResult(status: 0, output: "", errors: ""))
    return path.contains("{") ? Data() : try Data(contentsOf: folder.file(path))
  }

  /// Where the file cannot be written, the run ends: it is no fault of the rows that follow.
  @Test(.enabled(if: sanitizer != "thread"))
  func aFullDiskIsNoErrorOfRows() throws {
    try folder.write("rows.jsonl", rows(2000))
    let result = try Program.run(
      [
        "-c", "ulimit -f 100; exec \"$0\" render t.json --rows rows.jsonl -o all.pdf", Program.path,
      ],
      in: folder, program: "/bin/sh")
    #expect(
      result
        == ProgramResult(
          status: 2, output: "",
          errors: "yar: error: 'all.pdf' cannot be written: File too large\n"))
    #expect(folder.names == ["rows.jsonl", "t.json", "wheat.svg"])
  }

  private func formCount(_ file: Data) throws -> Int {
    try plainPDF(file, in: folder).components(separatedBy: "/Subtype /Form").count - 1
  }

  @Test func whatNoRowChangesIsInTheFileOnce() throws {
    // What shines through stands on each page.
    let opaque = Self.template.replacing(#"{ "radius": 8 }"#, with: "null")
      .replacing(#", "alpha": 0.6"#, with: "")
    try folder.write("t.json", opaque)
    let few = try draw(30, to: "few.pdf")
    let many = try draw(130, to: "many.pdf")
    let page = Double(many.count - few.count) / 100
    // 800 of them are what every page is, and its own texts; terms and logo would be 1000 more.
    #expect(page < 1000, "\(page)")
    #expect(try formCount(few) == formCount(many))
    #expect(try draw(130, to: "again.pdf") == many)
  }

  @Test func pagesAreThoseOfTheRowsAlone() throws {
    let count = 20
    let all = try draw(count, to: "all.pdf")
    #expect(try formCount(all) > 0)
    _ = try draw(count, to: "one/{{rowNumber}}.pdf")
    guard try runTool("pdftotext", ["-layout", "all.pdf", "all.txt"], in: folder) == 0,
      try runTool("pdftoppm", ["-r", "50", "-png", "all.pdf", "all"], in: folder) == 0
    else {
      Issue.record("pdftotext or pdftoppm is missing")
      return
    }
    var text = ""
    for number in 1...count {
      let digits = number < 10 ? "0\(number)" : "\(number)"
      _ = try runTool("pdftotext", ["-layout", "one/\(number).pdf", "one.txt"], in: folder)
      text += try String(contentsOf: folder.file("one.txt"), encoding: .utf8)
      _ = try runTool(
        "pdftoppm", ["-r", "50", "-png", "-singlefile", "one/\(number).pdf", "one"], in: folder)
      let own = try Pixels(try Data(contentsOf: folder.file("one.png")))
      let page = try Pixels(try Data(contentsOf: folder.file("all-\(digits).png")))
      #expect(own.width == page.width && own.height == page.height)
      var worst = 0
      for y in 0..<own.height {
        for x in 0..<own.width {
          for (left, right) in zip(own.color(x, y), page.color(x, y)) {
            worst = max(worst, abs(Int(left) - Int(right)))
          }
        }
      }
      #expect(worst == 0, "page \(number)")
    }
    #expect(try String(contentsOf: folder.file("all.txt"), encoding: .utf8) == text)
  }

  /// What an example says is no title of other rows.
  @Test(arguments: [("Tickets", "Tickets"), ("Ticket of {{ id }}", "t"), (nil, "t")])
  func aFileOfRowsIsCalledAsAllOfThemAre(_ name: String?, _ title: String) throws {
    let data =
      #""data": { "type": "object", "properties": { "id": { "type": "string" } }, "#
      + #""examples": [{ "id": "Nobody" }] }"#
    let member = name.map { "\"name\": \"\($0)\"," } ?? ""
    try folder.write(
      "t.json",
      "{ \"yar\": 1, \(member) \(data), \"root\": { \"type\": \"Label\", \"text\": \"{{ id }}\" } }"
    )
    try folder.write("rows.jsonl", "{\"id\":\"A\"}\n{\"id\":\"B\"}\n")
    _ = try Program.run(
      ["render", "t.json", "--rows", "rows.jsonl", "-o", "all.pdf"], in: folder)
    let file = try plainPDF(Data(contentsOf: folder.file("all.pdf")), in: folder)
    #expect(file.contains("/Title (\(title))"))
  }
}
