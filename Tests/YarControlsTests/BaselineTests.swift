import Testing
import YarControls
import YarLayout

/// Without a text engine the baseline is as far below the top of a line as the font is large.
@Suite("Controls with text have baselines") struct BaselineTests {
  @Test func textStandsInTheMiddle() {
    let field = TextField("abc")
    field.borderStyle = .roundedRect
    // 34 points, a line of 20.4 in the middle, on whole pixels.
    #expect(field.baselineOffset(.first, in: Size(width: 100, height: 34)) == 23.0)
    #expect(field.firstBaselineOffsetFromTop == 23)
    #expect(field.lastBaselineOffsetFromBottom == 11)
    field.contentInsets = DirectionalEdgeInsets(top: 10, leading: 0, bottom: 0, trailing: 0)
    #expect(field.baselineOffset(.first, in: Size(width: 100, height: 44)) == 33.0)
  }

  @Test func linesOfATextView() {
    let view = TextView("aaa bbb ccc")
    let size = Size(width: 70, height: 57)
    #expect(view.baselineOffset(.first, in: size) == 25.0)
    #expect(view.baselineOffset(.last, in: size) == 45.4)
  }

  @Test func otherControls() {
    let size = Size(width: 100, height: 34)
    // A line of 13 points is 15.6 high.
    #expect(
      SegmentedControl(items: ["a"]).baselineOffset(.first, in: Size(width: 100, height: 32)) == 21)
    #expect(SegmentedControl().baselineOffset(.first, in: size) == nil)
    #expect(DatePicker().baselineOffset(.first, in: size) == 23)
    #expect(Switch().baselineOffset(.first, in: size) == nil)
    #expect(Slider().baselineOffset(.first, in: size) == nil)
    let bar = SearchBar(placeholder: "a")
    #expect(bar.baselineOffset(.first, in: Size(width: 100, height: 56)) == 34.0)
    bar.showsScopeBar = true
    #expect(bar.baselineOffset(.first, in: Size(width: 100, height: 100)) == 34.0)
  }

  @Test func aFieldBesideItsCaption() {
    let host = View()
    let caption = Label("ab")
    let field = TextField("abc")
    field.borderStyle = .roundedRect
    for view in [caption, field] {
      host.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
      view.leadingAnchor.constraint(equalTo: host.leadingAnchor).isActive = true
    }
    field.topAnchor.constraint(equalTo: host.topAnchor).isActive = true
    caption.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor).isActive = true
    _ = window(host, 200, 100)
    #expect(field.frame.minY == 0)
    #expect(caption.frame.minY == 6)
  }
}
