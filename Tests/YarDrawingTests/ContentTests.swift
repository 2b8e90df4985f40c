import Testing
import YarDrawing
import YarLayout

@Suite struct ContentTests {
  /// Without a window a line of text is 20.4 points high and a character 8.5 wide.
  @Test(
    arguments: [
      (20.4, "(0, 0, 50, 20.4)"), (30.4, "(0, 5, 50, 25.4)"), (31.4, "(0, 5, 50, 26.4)"),
      (10, "(0, 0, 50, 10)"),
    ] as [(Double, String)])
  func textStandsInTheMiddleOnWholePixels(_ height: Double, _ box: String) {
    let label = Label("abc")
    label.frame = rect(3, 4, 50, height)
    #expect(commands(of: label) == ["text 'abc' \(box) black"])
  }

  @Test func textOnAFinerGrid() {
    let window = Window(
      size: Size(width: 50, height: 31.4), environment: LayoutEnvironment(scale: 2))
    let label = Label("abc")
    label.textColor = .red
    window.rootView = label
    window.layoutIfNeeded()
    #expect(commands(of: window) == ["text 'abc' (0, 5.5, 50, 25.9) red"])
  }

  @Test func textThatShowsNothing() {
    let labels = [Label(), Label(""), Label("abc"), Label("abc")]
    for label in labels { label.frame = rect(0, 0, 50, 20) }
    labels[2].textColor = .clear
    labels[3].frame.size.width = 0
    for label in labels { #expect(commands(of: label) == []) }
  }

  @Test func contentLiesBetweenBackgroundAndSubviews() {
    let label = Label("abc")
    label.frame = rect(0, 0, 50, 20.4)
    label.backgroundColor = .white
    let child = View(frame: rect(0, 0, 1, 1))
    child.backgroundColor = .red
    label.addSubview(child)
    #expect(
      commands(of: label) == [
        "fill (0, 0, 50, 20.4) white", "text 'abc' (0, 0, 50, 20.4) black",
        "fill (0, 0, 1, 1) red",
      ])
  }

  @Test(
    arguments: zip(
      ContentMode.allCases,
      [
        "(0, 0, 100, 40)", "(10, 0, 80, 40)", "(0, -5, 100, 50)", "(40, 15, 20, 10)",
        "(40, 0, 20, 10)", "(40, 30, 20, 10)", "(0, 15, 20, 10)", "(80, 15, 20, 10)",
        "(0, 0, 20, 10)", "(80, 0, 20, 10)", "(0, 30, 20, 10)", "(80, 30, 20, 10)",
      ]))
  func contentModes(_ mode: ContentMode, _ box: String) {
    let view = ImageView(Image(name: "i", size: Size(width: 20, height: 10)))
    view.frame = rect(7, 7, 100, 40)
    view.contentMode = mode
    #expect(commands(of: view) == ["image 'i' \(box)"])
  }

  @Test func imagesWithoutAreaOrPicture() {
    let view = ImageView()
    view.frame = rect(0, 0, 10, 10)
    #expect(commands(of: view) == [])
    view.image = Image(name: "i", size: .zero)
    view.contentMode = .scaleAspectFit
    #expect(commands(of: view) == ["image 'i' (0, 0, 10, 10)"])
    view.frame = rect(0, 0, 0, 10)
    #expect(commands(of: view) == [])
  }

  @Test func aButtonShowsImageAndTitleSideBySideInReadingOrder() {
    let window = Window(size: Size(width: 101, height: 40))
    let button = Button("ab")
    button.image = Image(name: "i", size: Size(width: 10, height: 10))
    window.rootView = button
    window.layoutIfNeeded()
    #expect(
      commands(of: window) == [
        "image 'i' (33, 15, 10, 10)", "text 'ab' (51, 9, 17, 23) blue",
      ])
    window.environment.layoutDirection = .rightToLeft
    window.layoutIfNeeded()
    #expect(
      commands(of: window) == ["image 'i' (58, 15, 10, 10)", "text 'ab' (33, 9, 17, 23) blue"])
  }

  @Test func aCanvasDrawsItself() {
    final class Dot: CanvasView {
      override func draw(in rect: Rect, _ builder: inout DisplayListBuilder) {
        builder.add(.fill(.ellipse(rect), .color(.red)))
      }
    }
    let dot = Dot(frame: rect(4, 4, 8, 8))
    dot.backgroundColor = .white
    let outer = View(frame: rect(0, 0, 20, 20))
    outer.addSubview(dot)
    outer.addSubview(CanvasView(frame: rect(0, 0, 5, 5)))
    #expect(commands(of: outer) == ["fill (4, 4, 8, 8) white", "fill ellipse (4, 4, 8, 8) red"])
  }
}
