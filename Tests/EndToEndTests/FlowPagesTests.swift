import Foundation
import Testing

/// Documents that go over pages, by the command.
@Suite struct FlowPagesTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// A statement with sums that are brought forward, of a list of bookings.
  private static let statement = """
    { "yar": 1, "name": "Statement", "language": "en", "locale": "en-GB",
      "pages": { "size": [300, 200], "margin": 20,
        "header": { "type": "Label", "text": "forward {{ broughtForward.total | number(2) }}", "font": { "size": 10 } },
        "firstHeader": { "type": "Label", "text": "Statement", "font": { "size": 10 } },
        "footer": { "type": "Label", "font": { "size": 10 },
          "text": "carried {{ carriedForward.total | number(2) }}, page {{ page.number }} of {{ page.count }}" } },
      "data": { "type": "object", "properties": { "name": { "type": "string" }, "bookings": { "type": "array",
        "items": { "type": "object", "properties": { "amount": { "type": "number" } }, "required": ["amount"] } } },
        "required": ["name", "bookings"] },
      "root": { "type": "WeView", "layout": { "kind": "vertical" }, "subviews": [
        { "type": "WeView", "forEach": "bookings as booking", "layout": { "kind": "horizontal", "hSpacing": 10 },
          "carries": { "total": "{{ booking.amount }}" }, "subviews": [
            { "type": "Label", "text": "booked", "font": { "size": 10 } },
            { "type": "Label", "text": "{{ booking.amount | number(2) }}", "font": { "size": 10 } } ] } ] } }
    """

  private static func amounts(_ row: Int) -> [Int] {
    (0..<40 + row).map { ($0 * 7919 + row * 104_729) % 20_001 - 5_000 }
  }

  private func rows() throws {
    let lines = (1...3).map { row in
      let bookings = Self.amounts(row).map { "{\"amount\": \(decimal($0, group: false))}" }
      return "{\"name\": \"r\(row)\", \"bookings\": [\(bookings.joined(separator: ", "))]}\n"
    }
    try folder.write("rows.jsonl", lines.joined())
  }

  private func decimal(_ hundredths: Int, group: Bool = true) -> String {
    let sign = hundredths < 0 ? "-" : ""
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    var digits = "\(whole)"
    if group, digits.count > 3 {
      digits.insert(",", at: digits.index(digits.endIndex, offsetBy: -3))
    }
    return "\(sign)\(digits).\(rest < 10 ? "0" : "")\(rest)"
  }

  private func hundredths(_ text: Substring) -> Int? {
    let plain = text.replacing(",", with: "").replacing("\u{2212}", with: "-")
    return Double(plain).map { Int(($0 * 100).rounded()) }
  }

  /// What is brought and carried on each page is the sum of what is printed before, read back from the file.
  @Test func sumsAreThoseOfWhatIsPrinted() throws {
    try folder.write("statement.json", Self.statement)
    try rows()
    let result = try Program.run(
      ["render", "statement.json", "--rows", "rows.jsonl", "-o", "{{name}}.pdf"], in: folder)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    for row in 1...3 {
      var (sum, seen) = (0, [Int]())
      let pages = try Program.pageTexts(of: "r\(row).pdf", in: folder)
        .filter { $0.contains("booked") }
      #expect(pages.count > 2)
      for (index, page) in pages.enumerated() {
        if index > 0 {
          let forward = try #require(page.firstMatch(of: #/forward ([-−\d,.]+)/#))
          #expect(hundredths(forward.output.1) == sum, "row \(row), page \(index + 1)")
        }
        for booking in page.matches(of: #/booked +([-−\d,.]+)/#) {
          let amount = try #require(hundredths(booking.output.1))
          seen.append(amount)
          sum += amount
        }
        let carried = try #require(
          page.firstMatch(of: #/carried ([-−\d,.]+), page (\d+) of (\d+)/#))
        #expect(hundredths(carried.output.1) == sum, "row \(row), page \(index + 1)")
        #expect(carried.output.2 == "\(index + 1)" && carried.output.3 == "\(pages.count)")
      }
      #expect(seen == Self.amounts(row))
    }
  }

  private static let plan = """
    { "yar": 1, "pages": { "size": [200, 150], "margin": 10,
        "footer": { "type": "Label", "text": "This foot is cut, as it has one line only and many words", "font": { "size": 10 } } },
      "root": { "type": "WeView", "layout": { "kind": "vertical" }, "subviews": [
      { "type": "Label", "identifier": "text", "numberOfLines": 0, "font": { "size": 10 }, "text": "one\\ntwo\\nthree\\nfour\\nfive\\nsix\\nseven\\neight\\nnine\\nten\\neleven\\ntwelve" },
      { "type": "WeView", "identifier": "plan", "backgroundColor": "#DDE6F5", "fixedDesiredWidth": 100,
        "fixedDesiredHeight": 300 } ] } }
    """

  @Test func whatIsCutIsToldAtItsPlace() throws {
    try folder.write("plan.json", Self.plan)
    let result = try Program.run(["render", "plan.json", "-o", "plan.pdf"], in: folder)
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "plan.json:5:3: warning: plan is higher than a page, and "), "\(result.errors)")
    #expect(
      result.errors.contains("plan.json:2:15: warning: the text of 'This foot is cut,"),
      "\(result.errors)")
    let checked = try Program.run(["check", "plan.json"], in: folder)
    #expect(checked.output.contains("5:3: warning: plan is higher than a page"))
  }

  @Test func framesTellTheirPages() throws {
    try folder.write("plan.json", Self.plan)
    let result = try Program.run(["frames", "plan.json"], in: folder)
    #expect(result.output.contains("\"pageSize\": [200, 150],\n      \"pageCount\": "))
    #expect(
      result.output.contains(#""pages": [{ "page": 1, "frame": [85, 10, "#), "\(result.output)")
    #expect(result.output.contains(#"{ "page": 2, "frame": [85, 10, "#))
  }

  @Test func explainSaysWhyAPageBegins() throws {
    try folder.write("plan.json", Self.plan)
    let result = try Program.run(["explain", "plan.json", "plan"], in: folder)
    #expect(result.output.contains("  page 3 begins with it: page 2 has "), "\(result.output)")
    let text = try Program.run(["explain", "plan.json", "text"], in: folder)
    #expect(text.output.contains("  it goes from page 1 to page 2 of "), "\(text.output)")
  }

  /// The foot of a table is read on each page, and is there once for who hears it read.
  @Test func theFootOfATableIsOnEachPage() throws {
    func row(_ name: String, _ words: String = "") -> String {
      #"{ "type": "WeView", "layout": { "kind": "horizontal", "spacing": 30 }, \#(words) "subviews": [ { "type": "Label", "text": "\#(name)1" }, { "type": "Label", "text": "\#(name)2" } ] }"#
    }
    let repeats = #""repeatsOnPages": true,"#
    let rows = [row("head", repeats)] + (1...12).map { row("r\($0)") } + [row("foot", repeats)]
    try folder.write(
      "table.json",
      """
      { "yar": 1, "name": "T", "language": "en", "pages": { "size": [200, 150], "margin": 10 },
        "root": { "type": "WeView", "layout": { "kind": "vertical" }, "subviews": [
          \(rows.joined(separator: ",\n")) ] } }
      """)
    let result = try Program.run(
      ["render", "table.json", "-o", "table.pdf", "--pdf", "ua-1"], in: folder)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let pages = try Program.pageTexts(of: "table.pdf", in: folder).map { page in
      page.split(whereSeparator: { $0 == " " || $0 == "\n" }).filter { $0.hasSuffix("1") }
    }
    #expect(pages.count > 1)
    for page in pages { #expect(page.first == "head1" && page.last == "foot1", "\(page)") }
    #expect(pages.flatMap { $0.dropFirst().dropLast() } == (1...12).map { "r\($0)1" })
    let structure = try Program.run(
      ["-struct-text", "table.pdf"], in: folder, program: "/usr/bin/pdfinfo"
    ).output
    #expect(structure.matches(of: #/"foot1"/#).count == 1, "\(structure)")
    #expect(structure.matches(of: #/TH:\n/#).count == 2, "\(structure)")
  }

  @Test func aTableIsOneTableOverItsPages() throws {
    let rows = (1...12).map {
      #"{ "type": "WeView", "layout": { "kind": "horizontal" }, "subviews": [ { "type": "Label", "text": "a\#($0)" }, { "type": "Label", "text": "b\#($0)" } ] }"#
    }
    try folder.write(
      "table.json",
      """
      { "yar": 1, "name": "T", "language": "en", "pages": { "size": [200, 150], "margin": 10,
          "footer": { "type": "Label", "text": "Page {{ page.number }}" } },
        "root": { "type": "WeView", "layout": { "kind": "vertical" }, "subviews": [
          { "type": "WeView", "repeatsOnPages": true, "layout": { "kind": "horizontal" }, "subviews": [
            { "type": "Label", "text": "A" }, { "type": "Label", "text": "B" } ] },
          \(rows.joined(separator: ",\n")) ] } }
      """)
    let result = try Program.run(
      ["render", "table.json", "-o", "table.pdf", "--pdf", "ua-1"], in: folder)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let structure = try Program.run(
      ["-struct-text", "table.pdf"], in: folder, program: "/usr/bin/pdfinfo"
    ).output
    #expect(structure.matches(of: #/Table/#).count == 1, "\(structure)")
    #expect(structure.matches(of: #/TR\n/#).count == 13, "\(structure)")
    #expect(structure.matches(of: #/TH:\n/#).count == 2, "\(structure)")
    #expect(structure.matches(of: #/"A"/#).count == 1, "\(structure)")
    #expect(!structure.contains("Page"))
  }
}
