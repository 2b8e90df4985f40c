import Foundation
import Testing

// The page uses only what is public.
import YarLayout
import YarVisualFormat

/// `Documentation/VisualFormat.md` in a form that fails.
@Suite struct VisualFormatDocumentationTests {
  static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Documentation/VisualFormat.md")

  private func lines() throws -> [String] {
    String(decoding: try Data(contentsOf: Self.page), as: UTF8.self).components(separatedBy: "\n")
  }

  private func cells(_ row: String) -> [String] {
    row.replacingOccurrences(of: "\\|", with: "\u{1}").split(separator: "|").map {
      $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "\u{1}", with: "|")
    }
  }

  /// What stands between backticks.
  private func code(_ cell: String) -> [String] {
    cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  @Test func theTableOfFormatsHolds() throws {
    let rows = try lines().drop { $0 != "| format | constraints, in this order |" }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    #expect(rows.count == 8)
    for row in rows {
      let cells = cells(row)
      let format = try #require(code(cells[0]).first)
      let actual = FormatNames().lines(format).map { $0.replacingOccurrences(of: ".0", with: "") }
      #expect(actual == (cells.count > 1 ? code(cells[1]) : []), "\(format)")
    }
  }

  @Test func theMessagesAreThoseOfThePage() throws {
    let blocks = try lines().joined(separator: "\n").components(separatedBy: "```text\n")
      .compactMap { $0.components(separatedBy: "\n```").first }
      .filter { $0.hasPrefix("Unable") }
    #expect(blocks.count == 2)
    for block in blocks {
      let format = block.components(separatedBy: "\n")[2]
      #expect(FormatNames().error(format)?.description == block)
    }
  }

  @Test func everyKindIsListed() throws {
    let rows = try lines().drop { $0 != "| kind | what is wrong |" }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    let kinds = rows.compactMap { code(cells($0)[0]).first }
    #expect(kinds == VisualFormatError.Kind.allCases.map(\.rawValue))
  }

  @Test func theExampleOfThePage() throws {
    let panel = View()
    let icon = View()
    let title = View()
    panel.addSubview(icon)
    panel.addSubview(title)
    let row = try LayoutConstraint.constraints(
      withVisualFormat: "|-[icon(24)]-gap-[title]-|",
      options: .alignAllCenterY,
      metrics: ["gap": 6],
      views: ["icon": icon, "title": title])
    LayoutConstraint.activate(row)
    #expect(row.count == 5)
    #expect(row.map(\.constant) == [20, 24, 6, 20, 0])
    #expect(row.allSatisfy { $0.isActive })
  }
}
