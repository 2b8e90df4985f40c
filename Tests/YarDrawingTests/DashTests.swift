import Testing
import YarDrawing
import YarLayout

/// Strokes and gaps fit the outline that they run along.
@Suite struct DashTests {
  private func line(_ length: Double) -> Shape {
    .path(Path([.move(Point(x: 5, y: 5)), .line(Point(x: 5 + length, y: 5))]))
  }

  @Test(arguments: [7.0, 10, 47, 99.5, 280])
  func anOpenLineStartsAndEndsWithAStroke(_ length: Double) throws {
    let dashes = line(length).dashes(.dashed, width: 2)
    try #require(dashes.lengths.count == 2)
    #expect(dashes.phase == 0)
    let (stroke, gap) = (dashes.lengths[0], dashes.lengths[1])
    let count = (length - stroke) / (stroke + gap)
    #expect(abs(count - count.rounded()) < 1e-3)
    #expect(abs(gap / stroke - 2.0 / 3) < 1e-9)
    #expect(length < 20 || (0.7...1.4).contains(stroke / 6))
  }

  @Test(arguments: [7.0, 47, 280]) func anOpenLineEndsWithADot(_ length: Double) {
    let dashes = line(length).dashes(.dotted, width: 2)
    let count = length / dashes.lengths[1]
    #expect(dashes.lengths[0] == 0 && count > count.rounded() && count - count.rounded() < 1e-2)
  }

  @Test func shorterLinesThanAStrokeAreOne() {
    #expect(line(3).dashes(.dashed, width: 2).lengths[0] > 2.9)
    #expect(line(0).dashes(.dashed, width: 2).lengths == [6, 4])
  }

  @Test(arguments: [0.0, 4, 12, 99], [CornerMask.all, [.topLeft, .topRight], []])
  func aFrameHasWholeStrokesAllAround(_ radius: Double, _ corners: CornerMask) {
    let shape = RoundedRect(rect: rect(3, 4, 61, 38), cornerRadius: radius, corners: corners)
    for line in [LineStyle.dashed, .dotted] {
      let dashes = Shape.roundedRect(shape).dashes(line, width: 2)
      let drawn = shape.effectiveRadius
      let arcs = Double(corners.rawValue.nonzeroBitCount) * drawn * (2 - Double.pi / 2)
      let count = (2 * 61 + 2 * 38 - arcs) / dashes.lengths.reduce(0, +)
      #expect(abs(count - count.rounded()) < 1e-9)
    }
  }

  /// Around each corner of a frame is a stroke.
  @Test func cornersLookAlike() {
    let dashes = Shape.rect(rect(0, 0, 58, 37)).dashes(.dashed, width: 1)
    let period = dashes.lengths.reduce(0, +)
    #expect(abs(dashes.phase - dashes.lengths[0] / 2) < 1e-9)
    for side in [58.0, 37] {
      #expect(abs(side / period - (side / period).rounded()) < 0.05)
    }
  }

  @Test func otherFiguresCloseToo() {
    let circle = Shape.ellipse(rect(0, 0, 20, 20)).dashes(.dotted, width: 2).lengths[1]
    #expect(abs(20 * Double.pi / circle - 16) < 1e-9)
    let triangle = Path([
      .move(.zero), .line(Point(x: 30, y: 0)), .line(Point(x: 0, y: 40)), .close,
    ])
    let period = Shape.path(triangle).dashes(.dashed, width: 2).lengths.reduce(0, +)
    #expect(abs(120 / period - 12) < 1e-9)
    #expect(Shape.path(triangle).dashes(.solid, width: 2).lengths.isEmpty)
  }

  @Test func numbersThatAreNoneChangeNothing() {
    #expect(line(.infinity).dashes(.dashed, width: 2).lengths == [6, 4])
    #expect(line(.nan).dashes(.dotted, width: 2).lengths == [0, 4])
    #expect(Shape.rect(rect(0, 0, .infinity, 5)).dashes(.dashed, width: 2).lengths == [6, 4])
  }
}
