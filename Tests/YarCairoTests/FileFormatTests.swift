import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

@Suite struct FileFormatTests {
  let measurer: PangoTextMeasurer
  let renderer: CairoRenderer

  init() throws {
    measurer = try makeMeasurer()
    renderer = CairoRenderer(measurer: measurer)
  }

  private func svg(_ commands: [DrawingCommand]) throws -> String {
    let list = DisplayList(size: Size(width: 100, height: 50), commands: commands)
    return String(decoding: try renderer.svg(list), as: UTF8.self)
  }

  @Test func aPNGHasThreeOrFourChannelsAsNeeded() throws {
    let list = DisplayList(size: Size(width: 10, height: 10))
    let clear = try renderer.png(list, scale: 2)
    let white = try renderer.png(list, scale: 2, background: .white)
    #expect(clear[25] == 6)
    #expect(white[25] == 3)
    // 144 pixels to the inch are 5669 to the metre.
    #expect(white[41..<45].elementsEqual([0, 0, 0x16, 0x25]))
  }

  @Test func aPDFIsAPDF() throws {
    let text = measurer.shape(TextContent(text: "Hello"))
    let list = DisplayList(
      size: Size(width: 100, height: 50),
      commands: [.text(text, in: Rect(x: 0, y: 0, width: 90, height: 30), color: .black)])
    let bytes = try renderer.pdf(list, title: "Title")
    #expect(bytes.starts(with: Array("%PDF-1.".utf8)))
    #expect(bytes.suffix(6) == Array("%%EOF\n".utf8)[...])
  }

  @Test func textInSVGIsText() throws {
    let text = measurer.shape(
      TextContent(text: "a < b & \"c\"\u{1}", font: Font(size: 20, weight: .bold)))
    let box = Rect(x: 10, y: 5, width: 190, height: 30)
    let file = try svg([.text(text, in: box, color: Color(rgb: 0xFF0000, alpha: 0.5))])
    let width = SVGNumber(text.measure(width: nil).size.width)
    // What is used of the font is embedded.
    let start = try #require(file.range(of: "<style>\n@font-face{font-family:yar1;"))
    let end = try #require(file.range(of: ")}\n</style>\n"))
    let font = file[start.upperBound..<end.lowerBound]
    #expect(
      font.hasPrefix(
        "font-weight:1 1000;font-style:normal;src:url(data:font/otf;base64,T1RUT"))
    #expect(font.utf8.count < 6_000)
    var bare = file
    bare.removeSubrange(start.lowerBound..<end.upperBound)
    #expect(
      bare == """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50">
        <text x="10" y="24.375" textLength="\(width)" lengthAdjust="spacingAndGlyphs" \
        font-family="yar1, 'Inter', sans-serif" font-size="20" font-weight="700" fill="#ff0000" \
        fill-opacity="0.5" xml:space="preserve">a &lt; b &amp; &quot;c&quot;\u{FFFD}</text>
        </svg>

        """)
  }

  @Test func aRightToLeftLineStartsAtItsRightEnd() throws {
    let text = measurer.shape(TextContent(text: "שלום", font: Font(size: 20)))
    let file = try svg([.text(text, in: Rect(x: 0, y: 0, width: 90, height: 30), color: .black)])
    #expect(file.contains("<text x=\"90\" "))
    #expect(file.contains(" direction=\"rtl\" "))
    #expect(file.contains("font-family=\"yar1, 'Inter', 'Noto Sans Hebrew', sans-serif\""))
  }

  @Test func anImageIsEmbeddedOnce() throws {
    let image = try BitmapImage(bytes: tinyJPEG)
    let file = try svg([
      .image(image, Rect(x: 0, y: 0, width: 8, height: 8)),
      .image(image, Rect(x: 20, y: 0, width: 32, height: 16)),
    ])
    #expect(file.split(separator: "data:image/jpeg;base64,").count == 2)
    #expect(file.contains("<use href=\"#image1\" transform=\"translate(20 0) scale(2 2)\"/>"))
    #expect(
      file.contains("<use href=\"#image1\" transform=\"translate(0 0) scale(0.50000000 1)\"/>"))
  }

  @Test func equalDefinitionsAreWrittenOnceAndGroupsAreClosed() throws {
    let clip = RoundedRect(rect: Rect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 2)
    let file = try svg([.pushClip(clip), .pop, .pop, .pushClip(clip), .pushOpacity(0.25)])
    #expect(file.split(separator: "<clipPath").count == 2)
    #expect(file.split(separator: "<g ").count == file.split(separator: "</g>").count)
    #expect(file.contains("<g opacity=\"0.25\">"))
  }

  @Test(arguments: [
    (0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.0001, "0.0001"), (0.00004, "0"), (2.00004, "2"),
    (1.0 / 3, "0.3333"), (-0.00001, "0"), (.nan, "0"), (.infinity, "1000000000"),
    (123456.789, "123456.789"), (-0.0001, "-0.0001"), (10.05, "10.05"), (0.1005, "0.1005"),
    (-1e12, "-1000000000"), (-999_999_999.9999, "-999999999.9999"), (99.99996, "100"),
  ])
  func numbersAreShortAndPlain(_ value: Double, _ text: String) {
    #expect(SVGNumber(value).description == text)
  }

  /// A straight line names the coordinate that changes; what comes behind a closed part begins where that began.
  @Test func straightLinesAreShort() throws {
    let path = Path([
      .move(Point(x: 1, y: 2)), .line(Point(x: 5, y: 2)), .line(Point(x: 5, y: 7.5)),
      .line(Point(x: 0, y: 0)), .close, .line(Point(x: 1, y: 9)), .line(Point(x: 5, y: 7.5)),
      .curve(Point(x: 5, y: 1), control1: Point(x: 2, y: 3), control2: Point(x: 4, y: 5)),
      .line(Point(x: 5, y: 0)), .move(Point(x: 5, y: 9)), .line(Point(x: 6, y: 9)), .close,
    ])
    let file = try svg([.fill(.path(path), .color(.black))])
    #expect(
      file.contains(" d=\"M1 2H5V7.5L0 0ZV9L5 7.5C2 3 4 5 5 1V0M5 9H6Z\""), "\(file)")
  }

  /// Outlines are kept from one file to the next, and a file is the same as one that is made alone.
  @Test func outlinesDoNotDependOnOtherFiles() throws {
    func list(_ texts: [(String, Double)]) -> DisplayList {
      DisplayList(
        size: Size(width: 300, height: 90),
        commands: texts.enumerated().map { index, text in
          let content = TextContent(text: text.0, font: Font(size: text.1))
          let box = Rect(x: 0, y: Double(index) * 30, width: 300, height: 30)
          return .text(measurer.shape(content), in: box, color: .black)
        })
    }
    let lists = [
      list([("Anchor", 20), ("chart", 12)]), list([("chart \u{10FFFE}", 12), ("Anchor", 20)]),
      list([("a", 20), ("a", 20.5)]),
    ]
    let renderer = CairoRenderer(measurer: measurer)
    for list in lists + lists {
      let file = try renderer.svg(list, text: .outlines)
      #expect(try CairoRenderer(measurer: measurer).svg(list, text: .outlines) == file)
    }
    let file = String(decoding: try renderer.svg(lists[2], text: .outlines), as: UTF8.self)
    #expect(file.contains("<use href=\"#glyph1\"") && file.contains("<use href=\"#glyph2\""))
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
  ])
  func base64(_ text: String, _ encoded: String) {
    #expect(Base64.encode(Array(text.utf8)) == encoded)
  }

  @Test(arguments: [(1, 1), (3, 5), (257, 3), (300, 300)])
  func aPNGHoldsEveryPixel(_ width: Int, _ height: Int) throws {
    var random = SeededRandom(seed: UInt64(width))
    // Noise, runs of every length, and alpha: all that the compressor tells apart.
    for kind in 0..<3 {
      let surface = try #require(CairoSurface(width: width, height: height))
      var value: UInt32 = 0xFF00_0000
      surface.withPixels { pixels, stride in
        for y in 0..<height {
          let row = UnsafeMutableRawPointer(pixels + y * stride)
          for x in 0..<width {
            if kind == 0 || Int.random(in: 0..<40, using: &random) == 0 {
              value = UInt32.random(in: 0...UInt32.max, using: &random) | 0xFF00_0000
              if kind == 2, value & 1 == 0 { value = 0 }
            }
            row.storeBytes(of: value, toByteOffset: 4 * x, as: UInt32.self)
          }
        }
      }
      for compression in Compression.allCases {
        let picture = try Picture(png: PNGEncoder().encode(surface, pixelsPerPoint: 1, compression))
        let differences = surface.withPixels { pixels, stride in
          (0..<height).reduce(0) { count, y in
            count
              + (0..<width).count { x in
                let pixel = pixels + y * stride + 4 * x
                return picture.rgb(x, y) != [pixel[2], pixel[1], pixel[0]]
              }
          }
        }
        #expect(differences == 0)
      }
    }
  }
}
