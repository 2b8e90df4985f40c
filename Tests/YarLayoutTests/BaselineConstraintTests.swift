import Testing

@testable import YarLayout

/// Baselines in constraints: a line is 1.2 times as high as its font, with its baseline at the font's size.
@Suite struct BaselineConstraintTests {
  private func label(_ text: String, _ fontSize: Double) -> Label {
    let label = Label(text, font: Font(size: fontSize))
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  /// Two views at the left of a window, the first of them 40 points from the top.
  private func window(_ first: View, _ second: View) -> Window {
    let window = ConstraintTests.window()
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
      view.leftAnchor.constraint(equalTo: window.leftAnchor).isActive = true
    }
    first.topAnchor.constraint(equalTo: window.topAnchor, constant: 40).isActive = true
    return window
  }

  @Test func firstAndLastLines() {
    let heading = label("aa", 30)
    let text = label("aa\naa", 10)
    text.numberOfLines = 0
    let window = window(heading, text)
    let first = text.firstBaselineAnchor.constraint(equalTo: heading.firstBaselineAnchor)
    first.isActive = true
    window.layoutIfNeeded()
    #expect(text.frame.minY == 60)
    first.isActive = false
    text.lastBaselineAnchor.constraint(equalTo: heading.lastBaselineAnchor, constant: 5).isActive =
      true
    window.layoutIfNeeded()
    #expect(text.frame.minY == 53)
    #expect(text.frame.height == 24)
    #expect(window.layoutIssues.isEmpty)
  }

  @Test func viewsWithoutTextStandOnTheirEdges() {
    let heading = label("aa", 30)
    let plain = box(10, 10)
    let window = window(heading, plain)
    let first = plain.firstBaselineAnchor.constraint(equalTo: heading.firstBaselineAnchor)
    first.isActive = true
    window.layoutIfNeeded()
    #expect(plain.frame.minY == 70)
    first.isActive = false
    plain.lastBaselineAnchor.constraint(equalTo: heading.firstBaselineAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(plain.frame.maxY == 70)
  }

  /// Another font sets the constant of the row: nothing is made anew, one solve does it.
  @Test func anotherFont() {
    let heading = label("aa", 30)
    let text = label("aa", 10)
    let window = window(heading, text)
    let tie = text.firstBaselineAnchor.constraint(equalTo: heading.firstBaselineAnchor)
    tie.isActive = true
    window.layoutIfNeeded()
    let row = tie.row
    text.font = Font(size: 20)
    let spent = work(in: window) { window.layoutIfNeeded() }
    #expect(text.frame.minY == 50)
    #expect(tie.row == row)
    #expect(spent.passes == 1)
    #expect(spent.solves == 1)
    heading.font = Font(size: 40)
    window.layoutIfNeeded()
    #expect(text.frame.minY == 60)
    #expect(work(in: window) { window.layoutIfNeeded() } == LayoutCounters())
  }

  @Test func buttonsAndInsets() {
    let button = Button("aa")
    button.font = Font(size: 20)
    button.contentInsets = EdgeInsets(top: 6, left: 0, bottom: 4, right: 0)
    let text = label("aa", 10)
    let window = window(button, text)
    text.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(button.frame.height == 34)
    #expect(text.frame.minY == 56)

    final class Badge: View {
      override var alignmentRectInsets: EdgeInsets { EdgeInsets(all: 3) }
      override var intrinsicContentSize: Size { Size(width: 20, height: 20) }
      override func baselineOffset(_ baseline: TextBaseline, in size: Size) -> Double? {
        baseline == .first ? 10 : size.height - 7
      }
    }
    let badge = Badge()
    badge.translatesAutoresizingMaskIntoConstraints = false
    #expect(badge.firstBaselineOffsetFromTop == 7)
    #expect(badge.lastBaselineOffsetFromBottom == 4)
  }

  @Test func stackViewsPassOn() {
    let heading = label("aa", 30)
    let texts = [label("aa", 10), label("aa", 20)]
    let inner = StackView(arrangedSubviews: texts)
    inner.axis = .vertical
    let outer = StackView(arrangedSubviews: [inner, box(5, 37)])
    outer.alignment = .top
    let window = window(heading, outer)
    outer.firstBaselineAnchor.constraint(equalTo: heading.firstBaselineAnchor).isActive = true
    window.layoutIfNeeded()
    // The box is higher than the lines of 12 and 24.
    #expect(outer.frame.minY == 70)
    outer.arrangedSubviews[1].isHidden = true
    window.layoutIfNeeded()
    #expect(outer.frame.minY == 60)
    texts[0].font = Font(size: 15)
    window.layoutIfNeeded()
    #expect(outer.frame.minY == 55)
    texts[0].removeFromSuperview()
    window.layoutIfNeeded()
    #expect(outer.frame.minY == 50)
    #expect(window.layoutIssues.isEmpty)
    inner.removeFromSuperview()
    window.layoutIfNeeded()
    #expect(outer.frame.minY == 70)
    #expect(window.layoutIssues.isEmpty)
  }

  /// The highest in a row may be a stack view, which has no intrinsic height but what it arranges.
  @Test func theHighestOfARowIsFoundInStackViewsToo() {
    let heading = label("aa", 30)
    let texts = [label("aa", 10), label("aa", 20)]
    let column = StackView(arrangedSubviews: texts)
    column.axis = .vertical
    let middle = StackView(arrangedSubviews: [column])
    let row = StackView(arrangedSubviews: [box(5, 30), middle])
    row.alignment = .top
    let window = window(heading, row)
    row.firstBaselineAnchor.constraint(equalTo: heading.firstBaselineAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(row.frame.minY == 60)
    texts[1].font = Font(size: 10)
    window.layoutIfNeeded()
    #expect(row.frame.minY == 70)
    column.spacing = 7
    window.layoutIfNeeded()
    #expect(row.frame.minY == 60)
    texts[1].isHidden = true
    window.layoutIfNeeded()
    #expect(row.frame.minY == 70)
    #expect(window.layoutIssues.isEmpty)
  }

  /// A container that a box layout fills lends the baseline of a label in it.
  @Test func fromABox() {
    final class Row: WeView {
      let text = Label("aa", font: Font(size: 20))
      override var forLastBaselineLayout: View { text }
    }
    let row = Row()
    row.addSubviews([row.text], .vertical).setMargin(7)
    let heading = label("aa", 30)
    let window = window(heading, row)
    row.firstBaselineAnchor.constraint(equalTo: heading.firstBaselineAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(row.frame.minY == 43)
    row.text.font = Font(size: 10)
    window.layoutIfNeeded()
    #expect(row.frame.minY == 53)
    #expect(window.layoutIssues.isEmpty)
  }

  /// A view in a box of a row stands on the row's baseline, which is the box's: asking the box for its size makes
  /// the constraint anew, which may change the size of the box.
  @Test func whatARowArrangesStandsOnTheRowsBaseline() {
    let window = ConstraintTests.window()
    let row = StackView()
    row.alignment = .lastBaseline
    let box = WeView()
    let holder = View()
    let inner = View()
    window.addSubview(row)
    row.addArrangedSubview(box)
    box.addSubview(holder, .stack)
    holder.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    window.layoutIfNeeded()
    inner.firstBaselineAnchor.constraint(equalTo: row.lastBaselineAnchor, constant: -44).isActive =
      true
    window.layoutIfNeeded()
    #expect(inner.hasAmbiguousLayout)
    #expect(!row.hasAmbiguousLayout)
    #expect(!box.hasAmbiguousLayout)
    #expect(window.layoutIssues.isEmpty)
  }
}
