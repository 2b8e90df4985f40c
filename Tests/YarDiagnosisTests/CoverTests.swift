import Testing
import YarDiagnosis
import YarDrawing
import YarLayout

/// Text behind something that is in front of it, and what must not be told.
@Suite struct CoverTests {
  /// A field that draws what is written in it.
  private final class Field: CanvasView {
    override func draw(in rect: Rect, _ builder: inout DisplayListBuilder) {
      let text = environment.textMeasurer.shape(TextContent(text: "placeholder", font: Font()))
      builder.add(.text(text, in: rect, color: .black))
    }
  }

  /// A title, and a box that comes after it and lies over it.
  private func sheet(_ box: View = View()) -> (sheet: Sheet, title: Label, box: View) {
    let sheet = Sheet(200, 200)
    let title = Label("Some words")
    title.identifier = "title"
    title.frame = Rect(x: 20, y: 20, width: 120, height: 24)
    box.identifier = "box"
    box.frame = Rect(x: 10, y: 10, width: 160, height: 60)
    if !(box is ImageView) { box.backgroundColor = .white }
    sheet.root.addSubview(title)
    sheet.root.addSubview(box)
    return (sheet, title, box)
  }

  private func lines(_ sheet: Sheet, _ facts: ((View) -> ViewFacts?)? = nil) -> [String] {
    var options = CheckOptions()
    options.kinds = [.overlapping]
    options.facts = facts
    return sheet.window.check(options).map(\.text)
  }

  private let told = [
    """
    warning: the text of title is hidden behind box [overlapping]
      'Some words' is drawn first
    """
  ]

  @Test func whatIsBehindSomethingOpaqueIsTold() {
    let (sheet, _, box) = sheet()
    #expect(lines(sheet) == told)
    box.frame = Rect(x: 20, y: 20, width: 66, height: 40)
    #expect(
      lines(sheet) == [
        """
        warning: the text of title is mostly hidden behind box [overlapping]
          'Some words' is drawn first
        """
      ])
  }

  @Test func whatCanBeSeenIsLeftAlone() {
    func found(_ change: (Sheet, Label, View) -> Void) -> [String] {
      let (sheet, title, box) = sheet()
      change(sheet, title, box)
      return lines(sheet)
    }
    #expect(found { _, _, box in box.isHidden = true } == [])
    #expect(found { _, _, box in box.alpha = 0 } == [])
    #expect(found { _, _, box in box.alpha = 0.5 } == [])
    #expect(found { _, _, box in box.backgroundColor = nil } == [])
    #expect(found { _, _, box in box.backgroundColor = Color.white.withAlpha(0.4) } == [])
    #expect(found { sheet, title, _ in sheet.root.bringSubviewToFront(title) } == [])
    #expect(found { _, title, box in title.addSubview(box) } == [])
    #expect(found { _, _, box in box.frame.size.width = 40 } == [])
    // Round corners leave what is in them to be seen.
    #expect(
      found { _, title, box in
        title.frame = Rect(x: 10, y: 10, width: 30, height: 20)
        title.text = "i"
        box.frame = Rect(x: 10, y: 10, width: 160, height: 160)
        box.cornerRadius = 80
      } == [])
  }

  /// What covers all that is there, and what stands in the same place, is shown one at a time.
  @Test func whatIsShownForAWhileIsANote() {
    let (overlay, _, box) = sheet()
    box.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    #expect(
      lines(overlay) == [
        """
        note: the text of title is hidden behind box [overlapping]
          'Some words' is drawn first
          it covers all of root, as what is shown for a while does
        """
      ])
    // A banner that waits beyond the edge, or behind the bar there; without the banner the text is no such thing.
    for (y, isBanner) in [(-10.0, true), (10, true), (10, false)] {
      let (slide, title, bar) = sheet()
      bar.frame = Rect(x: 0, y: 0, width: 200, height: 40)
      title.frame = Rect(x: 20, y: 10, width: 120, height: 24)
      let banner = View()
      banner.identifier = "banner"
      banner.frame = Rect(x: 0, y: y, width: 200, height: 60)
      slide.root.insertSubview(banner, at: 0)
      if isBanner {
        title.frame.origin.y = 12
        banner.addSubview(title)
      }
      let words = "\n  banner is at the edge of root, as what slides in is"
      #expect(
        lines(slide) == [
          """
          \(isBanner ? "note" : "warning"): the text of title is hidden behind box [overlapping]
            'Some words' is drawn first\(isBanner ? words : "")
          """
        ])
    }
    let (same, title, other) = sheet()
    other.frame = title.frame
    #expect(
      lines(same) == [
        """
        note: the text of title is hidden behind box [overlapping]
          'Some words' is drawn first
          both have the same place, as views of which one is shown do
        """
      ])
  }

  @Test func whatAClassOfTheAppShowsIsANote() {
    let (sheet, _, box) = sheet()
    let found = lines(sheet) { view in
      var facts = ViewFacts()
      facts.name = view.identifier
      facts.code.isOfAppsClass = view === box
      return facts
    }
    #expect(
      found == [
        """
        note: the text of title is hidden behind box [overlapping]
          'Some words' is drawn first
          a class of the app's own may show it for a while, or leave it clear
        """
      ])
  }

  /// Content that scrolls goes under what stands still.
  @Test func whatScrollsIsLeftAlone() {
    let (sheet, title, _) = sheet()
    let scroll = ScrollView(nil, direction: .both)
    scroll.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    sheet.root.insertSubview(scroll, at: 0)
    scroll.addSubview(title)
    #expect(lines(sheet) == [])
  }

  /// What the app draws otherwise may be clear there.
  @Test func whatTheAppDrawsIsLeftAlone() {
    let (sheet, _, box) = sheet()
    let found = lines(sheet) { view in
      var facts = ViewFacts()
      facts.name = view.identifier
      facts.isDrawnByApp = view === box
      return facts
    }
    #expect(found == [])
  }

  @Test func whatIsWrittenInAFieldIsNotWrittenOver() {
    func found(_ x: Double) -> [String] {
      let sheet = Sheet(200, 100)
      let field = Field()
      field.identifier = "field"
      field.frame = Rect(x: 20, y: 20, width: 160, height: 30)
      let label = Label("Name")
      label.identifier = "label"
      label.frame = Rect(x: x, y: 24, width: 34, height: 22)
      sheet.root.addSubview(field)
      sheet.root.addSubview(label)
      return lines(sheet) { view in
        var facts = ViewFacts()
        facts.name = view.identifier
        facts.isTouchable = view is Field
        return facts
      }
    }
    #expect(
      found(30) == [
        """
        warning: the text of label and what is written in field overlap by 34 × 16.4 pt [overlapping]
          'Name' and 'placeholder'
        """
      ])
    // Behind the words, at the end of the field.
    #expect(found(140) == [])
  }
}
