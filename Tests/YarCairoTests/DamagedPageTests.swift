import CDeflate
import Foundation
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Damaged images and fonts on pages: an error, a warning, or a page that is whole.
@Suite struct DamagedPageTests {
  private let folder = TemporaryFolder()

  private func page(_ image: [UInt8]) throws -> [UInt8] {
    let image = try BitmapImage(bytes: image)
    let list = DisplayList(
      size: Size(width: 60, height: 60),
      commands: [.image(image, Rect(x: 0, y: 0, width: 50, height: 50))])
    return try CairoRenderer(measurer: try makeMeasurer()).pdf(list)
  }

  /// What is wrong with a page of an image; nil for one that Poppler takes.
  private func problem(_ image: [UInt8]) throws -> String? {
    let bytes: [UInt8]
    do {
      bytes = try page(image)
    } catch {
      return "\(error)"
    }
    let path = try folder.add("a.pdf", bytes)
    let said = try judge("pdftoppm", ["-r", "20", "-png", path, "\(folder.path)/p"])
    #expect(!said.contains("Error"), "\(said)")
    return nil
  }

  // MARK: Images

  @Test func aCutJPEGIsAnErrorOrWhole() throws {
    #expect(try problem(tinyJPEG) == nil)
    for count in stride(from: 0, to: tinyJPEG.count, by: 9) {
      if let problem = try problem(Array(tinyJPEG.prefix(count))) {
        #expect(problem.count > 10, "\(count): \(problem)")
      }
    }
    #expect(try problem(Array(tinyJPEG.prefix(tinyJPEG.count - 12)))?.isEmpty == false)
  }

  @Test func aPNGWithAWrongSumOrWithoutPixelsIsAnError() throws {
    let whole = try makePNG(width: 8, height: 8, .red)
    #expect(try problem(whole) == nil)
    var wrong = whole
    let pixels = try #require(wrong.firstRange(of: Array("IDAT".utf8)))
    wrong[pixels.upperBound + 4] ^= 0xFF
    #expect(try problem(wrong)?.isEmpty == false)
    #expect(try problem(Array(whole.prefix(pixels.upperBound + 3)))?.isEmpty == false)
    #expect(try problem(makePNGHeader(width: 0, height: 8))?.isEmpty == false)
    #expect(try problem(makePNGHeader(width: 60_000, height: 60_000))?.isEmpty == false)
    #expect(try problem(makePNGHeader(width: 8, height: 8))?.isEmpty == false)
    #expect(try problem([])?.isEmpty == false)
  }

  /// Changed at random: never a trap, and what is drawn is a page.
  @Test func changedImagesDoNoHarm() throws {
    var random = SeededRandom(seed: 5)
    let png = try makePNG(width: 8, height: 8, .red)
    for original in [tinyJPEG, inkJPEG, png] {
      for _ in 0..<40 {
        var bytes = original
        for _ in 0...Int.random(in: 0...3, using: &random) {
          bytes[Int.random(in: 4..<bytes.count, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        _ = try? page(bytes)
      }
    }
  }

  // MARK: Fonts

  private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"

  private func renderer(_ font: [UInt8]) throws -> CairoRenderer {
    _ = try folder.add("Own.ttf", font)
    return CairoRenderer(
      measurer: PangoTextMeasurer(fonts: try FontLibrary(fontDirectories: [folder.path])))
  }

  private func list(_ renderer: CairoRenderer) -> DisplayList {
    let text = renderer.measurer.text(
      TextContent(text: "Own 12", font: Font(family: "DejaVu Sans Mono", size: 20)))
    return DisplayList(
      size: Size(width: 200, height: 40),
      commands: [.text(text, in: Rect(x: 0, y: 0, width: 200, height: 40), color: .black)])
  }

  private func table(_ name: String, of font: [UInt8]) throws -> Range<Int> {
    func number(_ place: Int) -> Int { font[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    for entry in stride(from: 12, to: 12 + 16 * Int(font[5]), by: 16)
    where Array(font[entry..<entry + 4]) == Array(name.utf8) {
      return number(entry + 8)..<number(entry + 8) + number(entry + 12)
    }
    throw CocoaError(.fileNoSuchFile)
  }

  @Test func aFontThatFilesMustNotCarryIsTold() throws {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.font)))
    let place = try table("OS/2", of: bytes).lowerBound + 8
    bytes.replaceSubrange(place..<place + 2, with: [0, 2])
    let renderer = try renderer(bytes)
    let list = list(renderer)
    #expect(renderer.measurer.fonts.warnings.isEmpty)
    _ = try renderer.png(list)
    #expect(renderer.measurer.fonts.warnings.isEmpty)
    _ = try renderer.pdf(list)
    _ = try renderer.pdf(list)
    #expect(
      renderer.measurer.fonts.warnings.map(\.description) == [
        "the makers of the font \"DejaVuSansMono\" forbid that files carry it (fsType 2), and the PDF has a part of it; ask them, or use another font"
      ])
    var information = PDFInformation(title: "A", language: "en")
    information.standards = [.a3b]
    let error = #expect(throws: RenderError.self) {
      try renderer.pdf(list, information: information)
    }
    #expect("\(error as Any)".contains("forbid that files carry it (fsType 2), and PDF/A"))
    // Where something less strict is said beside it, that counts.
    bytes[place + 1] = 0x0A
    let other = try self.renderer(bytes)
    _ = try other.pdf(self.list(other))
    #expect(other.measurer.fonts.warnings.isEmpty)
  }

  /// Outlines that cannot be cut out, and bytes changed at random: an error that names the font, or a page.
  @Test func aFontWhosePartsFailIsAnErrorOrAPage() throws {
    let original = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.font)))
    var damaged: [[UInt8]] = []
    for name in ["loca", "glyf", "head", "maxp", "hmtx"] {
      let range = try table(name, of: original)
      var bytes = original
      for place in range.prefix(4000) { bytes[place] = 0xFF }
      damaged.append(bytes)
    }
    var random = SeededRandom(seed: 9)
    for _ in 0..<12 {
      var bytes = original
      for _ in 0..<400 {
        bytes[Int.random(in: 400..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      damaged.append(bytes)
    }
    for bytes in damaged {
      let renderer = try renderer(bytes)
      let list = list(renderer)
      let page: [UInt8]
      do throws(RenderError) {
        page = try renderer.pdf(list)
      } catch {
        #expect("\(error)".contains("font"), "\(error)")
        continue
      }
      _ = try judge("qpdf", ["--check", try folder.add("a.pdf", page)])
    }
  }

  // MARK: Attachments

  /// Names and files of strangers: each is in the PDF as it is, or an error.
  @Test func attachmentsOfAnyKindAreThereOrRefused() throws {
    var random = SeededRandom(seed: 3)
    let renderer = CairoRenderer(measurer: try makeMeasurer())
    let pieces = [
      "a", "é", "/", "\\", "\0", "\n", ")", "(", "<<", ">>", "%", "\u{202E}", "🎉", " ", ".", "..",
      "xml",
      String(repeating: "x", count: 300), String(repeating: "n", count: 65_536),
    ]
    var carried = 0
    for _ in 0..<300 {
      let files = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let name = (0..<Int.random(in: 0...4, using: &random)).map { _ in
          pieces[Int.random(in: 0..<pieces.count, using: &random)]
        }.joined()
        let count = [0, 1, 39, 40, 70_000].randomElement(using: &random) ?? 0
        let kind = Bool.random(using: &random) ? nil : pieces.randomElement(using: &random)
        return PDFAttachment(
          name: name, bytes: Array(repeating: 0x41, count: count), mediaType: kind,
          summary: pieces.randomElement(using: &random))
      }
      var information = PDFInformation(title: "A", language: "en")
      information.standards = [.a3b]
      information.attachments = files
      let bytes: [UInt8]
      do throws(RenderError) {
        bytes = try renderer.pdf(
          DisplayList(size: Size(width: 20, height: 20)), information: information)
      } catch {
        guard case .backend(let reason) = error else { throw error }
        #expect(reason.contains("attachment"), "\(reason)")
        // A name of 64 KiB is not repeated to those who read the error.
        #expect(reason.utf8.count < 500, "\(reason.utf8.count)")
        continue
      }
      let path = try folder.add("a.pdf", bytes)
      #expect(try judge("pdfdetach", ["-list", path]).hasPrefix("\(files.count) embedded files"))
      let check = try judge("qpdf", ["--check", path])
      #expect(check.contains("No syntax or stream encoding errors"), "\(check)")
      carried += 1
    }
    #expect(carried > 10, "\(carried)")
  }
}
