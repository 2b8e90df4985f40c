import Testing
import YarDrawing
import YarLayout

/// What each property of the look adds to the picture, and in which order.
@Suite struct LookTests {
  private func view() -> View { View(frame: rect(5, 6, 20, 10)) }

  @Test func aPlainViewDrawsNothing() {
    #expect(commands(of: view()) == [])
    #expect(DisplayListBuilder.displayList(of: view()).size == Size(width: 20, height: 10))
  }

  @Test func thePictureStartsAtTheViewsOwnCorner() {
    let outer = view()
    let inner = View(frame: rect(1, 2, 3, 4))
    let leaf = View(frame: rect(10, -20, 1, 1))
    outer.addSubview(inner)
    inner.addSubview(leaf)
    outer.backgroundColor = .red
    inner.backgroundColor = .green
    leaf.backgroundColor = .blue
    #expect(
      commands(of: outer) == [
        "fill (0, 0, 20, 10) red", "fill (1, 2, 3, 4) green", "fill (11, -18, 1, 1) blue",
      ])
    #expect(commands(of: inner) == ["fill (0, 0, 3, 4) green", "fill (10, -20, 1, 1) blue"])
  }

  @Test func everythingInOrder() {
    let view = view()
    view.alpha = 0.5
    view.shadow = Shadow(radius: 3)
    view.backgroundColor = .red
    view.backgroundGradient = Gradient(colors: [.black, .white])
    view.clipsToBounds = true
    view.borderWidth = 2
    view.borderColor = .green
    view.cornerRadius = 4
    view.maskedCorners = [.topLeft, .topRight]
    let child = View(frame: rect(1, 1, 1, 1))
    child.backgroundColor = .blue
    view.addSubview(child)
    #expect(
      commands(of: view) == [
        "opacity 0.5",
        "shadow (0, 0, 20, 10) r4.0 corners 3 radius 3.0",
        "fill (1, 1, 18, 8) r3.0 corners 3 red",
        "fill (1, 1, 18, 8) r3.0 corners 3 gradient of 2 in (0, 0, 20, 10)",
        "clip (1, 1, 18, 8) r3.0 corners 3",
        "fill (1, 1, 1, 1) blue",
        "pop",
        "stroke (1, 1, 18, 8) r3.0 corners 3 green width 2.0",
        "pop",
      ])
  }

  @Test func onlyAnOpaqueBorderHidesTheEdgeOfTheRest() {
    let view = view()
    view.backgroundColor = .red
    view.borderWidth = 2
    view.cornerRadius = 4
    #expect(commands(of: view).first == "fill (1, 1, 18, 8) r3.0 red")
    view.borderColor = Color.black.withAlpha(0.5)
    #expect(commands(of: view).first == "fill (0, 0, 20, 10) r4.0 red")
    view.borderColor = .black
    view.borderWidth = 10
    #expect(commands(of: view).first == "fill (0, 0, 20, 10) r4.0 red")
    view.borderWidth = 2
    view.cornerRadius = 0
    #expect(commands(of: view).first == "fill (0, 0, 20, 10) red")
  }

  /// Its sides then meet in the middle; drawn along that, it had no middle to be drawn along.
  @Test(arguments: [5.0, 7, 10, 30]) func aBorderAsThickAsTheViewFillsIt(_ width: Double) {
    let view = view()
    view.borderWidth = width
    view.borderColor = .green
    view.cornerRadius = 4
    #expect(commands(of: view) == ["fill (0, 0, 20, 10) r4.0 green"])
    view.borderLine = .dashed
    let middle = rect(width / 2, width / 2, 20 - width, 10 - width)
    #expect(
      commands(of: view)
        == [
          width < 10
            ? "dashed \(middle) r\(4 - width / 2) green width \(width)"
            : "dashed path of 2 green width 10.0"
        ])
  }

  @Test func cornersSmallerThanTheBorderAreRoundOutside() {
    let view = view()
    view.borderWidth = 4
    view.cornerRadius = 2
    view.borderColor = .green
    #expect(commands(of: view) == ["fill path of 14 green"])
    view.maskedCorners = .topLeft
    #expect(commands(of: view) == ["fill path of 11 green"])
    view.cornerRadius = 3
    #expect(commands(of: view) == ["stroke (2, 2, 16, 6) r1.0 corners 1 green width 4.0"])
  }

  /// What starts where it ends was a mean of the colours in PNG and PDF, the last one in SVG, and nothing on a canvas.
  @Test func aGradientWithoutAWayIsItsLastColor() {
    let view = view()
    let middle = Point(x: 0.5, y: 0.5)
    view.backgroundGradient = Gradient(
      colors: [.red, .white, .green], startPoint: middle, endPoint: middle)
    #expect(commands(of: view) == ["fill (0, 0, 20, 10) green"])
  }

  @Test func whatCannotBeSeenIsNotDrawn() {
    let view = view()
    view.backgroundColor = Color.red.withAlpha(0)
    view.backgroundGradient = Gradient(colors: [])
    view.borderWidth = 3
    view.borderColor = .clear
    view.shadow = Shadow(color: .clear)
    #expect(commands(of: view) == [])
  }

  @Test(arguments: [0, 1, 2])
  func hiddenAndTransparentViewsTakeEverythingInThemAway(_ way: Int) {
    let outer = view()
    let middle = View(frame: rect(0, 0, 5, 5))
    let inner = View(frame: rect(0, 0, 5, 5))
    outer.addSubview(middle)
    middle.addSubview(inner)
    inner.backgroundColor = .red
    middle.clipsToBounds = true
    #expect(commands(of: outer).count == 3)
    switch way {
    case 0: middle.isHidden = true
    case 1: middle.alpha = 0
    default: middle.alpha = .nan
    }
    #expect(commands(of: outer) == [])
    #expect(commands(of: middle) == [])
  }

  @Test func aViewWithoutAreaStillShowsItsSubviews() {
    let outer = View(frame: rect(0, 0, 0, 10))
    outer.backgroundColor = .red
    outer.shadow = Shadow()
    outer.borderWidth = 1
    let inner = View(frame: rect(0, 0, 5, 5))
    inner.backgroundColor = .green
    outer.addSubview(inner)
    #expect(commands(of: outer) == ["fill (0, 0, 5, 5) green"])
    outer.clipsToBounds = true
    #expect(
      commands(of: outer) == ["clip (0, 0, 0, 10)", "fill (0, 0, 5, 5) green", "pop"])
  }

  @Test func laterSubviewsAreOnTop() {
    let outer = view()
    for color in [Color.red, .green, .blue] {
      let child = View(frame: rect(0, 0, 1, 1))
      child.backgroundColor = color
      outer.addSubview(child)
    }
    outer.insertSubview(outer.subviews[2], at: 0)
    #expect(
      commands(of: outer) == [
        "fill (0, 0, 1, 1) blue", "fill (0, 0, 1, 1) red", "fill (0, 0, 1, 1) green",
      ])
  }

  @Test(arguments: [(4.0, 4.0), (100, 5), (-3, 0)])
  func theRadiusThatIsDrawn(_ radius: Double, _ drawn: Double) {
    #expect(RoundedRect(rect: rect(0, 0, 20, 10), cornerRadius: radius).effectiveRadius == drawn)
  }
}
