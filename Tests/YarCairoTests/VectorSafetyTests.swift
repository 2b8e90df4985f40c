import Foundation
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo
@testable import YarPDF

/// SVG files that are made to do harm: what may pass, and what becomes of the rest.
@Suite struct VectorSafetyTests {
  private static let start =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"40\" height=\"30\">"

  private func image(_ rest: String, start: String = start) throws -> VectorImage {
    try VectorImage(bytes: Array((start + rest + "</svg>").utf8), name: "a.svg")
  }

  private func page(_ image: Image, side: Double = 40) -> DisplayList {
    DisplayList(
      size: Size(width: side, height: side),
      commands: [.image(image, Rect(x: 0, y: 0, width: side, height: side))])
  }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  private static let scripts =
    "<g xmlns='http://www.w3.org/2000/svg'><a href='http://x) /S /JavaScript /JS (app.alert(1)'/></g>"

  /// What is refused before anything is drawn, and the words behind the place.
  static let refused: [(String, String)] = [
    (
      "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='data:text/xml;base64,"
        + "\(Base64.encode(Array(scripts.utf8)))'/>",
      ": it takes in another file by XInclude; an SVG picture has to hold all in itself"
    ),
    (
      "<?xml-stylesheet href='data:text/css,rect{fill:red}'?>",
      ": its style sheet is in an address; put the rules in a 'style' element"
    ),
    (
      "<style>@import url(data:text/css,rect%7Bfill:red%7D);</style>",
      " refers to \"@import url(data:text/css,rect%7Bfill:red%7D)\"; an SVG picture has to hold all in itself, "
        + "PNG and JPEG as base64"
    ),
    (
      "<rect fill='URL( \"https://x.org/#a\" ) red'/>",
      " refers to \"url(https://x.org/#a)\"; an SVG picture has to hold all in itself, PNG and JPEG as base64"
    ),
    (
      "<rect style='fill:url(b.svg#a)'/>",
      " refers to \"url(b.svg#a)\"; an SVG picture has to hold all in itself, PNG and JPEG as base64"
    ),
    (
      "<style>rect{fill:url(//x.org/#a)}</style>",
      " refers to \"url(//x.org/#a)\"; an SVG picture has to hold all in itself, PNG and JPEG as base64"
    ),
    (
      "<filter id='f' filterUnits='userSpaceOnUse' width='32767' height='32767'><feFlood/></filter>",
      ": a filter works on more than 100 times the size of the picture"
    ),
    (
      "<filter id='f' width='100100%' height='1'><feFlood/></filter>",
      ": a filter works on more than 1000 times the size of its element"
    ),
    (
      "<filter id='f'>\(times(6, "<feTurbulence numOctaves='100'/>"))</filter>",
      ": its turbulences have more than 500 octaves together"
    ),
    (
      "<filter id='f'><feMorphology radius='500'/></filter>",
      ": its filters look at more than 50000 pixels for each pixel"
    ),
    (
      "<path stroke='red' stroke-dasharray='0.0001' d='M0 0L40 30'/>",
      ": 'stroke-dasharray' begins anew more than 100000 times along the picture"
    ),
    (
      "<path style='stroke:red;stroke-dasharray: .0001,.0001 ' d='M0 0L40 30'/>",
      ": 'stroke-dasharray' begins anew more than 100000 times along the picture"
    ),
    (
      "<pattern id='p' width='1e-3' height='1e-3' patternUnits='userSpaceOnUse'/>",
      ": a pattern is repeated more than 1000000 times"
    ),
  ]

  @Test(arguments: refused.indices)
  func whatDoesHarmIsRefused(_ index: Int) {
    let (file, words) = Self.refused[index]
    let said = message { _ = try image(file) }
    #expect(said.hasPrefix("the image \"a.svg\" cannot be drawn: line 1, column "), "\(said)")
    #expect(said.hasSuffix(words), "\(said)")
  }

  /// A few lines that stand for billions of shapes.
  @Test(arguments: ["<use href='#%'/>", "<rect width='9' height='9' mask='url(#%)'/>"])
  func elementsThatGrowAreRefused(_ user: String) {
    var file = "<mask id='m0'><rect width='9' height='9'/></mask>"
    for level in 1...20 {
      let inner = Self.times(2, user.replacingOccurrences(of: "%", with: "m\(level - 1)"))
      file += "<mask id='m\(level)'>\(inner)</mask>"
    }
    file += user.replacingOccurrences(of: "%", with: "m20")
    #expect(
      message { _ = try image(file) }
        == "the image \"a.svg\" cannot be drawn: elements of it stand for others so often that more than 500000 would be drawn"
    )
    // As many that are written one by one are the author's choice.
    #expect(
      message { _ = try image(Self.times(20_000, "<rect width='1' height='1' opacity='.5'/>")) }
        == "no error")
  }

  /// What is drawn is what was looked at: the rest does not even reach librsvg.
  @Test(arguments: [
    ("<script>x()</script><g onclick=\"x()\" data-a=\"1\"/>", "<g/>"),
    ("<foreignObject><p xmlns=\"http://www.w3.org/1999/xhtml\">x</p></foreignObject><g/>", "<g/>"),
    ("<x:y xmlns:x=\"urn:x\"><rect/></x:y><animate attributeName=\"x\"/><set/><g/>", "<g/>"),
    (
      "<g style=\"fill:red;cursor:url(x.cur);-x-y:z;stroke: blue\"/>",
      "<g style=\"fill:red;stroke: blue\"/>"
    ),
    ("<g fill=\"u\\72l(http://x)\"/>", "<g/>"),
    (
      "<style>@font-face{src:url(x.woff)}/* a */ g , .a{fill:red;behavior:url(x)}</style>",
      "<style>g , .a{fill:red}\n</style>"
    ),
    ("<a xlink:href=\"https://x.org/a(b)\"><rect/></a>", "<a id=\"yar-link-1\"><rect/></a>"),
    (
      "<?xml-stylesheet href='a.css'?><style>@import 'b.css';g{fill:red}</style>",
      "<style>g{fill:red}\n</style>"
    ),
    ("<a id=\"b\" href=\"#c\"><rect/></a>", "<a id=\"b\"><rect/></a>"),
    ("<text>a<title>b</title>&lt;c</text>", "<text>a&lt;c</text>"),
  ])
  func onlyWhatIsKnownPasses(_ file: String, _ rest: String) throws {
    let contents = try image(file).contents
    #expect(String(decoding: contents.file, as: UTF8.self) == "\(Self.start)\(rest)</svg>")
    #expect(!contents.isWhole)
  }

  @Test func aFileOfKnownWordsIsKept() throws {
    let file =
      "<!-- a --><defs><g id='a'><rect width='9' height='9' style='fill:red'/></g></defs><use href='#a'/>"
    let image = try image(file)
    #expect(image.contents.isWhole)
    #expect(image.bytes == Array((Self.start + file + "</svg>").utf8))
  }

  /// Looking for the end of each rule, or for each reference, from the start of the text would take minutes.
  @Test func longStylesAreReadOnce() throws {
    let rules = (0..<10_000).map { ".c\($0){fill:red}" }.joined()
    let paint = Self.times(100_000, "URL(#a)")
    let file =
      "<style>\(rules)</style><linearGradient id='a'/><rect style='fill:\(paint)'/>"
    #expect(try image(file).contents.isWhole)
  }

  private static let fatal =
    "<filter id='f'><feFlood/><feTile/></filter>"
    + "<g filter='url(#f)'><ellipse cx='1e9' ry='4'/></g>"

  private static let end =
    "the image \"a.svg\" cannot be drawn: librsvg, which draws it in a process of its own, ends on it, or takes more than "
    + "1 GB of memory; save it simpler, or as PNG"

  /// librsvg ends its process on an assertion, and the next picture is drawn.
  @Test func whatEndsLibrsvgIsAnError() throws {
    let renderer = CairoRenderer(measurer: try makeMeasurer())
    let picture = try image(
      Self.fatal,
      start: Self.start.replacingOccurrences(
        of: "width=\"40\" height=\"30\"", with: "viewBox=\"0 0 40 30\""))
    for _ in 0..<2 {
      #expect(message { _ = try renderer.png(page(picture)) } == Self.end)
      #expect(message { _ = try renderer.pdf(page(picture)) } == Self.end)
      let good = try image("<rect width='40' height='30' fill='#f00'/>")
      #expect(try Picture(png: renderer.png(page(good))).rgb(20, 20) == [255, 0, 0])
    }
  }

  /// Turbulence on every pixel of a large picture, within all limits of numbers.
  private static let slow =
    "<filter id='f' x='0' y='0' width='1' height='1'>\(times(5, "<feTurbulence baseFrequency='.1' numOctaves='100'/>"))"
    + "</filter><rect filter='url(#f)' width='40' height='30'/>"

  @Test func whatTakesTooLongIsAnError() throws {
    let renderer = CairoRenderer(measurer: try makeMeasurer())
    let picture = try image(Self.slow)
    #expect(
      message { _ = try renderer.png(page(picture, side: 2_000)) }
        == "the image \"a.svg\" cannot be drawn: it takes more than 5 s of a processor; save it simpler, or as PNG"
    )
  }

  @Test func whoDoesNotWaitIsNotKeptWaiting() throws {
    let renderer = CairoRenderer(measurer: try makeMeasurer())
    let picture = try image(Self.slow)
    let end = ContinuousClock.now + .milliseconds(200)
    renderer.measurer.workLimit = WorkLimit { ContinuousClock.now > end }
    #expect(throws: RenderError.stopped) { try renderer.png(page(picture, side: 2_000)) }
  }

  /// A link is one of the page, over what it was around, by the rule of all links.
  @Test func linksLeadFromThePage() throws {
    let renderer = CairoRenderer(measurer: try makeMeasurer())
    let link =
      "<g opacity='.5'><a xlink:href='HTTPS://x.org/a(b)'><rect x='10' width='20' height='15'/></a></g>"
    let file = try renderer.pdf(page(try image(link), side: 80))
    let pdf = try UnpackedPDF(file).text
    #expect(pdf.contains("/URI(https://x.org/a%28b%29)"))
    #expect(pdf.contains("/Rect[20 40 60 80]"))
    let picture = try Picture(page: file, pixelsPerPoint: 1)
    #expect(picture.rgb(40, 10) == [127, 127, 127] || picture.rgb(40, 10) == [128, 128, 128])
    #expect(picture.rgb(70, 10) == [255, 255, 255])
  }

  /// A picture of many features.
  static let features =
    """
    <defs><linearGradient id='g'><stop stop-color='#f00'/><stop offset='1' stop-color='#00f' stop-opacity='.3'/></linearGradient>
    <radialGradient id='h'><stop stop-color='#ff0'/><stop offset='1' stop-color='#080'/></radialGradient>
    <clipPath id='c'><circle cx='10' cy='10' r='8'/></clipPath><mask id='m'><rect width='40' height='30' fill='url(#g)'/></mask>
    <pattern id='p' width='4' height='4' patternUnits='userSpaceOnUse'><circle cx='2' cy='2' r='1.5' fill='#0a0'/></pattern>
    <filter id='f'><feGaussianBlur stdDeviation='1'/><feOffset dx='1'/></filter>
    <marker id='k' markerWidth='4' markerHeight='4' refX='2' refY='2'><circle cx='2' cy='2' r='2'/></marker>
    <symbol id='s' viewBox='0 0 4 4'><path d='M0 0h4v4z'/></symbol></defs>
    <style>.w { stroke: #808; stroke-width: 2; fill: none } /* a */ rect.v { fill: url(#h) }</style>
    <rect width='40' height='30' fill='url(#g)'/><rect class='v' x='20' width='20' height='15'/>
    <g clip-path='url(#c)'><rect width='20' height='20' fill='url(#p)'/></g><rect mask='url(#m)' y='15' width='20' height='15'/>
    <path class='w' d='M2 28C10 20 20 20 38 28' marker-end='url(#k)' stroke-dasharray='3 1'/>
    <g filter='url(#f)' opacity='.7'><ellipse cx='30' cy='22' rx='6' ry='4' fill='teal' style='mix-blend-mode:multiply'/></g>
    <use href='#s' x='1' y='1' width='6' height='6' fill='#fff' transform='rotate(10)'/>
    <switch><g systemLanguage='xx'/><polygon points='30,2 38,2 34,9'/></switch>
    """

  /// The same as librsvg's own program makes of the file as it was written.
  @Test func picturesAreDrawnAsTheyAre() throws {
    let renderer = CairoRenderer(measurer: try makeMeasurer())
    let file = Array((Self.start + Self.features + "</svg>").utf8)
    let image = try VectorImage(bytes: file, name: "a.svg")
    let drawn = try Picture(
      png: renderer.png(
        DisplayList(
          size: Size(width: 40, height: 30),
          commands: [.image(image, Rect(x: 0, y: 0, width: 40, height: 30))]), scale: 3))
    let folder = TemporaryFolder()
    let path = try folder.add("a.svg", file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/rsvg-convert")
    process.arguments = ["-z", "3", "-o", "\(folder.path)/a.png", path]
    try process.run()
    process.waitUntilExit()
    let other = try Picture(
      png: [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/a.png"))))
    var unlike = 0
    for y in 0..<90 {
      for x in 0..<120
      where drawn.rgb(x, y) != other.rgb(x, y) || drawn.alpha(x, y) != other.alpha(x, y) {
        unlike += 1
      }
    }
    #expect(unlike == 0)
    // Poppler draws the page, so that edges differ a little.
    let page = try Picture(
      page: renderer.pdf(
        DisplayList(
          size: Size(width: 40, height: 30),
          commands: [
            .fill(.rect(Rect(x: 0, y: 0, width: 40, height: 30)), .color(.white)),
            .image(image, Rect(x: 0, y: 0, width: 40, height: 30)),
          ])), pixelsPerPoint: 3)
    var far = 0
    for y in 0..<90 {
      for x in 0..<120 {
        let white = 255 - Int(drawn.alpha(x, y))
        if zip(page.rgb(x, y), drawn.rgb(x, y)).contains(where: {
          abs(Int($0) - Int($1) - white) > 40
        }) {
          far += 1
        }
      }
    }
    #expect(far < 400, "\(far)")
  }

  /// What has more pixels than are kept is drawn as far as it is seen.
  @Test func largePicturesAreDrawnWhereTheyAreSeen() throws {
    let renderer = CairoRenderer(measurer: try makeMeasurer())
    let image = try image("<rect width='20' height='30' fill='#f00'/>")
    let list = DisplayList(
      size: Size(width: 2_100, height: 40),
      commands: [.image(image, Rect(x: 100.5, y: -1_000, width: 4_000, height: 3_000))])
    let picture = try Picture(png: renderer.png(list))
    for x in [0, 99] { #expect(picture.alpha(x, 20) == 0) }
    for x in [102, 1_000, 2_099] { #expect(picture.rgb(x, 20) == [255, 0, 0]) }
    #expect(picture.rgb(100, 20) == [128, 0, 0] || picture.rgb(100, 20) == [127, 0, 0])
    let moved = DisplayList(
      size: list.size,
      commands: [.image(image, Rect(x: -2_000, y: -1_000, width: 4_000, height: 3_000))])
    #expect(try Picture(png: renderer.png(moved)).alpha(5, 5) == 0)
  }

  /// What a process that draws may do, as the system sees it.
  @Test func processesThatDrawMayDoLittle() throws {
    let worker = try #require(PictureWorker(FontFolders(nil)))
    let request = PictureRequest(
      kind: .read, file: Array((Self.start + "</svg>").utf8), size: Size(width: 40, height: 30))
    guard case .answer = worker.ask(request.bytes, limit: 1_000, isOver: { false }) else {
      Issue.record("no answer")
      return
    }
    func lines(_ file: String) throws -> [String] {
      try String(contentsOfFile: "/proc/\(worker.process)/\(file)", encoding: .utf8)
        .split(separator: "\n").map { $0.split { $0.isWhitespace }.joined(separator: " ") }
    }
    let status = try lines("status")
    #expect(status.contains("NoNewPrivs: 1"))
    #expect(status.contains("Seccomp: 2"))
    let limits = try lines("limits")
    #expect(limits.contains("Max file size 0 0 bytes"))
    #expect(limits.contains("Max core file size 0 0 bytes"))
    #expect(!limits.contains("Max address space unlimited unlimited bytes"))
    let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(worker.process)/fd")
    #expect(files.sorted() == ["0", "1", "2"])
  }

  /// Of what another process wrote, what a drawing needs is taken, each name once.
  @Test(arguments: [
    (
      "<< /Type /XObject /A << /S /JavaScript >> /Resources << /XObject << /x6 6 0 R /x6 6 0 R >> >> >>",
      "<< /Type /XObject /Resources << /XObject << /x6 6 0 R >> >> >>"
    ),
    ("<< /Subtype /Link /Rect [ 0 0 1 1 ] >>", nil), ("<< /Subtype /PS >>", nil),
    (
      "<< /N 1 /F (a.pdf) /AA 7 0 R /Ref << /F (a.pdf) >> /C0 [ 0.5 (a\\)b) <41> ] >>",
      "<< /N 1 /C0 [ 0.5 (a\\)b) <41> ] >>"
    ),
    ("<< /Font << /f-0-0 5 0 R /A(b) 6 0 R >> >>", nil), ("[ [ [", nil), ("<< /N", nil),
    (String(repeating: "[", count: 100_000), nil),
  ])
  func onlyWordsOfDrawingsPass(_ text: String, _ rest: String?) {
    var reader = PDFReader(Array(text.utf8), at: 0)
    let value = reader.value().flatMap(PDFWords.allowed)
    #expect(value.map(written) == rest)
  }

  private func written(_ value: PDFValue) -> String {
    switch value {
    case .word(let word): String(decoding: word, as: UTF8.self)
    case .reference(let number): "\(number) 0 R"
    case .array(let values): "[ \(values.map(written).joined(separator: " ")) ]"
    case .dictionary(let entries):
      "<< \(entries.map { "/\($0.name) \(written($0.value))" }.joined(separator: " ")) >>"
    }
  }

  /// A picture that pages share is in the file once.
  @Test func pagesShareAPicture() throws {
    let renderer = CairoRenderer(measurer: try makeMeasurer())
    let image = try image(Self.features)
    func size(_ count: Int) throws -> Int {
      var bytes = 0
      try renderer.pdf(write: {
        bytes += $0.count; return true
      }) { (pages) throws(RenderError) in
        for _ in 0..<count { try pages.add(page(image)) }
      }
      return bytes
    }
    let (one, ten) = try (size(1), size(10))
    #expect(ten - one < 9 * 700, "\(one), \(ten)")
  }
}
