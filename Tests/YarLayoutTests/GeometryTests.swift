import Testing
import YarLayout

@Suite struct GeometryTests {
  private let frame = rect(10, 20, 30, 40)

  @Test func edgesAndCentres() {
    #expect([frame.minX, frame.minY, frame.maxX, frame.maxY] == [10, 20, 40, 60])
    #expect([frame.midX, frame.midY, frame.width, frame.height] == [25, 40, 30, 40])
  }

  @Test func theRightAndBottomEdgesDoNotCount() {
    #expect(frame.contains(Point(x: 10, y: 20)))
    #expect(frame.contains(Point(x: 39.9, y: 59.9)))
    #expect(!frame.contains(Point(x: 40, y: 30)))
    #expect(!frame.contains(Point(x: 20, y: 60)))
    #expect(!frame.contains(Point(x: 9.9, y: 30)))
  }

  @Test(
    arguments: [
      (rect(0, 0, 20, 30), rect(10, 20, 10, 10)),
      (rect(15, 25, 5, 5), rect(15, 25, 5, 5)),
      (rect(0, 0, 100, 100), rect(10, 20, 30, 40)),
    ] as [(Rect, Rect)])
  func intersections(_ other: Rect, _ shared: Rect) {
    #expect(frame.intersection(other) == shared)
    #expect(other.intersection(frame) == shared)
  }

  @Test(arguments: [
    rect(40, 20, 10, 10), rect(0, 0, 10, 100), rect(20, 60, 5, 5), rect(20, 30, 0, 5),
  ])
  func rectanglesThatOnlyTouchShareNothing(_ other: Rect) {
    #expect(frame.intersection(other) == nil)
  }

  @Test func union() {
    #expect(frame.union(rect(0, 50, 5, 50)) == rect(0, 20, 40, 80))
    #expect(frame.union(rect(12, 22, 1, 1)) == frame)
  }

  @Test func insetsNeverMakeARectangleSmallerThanEmpty() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(frame.inset(by: insets) == rect(12, 21, 24, 36))
    #expect(frame.inset(by: EdgeInsets(all: 50)) == rect(60, 70, 0, 0))
    #expect(frame.inset(by: EdgeInsets(all: -5)) == rect(5, 15, 40, 50))
  }

  @Test func emptiness() {
    #expect(!frame.isEmpty)
    #expect(rect(1, 1, 0, 5).isEmpty)
    #expect(rect(1, 1, 5, 0).isEmpty)
    #expect(rect(1, 1, -5, 5).isEmpty)
    #expect(rect(1, 1, .nan, 5).isEmpty)
  }

  @Test func insetsByDirection() {
    let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(
      insets.resolved(in: .leftToRight) == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(
      insets.resolved(in: .rightToLeft) == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(EdgeInsets.zero == EdgeInsets(all: 0))
  }

  @Test func pointsAddAndSubtract() {
    #expect(Point(x: 1, y: 2) + Point(x: 10, y: 20) == Point(x: 11, y: 22))
    #expect(Point(x: 1, y: 2) - Point(x: 10, y: 20) == Point(x: -9, y: -18))
    #expect(size(3, 4) * 2 == size(6, 8))
    #expect(frame.offsetBy(x: -1, y: 1) == rect(9, 21, 30, 40))
  }

  @Test func zeroRoomIsNotTheSameAsNoLimit() {
    #expect(ProposedSize(.zero) != .unspecified)
    #expect(ProposedSize(size(3, 4)) == ProposedSize(width: 3, height: 4))
    #expect(ProposedSize.width(3) == ProposedSize(width: 3, height: nil))
  }

  @Test func descriptions() {
    #expect("\(Point(x: 1, y: 2.5))" == "(1, 2.5)")
    #expect("\(size(1, 2))" == "1 × 2")
    #expect("\(frame)" == "(10, 20, 30, 40)")
    #expect("\(ProposedSize(width: 10, height: nil))" == "10 × ∞")
    #expect("\(ProposedSize.unspecified)" == "∞ × ∞")
  }

  @Test func boundsCentreAndFrame() {
    let view = View(frame: frame)
    #expect(view.bounds == rect(0, 0, 30, 40))
    #expect(view.center == Point(x: 25, y: 40))
    view.center = Point(x: 15, y: 20)
    #expect(view.frame == rect(0, 0, 30, 40))
    view.bounds = rect(7, 7, 10, 10)
    #expect(view.frame == rect(10, 15, 10, 10) && view.bounds == rect(7, 7, 10, 10))
  }

  @Test func sizeToFitTakesTheIdealSizeAndKeepsTheOrigin() {
    let view = box(10.5, 20.4)
    view.frame = rect(3, 4, 0, 0)
    view.sizeToFit()
    #expect(view.frame == rect(3, 4, 11, 20))
  }
}
