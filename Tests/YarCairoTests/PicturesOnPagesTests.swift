import Foundation
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// How pictures, shadows and borders look where viewers draw them anew, and at sizes that are far from their own.
@Suite struct PicturesOnPagesTests {
  private let renderer: CairoRenderer

  init() throws { renderer = CairoRenderer(measurer: try makeMeasurer()) }

  /// A page as Poppler shows it.
  private func shown(_ list: DisplayList, pixelsPerPoint: Int = 2) throws -> Picture {
    try Picture(page: try renderer.pdf(list), pixelsPerPoint: pixelsPerPoint)
  }

  private func disc(_ color: Color, alpha: Double = 1) throws -> BitmapImage {
    var commands: [DrawingCommand] = [
      .fill(.ellipse(Rect(x: 10, y: 10, width: 180, height: 180)), .color(color))
    ]
    if alpha < 1 { commands = [.pushOpacity(alpha)] + commands + [.pop] }
    let list = DisplayList(size: Size(width: 200, height: 200), commands: commands)
    return try BitmapImage(bytes: try renderer.png(list), name: "disc.png")
  }

  private func page(_ commands: [DrawingCommand], on ground: Color) -> DisplayList {
    let size = Size(width: 80, height: 80)
    return DisplayList(
      size: size,
      commands: [.fill(.rect(Rect(origin: .zero, size: size)), .color(ground))] + commands)
  }

  /// A viewer scales colours apart from alpha: transparent pixels that are black would darken the edge.
  @Test(arguments: [Color.white, Color(red: 1, green: 0.8, blue: 0.4)], [7.0, 33, 60])
  func transparentPicturesHaveNoDarkEdge(_ color: Color, _ side: Double) throws {
    let image = try disc(color)
    let rect = Rect(x: 10.3, y: 10.3, width: side, height: side)
    let picture = try shown(page([.image(image, rect)], on: color))
    let ground = picture.rgb(1, 1)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let far = zip(picture.rgb(x, y), ground).contains { abs(Int($0) - Int($1)) > 4 }
        if far {
          Issue.record("\(picture.rgb(x, y)) at \(x), \(y) on \(ground)")
          return
        }
      }
    }
  }

  @Test func transparencyOfPicturesIsThatOfPixels() throws {
    let list = page(
      [
        .image(try disc(.red, alpha: 0.04), Rect(x: 0, y: 0, width: 40, height: 40)),
        .image(try disc(.red, alpha: 0.5), Rect(x: 40, y: 0, width: 40, height: 40)),
        .pushOpacity(0.5),
        .image(try disc(.blue), Rect(x: 0, y: 40, width: 40, height: 40)), .pop,
        .image(try disc(.green), Rect(x: 40, y: 40, width: 40, height: 40)),
      ], on: .white)
    let page = try shown(list)
    let picture = try Picture(png: renderer.png(list, scale: 2))
    for (x, y) in [(40, 40), (120, 40), (40, 120), (120, 120), (1, 1), (83, 3)] {
      for (on, off) in zip(page.rgb(x, y), picture.rgb(x, y)) {
        #expect(abs(Int(on) - Int(off)) <= 2, "\(x), \(y)")
      }
    }
  }

  /// One picture in the file, however often it is drawn.
  @Test func transparentPicturesAreInAFileOnce() throws {
    let image = try disc(.red)
    func bytes(_ count: Int) throws -> Int {
      let images = (0..<count).map {
        DrawingCommand.image(image, Rect(x: Double($0) * 10, y: 0, width: 20, height: 20))
      }
      return try renderer.pdf(page(images, on: .white)).count
    }
    #expect(try bytes(5) < bytes(1) + 500)
  }

  /// Where a round clip cuts a card and its shadow, that must not show through the card's soft edge.
  @Test func aShadowDoesNotShowAlongTheClipOfItsCard() throws {
    let clip = RoundedRect(rect: Rect(x: 0, y: 0, width: 70, height: 70), cornerRadius: 20)
    let card = RoundedRect(rect: Rect(x: 20, y: 20, width: 80, height: 80), cornerRadius: 4)
    let shadow = Shadow(color: .black, radius: 10, offset: .zero)
    let list = page(
      [
        .pushClip(clip), .shadow(card, shadow), .fill(.roundedRect(card), .color(.white)), .pop,
      ], on: .white)
    let picture = try shown(list)
    for place in 124...139 {
      #expect(picture.rgb(place, place).allSatisfy { $0 > 250 }, "\(place)")
    }
  }

  /// Of a shadow that is hardly blurred two pixels for a point would be none that are between light and dark.
  @Test func slightlyBlurredShadowsAreBlurredOnPages() throws {
    let card = RoundedRect(rect: Rect(x: 20, y: 20, width: 40, height: 40), cornerRadius: 12)
    let shadow = Shadow(color: .black, radius: 0.5, offset: Size(width: 0, height: 10))
    let list = page([.shadow(card, shadow), .fill(.roundedRect(card), .color(.red))], on: .white)
    let picture = try shown(list, pixelsPerPoint: 8)
    let greys = (550..<570).map { picture.rgb(320, $0)[0] }
    #expect(greys.first == 0 && greys.last == 255)
    #expect(Set(greys).count > 4)
  }

  /// Two edges at one place, each half a pixel soft, would show a thin line of what lies below.
  @Test func aShadowGoesOnBelowAnOpaqueCard() throws {
    let card = RoundedRect(
      rect: Rect(x: 20.25, y: 20.25, width: 40, height: 40), cornerRadius: 12)
    let shadow = Shadow(color: .black, radius: 2, offset: .zero)
    func svg(_ color: Color) throws -> String {
      let list = page(
        [.shadow(card, shadow), .fill(.roundedRect(card), .color(color))], on: .white)
      return String(decoding: try renderer.svg(list), as: UTF8.self)
    }
    // The holes in the shadows: within the card, and the card.
    #expect(try svg(.black).contains("M24.85 24.85H55.65"))
    #expect(try svg(Color.black.withAlpha(0.5)).contains("M32.25 20.25H48.25"))
  }

  /// Grey of half the light, and a colour, in 16 bits: taken for amounts of light, the grey would be 188.
  @Test func coloursOf16BitsAreColoursAndNotLight() throws {
    let bytes = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAIAAAAr0DSeAAAAEklEQVR4nGNoAAMFhQMH/v8HACYqBr/CN3raAAAAAElFTkSuQmCC"
      ))
    let picture = try Picture(png: [UInt8](bytes))
    #expect(picture.rgb(0, 0) == [128, 128, 128] && picture.rgb(1, 0) == [32, 192, 255])
  }

  /// A small picture that is made very large is blended, as in SVG and PDF, and not made of squares.
  @Test func fewPixelsAreBlendedInALargePicture() throws {
    let small = DisplayList(
      size: Size(width: 2, height: 2),
      commands: [
        .fill(.rect(Rect(x: 0, y: 0, width: 2, height: 2)), .color(.white)),
        .fill(.rect(Rect(x: 0, y: 0, width: 1, height: 2)), .color(.black)),
      ])
    let image = try BitmapImage(bytes: try renderer.png(small), name: "small.png")
    let list = page([.image(image, Rect(x: 0, y: 0, width: 80, height: 80))], on: .white)
    let picture = try Picture(png: renderer.png(list))
    #expect(picture.rgb(2, 40) == [0, 0, 0] && picture.rgb(77, 40) == [255, 255, 255])
    for (x, grey) in [(30, 64), (40, 128), (50, 192)] {
      #expect(abs(Int(picture.rgb(x, 40)[0]) - grey) < 8, "\(x)")
    }
  }

  /// A border wider than twice the radius was sharp outside, so that its corners stood out of the view.
  @Test func thickBordersKeepTheRoundCornersOfTheView() throws {
    let view = View(frame: Rect(x: 0, y: 0, width: 80, height: 80))
    view.borderWidth = 20
    view.cornerRadius = 10
    view.backgroundColor = .white
    let list = DisplayListBuilder.displayList(of: view)
    let picture = try Picture(png: renderer.png(list))
    for (x, y) in [(0, 0), (79, 0), (0, 79), (79, 79), (1, 1)] {
      #expect(picture.alpha(x, y) == 0, "\(x), \(y)")
    }
    #expect(picture.rgb(19, 19) == [0, 0, 0] && picture.rgb(20, 20) == [255, 255, 255])
    #expect(picture.rgb(40, 0) == [0, 0, 0] && picture.alpha(40, 0) == 255)
  }

  /// To compress a picture takes longer than all else of a page: for rows that show the same ones it is done once.
  @Test func picturesAreCompressedOnceForManyFiles() throws {
    let discs = try (1...4).map { try disc(.red, alpha: Double($0) / 4) }
    func file(_ places: [Int]) throws -> [UInt8] {
      let commands = places.enumerated().map { place, number in
        DrawingCommand.image(
          discs[number], Rect(x: Double(place) * 20, y: 0, width: 20, height: 20))
      }
      return try renderer.pdf(page(commands, on: .white))
    }
    let first = try file([0, 1, 2, 3])
    let count = renderer.pageDeflater.compressedCount
    #expect(count >= 5, "colours, and the alpha of four pictures")
    #expect(try file([0, 1, 2, 3]) == first)
    #expect(renderer.pageDeflater.compressedCount == count)
    // Others of them: what the page says of their places is new, and the objects.
    _ = try file([3, 1])
    #expect(renderer.pageDeflater.compressedCount <= count + 4)
  }
}
