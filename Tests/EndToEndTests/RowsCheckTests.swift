import Foundation
import Testing

/// `yar check --rows`: what does not fit in which rows, why, and what was tried.
@Suite struct RowsCheckTests {
  static let template = """
    { "yar": 1, "size": [220, 90], "backgroundColor": "white",
      "data": { "type": "object", "properties": {
          "name": { "type": "string" }, "price": { "type": "number" }, "photo": { "type": "string" },
          "items": { "type": "array", "items": { "type": "string" } } }, "required": ["name"],
        "examples": [{ "name": "Ann" }] },
      "root": { "type": "WeView", "layout": { "kind": "vertical", "margin": 4, "hAlign": "leading" }, "subviews": [
        { "type": "Label", "identifier": "name", "text": "{{ name }}" },
        { "type": "Label", "identifier": "price", "maxDesiredWidth": 70, "text": "{{ price | number(2) }}" },
        { "type": "ImageView", "if": "photo", "image": "{{ photo }}", "fixedDesiredSize": [40, 20] },
        { "type": "Label", "forEach": "items as item", "text": "{{ item }}" }
      ] } }
    """

  private func check(_ rows: [String], _ more: [String] = []) throws -> ProgramResult {
    let folder = try Folder()
    try folder.write("t.json", Self.template)
    try folder.write("rows.jsonl", rows.joined(separator: "\n"))
    return try Program.run(["check", "t.json", "--rows", "rows.jsonl"] + more, in: folder)
  }

  @Test func rowsThatFitAreInOrder() throws {
    let result = try check((0..<20).map { "{\"name\":\"Guest \($0)\",\"price\":\($0)}" })
    #expect(result.output == "nothing found in 20 rows\n")
    #expect(result.status == 0)
  }

  @Test(arguments: [
    ("", "there are no rows in it"), ("\n\n", "there are no rows in it"),
    (
      "<name>Ann</name>\n",
      "there are no rows in it; its first line was taken for the names of columns of CSV"
    ),
  ])
  func noRowsAreTold(_ text: String, _ words: String) throws {
    let folder = try Folder()
    try folder.write("t.json", Self.template)
    try folder.write("rows.txt", text)
    let warning = "rows.txt: warning: \(words)\n"
    let check = try Program.run(["check", "t.json", "--rows", "rows.txt"], in: folder)
    #expect(check.output == "no row was checked\n")
    #expect(check.errors == warning)
    #expect(check.status == 0)
    let frames = try Program.run(["frames", "t.json", "--rows", "rows.txt"], in: folder)
    #expect(frames.output == "")
    #expect(frames.errors == warning)
    #expect(frames.status == 0)
  }

  @Test func faultsAreGatheredByCause() throws {
    var rows = (1...1200).map { "{\"name\":\"Guest \($0)\",\"price\":\($0)}" }
    rows[99] = "{\"name\":\"Bertram Anton Oberlindenbergerin\"}"
    rows[299] = "{\"name\":\"Bertram Anton Oberlindenberg\"}"
    rows[499] = "{\"name\":\"Ann\",\"price\":12345678901}"
    rows[699] = "{\"name\":\"Ann\",\"items\":[\"a\",\"b\",\"c\",\"d\"]}"
    rows[899] = "{\"name\":3}"
    let result = try check(rows)
    #expect(
      result.output == """
        t.json with rows.jsonl
          7:5: warning: the text of name is cut off: it needs 278 pt and has 205 [truncated]
            'Bertram Anton Oberlindenbergerin'
            not shown: 'enbergerin'
            in 2 of 1,200 rows: 100, 300; worst in row 100, 'name' is "Bertram Anton Oberlindenbergerin"
            fix: give name two lines (numberOfLines 2): all 2 rows fit
            fix: let the type of name shrink (adjustsFontSizeToFitWidth, minimumScaleFactor 0.76): all 2 rows fit
          8:5: warning: the text of price is cut off: it needs 148 pt and has 69 [truncated]
            '12,345,678,901.00'
            not shown: ',678,901.00'
            in 1 of 1,200 rows: row 500, 'price' is "12,345,678,901.00"
            fix: give price three lines (numberOfLines 3): the row fits
          7:5: warning: name sticks out of the screen: 7.79 pt at the top [outside]
            WeView cannot be lower than 113 pt, and has 90
            in 1 of 1,200 rows: row 700, 'name' is "Ann"
          10:5: warning: 'd' sticks out of the screen: 6.79 pt at the bottom [outside]
            WeView cannot be lower than 113 pt, and has 90
            in 1 of 1,200 rows: row 700, 'item' is "d"
        4 warnings in 1,200 rows (4 rows have faults; 1 could not be laid out, see 'errors.jsonl')

        """)
    #expect(result.status == 1)
  }

  /// The worst row is the one that sticks out farthest, wherever it stands.
  @Test func theWorstRowSticksOutFarthest() throws {
    func row(_ count: Int) -> String {
      "{\"name\":\"Ann\",\"items\":[\(Array(repeating: "\"x\"", count: count).joined(separator: ","))]}"
    }
    let result = try check([row(4), row(6), row(5)], ["--only", "outside"])
    #expect(result.output.contains("in 3 of 3 rows: 1, 2, 3; worst in row 2, 'item' is \"x\""))
    #expect(result.output.contains("in 3 of 3 rows: 1, 2, 3; worst in row 2, 'name' is \"Ann\""))
  }

  @Test func rowsAreToldAsJSON() throws {
    let result = try check(
      ["{\"name\":\"Ann\"}", "{\"name\":\"Bertram Anton Oberlindenbergerin\"}"], ["--json"])
    let told = try RowsJSON(result)
    #expect(told.counts == ["count": 2, "faulty": 1, "failed": 0, "empty": 0])
    let finding = try #require(told.findings.first)
    #expect(told.findings.count == 1 && finding["code"] as? String == "truncated")
    #expect(finding["fingerprint"] as? String == "truncated:WeView/name:width")
    #expect((finding["rows"] as? [String: Any])?["numbers"] as? [Int] == [2])
    let row = (finding["showings"] as? [[String: Any]])?.first?["row"] as? [String: Any]
    #expect(row?["field"] as? String == "name" && row?["needed"] as? Int == 278)
    let fix = (finding["fixes"] as? [[String: Any]])?.first
    let change = fix?["change"] as? [String: Any]
    #expect(change?["property"] as? String == "numberOfLines" && change?["value"] as? Int == 2)
    #expect(fix?["holds"] as? Bool == true && fix?["byHand"] as? Bool == true)
    #expect(fix?["cures"] as? Int == 1)
  }

  /// The same faulty code in a document and in a row is the same finding, but for the row.
  @Test func aRowHasTheFindingsOfADocument() throws {
    func document(_ message: String, _ data: String) -> String {
      """
      { "yar": 1, "size": [200, 120], "backgroundColor": "white",\(data)
        "root": { "type": "WeView", "layout": "vertical", "subviews": [
          { "type": "QRCode", "identifier": "code", "message": "\(message)", "fixedDesiredSize": [20, 20] },
          { "type": "Label", "text": "A text\u{10FFFD}", "textColor": "#eeeeee" } ] } }
      """
    }
    let folder = try Folder()
    let link = "https://example.com/a/long/way/to/a/ticket"
    try folder.write("d.json", document(link, ""))
    let data = #" "data": { "type": "object", "properties": { "m": { "type": "string" } } },"#
    try folder.write("t.json", document("{{ m }}", data))
    try folder.write("rows.jsonl", "{\"m\":\"\(link)\"}\n")
    func findings(_ words: [String]) throws -> [[String: Any]] {
      try RowsJSON(try Program.run(["check", "--json"] + words, in: folder)).findings
        .filter { $0["code"] as? String != "small-text" }
    }
    let known = try findings(["d.json", "-d", "ltr"])
    let found = try findings(["t.json", "--rows", "rows.jsonl"])
    #expect(
      known.map { $0["code"] as? String } == ["low-contrast", "small-code", "missing-character"])
    /// The values as texts whose keys are in order.
    func values(_ findings: [[String: Any]], _ keys: [String]) throws -> Set<String> {
      Set(
        try findings.map { finding in
          let data = try JSONSerialization.data(
            withJSONObject: keys.map { finding[$0] ?? NSNull() }, options: .sortedKeys)
          return String(decoding: data, as: UTF8.self)
        })
    }
    #expect(
      try values(found, ["code", "severity", "fingerprint"])
        == values(known, ["code", "severity", "fingerprint"]))
    let contents = ["missing-character", "small-code"]
    func ofContents(_ all: [[String: Any]]) -> [[String: Any]] {
      all.filter { contents.contains($0["code"] as? String ?? "") }
    }
    #expect(
      try values(ofContents(found), ["summary", "views", "rules"])
        == values(ofContents(known), ["summary", "views", "rules"]))
  }

  /// A number from a seed, the same at each run.
  private struct Seeded {
    var state: UInt64 = 19

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  /// Rows with faults of five causes among rows that fit: each fault is told, and no other.
  @Test func seededFaultsAreNamed() throws {
    var random = Seeded()
    var rows: [String] = []
    var expected: [String: [Int]] = [:]
    for number in 1...600 {
      var fields = ["\"name\":\"Guest \(number)\"", "\"price\":\(random.below(9999))"]
      switch random.below(12) {
      case 0:
        fields[0] = "\"name\":\"\(String(repeating: "Long", count: 7 + random.below(20)))\""
        expected["truncated name", default: []].append(number)
      case 1:
        fields[1] = "\"price\":\(10_000_000_000 + random.below(1000))"
        expected["truncated price", default: []].append(number)
      case 2:
        fields[0] = "\"name\":\"Guest \u{F0000}\""
        expected["missing-character name", default: []].append(number)
      case 3:
        fields.append(
          "\"items\":[\(Array(repeating: "\"x\"", count: 4 + random.below(9)).joined(separator: ","))]"
        )
        expected["outside item", default: []].append(number)
      case 4:
        fields.append("\"photo\":\"person.png\",\"wide\":300")
        expected["blurred-image photo", default: []].append(number)
      default: break
      }
      rows.append("{" + fields.joined(separator: ",") + "}")
    }
    let folder = try Folder()
    try folder.write("t.json", Self.seeded)
    try folder.write("rows.jsonl", rows.joined(separator: "\n"))
    let picture = Fixtures.example("images/person-1@2x.png")
    try folder.write("person.png", try Data(contentsOf: picture))
    let result = try Program.run(
      ["check", "t.json", "--rows", "rows.jsonl", "--json"], in: folder)
    let all = try RowsJSON(result)
    var found: [String: [Int]] = [:]
    for finding in all.findings {
      let row = (finding["showings"] as? [[String: Any]])?.first?["row"] as? [String: Any]
      let cause = "\(finding["code"] ?? "") \(row?["field"] as? String ?? "")"
      found[cause] = (finding["rows"] as? [String: Any])?["numbers"] as? [Int]
    }
    #expect(all.counts["failed"] == 0)
    for (cause, numbers) in expected.sorted(by: { $0.key < $1.key }) {
      #expect(found[cause] == numbers, "\(cause)")
    }
    #expect(all.counts["faulty"] == expected.values.reduce(0) { $0 + $1.count })
  }

  private static let seeded = """
    { "yar": 1, "size": [220, 120], "scale": 2, "backgroundColor": "white",
      "data": { "type": "object", "properties": {
          "name": { "type": "string" }, "price": { "type": "number" }, "photo": { "type": "string" },
          "wide": { "type": "number" }, "items": { "type": "array", "items": { "type": "string" } } },
        "required": ["name", "price"] },
      "root": { "type": "WeView", "layout": { "kind": "vertical", "margin": 4, "hAlign": "leading", "vAlign": "top" }, "subviews": [
        { "type": "Label", "identifier": "name", "text": "{{ name }}" },
        { "type": "Label", "identifier": "price", "maxDesiredWidth": 90, "text": "{{ price | number(2) }}" },
        { "type": "ImageView", "if": "photo", "image": "{{ photo }}", "fixedDesiredSize": [200, 60], "contentMode": "scaleAspectFill", "clipsToBounds": true },
        { "type": "Label", "forEach": "items as item", "text": "{{ item }}" }
      ] } }
    """

  /// A picture that cannot be drawn is told before anything is.
  @Test func aBrokenPictureIsAnErrorOfItsRow() throws {
    let folder = try Folder()
    let picture = Fixtures.example("images/person-1@2x.png")
    try folder.write("t.json", Self.template)
    try folder.write("broken.png", try Data(contentsOf: picture).prefix(2000))
    try folder.write(
      "rows.jsonl", "{\"name\":\"Ann\",\"photo\":\"broken.png\"}\n{\"name\":\"Bo\"}\n")
    let result = try Program.run(["check", "t.json", "--rows", "rows.jsonl"], in: folder)
    #expect(result.status == 1)
    let errors = try String(contentsOf: folder.file("errors.jsonl"), encoding: .utf8)
    #expect(
      errors.hasPrefix(
        "{\"row\":1,\"line\":1,\"field\":\"photo\",\"message\":\"cannot use the image \\\"broken.png\\\": the file is broken"
      ),
      "\(errors)")
    #expect(errors.split(separator: "\n").count == 1)
  }

  @Test func whatOnlyRowsHaveCanBeLeftOut() throws {
    let rows = ["{\"name\":\"Guest \u{F0000}\"}"]
    #expect(try check(rows).status == 1)
    #expect(try check(rows, ["--ignore", "missing-character"]).status == 0)
    #expect(try check(rows, ["--only", "truncated,outside"]).status == 0)
    #expect(try check(rows, ["--only", "missing-character"]).status == 1)
    let near = try check(rows, ["--ignore", "missing-characters"])
    #expect(near.errors.contains("did you mean 'missing-character'?"), "\(near.errors)")
  }

  /// The change that is told holds when its author makes it.
  @Test func aChangeThatIsToldHolds() throws {
    let text = """
      { "yar": 1, "size": [100, 40], "backgroundColor": "white",
        "data": { "type": "object", "properties": { "t": { "type": "string" } }, "required": ["t"] },
        "root": { "type": "WeView", "layout": { "kind": "horizontal" }, "subviews": [
          { "type": "Label", "identifier": "t", "text": "{{ t }}", "hStretches": true } ] } }
      """
    let folder = try Folder()
    try folder.write("t.json", text)
    try folder.write("rows.jsonl", "{\"t\":\"Maximilian Huber und Söhne GmbH & Co\"}\n")
    let words = ["check", "t.json", "--rows", "rows.jsonl"]
    let told = try Program.run(words, in: folder)
    let share = try #require(
      told.output.firstMatch(
        of:
          /give t two lines \(numberOfLines 2\) and .* minimumScaleFactor (0\.\d+)\): the row fits/
      )?.1,
      "\(told.output)")
    try folder.write(
      "t.json",
      text.replacing(
        "\"hStretches\"",
        with:
          "\"numberOfLines\": 2, \"adjustsFontSizeToFitWidth\": true, \"minimumScaleFactor\": \(share), \"hStretches\""
      ))
    let changed = try Program.run(words, in: folder)
    #expect(changed.output == "nothing found in 1 row\n")
  }
}

/// What `yar check --rows --json` printed.
struct RowsJSON {
  let counts: [String: Int]
  let findings: [[String: Any]]

  init(_ result: ProgramResult) throws {
    let read = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let documents = (read as? [String: Any])?["documents"] as? [[String: Any]]
    let document = try #require(documents?.first, "\(result.errors)")
    let rows = document["rows"] as? [String: Any] ?? [:]
    counts = rows.compactMapValues { $0 as? Int }
    let scenes = document["scenes"] as? [[String: Any]] ?? []
    findings = scenes.flatMap { $0["findings"] as? [[String: Any]] ?? [] }
  }
}
