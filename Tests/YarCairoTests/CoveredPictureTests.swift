import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Pictures that begin with an opaque colour everywhere are drawn over the one before, which nobody sees.
@Suite struct CoveredPictureTests {
  private let measurer: PangoTextMeasurer

  init() throws { measurer = try makeMeasurer() }

  private static func list(
    _ size: Size, _ color: Color, radius: Double = 0, then commands: [DrawingCommand] = []
  ) -> DisplayList {
    let rect = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let shape = RoundedRect(rect: rect, cornerRadius: radius)
    return DisplayList(
      size: size, commands: [.fill(.roundedRect(shape), .color(color))] + commands)
  }

  private static let size = Size(width: 12, height: 10)

  /// The bytes of a picture after others of its size, and alone.
  private func bytes(_ list: DisplayList) throws -> (after: [UInt8], alone: [UInt8]) {
    let renderer = CairoRenderer(measurer: measurer)
    _ = try renderer.png(Self.list(list.size, Color(rgb: 0xFF0000)))
    _ = try renderer.png(Self.list(list.size, Color(rgb: 0x0000FF, alpha: 0.5)))
    return (try renderer.png(list), try CairoRenderer(measurer: measurer).png(list))
  }

  @Test func nothingIsSeenOfThePictureBefore() throws {
    let circle = Shape.ellipse(Rect(x: 2, y: 2, width: 7, height: 7))
    let veil: [DrawingCommand] = [
      .pushOpacity(0.3), .fill(circle, .color(Color(rgb: 0x00FF00, alpha: 0.7))), .pop,
    ]
    let (after, alone) = try bytes(Self.list(Self.size, .white, then: veil))
    #expect(after == alone)
    #expect(after[25] != 6)
  }

  /// Where something shines through the file has a channel for it, whatever the surface held before.
  @Test func whatDoesNotCoverKeepsItsTransparency() throws {
    let size = Self.size
    let lists = [
      Self.list(size, Color(rgb: 0xFFFFFF, alpha: 0.5)), Self.list(size, .white, radius: 3),
      Self.list(Size(width: 11.5, height: 10), .white), DisplayList(size: size),
      DisplayList(
        size: size, commands: [.pushOpacity(0.5)] + Self.list(size, .white).commands + [.pop]),
    ]
    for list in lists {
      let (after, alone) = try bytes(list)
      #expect(after == alone)
      #expect(after[25] == 6)
    }
  }

  @Test func aBackgroundCovers() throws {
    let renderer = CairoRenderer(measurer: measurer)
    let red = Self.list(Self.size, Color(rgb: 0xFF0000))
    let empty = DisplayList(size: Self.size)
    _ = try renderer.png(red)
    let white = try renderer.png(empty, background: .white)
    #expect(white == (try CairoRenderer(measurer: measurer).png(empty, background: .white)))
    #expect(try Picture(png: try renderer.png(empty)).alpha(5, 5) == 0)
  }
}
