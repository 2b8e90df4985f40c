import Foundation
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// SVG files as images.
@Suite struct VectorImageTests {
  private static let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" "

  private func image(_ rest: String, _ limits: ImageLimits = ImageLimits()) throws -> VectorImage {
    try VectorImage(bytes: Array((Self.start + rest).utf8), name: "a.svg", limits: limits)
  }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  private func list(_ image: Image, _ rect: Rect, size: Size = Size(width: 40, height: 40))
    -> DisplayList
  {
    DisplayList(size: size, commands: [.image(image, rect)])
  }

  @Test(arguments: [
    ("width='20' height='10'/>", 20, 10), ("width='20px' height='1in'/>", 20, 96),
    ("width='72pt' height='2.54cm'/>", 96, 96), ("viewBox='5 5 30 40'/>", 30, 40),
    ("width='60' viewBox='0,0,30,40'/>", 60, 80), ("height=' 4 ' viewBox='0 0 30 40'/>", 3, 4),
    ("width='100%' height='100%' viewBox='0 0 30 40'/>", 30, 40),
  ])
  func theSizeIsThatOfTheElement(_ rest: String, _ width: Double, _ height: Double) throws {
    let size = try image(rest).size
    #expect(abs(size.width - width) < 1e-9 && abs(size.height - height) < 1e-9)
  }

  static let broken: [(String, String)] = [
    (
      "/>",
      "the image \"a.svg\" is broken: its svg element says no size: give it width and height, or a viewBox"
    ),
    ("width='0' height='4'/>", "the image \"a.svg\" is broken: it has no size"),
    (
      "width='1e9' height='4'/>",
      "the image \"a.svg\" cannot be drawn: it is more than 32767 points wide or high"
    ),
    (
      "width='4' height='4'><g>",
      "the image \"a.svg\" is broken: line 1, column 65: no element found"
    ),
    (
      "width='4' height='4'>\n<image href='../secret.png'/></svg>",
      "the image \"a.svg\" cannot be drawn: line 2, column 1 refers to \"../secret.png\"; "
        + "an SVG picture has to hold all in itself, PNG and JPEG as base64"
    ),
    (
      "width='4' height='4'><use href='https://example.org/b.svg#x'/></svg>",
      "the image \"a.svg\" cannot be drawn: line 1, column 62 refers to "
        + "\"https://example.org/b.svg#x\"; an SVG picture has to hold all in itself, PNG and JPEG as base64"
    ),
    (
      "width='4' height='4'><image href='data:image/svg+xml;base64,PHN2Zy8+'/></svg>",
      "the image \"a.svg\" cannot be drawn: line 1, column 62 refers to "
        + "\"data:image/svg+xml;base64,PHN2Zy8+\"; an SVG picture has to hold all in itself, PNG and JPEG as base64"
    ),
    (
      "width='4' height='4'><a href=' java&#9;script:alert(1)'><rect width='4' height='4'/></a></svg>",
      "the image \"a.svg\" cannot be drawn: line 1, column 62 links to \" java\tscript:alert(1)\"; "
        + "links lead to addresses of http, https, mailto and tel; change it, or remove it"
    ),
    (
      "width='4' height='4'><feTurbulence numOctaves='1000000000'/></svg>",
      "the image \"a.svg\" cannot be drawn: line 1, column 62: 'numOctaves' is more than 100, which nobody sees"
    ),
    (
      "width='4' height='4'><feConvolveMatrix order='3, 21' kernelMatrix='1'/></svg>",
      "the image \"a.svg\" cannot be drawn: line 1, column 62: 'order' is more than 20"
    ),
    (
      "width='4' height='4'><text>\(String(repeating: "a", count: 9_000))<tspan>"
        + "\(String(repeating: "b", count: 1_001))</tspan></text></svg>",
      "the image \"a.svg\" cannot be drawn: a text has more than 10000 bytes; write several"
    ),
    (
      "width='4' height='4'>\(String(repeating: "<text>\(String(repeating: "a", count: 10_000))</text>", count: 20))"
        + "<text>a</text></svg>",
      "the image \"a.svg\" cannot be drawn: it has more than 200000 bytes of text"
    ),
    (
      "width='4' height='4'><g \((0...1_000).map { "a\($0)=''" }.joined(separator: " "))/></svg>",
      "the image \"a.svg\" cannot be drawn: line 1, column 62: an element has more than 1000 attributes"
    ),
    (
      "width='4' height='4'><style>\(String(repeating: "g{}", count: 20_000))</style>"
        + "\(String(repeating: "<g/>", count: 11_000))</svg>",
      "the image \"a.svg\" cannot be drawn: line 1, column 100069: it has 20000 rules of style for "
        + "10001 elements; save it with 'presentation attributes'"
    ),
  ]

  @Test(arguments: broken.indices)
  func whatCannotBeReadIsTold(_ index: Int) {
    #expect(message { _ = try image(Self.broken[index].0) } == Self.broken[index].1)
  }

  @Test func otherFilesAreNoImages() {
    for text in ["<html><body/></html>", "<", "  <?xml version='1.0'?><plist/>"] {
      #expect(
        message { _ = try VectorImage(bytes: Array(text.utf8), name: "a.svg") }
          == "\"a.svg\" is not a PNG, JPEG, WebP or SVG image", "\(text)")
    }
    #expect(
      message {
        _ = try VectorImage(bytes: Array("<svg width='1' height='1'/>".utf8), name: "a.svg")
      }
        == "the image \"a.svg\" is broken: its svg element does not say xmlns=\"http://www.w3.org/2000/svg\""
    )
  }

  @Test func picturesInsideHaveLimits() throws {
    let bomb = Base64.encode(makePNGHeader(width: 30_000, height: 30_000))
    #expect(
      message {
        _ = try image("width='4' height='4'><image href='data:image/png;base64,\(bomb)'/></svg>")
      } == "the image \"a.svg\" is too large: 30000 × 30000 pixels, "
        + "at most 64 million are allowed")
    let small = Base64.encode(try makePNG(width: 2, height: 2, Color(rgb: 0xFF0000)))
    let picture = try image(
      "width='40' height='40'><image width='40' height='40' href='data:image/png;base64,\n\(small)'/></svg>"
    )
    let renderer = CairoRenderer(measurer: try makeMeasurer())
    let drawn = try Picture(
      png: renderer.png(list(picture, Rect(x: 0, y: 0, width: 40, height: 40))))
    #expect(drawn.rgb(20, 20) == [255, 0, 0])
  }

  static let square =
    "width='10' height='10'><rect width='5' height='10' fill='#f00'/><rect x='5' width='5' height='10' fill='#00f'/></svg>"

  @Test(arguments: [1.0, 2, 3])
  func shapesAreSharpAtEveryScale(_ scale: Double) throws {
    let renderer = CairoRenderer(measurer: try makeMeasurer())
    let image = try image(Self.square)
    let png = try renderer.png(list(image, Rect(x: 10, y: 10, width: 20, height: 10)), scale: scale)
    let picture = try Picture(png: png)
    let middle = Int(20 * scale)
    #expect(picture.rgb(middle - 1, Int(15 * scale)) == [255, 0, 0])
    #expect(picture.rgb(middle, Int(15 * scale)) == [0, 0, 255])
    #expect(
      try renderer.png(list(image, Rect(x: 10, y: 10, width: 20, height: 10)), scale: scale) == png)
    #expect(image.color(at: Point(x: 2, y: 5)) == Color(rgb: 0xFF0000))
  }

  @Test func shapesStayShapesInPDFAndSVG() throws {
    let renderer = CairoRenderer(measurer: try makeMeasurer())
    let list = list(try image(Self.square), Rect(x: 10, y: 10, width: 20, height: 20))
    let pdf = try UnpackedPDF(renderer.pdf(list)).text
    #expect(!pdf.contains("/Subtype/Image") && !pdf.contains("/Subtype /Image"))
    let svg = String(decoding: try renderer.svg(list), as: UTF8.self)
    let whole = Base64.encode(Array((Self.start + Self.square).utf8))
    #expect(svg.contains("href=\"data:image/svg+xml;base64,\(whole)\""))
    #expect(svg.contains("translate(10 10) scale(2 2)"))
  }

  /// Its fonts are those of the library, whatever was drawn before, and whatever the system's settings say.
  @Test func textIsSetInTheFontsOfTheLibrary() throws {
    let text =
      "width='40' height='40'><text y='30' font-family='DejaVu Sans' font-size='30'>Ag中</text></svg>"
    let rect = Rect(x: 0, y: 0, width: 40, height: 40)
    let first = try CairoRenderer(measurer: makeMeasurer()).png(list(image(text), rect))
    let measurer = try makeMeasurer()
    _ = measurer.text(TextContent(text: "Ag", font: Font(family: "Noto Serif", size: 12)))
    let second = try CairoRenderer(measurer: measurer).png(list(image(text), rect))
    #expect(first == second)
    let other = text.replacingOccurrences(of: "DejaVu Sans", with: "Inter")
    #expect(try CairoRenderer(measurer: measurer).png(list(image(other), rect)) != first)
    let none = text.replacingOccurrences(of: "DejaVu Sans", with: "No Such Family")
    _ = try CairoRenderer(measurer: measurer).png(list(image(none), rect))
    #expect(measurer.fonts.warnings.contains(.unknownFamily("No Such Family", substitute: "Inter")))
  }

  /// Files made to take for ever: each is drawn or refused, quickly.
  @Test func hostileFilesAreBounded() throws {
    let renderer = CairoRenderer(measurer: try makeMeasurer())
    var uses = "<g id='g0'><rect width='1' height='1'/></g>"
    for level in 1...12 {
      let inner = (0..<10).map { _ in "<use href='#g\(level - 1)'/>" }.joined()
      uses += "<g id='g\(level)'>\(inner)</g>"
    }
    let files = [
      "width='40' height='40'><defs>\(uses)</defs><use href='#g12'/></svg>",
      "width='40' height='40'>" + String(repeating: "<g>", count: 100_000) + "</svg>",
      "width='40' height='40'>" + String(repeating: "<g/>", count: 300_000) + "</svg>",
      "width='40' height='40'><use id='a' href='#b'/><use id='b' href='#a'/></svg>",
      "width='40' height='40'><script>while (true) {}</script><rect width='9' height='9' onload='x()'/></svg>",
      "width='40' height='40'><style>@import url(file:///etc/passwd);</style></svg>",
      "width='40' height='40'><filter id='f'><feGaussianBlur stdDeviation='1e9'/></filter>"
        + "<rect width='40' height='40' filter='url(#f)'/></svg>",
      // Heights that Pango cannot count, by three ways: librsvg ended the program.
      "width='40' height='40'><text y='30' font-size='1e7'>a</text></svg>",
      "width='40' height='40'><style>text { font-size: 1e9px }</style><text y='30'>a</text></svg>",
      "width='40' height='40'><g font-size='9999em'><g font-size='9999em'><text>a</text></g></g></svg>",
    ]
    for file in files {
      let clock = ContinuousClock()
      let time = try clock.measure {
        guard let image = try? image(file) else { return }
        do {
          _ = try renderer.png(list(image, Rect(x: 0, y: 0, width: 40, height: 40)), scale: 2)
        } catch RenderError.image {}
      }
      #expect(time < .seconds(60), "\(file.prefix(80))")
    }
  }

  /// What leads to a place in the file, or beside it, does no harm.
  @Test(arguments: ["#b", "#)/S(x", "b.html", "https://example.org", "MAILTO:a@b.c", "/a:b", ""])
  func linksForReadersAreKept(_ address: String) throws {
    _ = try image(
      "width='4' height='4'><a href='\(address)'><rect width='4' height='4'/></a></svg>")
  }

  @Test func entitiesThatGrowAreRefused() {
    var file = "<!DOCTYPE svg [<!ENTITY a0 'aaaaaaaaaa'>"
    for level in 1...9 {
      file += "<!ENTITY a\(level) '" + String(repeating: "&a\(level - 1);", count: 10) + "'>"
    }
    file += "]>\(Self.start)width='9' height='9'><text>&a9;</text></svg>"
    let words = message { _ = try VectorImage(bytes: Array(file.utf8), name: "a.svg") }
    #expect(words.hasPrefix("the image \"a.svg\" is broken: "))
  }

  @Test func theLoaderReadsThem() throws {
    let folder = TemporaryFolder()
    let path = try folder.add("mark.svg", Array((Self.start + Self.square).utf8))
    let loader = ImageLoader()
    let image = try loader.image(atPath: path)
    #expect(image.size == Size(width: 10, height: 10))
    #expect(try loader.image(atPath: path) === image)
    try image.decode()
  }
}
