import Testing

@testable import YarLayout

/// Members that code written for UIKit asks for, one by one.
@Suite struct ViewMemberTests {
  // MARK: Order and tags

  @Test func subviewsChangeTheirOrder() {
    let parent = View()
    let views = [View(), View(), View(), View()]
    for (index, view) in views.enumerated() {
      view.tag = index + 1
      parent.addSubview(view)
    }
    func order() -> [Int] { parent.subviews.map(\.tag) }
    parent.bringSubviewToFront(views[0])
    #expect(order() == [2, 3, 4, 1])
    parent.sendSubviewToBack(views[3])
    #expect(order() == [4, 2, 3, 1])
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(order() == [1, 2, 3, 4])
    parent.exchangeSubview(at: 2, withSubviewAt: 1)
    #expect(order() == [1, 3, 2, 4])
    parent.exchangeSubview(at: 1, withSubviewAt: 9)
    parent.bringSubviewToFront(View())
    parent.sendSubviewToBack(parent)
    #expect(order() == [1, 3, 2, 4])
  }

  @Test func tagsAreFoundInTheOrderOfDrawing() {
    let parent = View()
    let branch = View()
    let leaf = View()
    let later = View()
    parent.addSubview(branch)
    branch.addSubview(leaf)
    parent.addSubview(later)
    leaf.tag = 7
    later.tag = 7
    #expect(parent.viewWithTag(7) === leaf)
    #expect(leaf.viewWithTag(7) === leaf)
    #expect(parent.viewWithTag(8) == nil)
    #expect(parent.tag == 0)
  }

  // MARK: Coordinates

  @Test func pointsAreConverted() {
    let window = Window(size: size(200, 200))
    let outer = View(frame: rect(10, 20, 100, 100))
    let inner = View(frame: rect(5, 6, 50, 50))
    let other = View(frame: rect(100, 100, 50, 50))
    window.addSubview(outer)
    outer.addSubview(inner)
    window.addSubview(other)
    let point = Point(x: 1, y: 2)
    #expect(inner.convert(point, to: outer) == Point(x: 6, y: 8))
    #expect(inner.convert(point, to: nil) == Point(x: 16, y: 28))
    #expect(inner.convert(point, to: other) == Point(x: -84, y: -72))
    #expect(inner.convert(point, to: inner) == point)
    #expect(other.convert(point, from: inner) == Point(x: -84, y: -72))
    #expect(inner.convert(Point(x: 16, y: 28), from: nil) == point)
    #expect(inner.convert(inner.bounds, to: window) == rect(15, 26, 50, 50))
    #expect(inner.convert(rect(15, 26, 50, 50), from: nil) == inner.bounds)
    outer.bounds.origin = Point(x: 3, y: 4)
    #expect(inner.convert(point, to: window) == Point(x: 13, y: 24))
  }

  @Test func whatIsScrolledAndScaledIsConvertedAsItIsDrawn() {
    let window = Window(size: size(200, 200))
    let scroll = ScrollView(frame: rect(10, 10, 100, 100))
    let inner = View(frame: rect(0, 50, 100, 20))
    scroll.addSubview(inner)
    window.addSubview(scroll)
    scroll.contentOffset = Point(x: 0, y: 30)
    #expect(inner.convert(.zero, to: window) == Point(x: 10, y: 30))
    #expect(scroll.convert(Point(x: 0, y: 50), to: inner) == .zero)
    let scaled = ScaledView(frame: rect(100, 100, 50, 50), boundsScale: 0.5)
    let small = View(frame: rect(20, 20, 10, 10))
    scaled.addSubview(small)
    window.addSubview(scaled)
    #expect(small.convert(small.bounds, to: window) == rect(110, 110, 5, 5))
    #expect(small.convert(Point(x: 115, y: 115), from: window) == Point(x: 10, y: 10))
  }

  @Test func theForemostViewIsHit() {
    final class Wide: View {
      override func point(inside point: Point, with event: TouchEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    let root = View(frame: rect(0, 0, 100, 100))
    let low = View(frame: rect(0, 0, 50, 50))
    let high = View(frame: rect(25, 25, 50, 50))
    let wide = Wide(frame: rect(80, 0, 5, 5))
    root.addSubview(low)
    root.addSubview(high)
    root.addSubview(wide)
    func hit(_ x: Double, _ y: Double) -> View? { root.hitTest(Point(x: x, y: y), with: nil) }
    #expect(hit(10, 10) === low)
    #expect(hit(30, 30) === high)
    #expect(hit(5, 90) === root)
    #expect(hit(99, 20) === wide)
    #expect(hit(101, 20) == nil)
    high.isUserInteractionEnabled = false
    #expect(hit(30, 30) === low)
    low.alpha = 0
    #expect(hit(30, 30) === root)
    root.isHidden = true
    #expect(hit(30, 30) == nil)
    #expect(!Label("a").isUserInteractionEnabled && View().isUserInteractionEnabled)
  }

  @Test func rectanglesAreMadeOfOthers() {
    let whole = rect(10, 20, 30, 40)
    #expect(whole.insetBy(dx: 5, dy: 10) == rect(15, 30, 20, 20))
    #expect(whole.insetBy(dx: -5, dy: 0) == rect(5, 20, 40, 40))
    #expect(whole.insetBy(dx: 20, dy: 0) == rect(25, 20, 0, 40))
    #expect(whole.offsetBy(dx: 1, dy: 2) == rect(11, 22, 30, 40))
    #expect(whole.intersects(rect(39, 59, 5, 5)) && !whole.intersects(rect(40, 20, 5, 5)))
    #expect(whole.contains(rect(10, 20, 30, 40)) && !whole.contains(rect(10, 20, 31, 40)))
  }

  // MARK: Priorities

  @Test func prioritiesTakeNumbersOfSinglePrecision() {
    let single: Float = 998.5
    #expect(LayoutPriority(single) == 998.5)
    #expect(LayoutPriority(rawValue: single) == 998.5)
    #expect(LayoutPriority(999) - 1 == 998 && LayoutPriority.defaultLow + 0.5 == 250.5)
  }

  // MARK: Scroll views

  @Test func contentOfFramesHasTheSizeThatIsSet() {
    final class Following: ScrollView {
      var sizes: [Size] = []
      override var contentSize: Size { didSet { sizes.append(contentSize) } }
    }
    let window = Window(size: size(100, 100))
    let scroll = Following(frame: rect(0, 0, 100, 100))
    scroll.addSubview(View(frame: rect(0, 0, 100, 300)))
    scroll.contentSize = size(100, 300)
    window.addSubview(scroll)
    window.layoutIfNeeded()
    #expect(scroll.contentSize == size(100, 300) && scroll.isScrollEnabled)
    #expect(scroll.sizes == [size(100, 300)])
    scroll.isScrollEnabled = false
    #expect(!scroll.isScrollEnabled)
    scroll.isScrollEnabled = true
    scroll.setContentOffset(Point(x: 0, y: 250), animated: true)
    #expect(scroll.contentOffset.y == 250)
    scroll.contentSize.height = 150
    #expect(scroll.contentOffset.y == 50)
    window.layoutIfNeeded()
    #expect(scroll.contentSize.height == 150 && scroll.contentOffset.y == 50)
    scroll.contentInset.bottom = 30
    scroll.contentOffset.y = 80
    scroll.contentSize.height = 140
    #expect(scroll.contentOffset.y == 70)
  }

  @Test func insetsMoveWhatRestsAtItsBeginning() {
    let window = Window(size: size(100, 100))
    let content = box(100, 300)
    let scroll = ScrollView(content)
    window.rootView = scroll
    window.layoutIfNeeded()
    scroll.contentInset = EdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    #expect(scroll.contentOffset == Point(x: 0, y: -20))
    window.layoutIfNeeded()
    #expect(content.frame == rect(0, 0, 100, 300) && scroll.contentSize == size(100, 300))
    scroll.contentInset.top = 5
    #expect(scroll.contentOffset.y == -5)
    scroll.contentOffset.y = 40
    scroll.contentInset.top = 10
    #expect(scroll.contentOffset.y == 40)
  }
}
