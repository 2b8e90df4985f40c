import Foundation
import Testing

/// The documents in `Examples/Pages`: what they show is there, on the pages where it belongs.
@Suite struct PageExampleTests {
  /// A document with the texts that each of its pages begins with, below the head, and those that the last one has.
  static let examples: [(name: String, pages: [[String]])] = [
    (
      "invoice.json",
      [
        ["Carla Winter Interiors", "Item", "Carried forward €4,294.40"],
        ["Brought forward", "€4,294.40", "Item", "Carried forward €6,700.20", "Page 2 of 3"],
        ["Brought forward", "€6,700.20", "Item", "Delivery to Galway", "To pay €9,643.69"],
      ]
    ),
    (
      "statement.json",
      [
        ["Account statement", "Opening balance", "September 2026"], ["Balance", "October 2026"],
        ["Balance", "November 2026", "Closing balance on 30 November 2026"],
      ]
    ),
    ("catalogue.json", [["Prints", "Noon"], ["Prints, winter 2026"], ["Prints, winter 2026"]]),
    (
      "contract.json",
      [["1 Subject", "4 Fee"], ["5 Acceptance"], ["11 Other terms", "Maeve Aubrey, director"]]
    ),
  ]

  private func pages(_ file: String, in folder: Folder) throws -> [String] {
    try Program.pageTexts(of: file, in: folder, keepsColumns: false).map { page in
      page.split { $0.isWhitespace }.joined(separator: " ")
    }
  }

  @Test(arguments: examples)
  func pagesHaveWhatBelongsThere(_ name: String, _ expected: [[String]]) throws {
    let folder = try Folder()
    let drawn = try Program.run(
      ["render", Fixtures.example("Pages/\(name)").path, "-o", "all.pdf"], in: folder)
    #expect(drawn.errors == "")
    let pages = try pages("all.pdf", in: folder)
    #expect(pages.count == expected.count)
    for (page, texts) in zip(pages, expected) {
      for text in texts { #expect(page.contains(text), "\(text): \(page)") }
    }
  }

  /// The file of data in the invoice has the items and amounts that its pages show.
  @Test func theInvoiceCarriesItsData() throws {
    let folder = try Folder()
    let drawn = try Program.run(
      ["render", Fixtures.example("Pages/invoice.json").path, "-o", "all.pdf"], in: folder)
    #expect(drawn.status == 0 && drawn.errors == "")
    let attached = try Program.run(
      ["-save", "1", "-o", "data.xml", "all.pdf"], in: folder, program: "/usr/bin/pdfdetach")
    #expect(attached.status == 0)
    let data = try String(contentsOf: folder.file("data.xml"), encoding: .utf8)
    let pages = try Program.pageTexts(of: "all.pdf", in: folder).joined().replacing(",", with: "")
    let items = data.matches(
      of: #/<ram:SellerAssignedID>(\d+)<.*?<ram:LineTotalAmount>([0-9.]+)</#)
    #expect(items.count == 60)
    for item in items {
      let line = try #require(
        pages.firstMatch(of: try Regex("\\n\(item.output.1) [^€]*€[0-9.]+ +€([0-9.]+)")))
      #expect(line.output[1].substring == item.output.2)
    }
  }

  /// Scenes have papers of their own, and are one file with one count.
  @Test func aLetterHasAnAnnexInLandscape() throws {
    let folder = try Folder()
    let document = try Data(contentsOf: Fixtures.example("Pages/letter.json"))
    let object = try #require(
      try JSONSerialization.jsonObject(with: document) as? [String: Any])
    let data = try #require(object["data"] as? [String: Any])
    let examples = try #require(data["examples"] as? [Any])
    try folder.write("row.jsonl", try JSONSerialization.data(withJSONObject: examples[0]))
    let drawn = try Program.run(
      [
        "render", Fixtures.example("Pages/letter.json").path, "--rows", "row.jsonl", "-o",
        "all.pdf",
      ], in: folder)
    #expect(drawn == ProgramResult(status: 0, output: "", errors: ""))
    let sizes = try Program.run(
      ["-l", "9", "all.pdf"], in: folder, program: "/usr/bin/pdfinfo"
    ).output.split(separator: "\n").filter { $0.contains(" pts") }
    #expect(sizes.map { $0.contains("595.28 x 841.89") } == [true, false, false])
    #expect(sizes.map { $0.contains("841.89 x 595.28") } == [false, true, true])
    let alone = try Program.run(
      ["render", Fixtures.example("Pages/letter.json").path, "-o", "letter.pdf"], in: folder)
    #expect(alone.output == "letter.pdf\n" && alone.errors == "")
    for path in ["all.pdf", "letter.pdf"] {
      let numbers = try pages(path, in: folder).map { page in
        page.firstMatch(of: #/(\d) ?\/ ?(\d)/#).map { "\($0.output.1)/\($0.output.2)" }
      }
      #expect(numbers == ["1/3", "2/3", "3/3"])
    }
  }

  @Test func priceLabelsFillSheets() throws {
    let folder = try Folder()
    let drawn = try Program.run(
      [
        "render", Fixtures.example("Pages/price-labels.json").path, "--rows",
        Fixtures.example("Pages/price-labels.csv").path, "--sheet", "avery-l7160",
        "--copies-field", "count", "-o", "labels.pdf",
      ], in: folder)
    #expect(drawn == ProgramResult(status: 0, output: "", errors: ""))
    let prices = try pages("labels.pdf", in: folder).map { $0.count { $0 == "€" } / 2 }
    #expect(prices == [21, 9])
  }

  @Test func nothingIsWrongWithThem() throws {
    let folder = try Folder()
    let checked = try Program.run(["check", Fixtures.example("Pages").path], in: folder)
    #expect(checked.errors == "")
    #expect(checked.status == 0, "\(checked.output)")
    let rows = try Program.run(
      [
        "check", Fixtures.example("Pages/price-labels.json").path, "--rows",
        Fixtures.example("Pages/price-labels.csv").path,
      ], in: folder)
    #expect(rows.output == "nothing found in 12 rows\n")
  }
}
