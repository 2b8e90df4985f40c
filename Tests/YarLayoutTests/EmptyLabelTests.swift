import Testing
import YarLayout

/// Labels without text want no room, as in UIKit.
@Suite struct EmptyLabelTests {
  @Test(arguments: [nil, ""] as [String?], [0, 1, 3])
  func aLabelWithoutTextHasNoSize(_ text: String?, _ lines: Int) {
    let label = Label(text).setNumberOfLines(lines)
    #expect(label.intrinsicContentSize == .zero)
    #expect(label.sizeThatFits(Size(width: 100, height: 100)) == .zero)
    #expect(label.minimumSize(in: ProposedSize(width: 50, height: 50)) == .zero)
    #expect(label.baselineOffset(.first, in: .zero) == nil)
    label.text = " "
    #expect(label.intrinsicContentSize.height > 0 && label.baselineOffset(.first, in: .zero) != nil)
    label.attributedText = AttributedText([TextRun("")])
    #expect(label.intrinsicContentSize == .zero)
  }

  /// It leaves no line, and its gaps stay.
  @Test func itsGapsStay() {
    let window = Window(size: Size(width: 200, height: 200))
    let one = Label("one")
    let empty = Label("")
    let two = Label("two")
    let column = WeView()
    column.addSubviews([one, empty, two], .vertical).setSpacing(10).setVAlign(.top)
    window.addSubview(column)
    column.frame = window.bounds
    window.layoutIfNeeded()
    #expect(empty.frame.height == 0 && two.frame.minY == one.frame.maxY + 20)
    empty.text = "now there"
    window.layoutIfNeeded()
    #expect(empty.frame.height == one.frame.height)
    empty.text = nil
    window.layoutIfNeeded()
    #expect(empty.frame.height == 0 && two.frame.minY == one.frame.maxY + 20)
  }

  @Test func insetsStay() {
    let label = Label("").setContentInsets(
      DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(label.intrinsicContentSize == Size(width: 6, height: 4))
  }

  /// A row stands on the baseline of what has one.
  @Test func itHasNoBaseline() {
    let window = Window(size: Size(width: 200, height: 200))
    let name = Label("name")
    let stack = StackView(arrangedSubviews: [Label(""), name])
    stack.alignment = .firstBaseline
    window.addSubview(stack)
    stack.frame = Rect(x: 0, y: 0, width: 200, height: 40)
    window.layoutIfNeeded()
    #expect(window.layoutIssues.isEmpty)
  }
}
