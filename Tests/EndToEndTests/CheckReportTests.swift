import Foundation
import Testing

/// `yar check --report`: one page with everything in it.
@Suite struct CheckReportTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("card.json", Self.card(box: "box"))
  }

  private static func card(box: String, name: String = "Card") -> String {
    """
    {
      "yar": 1, "name": "\(name)", "size": [288, 100],
      "root": {
        "type": "View", "identifier": "root",
        "constraints": [
          { "item": "\(box)", "attribute": "leading", "toItem": "root", "toAttribute": "leading", "constant": 16 },
          { "item": "\(box)", "attribute": "width", "constant": 280 },
          { "item": "root", "attribute": "trailing", "toItem": "\(box)", "toAttribute": "trailing", "constant": 16 },
          { "item": "\(box)", "attribute": "top", "toItem": "root", "toAttribute": "top" },
          { "item": "\(box)", "attribute": "height", "constant": 20 }
        ],
        "subviews": [ { "type": "View", "identifier": "\(box)", "backgroundColor": "#00FF00" } ]
      }
    }
    """
  }

  private func report(_ words: String...) throws -> (page: String, result: ProgramResult) {
    let result = try Program.run(["check", "--report", "out.html"] + words, in: folder)
    let data = try Data(contentsOf: folder.url.appendingPathComponent("out.html"))
    return (String(decoding: data, as: UTF8.self), result)
  }

  /// The page with the bytes of its pictures left out.
  private func skeleton(_ page: String) -> String {
    page.replacing(#/(?s)<pre>.*?<\/pre>/#, with: "<pre>PATCH</pre>")
      .replacing(#/data:image\/png;base64,[A-Za-z0-9+\/=]+/#, with: "PNG")
      .replacing(#/(?s)<style>.*<\/style>/#, with: "<style></style>")
      .replacing(#/Yar \d+\.\d+\.\d+[^.<]*/#, with: "VERSION")
  }

  /// The bytes of the pictures, in order.
  private func pictures(_ page: String) -> [[UInt8]] {
    page.matches(of: #/data:image\/png;base64,([A-Za-z0-9+\/=]+)/#).map {
      Data(base64Encoded: String($0.output.1)).map(Array.init) ?? []
    }
  }

  @Test func thePageHasEverythingOfAFinding() throws {
    let (page, result) = try report("card.json")
    #expect(result.errors == "")
    #expect(result.status == 1)
    #expect(result.output == (try Program.run(["check", "card.json"], in: folder)).output)
    #expect(
      skeleton(page)
        == """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
        style-src 'unsafe-inline'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Layout check: 1 error</title>
        <style></style>
        </head>
        <body>
        <header>
        <p class="brand">Yar</p>
        <h1>Layout check</h1>
        <p class="lead">1 document, laid out and looked at.</p>
        <ul class="tiles">
        <li class="tile error"><strong>1</strong> error</li>
        <li class="tile none"><strong>0</strong> warnings</li>
        <li class="tile none"><strong>0</strong> notes</li>
        </ul>
        <table>
        <caption>Documents</caption>
        <thead><tr><th scope="col">Document</th><th scope="col">Errors</th><th scope="col">Warnings</th><th scope="col">Notes</th></tr></thead>
        <tbody>
        <tr><th scope="row"><a href="#document-1">card.json</a></th><td>1</td><td class="zero">0</td><td class="zero">0</td></tr>
        </tbody>
        </table>
        </header>
        <main>
        <section class="document" id="document-1">
        <h2>card.json</h2>
        <section class="scene" id="scene-1-1">
        <h3>Card <small>1 error</small></h3>
        <article class="finding error" id="scene-1-1-1">
        <h4><span class="number">1</span> box cannot satisfy 3 constraints at once: 16 + 280 + 16 = 312 &gt; 288</h4>
        <p class="facts"><span class="badge">error</span> <a class="code" href="#kind-conflict">conflict</a> <span class="place">card.json:12:19</span></p>
        <div class="columns">
        <div class="words">
        <h5>Constraints</h5>
        <ul class="rules">
        <li><code>box.leading == root.leading + 16</code> <small>line 6</small></li>
        <li><code>root.trailing == box.trailing + 16</code> <small>line 8</small></li>
        <li><code>box.width == 280</code> <small>line 7</small></li>
        <li><code>root.width == 288 (given)</code></li>
        </ul>
        <h5>Proof</h5>
        <ul class="details">
        <li>without any one of these the others can hold; that is proved</li>
        <li>the layout goes on without box.width == 280</li>
        </ul>
        <h5>Where it happens</h5>
        <ul class="showings">
        <li>288 × 100</li>
        <li>288 × 100, right to left</li>
        </ul>
        <p class="soft">In every showing that was looked at.</p>
        </div>
        <figure class="wide"><img src="PNG" alt="box, root: the constraints of this finding, at 288 × 100" width="904" height="391"><figcaption>288 × 100</figcaption></figure>
        </div>
        <h5>What helps</h5>
        <ol class="fixes">
        <li><p><strong>lower the priority of box.width == 280 to 999</strong>: gives box.width == 256; nothing else moves</p>
        <div class="trial"><figure><img src="PNG" alt="Before: lower the priority of box.width == 280 to 999" width="468" height="181"><figcaption>before</figcaption></figure><figure><img src="PNG" alt="After: lower the priority of box.width == 280 to 999" width="468" height="181"><figcaption>after</figcaption></figure></div>
        <details class="patch"><summary>As a patch</summary><pre>PATCH</pre></details>
        </li>
        <li><p><strong>lower the priority of root.trailing == box.trailing + 16 to 999</strong>: gives root.trailing == box.trailing - 8; box changes by 24 pt in all</p>
        <div class="trial"><figure><img src="PNG" alt="Before: lower the priority of root.trailing == box.trailing + 16 to 999" width="468" height="177"><figcaption>before</figcaption></figure><figure><img src="PNG" alt="After: lower the priority of root.trailing == box.trailing + 16 to 999" width="468" height="177"><figcaption>after</figcaption></figure></div>
        <details class="patch"><summary>As a patch</summary><pre>PATCH</pre></details>
        </li>
        <li><p><strong>lower the priority of box.leading == root.leading + 16 to 999</strong>: gives box.leading == root.leading - 8; box changes by 48 pt in all</p>
        <div class="trial"><figure><img src="PNG" alt="Before: lower the priority of box.leading == root.leading + 16 to 999" width="468" height="177"><figcaption>before</figcaption></figure><figure><img src="PNG" alt="After: lower the priority of box.leading == root.leading + 16 to 999" width="468" height="177"><figcaption>after</figcaption></figure></div>
        <details class="patch"><summary>As a patch</summary><pre>PATCH</pre></details>
        </li>
        </ol>
        </article>
        </section>
        </section>
        <section class="kinds" id="kinds">
        <h2>What the codes mean</h2>
        <section id="kind-conflict">
        <h3><code>conflict</code> Constraints contradict each other</h3>
        <p>Required constraints cannot all hold. The finding lists a set that is <em>irreducible</em>: without any one of its members the others can hold. That is proved for sets of any size, from the one combination of the members in which everything cancels; a finding whose proof fails says that it was not verified. The arithmetic adds the members up: <code>16 + 310 + 16 = 342 &gt; 320</code>. Sizes that come from outside are members too, as <code>(given)</code>.</p>
        <p>Change one of the members. What is proposed was applied to a copy, laid out and checked: it resolves the contradiction, makes no other one, leaves nothing open and no text cut that was not before. What moves least comes first; what only helps at this very size comes last. A conflict is a warning where it may come to nothing when the app runs: in cells, which find their own height; in views that a stack view hides; where code has an outlet to one of the constraints; where it rests on the size of a content whose typeface is not at hand.</p>
        </section>
        </section>
        </main>
        <footer><p>Written by <code>yar check --report</code>, VERSION.</p></footer>
        </body>
        </html>

        """)
  }

  /// Before and after are pictures of two layouts, on papers of the same size.
  @Test func fixesAreDrawnAsTheyCameOut() throws {
    let (page, _) = try report("card.json")
    let all = pictures(page)
    try #require(all.count == 7)
    // The window starts 14 points from the paper's edge, two pixels each, and is enlarged; the box is green.
    func isGreen(_ picture: Pixels, _ x: Double, by zoom: Double) -> Bool {
      let color = picture.color(Int(2 * (14 + x * zoom)), Int(2 * (14 + 16 * zoom)))
      return color[1] > 200 && color[0] < 100
    }
    let drawn = try all.map { try Pixels(Data($0)) }
    let plain = 440.0 / 288
    #expect(drawn[1].width == 2 * (440 + 28) && drawn[1].height == 2 * 181)
    // The layout goes on without the width of the box, which the first fix gives up as well.
    for place in [1, 2] {
      #expect(isGreen(drawn[place], 20, by: plain) && isGreen(drawn[place], 268, by: plain))
      #expect(!isGreen(drawn[place], 10, by: plain) && !isGreen(drawn[place], 276, by: plain))
    }
    #expect(all[1] != all[2])
    // The second lets the box stick out at its end by 8 points, the third at its start; what is outside the
    // window is outlined, not drawn. Both papers of a pair have the room.
    let wide = 440.0 / 296
    #expect(drawn[3...].allSatisfy { $0.width == 2 * (440 + 28) })
    #expect(!isGreen(drawn[3], 280, by: wide) && isGreen(drawn[4], 280, by: wide))
    #expect(!isGreen(drawn[5], 8 + 4, by: wide) && isGreen(drawn[6], 8 + 4, by: wide))
  }

  /// The constraints that contradict are drawn in before, what the fix makes of one after it.
  @Test func constraintsAreDrawnIntoBeforeAndAfter() throws {
    let (page, _) = try report("card.json")
    let drawn = try pictures(page).map { try Pixels(Data($0)) }
    try #require(drawn.count == 7)
    // The gaps of 16 points beside the box have nothing but the lines of their constraints.
    func hasInk(
      _ picture: Pixels, _ ink: (red: Bool, green: Bool), from: Double, to: Double
    ) -> Bool {
      let zoom = 440.0 / 288
      for x in Int(2 * (14 + from * zoom))...Int(2 * (14 + to * zoom)) {
        for y in Int(2 * 14 + 4)...Int(2 * (14 + 18 * zoom)) {
          let color = picture.color(x, y)
          let isRed = color[0] > 180 && color[1] < 90
          let isGreen = color[1] > 100 && color[0] < 70 && color[1] < 160
          if ink.red && isRed || ink.green && isGreen { return true }
        }
      }
      return false
    }
    #expect(hasInk(drawn[1], (true, false), from: 2, to: 12))
    #expect(hasInk(drawn[1], (true, false), from: 275, to: 285))
    #expect(!hasInk(drawn[2], (true, false), from: 0.5, to: 287))
    #expect(hasInk(drawn[2], (false, true), from: 100, to: 200))
  }

  /// What is only pinned looks the same; the picture after shows the constraint that pins it.
  @Test func addedConstraintsAreDrawn() throws {
    try folder.write(
      "open.json",
      """
      { "yar": 1, "size": [300, 100], "root": { "type": "View", "identifier": "root",
        "constraints": ["box.leading == root.leading + 40", "box.width == 80", "box.height == 20"],
        "subviews": [{ "type": "View", "identifier": "box" }] } }
      """)
    let (page, _) = try report("open.json")
    #expect(page.contains("<strong>add box.top == root.top</strong>"))
    #expect(!page.contains("No picture"))
    let all = pictures(page)
    try #require(all.count == 3)
    #expect(all[1] != all[2])
    #expect(page.contains("alt=\"box: the constraints of this finding, at 300 × 100\""))
  }

  /// One line of a document may stand for several constraints; the one that a fix changes is known.
  @Test func aFixOfOneOfSeveralConstraintsOnALineIsDrawn() throws {
    try folder.write(
      "format.json",
      """
      { "yar": 1, "size": [200, 60], "root": { "type": "View", "identifier": "root",
        "constraints": [
          "H:|-16-[box(300)]-16-|", "box.top == root.top", "box.height == 20"],
        "subviews": [{ "type": "View", "identifier": "box" }] } }
      """)
    let (page, result) = try report("format.json")
    #expect(result.errors == "")
    #expect(page.contains("<strong>turn box.width == 300 into box.width &lt;= 300"))
    #expect(!page.contains("No picture"))
  }

  /// Whatever is proposed for the examples of the documentation was done in a copy, and is shown: only the frame
  /// that a document notes is nothing to see.
  @Test func everyFixOfEveryKindIsDrawn() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let (page, _) = try report("--notes", root.appendingPathComponent("Documentation/Checks").path)
    let fixes = page.matches(of: #/<li><p><strong>([^<]+)<\/strong>: [^\n]*<\/p>\n(<[a-z]+)/#)
    #expect(fixes.count > 15)
    for fix in fixes {
      let isNote = fix.output.1.hasPrefix("note the frame ")
      #expect(fix.output.2 == (isNote ? "<p" : "<div"), "\(fix.output.1)")
    }
    #expect(!page.contains("it could not be applied"))
  }

  /// A change is there as a patch that `patch` takes.
  @Test func changesArePatches() throws {
    let (page, _) = try report("card.json")
    let patches = page.matches(of: #/(?s)<pre>(.*?)<\/pre>/#).map { String($0.output.1) }
    #expect(patches.count == 3)
    #expect(
      patches[0].hasPrefix("--- a/card.json\n+++ b/card.json\n@@ -4,7 +4,7 @@\n"), "\(patches[0])")
    try folder.write("one.patch", patches[0].replacing("&quot;", with: "\""))
    if let status = try runTool("patch", ["-p1", "-i", "one.patch"], in: folder) {
      #expect(status == 0)
      let text = try Data(contentsOf: folder.url.appendingPathComponent("card.json"))
      let changed = String(decoding: text, as: UTF8.self)
      #expect(changed.contains("\"constant\": 280, \"priority\": 999 }"), "\(changed)")
    }
  }

  /// Errors come first, what has one cause is folded behind it, and so are notes and documents without findings.
  @Test func whatIsWorstComesFirst() throws {
    try folder.write(
      "a-clean.json", #"{ "yar": 1, "size": [90, 50], "root": { "type": "Label", "text": "Hi" } }"#)
    try folder.write(
      "b-note.json",
      #"{ "yar": 1, "size": [90, 50], "root": { "type": "Label", "text": "Hi", "font": { "size": 7 } } }"#
    )
    try folder.write("c-cause.json", Fixtures.data("column.json"))
    let (page, _) = try report("a-clean.json", "b-note.json", "c-cause.json", "card.json")
    let titles = page.matches(of: #/<h2>(.*?)<\/h2>/#).map { String($0.output.1) }
    #expect(
      titles == ["card.json", "c-cause.json", "b-note.json", "What the codes mean"], "\(titles)")
    #expect(
      page.contains(
        "<details class=\"clean\"><summary>1 document without findings</summary>\n<ul>\n<li>a-clean.json</li>"
      ))
    let notes = page.components(
      separatedBy: "<details class=\"notes\"><summary>1 document with notes only</summary>")
    // In the table of contents, and where its findings are.
    #expect(notes.count == 3 && notes[2].contains("small-text"))
    #expect(page.contains("<caption>Documents</caption>"))
    let folded = try #require(
      page.firstMatch(of: #/(?s)<details class="same"><summary>(.*?)<\/summary>(.*?)<\/details>/#))
    #expect(
      folded.output.1
        == "2 more findings have the same cause: remove icon.trailing == column.trailing")
    // They are reported in words alone.
    #expect(folded.output.2.matches(of: #/<article/#).count == 2)
    #expect(!folded.output.2.contains("<img"))
  }

  @Test func documentsAreNamedWithoutTheFolderThatTheyShare() throws {
    try folder.write("in/a/x.json", Fixtures.data("column.json"))
    try folder.write("in/ab/y.json", Fixtures.data("column.json"))
    let (page, _) = try report("in")
    #expect(page.contains("<caption>Documents <small>in in/</small></caption>"))
    #expect(page.contains(">a/x.json</a>") && page.contains(">ab/y.json</a>"))
    #expect(page.contains("<h2>in/a/x.json</h2>"))
  }

  @Test(arguments: [
    "<img src=x onerror=alert(1)>", "a\\\"b' onload='x", "</article></style><script>",
  ])
  func hostileNamesAreText(_ name: String) throws {
    try folder.write("<b>&.json", Self.card(box: name, name: name))
    let (page, result) = try report("<b>&.json")
    #expect(result.status == 1, "\(result.errors)")
    #expect(page.contains("<h2>&lt;b&gt;&amp;.json</h2>"))
    let body = skeleton(page)
    let tags = Set(body.matches(of: #/<\/?([a-zA-Z0-9]+)/#).map { String($0.output.1) })
    #expect(
      tags.subtracting([
        "html", "head", "meta", "title", "style", "body", "header", "p", "h1", "h2", "h3", "h4",
        "h5", "ul", "ol", "li", "strong", "table", "caption", "thead", "tbody", "tr", "th", "td",
        "a", "main", "section", "article", "small", "figure", "figcaption", "img", "span", "div",
        "code", "em", "footer", "details", "summary", "pre",
      ]) == [])
    // Each picture has the four attributes that it is given, and no other.
    let images = body.matches(of: #/<img [^>]*>/#).map { String($0.output) }
    #expect(images.count == 7)
    for image in images {
      #expect(
        image.wholeMatch(of: #/<img src="PNG" alt="[^"<>]*" width="\d+" height="\d+">/#) != nil,
        "\(image)")
    }
  }

  @Test func nothingIsFetched() throws {
    let (page, _) = try report("card.json")
    for source in page.matches(of: #/(?:src|srcset|href|url|@import)\s*[=(]\s*["']?([^"']{0,30})/#)
    {
      let target = String(source.output.1)
      #expect(target.hasPrefix("data:image/png;base64,") || target.hasPrefix("#"), "\(target)")
    }
    #expect(!page.contains("<script"))
    #expect(!page.contains("http:") && !page.contains("https:"))
    // Every link leads somewhere on the page.
    for link in page.matches(of: #/href="#([^"]+)"/#) {
      #expect(page.contains("id=\"\(link.output.1)\""), "\(link.output.1)")
    }
  }

  @Test func everythingFineIsAPageToo() throws {
    try folder.write(
      "fine.json", #"{ "yar": 1, "size": [100, 50], "root": { "type": "Label", "text": "Hi" } }"#)
    let (page, result) = try report("fine.json")
    #expect(result.status == 0)
    #expect(page.contains("<title>Layout check: nothing found</title>"))
    #expect(page.contains("<p class=\"fine\">Nothing found.</p>"))
    #expect(!page.contains("<img"))
  }

  @Test func whatCannotBeReadIsTold() throws {
    try folder.write("broken.json", "{ \"yar\": 1, \"root\": <b> }")
    let (page, result) = try report("broken.json", "card.json")
    #expect(result.status == 2)
    #expect(page.contains("<td colspan=\"3\">could not be read</td>"))
    #expect(page.contains("<p>It could not be read.</p>"))
    #expect(!page.contains("<b>"))
    #expect(page.contains("<title>Layout check: 1 error, 1 document could not be read</title>"))
  }

  /// Where nothing at all could be read, there is nothing to show: the errors are on the standard error.
  @Test func nothingReadIsNoPage() throws {
    try folder.write("broken.json", "{ \"yar\": 1, \"root\": <b> }")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("empty"), withIntermediateDirectories: false)
    for inputs in [["broken.json"], ["missing.json"], ["broken.json", "empty"]] {
      let result = try Program.run(["check", "--report", "new/out.html"] + inputs, in: folder)
      #expect(result.status == 2)
      #expect(result.errors.contains(": error: "))
      #expect(!folder.names.contains("new"))
    }
    let (page, result) = try report("missing.json", "empty", "card.json")
    #expect(result.status == 2)
    #expect(page.contains("<li>missing.json: cannot be read: No such file or directory</li>"))
    #expect(page.contains("<li>empty: the folder has no documents; "))
  }

  /// What is known is neither told nor numbered.
  @Test func theBaselineIsLeftOut() throws {
    try folder.write(
      "known.json", try Program.run(["check", "--json", "card.json"], in: folder).output)
    let (page, result) = try report("--baseline", "known.json", "card.json")
    #expect(result.status == 0)
    #expect(!page.contains("<article"))
  }

  /// A page that cannot be written leaves what was there, and nothing half done.
  @Test func thePageIsWrittenWholeOrNotAtAll() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("taken"), withIntermediateDirectories: false)
    let result = try Program.run(["check", "--report", "taken", "card.json"], in: folder)
    #expect(result.status == 2)
    #expect(result.errors == "taken: error: cannot be written: it is a folder\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
        "card.json", "taken",
      ])
    _ = try report("card.json")
    let one = try report("--jobs", "1", "card.json").page
    #expect(try report("--jobs", "4", "card.json").page == one)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        == ["card.json", "out.html", "taken"])
  }

  @Test(arguments: ["", "-"])
  func theReportMustNameAFile(_ name: String) throws {
    let result = try Program.run(["check", "--report", name, "card.json"], in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("'--report' must name a file"))
  }

  /// What the page says of the kinds is what the documentation says.
  @Test(arguments: ["conflict", "ambiguous", "truncated", "overlapping", "duplicate", "slack"])
  func kindsAreExplainedAsInTheDocumentation(_ code: String) throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let documentation = root.appendingPathComponent("Documentation")
    let text = try String(
      contentsOf: documentation.appendingPathComponent("Checks.md"), encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n### \(code)\n").dropFirst().first)
    let paragraphs = section.components(separatedBy: "\n\n").filter {
      !$0.hasPrefix("\n*") && !$0.hasPrefix("*") && !$0.isEmpty
    }.prefix { !$0.hasPrefix("|") }
    #expect(paragraphs.count >= 2)
    try FileManager.default.copyItem(
      at: documentation.appendingPathComponent("Checks/\(code)-wrong.json"),
      to: folder.url.appendingPathComponent("wrong.json"))
    let words = code == "slack" ? ["--range", "300x120-440x120"] : []
    _ = try Program.run(["check", "--report", "out.html", "wrong.json"] + words, in: folder)
    let page = String(
      decoding: try Data(contentsOf: folder.url.appendingPathComponent("out.html")), as: UTF8.self)
    for paragraph in paragraphs {
      let plain = paragraph.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        .replacing("'", with: "&#39;").replacing("\"", with: "&quot;")
        .replacing(#/`([^`]*)`/#) { "<code>\($0.output.1)</code>" }
        .replacing(#/\*([^*]*)\*/#) { "<em>\($0.output.1)</em>" }
      #expect(page.contains("<p>\(plain)</p>"), "\(plain)")
    }
  }
}
