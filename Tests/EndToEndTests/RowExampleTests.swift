import Foundation
import Testing

/// The templates in `Examples/Rows`, with their rows.
@Suite struct RowExampleTests {
  static let examples = [
    ("ticket.json", "tickets.jsonl"), ("badge.json", "badges.jsonl"),
    ("invoice.json", "invoices.jsonl"), ("card.json", "cards.jsonl"), ("label.json", "labels.csv"),
    ("certificate.json", "certificates.csv"), ("report.json", "reports.jsonl"),
  ]

  private func folder(_ names: [String]) throws -> Folder {
    let folder = try Folder()
    let source = Fixtures.example("Rows")
    for name in names {
      try folder.write(name, try Data(contentsOf: source.appendingPathComponent(name)))
    }
    try FileManager.default.copyItem(
      at: source.appendingPathComponent("images"), to: folder.file("images"))
    return folder
  }

  @Test(arguments: examples)
  func everyRowIsDrawnAndFits(_ template: String, _ rows: String) throws {
    let folder = try folder([template, rows])
    let drawn = try Program.run(
      ["render", template, "--rows", rows, "-o", "out/{{rowNumber}}.svg"], in: folder)
    #expect(drawn.errors == "")
    #expect(drawn.status == 0)
    #expect(folder.names.count { $0.hasPrefix("out/") } == 20)
    let checked = try Program.run(["check", template, "--rows", rows], in: folder)
    #expect(checked.output == "nothing found in 20 rows\n")
  }

  /// The gallery passes the house's own check: what is shown to newcomers has no warning.
  @Test func nothingIsWrongWithTheGallery() throws {
    let checked = try Program.run(["check", Fixtures.example("").path], in: try Folder())
    #expect(checked.errors == "")
    #expect(checked.status == 0, "\(checked.output)")
    #expect(checked.output.contains(" documents"))
  }

  /// README.md and Templates.md show what is printed of shelf labels with six prices that are too long.
  @Test func findingsThatPagesShowArePrinted() throws {
    let folder = try Folder()
    try folder.write(
      "label.json",
      #"""
      {
        "yar": 1, "size": [200, 60], "backgroundColor": "white", "locale": "en-IE",
        "data": { "type": "object", "required": ["name", "price"],
          "properties": { "name": { "type": "string" }, "price": { "type": "number" } } },
        "root": { "type": "WeView", "layout": { "kind": "horizontal", "margin": 8, "spacing": 8 }, "subviews": [
            { "type": "Label", "text": "{{ name }}", "numberOfLines": 0, "hStretchWeight": 1, "ignoreDesiredWidth": true },
            { "type": "Label", "identifier": "price", "text": "{{ price | currency('EUR') }}",
              "font": { "size": 17, "weight": "bold" }, "fixedDesiredWidth": 80 } ] }
      }
      """#)
    let long = [
      12: "1249.5", 811: "12995", 3108: "128499.9", 3450: "1899", 4001: "10450", 4720: "24999.95",
    ]
    let rows = (1...5000).map { "Oak board,\(long[$0] ?? "\($0 % 90).5")\n" }
    try folder.write("prices.csv", "name,price\n" + rows.joined())
    let checked = try Program.run(["check", "label.json", "--rows", "prices.csv"], in: folder)
    #expect(checked.status == 1 && checked.errors == "")
    for page in ["../README.md", "Templates.md"] {
      let text = try String(contentsOf: Fixtures.page(page), encoding: .utf8)
      #expect(text.contains("```\n" + checked.output + "```\n"), "\(page): \(checked.output)")
    }
  }

  /// The line, the bars and the ring of `Documentation/Templates.md` are as long as its row says.
  @Test func theChartsOfThePageAreDrawn() throws {
    let page = try String(contentsOf: Fixtures.page("Templates.md"), encoding: .utf8)
    let block = try #require(
      page.components(separatedBy: "```json\n").first { $0.contains("stroke-dasharray") })
    let folder = try Folder()
    try folder.write("charts.json", try #require(block.components(separatedBy: "```").first))
    let drawn = try Program.run(["render", "charts.json", "-o", "charts.png"], in: folder)
    #expect(drawn.errors == "")
    let pixels = try Pixels(try Data(contentsOf: folder.file("charts.png")))
    let ink: [UInt8] = [0x25, 0x63, 0xA8]
    let white: [UInt8] = [255, 255, 255]
    // The line starts 12 above the ground; the first bar is 14 high, the fourth 30.
    #expect(pixels.color(42, 102) == ink)
    #expect(pixels.color(42, 92) == white)
    #expect(pixels.color(268, 102) == ink)
    #expect(pixels.color(268, 98) == white)
    #expect(pixels.color(340, 70) == ink)
    #expect(pixels.color(340, 66) == white)
    // The ring: half of it is in ink, three quarters are not.
    #expect(pixels.color(472, 118) == ink)
    #expect(pixels.color(434, 80) == [0xDC, 0xE4, 0xF0])
  }
}
