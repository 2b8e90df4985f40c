import Foundation
import Testing

/// What a script in a page saw of it: the report itself has none, a copy of it is given one.
private struct PageSight: Decodable {
  struct Article: Decodable {
    var id: String
    var severity: String
    var code: String
    var summary: String
    /// Pictures that say in words what they show.
    var pictures: Int
  }

  struct Picture: Decodable {
    var alt: String
    var naturalWidth: Int
    var naturalHeight: Int
    var width: Double
    var height: Double
  }

  var width: Double
  var scrollWidth: Double
  var isDark: Bool
  var articles: [Article]
  var pictures: [Picture]
  /// Links that lead nowhere on the page.
  var lostLinks: [String]
  /// What was fetched, or refused because it would have been.
  var fetched: [String]
  /// Errors of scripts and of things that did not load.
  var errors: [String]
  /// Words that are hard to read on what is behind them, with their contrast.
  var faint: [String]
  /// Words that stick out of the window.
  var outside: [String]
}

/// The report of `yar check`, opened in a browser.
@Suite(
  .serialized,
  .enabled(
    if: Chromium.isWanted, "Chromium is not installed; Scripts/setup.sh installs it"))
struct ReportInChromiumTests {
  private let folder: Folder

  private static let examples: URL = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.appendingPathComponent("Documentation/Checks")
  }()

  /// Documents that are wrong in all the ways that need no further words.
  private static let wrong = [
    "conflict", "ambiguous", "equal-priority", "scroll-content", "truncated", "overlapping",
    "outside", "small-target", "zero-size", "not-mirrored", "duplicate", "misplaced",
  ]

  init() throws {
    folder = try Folder()
    for code in Self.wrong {
      let name = "\(code)-wrong." + (code == "misplaced" ? "xib" : "json")
      try folder.write(
        "screens/" + name, try Data(contentsOf: Self.examples.appendingPathComponent(name)))
    }
    // Names that would break the page if they were taken for more than text.
    try folder.write(
      "screens/many words <b>&.json",
      """
      { "yar": 1, "name": "<script>alert(1)</script>", "size": [320, 200],
        "root": { "type": "View", "identifier": "root", "subviews": [
          { "type": "Label", "identifier": "a_very_long_identifier_that_has_no_place_to_break_at_all_and_goes_on",
            "text": "Too long a title for its frame", "frame": [10, 10, 80, 20] },
          { "type": "Button", "identifier": "'\\"><img src=x onerror=alert(1)>", "title": "Send",
            "frame": [280, 100, 80, 44] } ] } }
      """)
  }

  private func report() throws -> String {
    let result = try Program.run(
      ["check", "--notes", "--report", "report.html", "screens"], in: folder)
    #expect(result.status == 1, "\(result.errors)")
    return String(decoding: try Data(contentsOf: folder.file("report.html")), as: UTF8.self)
  }

  /// The findings as the JSON of the same run tells them: code, severity, summary.
  private func findings() throws -> [[String]] {
    let result = try Program.run(["check", "--json", "screens"], in: folder)
    let object = try JSONSerialization.jsonObject(with: result.outputBytes) as? [String: Any]
    let documents = try #require(object?["documents"] as? [[String: Any]])
    let found = documents.map { document in
      (document["scenes"] as? [[String: Any]] ?? [])
        .flatMap { $0["findings"] as? [[String: Any]] ?? [] }
        .map { finding in ["code", "severity", "summary"].map { finding[$0] as? String ?? "" } }
    }
    // Documents with errors come first, then those with warnings.
    let ranks = found.map { findings in
      ["error", "warning", "note"].firstIndex { word in findings.contains { $0[1] == word } } ?? 3
    }
    return found.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.flatMap { found[$0] }
  }

  /// Shows a page in frames of some widths and asks a script in each what it sees.
  private func look(
    at page: String, widths: [Int], _ words: [String] = []
  ) throws -> (sights: [PageSight], console: [String]) {
    // The policy of the page forbids scripts; the copy's allows the one that looks. What would be fetched is
    // still refused, and told.
    let open = page.replacing(
      "default-src 'none';", with: "default-src 'none'; script-src 'unsafe-inline';")
    #expect(open != page, "the page has no policy")
    try folder.write(
      "probe.html", open.replacing("<head>", with: "<head>\n<script>\(Self.probe)</script>"))
    let frames = widths.map {
      "<iframe src=\"probe.html\" style=\"width:\($0)px;height:900px;border:0\"></iframe>"
    }
    try folder.write(
      "frames.html",
      """
      <!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark">
      <pre id="seen"></pre>
      <script>
        addEventListener('message', event => {
          document.getElementById('seen').textContent += event.data + '\\u0001';
        });
      </script>
      \(frames.joined(separator: "\n"))
      """)
    let run = try Chromium.document(
      of: folder.file("frames.html").absoluteString, in: folder,
      ["--window-size=1600,1000"] + words)
    let text =
      run.output.components(separatedBy: "<pre id=\"seen\">").dropFirst().first?
      .components(separatedBy: "</pre>").first ?? ""
    let sights = try text.split(separator: "\u{1}").map { part in
      let plain = part.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&nbsp;", with: "\u{A0}").replacing("&amp;", with: "&")
      return try JSONDecoder().decode(PageSight.self, from: Data(plain.utf8))
    }
    return (sights.sorted { $0.width < $1.width }, run.console)
  }

  private static let probe = #"""
    const errors = [], fetched = [];
    addEventListener('error', event => errors.push(
      event.target && event.target.tagName
        ? event.target.tagName + ' did not load' : String(event.message)), true);
    addEventListener('unhandledrejection', event => errors.push(String(event.reason)));
    addEventListener('securitypolicyviolation', event => fetched.push(
      event.violatedDirective + ' ' + event.blockedURI));
    // What is folded is looked at, too.
    addEventListener('DOMContentLoaded', () => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    addEventListener('load', () => setTimeout(() => {
      const all = selector => [...document.querySelectorAll(selector)];
      for (const entry of performance.getEntriesByType('resource'))
        if (!entry.name.startsWith('data:')) fetched.push(entry.name);
      const channel = text => text.match(/[\d.]+/g).map(Number);
      const light = ([r, g, b]) => [r, g, b].map(c => c / 255)
        .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
      const faint = [], outside = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const words = walker.currentNode.textContent.trim();
        const element = walker.currentNode.parentElement;
        if (!words || element.closest('script, style')) continue;
        let behind = element, back = [255, 255, 255];
        for (; behind; behind = behind.parentElement) {
          const color = channel(getComputedStyle(behind).backgroundColor);
          if (color.length < 4 || color[3] > 0) { back = color; break; }
        }
        const [a, b] = [light(channel(getComputedStyle(element).color)), light(back)];
        const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (contrast < 4.5) faint.push(words.slice(0, 40) + ' ' + contrast.toFixed(2));
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const box = range.getBoundingClientRect();
        if (box.left < 0 || box.right > innerWidth + 0.5) outside.push(words.slice(0, 40));
      }
      parent.postMessage(JSON.stringify({
        width: innerWidth, scrollWidth: document.documentElement.scrollWidth,
        isDark: matchMedia('(prefers-color-scheme: dark)').matches,
        articles: all('article').map(article => ({
          id: article.id,
          severity: article.querySelector('.badge').textContent,
          code: article.querySelector('a.code').textContent,
          summary: article.querySelector('h4').lastChild.textContent.trim(),
          pictures: [...article.querySelectorAll('img')].filter(
            image => image.alt && image.naturalWidth > 0).length,
        })),
        pictures: all('img').map(image => ({
          alt: image.alt, naturalWidth: image.naturalWidth, naturalHeight: image.naturalHeight,
          width: image.clientWidth, height: image.clientHeight,
        })),
        lostLinks: all('a').map(link => link.getAttribute('href')).filter(
          target => !target.startsWith('#') || !document.getElementById(target.slice(1))),
        fetched, errors, faint, outside,
      }), '*');
    }, 50));
    """#

  @Test func everyFindingHasItsSectionAndPictures() throws {
    let page = try report()
    let (sights, console) = try look(at: page, widths: [400, 800, 1400])
    #expect(console == [])
    #expect(sights.map(\.width) == [400, 800, 1400])
    let findings = try findings()
    #expect(findings.count >= Self.wrong.count + 2)
    for sight in sights {
      let width = sight.width
      #expect(
        sight.articles.map { [$0.code, $0.severity, $0.summary] } == findings, "\(width)")
      #expect(Set(sight.articles.map(\.id)).count == findings.count)
      for article in sight.articles {
        #expect(article.pictures > 0, "\(article.summary)")
        #expect(page.contains("id=\"\(article.id)\""))
      }
      #expect(sight.errors == [], "\(width)")
      #expect(sight.fetched == [], "\(width)")
      #expect(sight.lostLinks == [], "\(width)")
      #expect(sight.faint == [], "\(width)")
      #expect(sight.outside == [], "\(width)")
      #expect(sight.scrollWidth <= width)
      #expect(!sight.isDark)
      for picture in sight.pictures {
        #expect(picture.naturalWidth > 0 && picture.naturalHeight > 0, "\(picture.alt)")
        // Nothing is blown up or squeezed out of shape, and everything can be seen.
        #expect(picture.width >= 60 && picture.width <= Double(picture.naturalWidth) + 1)
        let shape = picture.width / picture.height
        let natural = Double(picture.naturalWidth) / Double(picture.naturalHeight)
        #expect(abs(shape / natural - 1) < 0.03, "\(picture.alt)")
      }
    }
  }

  /// The page of `yar check --rows`: the same style, other words.
  @Test func theWorstRowsAreShownToo() throws {
    try folder.write("t.json", RowsCheckTests.template)
    try folder.write(
      "rows.jsonl",
      """
      {"name":"Ann"}
      {"name":"Bertram Anton <script>alert(1)</script>"}
      {"name":"Ann","price":12345678901}
      {"name":"Ann","items":["a","b","c","d"]}
      {"name":3}
      """)
    let result = try Program.run(
      ["check", "t.json", "--rows", "rows.jsonl", "--report", "rows.html"], in: folder)
    #expect(result.status == 1, "\(result.errors)")
    let page = String(decoding: try Data(contentsOf: folder.file("rows.html")), as: UTF8.self)
    let (sights, console) = try look(at: page, widths: [400, 1400])
    #expect(console == [])
    for sight in sights {
      #expect(sight.articles.map(\.code) == ["truncated", "truncated", "outside", "outside"])
      #expect(sight.articles.allSatisfy { $0.pictures > 0 })
      #expect(sight.errors == [] && sight.fetched == [] && sight.lostLinks == [])
      #expect(sight.faint == [] && sight.outside == [], "\(sight.faint) \(sight.outside)")
      #expect(sight.scrollWidth <= sight.width)
    }
  }

  @Test func theDarkPageCanBeReadToo() throws {
    let (sights, console) = try look(
      at: try report(), widths: [800], ["--blink-settings=preferredColorScheme=0"])
    #expect(console == [])
    let sight = try #require(sights.first)
    #expect(sight.isDark)
    #expect(sight.faint == [])
    #expect(sight.errors == [])
  }

  /// What the tests above would find is found where it is.
  @Test func aBrokenPageIsSeenToBeBroken() throws {
    let page = try report().replacing(
      "<main>",
      with: """
        <main><img src="https://example.com/a.png" alt=""><img src="data:image/png;base64,AAAA" alt="">
        <script>undefinedCall()</script><p style="color:#ddd;background:#fff">faint words</p>
        <p style="width:3000px;text-align:right">far away</p><a href="#nowhere">lost</a>
        """)
    let (sights, console) = try look(at: page, widths: [800])
    let sight = try #require(sights.first)
    // It is refused, and listed with what the page asked for.
    #expect(
      Set(sight.fetched) == ["img-src https://example.com/a.png", "https://example.com/a.png"])
    #expect(
      sight.errors == [
        "Uncaught ReferenceError: undefinedCall is not defined", "IMG did not load",
        "IMG did not load",
      ])
    #expect(sight.faint.map { $0.prefix(11) } == ["faint words"])
    #expect(sight.outside == ["far away"])
    #expect(sight.lostLinks == ["#nowhere"])
    #expect(sight.scrollWidth > 800)
    #expect(!console.isEmpty)
  }

  /// The page by itself, without the script that looks at it: the pixels that a person sees.
  @Test(arguments: [false, true])
  func thePageIsDrawn(_ isDark: Bool) throws {
    let result = try Program.run(
      ["check", "--report", "one.html", "screens/conflict-wrong.json"], in: folder)
    #expect(result.status == 1)
    let scheme = "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)"
    let pixels = try Chromium.screenshot(
      of: folder.file("one.html").absoluteString, width: 1000, height: 1800, in: folder, [scheme])
    #expect(pixels.width == 1000 && pixels.height > 1600)
    #expect(pixels.color(2, 2) == (isDark ? [0x10, 0x12, 0x16] : [0xF4, 0xF5, 0xF7]))
    var count: [[UInt8]: Int] = [:]
    for y in stride(from: 0, to: pixels.height, by: 2) {
      for x in stride(from: 0, to: pixels.width, by: 2) {
        count[pixels.color(x, y), default: 0] += 1
      }
    }
    #expect(count.count > 100)
    // The red of what contradicts, in the number of the finding and in its pictures; the green of what helps.
    #expect(count[[0xDC, 0x26, 0x26], default: 0] > 75)
    #expect(count[[0x15, 0x80, 0x3D], default: 0] > 25)
    #expect(count[isDark ? [0x19, 0x1C, 0x22] : [0xFF, 0xFF, 0xFF], default: 0] > 12_500)
  }

  /// On paper there are the same words and pictures, and no figure is cut in two.
  @Test func thePageCanBePrinted() throws {
    _ = try report()
    try Chromium.print(
      folder.file("report.html").absoluteString, to: folder.file("report.pdf"), in: folder)
    guard try runTool("pdftotext", ["-layout", "report.pdf", "report.txt"], in: folder) == 0 else {
      Issue.record("pdftotext is missing or failed")
      return
    }
    let words = String(decoding: try Data(contentsOf: folder.file("report.txt")), as: UTF8.self)
    let text = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for finding in try findings() where finding[2].count < 60 {
      #expect(text.contains(finding[2]), "\(finding[2])")
    }
    #expect(try runTool("pdftoppm", ["-r", "40", "-png", "report.pdf", "sheet"], in: folder) == 0)
    let sheets = folder.names.filter { $0.hasPrefix("sheet") }
    #expect(sheets.count > 5)
    // The last sheet may be short; every other one has something on it.
    for sheet in sheets.dropLast() {
      let pixels = try Pixels(try Data(contentsOf: folder.file(sheet)))
      var inked = 0
      for y in 0..<pixels.height {
        for x in 0..<pixels.width where pixels.color(x, y) != [255, 255, 255] { inked += 1 }
      }
      #expect(inked > 500, "\(sheet)")
    }
  }
}
