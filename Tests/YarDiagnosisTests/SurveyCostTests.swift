import Testing
import YarLayout

@testable import YarDiagnosis

/// What a look at the frames asks of texts: how far one goes is asked for where it could reach something.
@Suite struct SurveyCostTests {
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
    measurer.reset()
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

  /// Whether members come nearer to each other than their layout says is found out once for a layout, and not for each of them.
  @Test(arguments: [10, 1_000]) func neighboursAreLookedAtOnceForEachLayout(_ count: Int) {
    let sheet = Sheet(200, 2000)
    for _ in 0..<2 {
      let column = WeView(.vertical.setMargin(10)) {
        (0..<count).map { _ in PlaceholderView(Size(width: 86, height: 1)) }
      }
      sheet.root.addSubview(column)
      column.frame = Rect(x: 0, y: 0, width: 100, height: 1_500)
    }
    sheet.window.layoutIfNeeded()
    var options = CheckOptions()
    options.kinds = [.outside]
    options.isDrawnAsIs = true
    let survey = FrameSurvey(CheckedTree(sheet.window, options)) { $0.frame }
    var tight = TightLayouts()
    // At both sides of both columns.
    #expect(survey.eatenMargins(&tight).count == 4)
    #expect(tight.work == 2 * count)
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
    measurer.reset()
    var options = CheckOptions()
    options.kinds = [.smallText]
    #expect(sheet.window.check(options).count == count)
    #expect(measurer.questions <= 4 * count)
  }

  /// A box that counts how often somebody asks for its least size.
  private final class CountingBox: View {
    var questions = 0

    override func minimumSize(in proposal: ProposedSize) -> Size {
      questions += 1
      return super.minimumSize(in: proposal)
    }
  }

  /// A column that lacks room for two boxes and the text below them.
  private func column() -> (window: Window, boxes: [CountingBox], options: CheckOptions) {
    let sheet = Sheet(200, 200)
    let boxes = [100.0, 300].map { height in
      let box = CountingBox()
      box.setFixedDesiredSize(Size(width: 100, height: height))
      return box
    }
    let page = WeView()
    page.addSubviews(boxes + [Label("Footer")], .vertical)
    sheet.window.rootView = page
    sheet.window.layoutIfNeeded()
    for box in boxes { box.questions = 0 }
    var options = CheckOptions()
    options.kinds = [.outside]
    options.findsFixes = false
    return (sheet.window, boxes, options)
  }

  /// Which container lacks room is found out where the words are read: its members are measured once for it, and once to find
  /// the largest.
  @Test func whatAContainerNeedsIsAskedWhereItIsRead() throws {
    let (window, boxes, options) = column()
    let finding = try #require(window.check(options).first)
    #expect(finding.details.last?.contains("cannot be lower than") ?? false, "\(finding)")
    #expect(boxes.map(\.questions) == [2, 2])
    for box in boxes { box.questions = 0 }
    let check = KeptCheck(of: window)
    #expect(check.faultsOfFrames(options).map(\.summary) == [finding.summary])
    #expect(boxes.map(\.questions) == [0, 0])
  }

  /// Drafts of words are the same where the words are.
  @Test func draftsAreComparedInsteadOfWords() throws {
    let sheet = Sheet(200, 100)
    let label = Label("a long text")
    label.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    sheet.root.addSubview(label)
    var options = CheckOptions()
    options.kinds = [.truncated]
    let check = KeptCheck(of: sheet.window)
    func found(_ text: String) -> (draft: String?, words: String?) {
      label.text = text
      sheet.window.layoutIfNeeded()
      return (
        check.faultsOfFrames(options, draftsExcept: []).first?.summary,
        check.faultsOfFrames(options).first?.summary
      )
    }
    let first = found("a long text")
    #expect(first.words == "the text of 'a long text' is cut off: it needs 94 pt and has 20")
    #expect(first.draft?.contains("it needs 94 pt and has 20") ?? false)
    #expect(found("a long text") == first)
    let other = found("a word more")
    #expect(other.words != first.words && other.draft != first.draft)
    // Of what nobody compares there are no words.
    let known = Set(check.faultsOfFrames(options).map { FaultCause($0) })
    #expect(check.faultsOfFrames(options, draftsExcept: known).map(\.summary) == [""])
    #expect(found("ok").draft == nil)
  }
}
