import Testing
import YarLayout

@testable import YarDiagnosis

/// What a look at the frames asks of texts: how far one goes is asked for where it could reach something.
@Suite struct SurveyCostTests {
  /// A text engine that counts what it is asked.
  private final class CountingMeasurer: TextMeasurer {
    private let measurer = ApproximateTextMeasurer()
    var questions = 0

    func shape(_ content: TextContent) -> any ShapedText {
      CountingText(measurer.shape(content), owner: self)
    }
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

  /// Labels of 20 points below each other, at a distance, and how many questions a check asks.
  private func check(_ count: Int, distance: Double) -> (questions: Int, findings: Int) {
    let measurer = CountingMeasurer()
    let sheet = Sheet(200, 2000)
    sheet.window.environment.textMeasurer = measurer
    for index in 0..<count {
      let label = sheet.label("label\(index)", "aaaa")
      LayoutConstraint.activate {
        label.leading == sheet.root.leading
        label.top == sheet.root.top + Double(index) * distance
        label.width == 100
        label.height == 20
      }
    }
    sheet.window.layoutIfNeeded()
    measurer.questions = 0
    var options = CheckOptions()
    options.kinds = [.overlapping, .outside]
    options.findsFixes = false
    let findings = sheet.window.check(options)
    return (measurer.questions, findings.count)
  }

  /// Each text that lies over another is laid out once for all that it could lie over.
  @Test(arguments: [10, 40])
  func onlyTextsThatCouldReachOthersAreLaidOut(_ count: Int) {
    #expect(check(count, distance: 20) == (0, 0))
    #expect(check(count, distance: 10) == (count, count - 1))
  }

  /// In a heap every view overlaps every other; each is told with eight of them.
  @Test func aHeapIsToldInProportionToItsViews() {
    #expect(check(6, distance: 0).findings == 15)
    #expect(check(40, distance: 0).findings == 28 + 8 * 32)
    #expect(check(80, distance: 0).findings == 28 + 8 * 72)
  }

  /// The scale that labels share is worked out once for all of them, and not by each from all the others.
  @Test(arguments: [10, 40]) func aSharedScaleIsWorkedOutOnce(_ count: Int) {
    let measurer = CountingMeasurer()
    let sheet = Sheet(200, 2000)
    sheet.window.environment.textMeasurer = measurer
    for index in 0..<count {
      let label = sheet.label("label\(index)", "a long text in a small place")
      label.adjustsFontSizeToFitWidth = true
      label.scaleGroup = "all"
      LayoutConstraint.activate {
        label.leading == sheet.root.leading
        label.top == sheet.root.top + Double(index) * 20
        label.width == 40
        label.height == 20
      }
    }
    sheet.window.layoutIfNeeded()
    measurer.questions = 0
    var options = CheckOptions()
    options.kinds = [.smallText]
    #expect(sheet.window.check(options).count == count)
    #expect(measurer.questions <= 4 * count)
  }
}
