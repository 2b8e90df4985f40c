import Testing
import YarDiagnosis
import YarLayout

/// Texts over each other: how much is meant, and what hides one of them.
@Suite struct OverlapFindingTests {
  private func sheet(_ upper: String, _ lower: String, at y: Double) -> Sheet {
    let sheet = Sheet(220, 400)
    for (name, text, top) in [("upper", upper, 8.0), ("lower", lower, y)] {
      let label = Label(text)
      label.identifier = name
      label.numberOfLines = 0
      sheet.root.addSubview(label)
      label.frame = Rect(origin: Point(x: 16, y: top), size: label.sizeThatFits(ProposedSize()))
    }
    return sheet
  }

  /// Each line has leading of its own: five lines have no more to spare at their edges than one has.
  @Test func whatLinesMayReachOverIsCountedByTheLine() {
    let (one, five) = ("one\ntwo\nthree\nfour\nfive", "six\nseven\neight\nnine\nten")
    let height = sheet(one, five, at: 0).root.subviews[0].frame.height
    let line = height / 5
    #expect(sheet(one, five, at: 8 + height - line).find(.overlapping).count == 1)
    #expect(sheet(one, five, at: 8 + height - 0.3 * line).find(.overlapping).count == 1)
    #expect(sheet(one, five, at: 8 + height - 0.2 * line).find(.overlapping) == [])
    #expect(sheet("one", "six", at: 8 + line - 0.2 * line).find(.overlapping) == [])
    #expect(sheet("one", "six", at: 8 + line - 0.3 * line).find(.overlapping).count == 1)
  }

  /// Two texts with a panel between them, of some colour and with some corners.
  private func covered(_ color: Color?, radius: Double = 0, count: Int = 1) -> [String] {
    let sheet = Sheet(300, 300)
    for index in 0..<count {
      let old = Label("Old words")
      old.identifier = "old\(index)"
      old.frame = Rect(x: 60, y: 40 + 30 * Double(index), width: 90, height: 24)
      sheet.root.addSubview(old)
    }
    let panel = View(frame: Rect(x: 20, y: 20, width: 200, height: 120))
    panel.identifier = "panel"
    panel.backgroundColor = color
    panel.cornerRadius = radius
    sheet.root.addSubview(panel)
    let new = Label("Some new words")
    new.identifier = "new"
    new.frame = Rect(x: 40, y: 24, width: 140, height: 24)
    panel.addSubview(new)
    return sheet.find(.overlapping).map(\.summary)
  }

  /// What an opaque ground hides is over nothing that is seen: one cause, told once.
  @Test func aTextBehindAGroundIsToldOnce() {
    #expect(covered(.white) == ["the text of old0 is hidden behind panel"])
    #expect(covered(.white, radius: 12) == ["the text of old0 is hidden behind panel"])
    #expect(covered(nil) == ["old0 and new overlap by 76.5 × 16.4 pt"])
    #expect(covered(Color.white.withAlpha(0.5)) == ["old0 and new overlap by 76.5 × 16.4 pt"])
  }

  @Test func whatHidesSeveralTextsIsToldOnce() {
    #expect(covered(.white, count: 2) == ["the texts of old0 and old1 are hidden behind panel"])
    #expect(
      covered(.white, count: 3) == ["the texts of old0, old1 and old2 are hidden behind panel"])
  }

  /// A typeface that is a little wider than the one which a frame was made for costs a text no line.
  @Test func textThatMayWrapHasTheToleranceOfALine() {
    let sheet = Sheet(300, 100)
    let label = Label("some words of text")
    label.numberOfLines = 0
    let size = label.sizeThatFits(ProposedSize())
    label.frame = Rect(x: 10, y: 10, width: size.width - 6, height: size.height)
    sheet.root.addSubview(label)
    var options = CheckOptions()
    options.kinds = [.truncated]
    #expect(sheet.window.check(options).count == 1)
    options.textTolerance = 0.06
    #expect(sheet.window.check(options) == [])
    label.frame.size.width = 0.8 * size.width
    #expect(sheet.window.check(options).count == 1)
  }
}
