import Foundation
import Testing

/// `yar check --rows --report`: one page with the worst row of each cause.
@Suite struct RowsReportTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("t.json", RowsCheckTests.template)
    var rows = (1...40).map { "{\"name\":\"Guest \($0)\",\"price\":\($0)}" }
    rows[9] = "{\"name\":\"Bertram Anton Oberlindenberg\"}"
    rows[19] = "{\"name\":\"Bertram <b>Anton</b> Oberlindenbergerin\"}"
    rows[29] = "{\"name\":\"Guest \u{F0000}\"}"
    rows[39] = "{\"name\":3}"
    try folder.write("rows.jsonl", rows.joined(separator: "\n"))
  }

  private func report(_ more: [String] = []) throws -> (page: String, result: ProgramResult) {
    let result = try Program.run(
      ["check", "t.json", "--rows", "rows.jsonl", "--report", "out/page.html"] + more, in: folder)
    let data = try Data(contentsOf: folder.file("out/page.html"))
    return (String(decoding: data, as: UTF8.self), result)
  }

  /// The page with the bytes of its pictures left out.
  private func skeleton(_ page: String) -> String {
    page.replacing(#/data:image\/png;base64,[A-Za-z0-9+\/=]+/#, with: "PNG")
      .replacing(#/(?s)<style>.*<\/style>/#, with: "<style></style>")
      .replacing(#/Yar \d+\.\d+\.\d+[^.<]*/#, with: "VERSION")
  }

  private func pictures(_ page: String) throws -> [Pixels] {
    try page.matches(of: #/data:image\/png;base64,([A-Za-z0-9+\/=]+)/#).map {
      try Pixels(try #require(Data(base64Encoded: String($0.output.1))))
    }
  }

  @Test func thePageHasEachCauseWithItsWorstRow() throws {
    let (page, result) = try report()
    let error = "must be a text, not the number 3 (in row 40, line 40 of rows.jsonl)"
    #expect(result.errors == "rows.jsonl: error: 'name': \(error)\n")
    #expect(result.status == 1)
    #expect(
      result.output
        == (try Program.run(["check", "t.json", "--rows", "rows.jsonl"], in: folder)).output)
    let text = skeleton(page)
    let start = try #require(text.range(of: "<title>"))
    let end = try #require(text.range(of: "<h5>What helps</h5>"))
    #expect(
      text[start.lowerBound..<end.lowerBound] == """
        <title>Layout check: 2 warnings</title>
        <style></style>
        </head>
        <body>
        <header>
        <p class="brand">Yar</p>
        <h1>Layout check</h1>
        <p class="lead">t.json with rows.jsonl: 40 rows, laid out and looked at.</p>
        <ul class="tiles">
        <li class="tile none"><strong>0</strong> errors</li>
        <li class="tile warning"><strong>2</strong> warnings</li>
        <li class="tile none"><strong>0</strong> notes</li>
        </ul>
        <p class="soft">3 rows have faults; 1 could not be laid out, see &#39;errors.jsonl&#39;.</p>
        <table>
        <caption>Documents</caption>
        <thead><tr><th scope="col">Document</th><th scope="col">Errors</th><th scope="col">Warnings</th><th scope="col">Notes</th></tr></thead>
        <tbody>
        <tr><th scope="row"><a href="#document-1">t.json with rows.jsonl</a></th><td class="zero">0</td><td>2</td><td class="zero">0</td></tr>
        </tbody>
        </table>
        </header>
        <main>
        <section class="document" id="document-1">
        <h2>t.json with rows.jsonl</h2>
        <ul class="messages">
        <li>rows.jsonl: &#39;name&#39;: \(error)</li>
        </ul>
        <section class="scene" id="scene-1-1">
        <h3>Scene <small>2 warnings</small></h3>
        <article class="finding warning" id="scene-1-1-1">
        <h4><span class="number">1</span> the text of name is cut off: it needs 350 pt and has 208</h4>
        <p class="facts"><span class="badge">warning</span> <a class="code" href="#kind-truncated">truncated</a> <span class="place">t.json:7:5</span></p>
        <div class="columns">
        <div class="words">
        <h5>Proof</h5>
        <ul class="details">
        <li>&#39;Bertram &lt;b&gt;Anton&lt;/b&gt; Oberlinden…&#39;</li>
        <li>not shown: &#39;Oberlindenbergerin&#39;</li>
        </ul>
        <h5>Row 20</h5>
        <ul class="details">
        <li>"Bertram &lt;b&gt;Anton&lt;/b&gt; Oberlindenbergerin"</li>
        </ul>
        <h5>Where it happens</h5>
        <ul class="showings">
        <li>in 2 of 40 rows: 10, 20</li>
        <li>220 × 90, row 20</li>
        </ul>
        <p class="soft">In every showing that was looked at.</p>
        </div>
        <figure><img src="PNG" alt="name: outlined, at 220 × 90, row 20" width="468" height="208"><figcaption>220 × 90, row 20</figcaption></figure>
        </div>

        """)
    #expect(!page.contains("<b>Anton"))
  }

  /// The fault is outlined in the ink of warnings, and what was tried in that of fixes.
  @Test func picturesShowTheFaultAndWhatHelps() throws {
    let (page, _) = try report()
    let all = try pictures(page)
    // The worst row, before and after two changes, and the row with the missing character.
    try #require(all.count == 6)
    func has(_ ink: [UInt8], _ picture: Pixels) -> Bool {
      (0..<picture.height).contains { y in
        (0..<picture.width).contains { picture.color($0, y) == ink }
      }
    }
    let wrong: [UInt8] = [0xB4, 0x53, 0x09]
    let fixed: [UInt8] = [0x15, 0x80, 0x3D]
    #expect(all.map { has(wrong, $0) } == [true, true, false, true, false, true])
    #expect(all.map { has(fixed, $0) } == [false, false, true, false, true, false])
    #expect(page.contains("<figcaption>220 × 90, row 20</figcaption>"))
    #expect(page.contains("<figcaption>220 × 90, row 30</figcaption>"))
  }

  @Test func rowsInOrderGiveAPageThatSaysSo() throws {
    try folder.write("rows.jsonl", "{\"name\":\"Ann\"}\n")
    let (page, result) = try report(["--json"])
    #expect(result.status == 0)
    #expect(page.contains("<title>Layout check: nothing found</title>"))
    #expect(page.contains("<p class=\"fine\">Nothing found.</p>"))
    #expect(!page.contains("<article"))
  }

  /// Many bytes of pictures lie beside the page.
  @Test func largePicturesLieBesideThePage() throws {
    let photo = Fixtures.example("images/aurora@2x.jpg")
    try folder.write("aurora@2x.jpg", try Data(contentsOf: photo))
    let labels = (0..<6).map {
      "{ \"type\": \"Label\", \"text\": \"{{ name }}\", \"frame\": [10, \(40 + 60 * $0), 80, 20] }"
    }
    try folder.write(
      "t.json",
      """
      { "yar": 1, "size": [375, 667],
        "data": { "type": "object", "properties": { "name": { "type": "string" } } },
        "root": { "type": "View", "subviews": [
          { "type": "ImageView", "image": "aurora@2x.jpg", "contentMode": "scaleAspectFill", "frame": [0, 0, 375, 667] },
          \(labels.joined(separator: ",\n"))] } }
      """)
    try folder.write("rows.jsonl", "{\"name\":\"Too long a title for its frame\"}\n")
    let (page, result) = try report()
    #expect(result.errors == "" && result.status == 1)
    #expect(page.utf8.count < 100_000)
    #expect(page.contains("src=\"page.pictures/1.png\""))
    let files = folder.names.filter { $0.hasPrefix("out/page.pictures/") }
    #expect(files.count >= 6)
    #expect(try files.allSatisfy { try Pixels(try Data(contentsOf: folder.file($0))).width > 100 })
  }

  @Test(arguments: [
    ("t.json", "the template"), ("rows.jsonl", "the file of '--rows'"),
    ("errors.jsonl", "what '--errors' writes"),
  ])
  func aPageReplacesNothingOfTheRun(_ path: String, _ role: String) throws {
    let before = folder.names
    let rows = try Data(contentsOf: folder.file("rows.jsonl"))
    try Program.expectRefusal(
      ["check", "t.json", "--rows", "rows.jsonl", "--report", path],
      "'--report' names \(role), which it would replace: '\(path)'", in: folder)
    #expect(folder.names == before)
    #expect(try Data(contentsOf: folder.file("rows.jsonl")) == rows)
  }

  @Test func aPageThatCannotBeWrittenIsTold() throws {
    try folder.write("file", "")
    let result = try Program.run(
      ["check", "t.json", "--rows", "rows.jsonl", "--report", "file/page.html"], in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("\nfile: error: cannot make the folder: "))
    #expect(result.output.hasSuffix("could not be laid out, see 'errors.jsonl')\n"))
  }
}
