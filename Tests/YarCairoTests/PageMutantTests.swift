import Foundation
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Display lists that were put together by chance, numbers that are none among them: each is a page, and the file is whole.
@Suite struct PageMutantTests {
  private let renderer: CairoRenderer
  private let photo: BitmapImage
  /// Elements that go on wherever they come again, on the same page and on others.
  private let tags = ContentRole.allCases.map { ContentTag($0) }

  init() throws {
    renderer = try CairoRenderer(measurer: makeMeasurer())
    photo = try BitmapImage(bytes: makePNG(width: 8, height: 8, .red))
  }

  private static let words = ["Text", "שלום 12", "🎉 a", "fi\u{AD}ne", "中文", "\u{202E}x", ""]

  /// What is read aloud: with all that has a meaning in the file, of no length and of a great one.
  private static let labels =
    Array(repeating: "It's (a\\", count: 20) + [
      "", "\0", "a\0b", ")>>endobj", "<</A", "%", "\u{FEFF}", "\u{FFFF}", "🎉", "שלום", "\u{202E}x",
      "\r\n",
      String(repeating: "é(", count: 16_384),
    ]
  private static let spans = [1, 1, 1, 2, 0, -3, 1_000_000_000]

  private func number(_ random: inout SeededRandom) -> Double {
    switch Int.random(in: 0..<40, using: &random) {
    case 0: .nan
    case 1: .infinity
    case 2: -.infinity
    case 3: 1e300
    case 4: -1e18
    case 5: 0
    case 6: 1e-300
    default: Double.random(in: -50...300, using: &random)
    }
  }

  private func point(_ random: inout SeededRandom) -> Point {
    Point(x: number(&random), y: number(&random))
  }

  private func rect(_ random: inout SeededRandom) -> Rect {
    Rect(
      x: number(&random), y: number(&random), width: number(&random), height: number(&random))
  }

  private func color(_ random: inout SeededRandom) -> Color {
    Color(
      red: number(&random) / 255, green: number(&random) / 255, blue: number(&random) / 255,
      alpha: Int.random(in: 0..<3, using: &random) == 0 ? number(&random) / 255 : 1)
  }

  private func shape(_ random: inout SeededRandom) -> Shape {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .roundedRect(RoundedRect(rect: rect(&random), cornerRadius: number(&random) / 10))
    case 1: .ellipse(rect(&random))
    default:
      .path(
        Path([
          .move(point(&random)), .line(point(&random)),
          .curve(point(&random), control1: point(&random), control2: point(&random)), .close,
        ]))
    }
  }

  private func command(_ random: inout SeededRandom) -> DrawingCommand {
    switch Int.random(in: 0..<15, using: &random) {
    case 0, 1: return .fill(shape(&random), .color(color(&random)))
    case 2:
      let stops = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
        Gradient.Stop(color: color(&random), location: number(&random) / 200)
      }
      let gradient = Gradient(
        stops: stops, startPoint: point(&random), endPoint: point(&random))
      return .fill(shape(&random), .gradient(gradient, in: rect(&random)))
    case 3: return .stroke(shape(&random), color(&random), width: number(&random) / 20)
    case 4:
      return .dashedStroke(
        shape(&random), color(&random), width: number(&random) / 20,
        line: Bool.random(using: &random) ? .dashed : .dotted)
    case 5:
      let shadow = Shadow(
        color: color(&random), radius: number(&random) / 20,
        offset: Size(width: number(&random) / 20, height: number(&random) / 20))
      return .shadow(RoundedRect(rect: rect(&random), cornerRadius: 4), shadow)
    case 6, 7:
      let words = Self.words.randomElement(using: &random) ?? ""
      return .text(
        renderer.measurer.text(TextContent(text: words, font: Font(size: 12))), in: rect(&random),
        color: color(&random))
    case 8: return .image(photo, rect(&random))
    case 9: return .pushClip(RoundedRect(rect: rect(&random), cornerRadius: 3))
    case 10: return .pushOpacity(number(&random) / 200)
    case 11:
      return .pushTransform(scale: number(&random) / 100, translation: point(&random))
    case 12, 13:
      let tag = Bool.random(using: &random) ? tags.randomElement(using: &random) : nil
      let role = ContentRole.allCases.randomElement(using: &random) ?? .paragraph
      return .pushTag(
        tag
          ?? ContentTag(
            role, label: Self.labels.randomElement(using: &random),
            columnSpan: Self.spans.randomElement(using: &random) ?? 1,
            rowSpan: Self.spans.randomElement(using: &random) ?? 1), rect(&random))
    default:
      return Bool.random(using: &random) ? .pop : .pushLink("https://a.org", rect(&random))
    }
  }

  @Test(.enabled(if: sanitizer != "thread"), arguments: [false, true])
  func eachIsAPage(isTagged: Bool) throws {
    var random = SeededRandom(seed: 11)
    var file: [UInt8] = []
    let count = 1000
    var information = PDFInformation(title: "Many", language: "en")
    information.isTagged = isTagged
    if isTagged { information.standards = [.ua1] }
    try renderer.pdf(
      information,
      write: {
        file += $0
        return true
      }
    ) { (pages) throws(RenderError) in
      for _ in 0..<count {
        let commands = (0..<Int.random(in: 0..<20, using: &random)).map { _ in command(&random) }
        try pages.add(DisplayList(size: Size(width: 200, height: 200), commands: commands))
      }
    }
    let folder = TemporaryFolder()
    let path = try folder.add("a.pdf", file)
    let words = try judge("qpdf", ["--check", path])
    #expect(words.contains("No syntax or stream encoding errors found"), "\(words)")
    #expect(try judge("pdfinfo", [path]).contains("Pages:           \(count)\n"))
    // Poppler says what it does not understand of what pages draw.
    if isTagged { #expect(try judge("pdfinfo", ["-struct", path]).contains("Document")) }
    let said = try judge(
      "pdftoppm", ["-r", "10", "-l", "100", "-png", path, "\(folder.path)/p"])
    #expect(!said.contains("Error"), "\(said)")
  }
}
