import Testing

@testable import YarLayout

/// Labels and their text engines.
@Suite struct TextTests {
  /// Every character as wide as the engine says; notes what was shaped.
  final class Engine: TextMeasurer {
    let advance: Double
    var shaped: [TextContent] = []

    init(advance: Double) { self.advance = advance }

    func shape(_ content: TextContent) -> any ShapedText {
      shaped.append(content)
      return Line(content, advance)
    }
  }

  private final class Line: ShapedText {
    let content: TextContent
    private let advance: Double

    init(_ content: TextContent, _ advance: Double) {
      self.content = content
      self.advance = advance
    }

    func measure(width: Double?) -> TextMetrics {
      let length = Double(content.text.count) * advance
      return TextMetrics(
        size: size(length, 10), firstBaseline: 8, lastBaseline: 8, lineCount: 1, isTruncated: false,
        narrowestEqualWidth: 0, widestEqualWidth: .infinity)
    }
  }

  private func window(_ engine: Engine) -> Window {
    Window(size: size(100, 20), environment: LayoutEnvironment(textMeasurer: engine))
  }

  @Test func aTextIsShapedOnceAndAgainWhenItChanges() {
    let engine = Engine(advance: 5)
    let window = window(engine)
    let label = Label("abc")
    window.rootView = WeView(.vertical) { label }
    window.layoutIfNeeded()
    #expect(label.frame.size == size(15, 10))
    window.frame = rect(0, 0, 90, 20)
    window.layoutIfNeeded()
    label.textColor = .red
    label.text = "abc"
    window.layoutIfNeeded()
    #expect(engine.shaped.count == 1)
    label.text = "abcd"
    window.layoutIfNeeded()
    #expect(label.frame.size == size(20, 10))
    #expect(engine.shaped.map(\.text) == ["abc", "abcd"])
  }

  @Test func aNewTextEngineShapesAgain() {
    let window = window(Engine(advance: 5))
    let label = Label("abc")
    window.rootView = WeView(.vertical) { label }
    _ = label.sizeThatFits(.unspecified)
    window.environment.textMeasurer = Engine(advance: 7)
    window.layoutIfNeeded()
    #expect(label.frame.size == size(21, 10))
    window.environment.textMeasurer = Engine(advance: 9)
    window.layoutIfNeeded()
    #expect(label.frame.size == size(27, 10))
  }

  @Test func aLabelInAPanelThatMovesToAnotherWindow() {
    let first = window(Engine(advance: 5))
    let second = window(Engine(advance: 7))
    let label = Label("abc")
    let button = Button("abc")
    button.contentInsets = .zero
    let panel = WeView(.vertical) {
      label
      button
    }
    first.rootView = panel
    first.layoutIfNeeded()
    #expect(button.frame.size == size(15, 10))
    second.rootView = panel
    second.layoutIfNeeded()
    #expect(label.frame.size == size(21, 10))
    #expect(button.frame.size == size(21, 10))
  }

  @Test func theDirectionOfALabelIsShapedAgain() {
    let window = window(Engine(advance: 5))
    let label = Label("abc")
    window.rootView = WeView(.vertical) { label }
    window.layoutIfNeeded()
    label.semanticContentAttribute = .forceRightToLeft
    window.layoutIfNeeded()
    #expect(label.shapedText.content.direction == .rightToLeft)
  }

  /// The widths for which metrics hold contain the one that was asked for, and the answer is right for
  /// all of them.
  @Test func rangesOfTheApproximateEngine() {
    let text = ApproximateTextMeasurer().shape(
      TextContent(text: "some words of incomprehensibility\nand more", font: Font(size: 10)))
    for width in stride(from: 1.0, through: 300, by: 7) {
      let metrics = text.measure(width: width)
      #expect(metrics.narrowestEqualWidth <= width && width <= metrics.widestEqualWidth, "\(width)")
      for other in stride(from: 1.0, through: 300, by: 7)
      where other >= metrics.narrowestEqualWidth && other <= metrics.widestEqualWidth {
        #expect(text.measure(width: other).size == metrics.size)
      }
    }
    let word = ApproximateTextMeasurer().shape(TextContent(text: "longish", font: Font(size: 10)))
    #expect(word.measure(width: 5).narrowestEqualWidth <= 5)
  }

  /// A width that went through a subtraction of coordinates is less than it was by a rounding error: no reason to
  /// break a line that was measured for it.
  @Test func aLineInAWidthThatIsLessByARoundingError() {
    let label = Label("A longer text")
    label.numberOfLines = 0
    let line = label.intrinsicContentSize
    #expect(label.intrinsicContentSize(forWidth: line.width - 1e-12).height == line.height)
    #expect(label.intrinsicContentSize(forWidth: line.width - 1).height > line.height)
    #expect(wrap([50, 60], spacing: 10, limit: 120 - 1e-9).beyond == .infinity)
    #expect(wrap([50, 60], spacing: 10, limit: 119).lines == 2)
  }

  /// A few long texts take as long as a large tree: the limit is asked while they are measured.
  @Test func noTextIsShapedWhenTheTimeIsOver() {
    let engine = Engine(advance: 1)
    var environment = LayoutEnvironment(textMeasurer: engine)
    var asked = 0
    environment.workLimit = WorkLimit {
      asked += 1
      return true
    }
    let window = Window(size: size(100, 20), environment: environment)
    let column = WeView()
    column.addSubviews((0..<500).map { Label("text \($0)") }, LinearLayout(.vertical))
    window.addSubview(column)
    column.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    window.layoutIfNeeded()
    #expect(asked == 1)
    #expect(engine.shaped.count < 64)
  }
}
