import Foundation
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Borders in strokes, in dots and along some edges; links; what a PDF says about itself.
@Suite struct LineAndLinkTests {
  private let renderer: CairoRenderer

  init() throws { renderer = CairoRenderer(measurer: try makeMeasurer()) }

  private func list(_ change: (View) -> Void) -> DisplayList {
    let view = View(frame: Rect(x: 10, y: 10, width: 80, height: 40))
    view.borderWidth = 4
    change(view)
    let window = Window(size: Size(width: 100, height: 60))
    window.addSubview(view)
    return DisplayListBuilder.displayList(of: window)
  }

  private func svg(_ list: DisplayList) throws -> String {
    String(decoding: try renderer.svg(list), as: UTF8.self)
  }

  @Test func bordersRunAlongTheSidesThatAreAsked() throws {
    let picture = try Picture(
      png: renderer.png(list { $0.borderSides = [.top, .right] }, background: .white))
    func isDark(_ x: Int, _ y: Int) -> Bool { picture.rgb(x, y)[0] < 128 }
    #expect(isDark(50, 12) && isDark(88, 30))
    #expect(!isDark(12, 30) && !isDark(50, 48) && !isDark(50, 30))
    #expect(isDark(11, 11) && isDark(89, 49))
  }

  @Test func bordersAlongSomeSidesFollowRoundCorners() throws {
    let list = list { view in
      view.borderSides = [.top, .left]
      view.cornerRadius = 20
    }
    let picture = try Picture(png: renderer.png(list, background: .white))
    func isDark(_ x: Int, _ y: Int) -> Bool { picture.rgb(x, y)[0] < 128 }
    // The arc between both sides, and the nearer halves of those at their ends.
    #expect(isDark(50, 12) && isDark(12, 30) && isDark(17, 17) && isDark(79, 14))
    #expect(!isDark(11, 11) && !isDark(85, 21) && !isDark(88, 30) && !isDark(50, 48))
    #expect(try svg(list).components(separatedBy: "<path").count == 2)
    // Sides apart are paths of their own; sharp corners stay covered.
    let apart = self.list { view in
      view.borderSides = [.left, .right]
      view.cornerRadius = 20
      view.maskedCorners = .topLeft
    }
    let other = try Picture(png: renderer.png(apart, background: .white))
    #expect(try svg(apart).components(separatedBy: "<path").count == 3)
    #expect(other.rgb(11, 49)[0] < 128 && other.rgb(89, 11)[0] < 128 && other.rgb(89, 49)[0] < 128)
    #expect(other.rgb(11, 11)[0] > 128 && other.rgb(50, 12)[0] > 128)
  }

  @Test(arguments: [
    (LineStyle.dashed, "11.20000000 7.46666667", 0.45...0.75),
    (.dotted, "0 7.46666667", 0.25...0.6),
  ])
  func bordersHaveGaps(_ line: LineStyle, _ dashes: String, _ share: ClosedRange<Double>) throws {
    let list = list { $0.borderLine = line }
    let picture = try Picture(png: renderer.png(list, scale: 2, background: .white))
    #expect(share.contains(picture.darkShare(x: 30..<170, y: 20..<28)))
    #expect(try svg(list).contains("stroke-dasharray=\"\(dashes)\""))
    let side = self.list { view in
      view.borderLine = line
      view.borderSides = .bottom
    }
    let below = try Picture(png: renderer.png(side, scale: 2, background: .white))
    #expect(share.contains(below.darkShare(x: 30..<170, y: 92..<100)))
    #expect(below.darkShare(x: 30..<170, y: 20..<28) == 0)
  }

  /// A border ends as it starts, and at the same places in all formats.
  @Test(arguments: [0.0, 16]) func gapsAreAlikeAllAround(_ radius: Double) throws {
    let list = list { view in
      view.borderLine = .dashed
      view.cornerRadius = radius
    }
    let png = try renderer.png(list, scale: 2, background: .white)
    let picture = try Picture(png: png)
    // Strokes are mirrored at both axes of the view, as far as one period fits both sides: that of arcs less so.
    let places =
      stride(from: 21, to: 179, by: 3).map { ($0, 23) }
      + stride(from: 21, to: 99, by: 3).map { (23, $0) }
    let unlike = places.count { x, y in
      let here = Int(picture.rgb(x, y)[0])
      return [picture.rgb(199 - x, y), picture.rgb(x, 119 - y)].contains {
        abs(here - Int($0[0])) > 128
      }
    }
    #expect(unlike < places.count / (radius > 0 ? 3 : 5), "\(unlike) of \(places.count)")
    let folder = TemporaryFolder()
    let path = try folder.add("a.svg", try renderer.svg(list))
    _ = try output(of: "/usr/bin/rsvg-convert", ["-z", "2", "-o", "\(folder.path)/a.png", path])
    let shown = try Picture(
      png: [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/a.png"))))
    for x in stride(from: 21, to: 179, by: 3) {
      let alpha = Int(shown.alpha(x, 23))
      #expect(abs(255 - alpha - Int(picture.rgb(x, 23)[0])) < 100, "\(x)")
    }
  }

  @Test func aLinkIsOneInPDFAndSVG() throws {
    let list = list { $0.link = "https://example.org/a?b=c&d" }
    #expect(try svg(list).contains("<a href=\"https://example.org/a?b=c&amp;d\">"))
    let pdf = try UnpackedPDF(renderer.pdf(list)).text
    #expect(pdf.contains("/URI(https://example.org/a?b=c&d)"))
    #expect(pdf.contains("/Rect[10 10 90 50]"))
    #expect(try renderer.png(list) == renderer.png(self.list { _ in }))
  }

  /// In groups, and around what has pictures or lets something shine through.
  @Test(arguments: ["a letter", "😀", "a 😀"]) func linksAreAroundAnything(_ text: String) throws {
    let list = list { view in
      view.alpha = 0.5
      view.backgroundGradient = Gradient(colors: [.white, .clear])
      view.link = "https://a.org"
      let inner = Label(text)
      inner.frame = Rect(x: 0, y: 0, width: 40, height: 20)
      inner.link = "https://b.org"
      inner.alpha = 0.5
      inner.backgroundGradient = Gradient(colors: [.white, .clear])
      view.addSubview(inner)
    }
    let pdf = try UnpackedPDF(renderer.pdf(list)).text
    #expect(pdf.contains("/URI(https://a.org)") && pdf.contains("/URI(https://b.org)"))
    #expect(pdf.contains("/Rect[10 10 90 50]") && pdf.contains("/Rect[10 30 50 50]"))
    let folder = TemporaryFolder()
    _ = try output(of: "/usr/bin/pdfinfo", [try folder.add("links.pdf", renderer.pdf(list))])
  }

  @Test(arguments: [
    "javascript:alert(1)", "https://e.org/' rect=[0 0 9 9]", "ftp://e.org", "",
    "https://é.org\u{0}",
  ])
  func otherAddressesLeadNowhere(_ address: String) throws {
    let list = list { $0.link = address }
    #expect(try !svg(list).contains("<a "))
    #expect(try !UnpackedPDF(renderer.pdf(list)).text.contains("/URI"))
  }

  @Test(arguments: [
    (0, "19700101000000Z"), (951_782_399, "20000228235959Z"), (951_782_400, "20000229000000Z"),
    (1_795_384_800, "20261122220000Z"), (253_402_300_799, "99991231235959Z"),
  ])
  func aPDFHasTheDateThatIsAsked(_ date: Int64, _ text: String) throws {
    let pdf = try renderer.pdf(list { _ in }, information: PDFInformation(date: date))
    #expect(try UnpackedPDF(pdf).text.contains("/CreationDate (D:\(text))"))
  }

  /// What `pdftotext` reads of a page.
  private func words(_ text: String, size: Size = Size(width: 400, height: 60)) throws -> String {
    let shaped = renderer.measurer.text(TextContent(text: text, font: Font(size: 20)))
    let list = DisplayList(
      size: size, commands: [.text(shaped, in: Rect(origin: .zero, size: size), color: .black)])
    let folder = TemporaryFolder()
    return try output(
      of: "/usr/bin/pdftotext",
      [try folder.add("text.pdf", renderer.pdf(list)), "-"])
  }

  private func output(of program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  /// Text of a page is found and copied as it was written, whatever its direction; emoji, too, which are pictures.
  ///
  /// Spaces are left out: who reads a page guesses them from distances.
  @Test(arguments: [
    "fluffy waffles, 3 × 4", "Straße, naïve", "שלום עולם", "مرحبا بالعالم", "日本語の本", "चट्टोपाध्याय",
    "a 🎉 b", "👩🏽‍🍳👍🏿🇩🇪 1️⃣",
  ])
  func textOfAPageIsWhatWasWritten(_ text: String) throws {
    let marks: Set<Unicode.Scalar> = ["\u{202A}", "\u{202B}", "\u{202C}", "\u{C}", "\n"]
    let read = try words(text).unicodeScalars.filter { !marks.contains($0) }
    func normal(_ text: String) -> String {
      text.filter { $0 != " " }.precomposedStringWithCanonicalMapping
    }
    #expect(normal(String(String.UnicodeScalarView(read))) == normal(text))
  }

  /// Files of many pages get their language at the end, where the catalogue is out of sight by then.
  @Test(arguments: [1, 40])
  func pagesHaveALanguage(_ count: Int) throws {
    let photo = try BitmapImage(bytes: makePNG(width: 300, height: 300, .red))
    var file: [UInt8] = []
    try renderer.pdf(PDFInformation(title: "Karten", date: 0)) { bytes in
      file.append(contentsOf: bytes)
      return true
    } _: { (pages) throws(RenderError) in
      for index in 0..<count {
        let place = Rect(x: Double(index), y: 0, width: 30, height: 30)
        try pages.add(
          DisplayList(size: Size(width: 100, height: 60), commands: [.image(photo, place)]))
      }
      pages.language = "de"
    }
    let folder = TemporaryFolder()
    let path = try folder.add("pages.pdf", file)
    let words = try output(of: "/usr/bin/pdfinfo", [path])
    #expect(words.contains("Pages:           \(count)\n") && words.contains("Karten"))
    #expect(try UnpackedPDF(file).text.contains("/Lang (de)"))
  }

  @Test func aPDFHasNoDateAndNoLanguageUnlessAsked() throws {
    let plain = try UnpackedPDF(renderer.pdf(list { _ in })).text
    #expect(!plain.contains("/CreationDate") && !plain.contains("/Lang"))
    let file = try renderer.pdf(
      list { _ in }, information: PDFInformation(title: "Karte", language: "de-AT"))
    let german = try UnpackedPDF(file).text
    #expect(german.contains("/Lang (de-AT)") && german.contains("/DisplayDocTitle true"))
    #expect(String(decoding: file.suffix(6), as: UTF8.self) == "%%EOF\n")
    let odd = try renderer.pdf(
      list { _ in }, information: PDFInformation(language: "de) /X (y"))
    #expect(try !UnpackedPDF(odd).text.contains("/Lang"))
  }
}
