import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Pictures that grow in their middle.
@Suite struct ResizableImageTests {
  /// Four by four pixels, each of another colour: red tells the column, green the row.
  private func original() throws -> BitmapImage {
    var commands: [DrawingCommand] = []
    for y in 0..<4 {
      for x in 0..<4 {
        let color = Color(red: Double(x * 60) / 255, green: Double(y * 60) / 255, blue: 1)
        commands.append(
          .fill(.rect(Rect(x: Double(x), y: Double(y), width: 1, height: 1)), .color(color)))
      }
    }
    let list = DisplayList(size: Size(width: 4, height: 4), commands: commands)
    return try BitmapImage(bytes: CairoRenderer(measurer: makeMeasurer()).png(list))
  }

  /// The columns and rows of the original that stand in each column and row of a picture.
  private func cells(_ image: Image, _ width: Int, _ height: Int) throws -> (x: [Int], y: [Int]) {
    let rect = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let list = DisplayList(size: rect.size, commands: [.image(image, rect)])
    let picture = try BitmapImage(bytes: CairoRenderer(measurer: makeMeasurer()).png(list))
    func color(_ x: Int, _ y: Int) -> Color? {
      picture.color(at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
    }
    for x in 0..<width {
      for y in 0..<height {
        // Rows and columns are independent of each other.
        #expect(color(x, y)?.red == color(x, 0)?.red)
        #expect(color(x, y)?.green == color(0, y)?.green)
      }
    }
    return (
      (0..<width).map { Int(((color($0, 0)?.red ?? -1) * 255 / 60).rounded()) },
      (0..<height).map { Int(((color(0, $0)?.green ?? -1) * 255 / 60).rounded()) }
    )
  }

  private let caps = EdgeInsets(top: 1, left: 1, bottom: 2, right: 1)

  @Test func whatIsBetweenTheCapsIsRepeated() throws {
    let cells = try cells(original().resizableImage(withCapInsets: caps), 9, 6)
    #expect(cells.x == [0, 1, 2, 1, 2, 1, 2, 1, 3])
    #expect(cells.y == [0, 1, 1, 1, 2, 3])
  }

  @Test func whatIsBetweenTheCapsIsStretched() throws {
    let image = try original().resizableImage(
      withCapInsets: caps, center: Size(width: 1, height: 1), resizingMode: .stretch)
    let cells = try cells(image, 9, 6)
    // One pixel of the two is between the caps; the other is left out.
    #expect(cells.x == [0, 1, 1, 1, 1, 1, 1, 1, 3])
    #expect(cells.y == [0, 1, 1, 1, 2, 3])
  }

  @Test func theOriginalSizeIsTheOriginal() throws {
    let image = try original().resizableImage(withCapInsets: caps)
    #expect(image.size == Size(width: 4, height: 4))
    #expect(try cells(image, 4, 4).x == [0, 1, 2, 3])
    #expect(try image.drawn(in: Rect(x: 3, y: 5, width: 4, height: 4)) === image.original)
    let large = Rect(x: 0, y: 0, width: 90, height: 40)
    #expect(try image.drawn(in: large) === image.drawn(in: large))
  }

  @Test func capsWithoutRoomBecomeSmaller() throws {
    let image = try original().resizableImage(withCapInsets: EdgeInsets(all: 2))
    let cells = try cells(image, 2, 6)
    #expect(cells.x[0] < 2 && cells.x[1] == 3)
    // A pixel is between them all the same.
    #expect(cells.y == [0, 1, 2, 2, 2, 3])
  }

  @Test(
    arguments: [
      EdgeInsets(all: -3), EdgeInsets(all: .nan), EdgeInsets(all: .infinity),
      EdgeInsets(all: 1e300),
    ])
  func oddCapsAreDrawn(caps: EdgeInsets) throws {
    for mode in [ResizableImage.ResizingMode.tile, .stretch] {
      let image = try original().resizableImage(withCapInsets: caps, resizingMode: mode)
      #expect(try cells(image, 9, 6).x.count == 9)
    }
  }

  /// Nobody sees so many pixels: the whole is stretched.
  @Test func aPictureLargerThanAnyScreenIsStretched() throws {
    let image = try original().resizableImage(withCapInsets: caps)
    let huge = Rect(x: 0, y: 0, width: 1e9, height: 2)
    #expect(try image.drawn(in: huge) === image.original)
  }

  @Test func svgHoldsThePictureOfThatSize() throws {
    let image = try original().resizableImage(withCapInsets: caps)
    let rect = Rect(x: 0, y: 0, width: 9, height: 6)
    let list = DisplayList(size: rect.size, commands: [.image(image, rect)])
    let text = String(
      decoding: try CairoRenderer(measurer: makeMeasurer()).svg(list), as: UTF8.self)
    #expect(text.contains("width=\"9\" height=\"6\" preserveAspectRatio"))
  }
}
