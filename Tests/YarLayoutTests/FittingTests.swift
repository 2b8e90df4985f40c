import Testing
import YarLayout

/// A text engine that counts what it is asked.
private final class CountingMeasurer: TextMeasurer {
  private let measurer = ApproximateTextMeasurer()
  var questions = 0

  func shape(_ content: TextContent) -> any ShapedText {
    CountingText(measurer.shape(content), owner: self)
  }

  private final class CountingText: ShapedText {
    private let text: any ShapedText
    private let owner: CountingMeasurer
    var content: TextContent { text.content }

    init(_ text: any ShapedText, owner: CountingMeasurer) {
      self.text = text
      self.owner = owner
    }

    func measure(width: Double?) -> TextMetrics {
      owner.questions += 1
      return text.measure(width: width)
    }

    func fittingScale(in room: ProposedSize, scales: ClosedRange<Double>) -> Double {
      owner.questions += 1
      return text.fittingScale(in: room, scales: scales)
    }
  }
}

/// Text that is set smaller or larger so that it fits its label; letters are 10 × 24 points here.
@Suite struct FittingTests {
  private func label(_ text: String, lines: Int = 1, minimum: Double = 0) -> Label {
    let label = Label(text, font: Font(size: 20)).setNumberOfLines(lines)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = minimum
    return label
  }

  private func near(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-3 }

  @Test(arguments: [
    // The text, its lines, the smallest scale, the width; the size that is wanted.
    ("abcdefghij", 1, 0.0, 200.0, Size(width: 100, height: 24)),
    ("abcdefghij", 1, 0, 100, Size(width: 100, height: 24)),
    ("abcdefghij", 1, 0, 50, Size(width: 50, height: 12)),
    // This engine cuts no letters off.
    ("abcdefghij", 1, 0.75, 50, Size(width: 75, height: 18)),
    // Two lines of five letters and a space that disappears.
    ("abcde fghij", 2, 0, 50, Size(width: 50, height: 48)),
    ("abcde fghij", 2, 0, 25, Size(width: 25, height: 24)),
    ("abcde fghij", 0, 0, 25, Size(width: 25, height: 24)),
    ("ab cd ef gh", 2, 0, 30, Size(width: 30, height: 29)),
  ])
  func aLabelWantsWhatItsTextNeedsInTheRoom(
    _ text: String, _ lines: Int, _ minimum: Double, _ width: Double, _ size: Size
  ) {
    let label = label(text, lines: lines, minimum: minimum)
    let window = Window(size: Size(width: 400, height: 400))
    window.addSubview(label)
    let wanted = label.sizeThatFits(ProposedSize(width: width, height: nil))
    #expect(wanted == size)
    label.frame = Rect(origin: .zero, size: Size(width: width, height: wanted.height))
    #expect(near(label.actualScaleFactor, max(minimum, label.actualScaleFactor)))
  }

  @Test func aLabelThatDoesNotAdjustIsAsItWas() {
    let label = Label("abcdefghij", font: Font(size: 20))
    label.minimumScaleFactor = 0.5
    let window = Window(size: Size(width: 400, height: 400))
    window.addSubview(label)
    label.frame = Rect(x: 0, y: 0, width: 50, height: 24)
    #expect(label.actualScaleFactor == 1)
    #expect(label.sizeThatFits(.width(50)) == Size(width: 100, height: 24))
  }

  @Test func textGrowsIntoItsLabelAndWantsNoMore() {
    let label = label("abcdefghij")
    label.maximumScaleFactor = 3
    let window = Window(size: Size(width: 400, height: 400))
    window.addSubview(label)
    #expect(label.sizeThatFits(.width(400)) == Size(width: 100, height: 24))
    label.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    #expect(near(label.actualScaleFactor, 2))
    label.frame = Rect(x: 0, y: 0, width: 400, height: 35.5)
    #expect(near(label.actualScaleFactor, 1.5))
    label.frame = Rect(x: 0, y: 0, width: 1000, height: 1000)
    #expect(label.actualScaleFactor == 3)
  }

  @Test func labelsOfAGroupShareTheSmallestScale() {
    let long = label("abcdefghij")
    let short = label("abc")
    let other = label("abcdefghijabcdefghij")
    let window = Window(size: Size(width: 400, height: 400))
    for view in [long, short, other] {
      window.addSubview(view)
      view.frame = Rect(x: 0, y: 0, width: 50, height: 24)
    }
    long.scaleGroup = "prices"
    short.scaleGroup = "prices"
    #expect(near(short.actualScaleFactor, 0.5) && near(long.actualScaleFactor, 0.5))
    #expect(near(other.actualScaleFactor, 0.25))
    long.isHidden = true
    #expect(short.actualScaleFactor == 1)
  }

  @Test(arguments: [1, 2, 0])
  func atMostTwoQuestionsMoreAreAsked(_ lines: Int) {
    func questions(_ label: Label) -> Int {
      let measurer = CountingMeasurer()
      let window = Window(
        size: Size(width: 300, height: 300),
        environment: LayoutEnvironment(textMeasurer: measurer))
      window.rootView = WeView(.vertical) { WeView(.horizontal) { label } }
      window.layoutIfNeeded()
      return measurer.questions
    }
    let text = "Several words of one name that is far too long for where it stands"
    let plain = questions(Label(text).setNumberOfLines(lines))
    #expect(questions(label(text, lines: lines)) <= plain + 2)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0, 1e300])
  func numbersThatAreNoneDoNoHarm(_ number: Double) {
    let label = label("abc def", lines: 2)
    label.minimumScaleFactor = number
    label.maximumScaleFactor = number
    let window = Window(size: Size(width: 400, height: 400))
    window.addSubview(label)
    label.frame = Rect(x: 0, y: 0, width: 20, height: 30)
    let scale = label.actualScaleFactor
    #expect(scale > 0 && scale.isFinite)
  }
}
