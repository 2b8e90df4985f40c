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
}
