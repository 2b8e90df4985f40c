import Testing

@testable import YarLayout

/// Views that constraints place and that require their minimum size.
@Suite struct RequiredMinimumTests {
  // The approximate engine: a character is half as wide as the font is high, a line 1.2 times as high.
  private static func label(_ text: String, lines: Int = 0) -> Label {
    let label = Label(text, font: Font(size: 20))
    label.numberOfLines = lines
    return label
  }

  /// A view in a window that is asked to be of a size, less than a rule demands and more than contents resist.
  private struct Squeezed {
    let window = ConstraintTests.window(400, 400)
    let width: LayoutConstraint
    let height: LayoutConstraint

    init(_ view: View, to size: Size, requires: Bool = true) {
      view.identifier = "view"
      view.translatesAutoresizingMaskIntoConstraints = false
      view.requiresMinimumSize = requires
      window.addSubview(view)
      width = view.width == size.width ~ LayoutPriority(999)
      height = view.height == size.height ~ LayoutPriority(998)
      LayoutConstraint.activate {
        view.leading == window.leading
        view.top == window.top
      }
      LayoutConstraint.activate([width, height])
    }
  }

  private final class Own: View {
    var least: Size?
    var content = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    var insets = EdgeInsets.zero

    override var intrinsicContentSize: Size { content }
    override var alignmentRectInsets: EdgeInsets { insets }
    override func minimumSize(in proposal: ProposedSize) -> Size {
      least ?? super.minimumSize(in: proposal)
    }
  }

  private static func own(least: Size? = nil, content: Size? = nil) -> View {
    let view = Own()
    view.least = least
    if let content { view.content = content }
    return view
  }

  private static func row(_ members: [View]) -> View {
    WeView(.horizontal.setSpacing(5), subviews: { members })
  }

  private static let views: [(name: String, make: @Sendable () -> View, at: Size, is: Size)] = [
    ("longest word", { label("One three to") }, size(20, 5), size(50, 72)),
    ("lines in the width", { label("One three to") }, size(90, 5), size(90, 48)),
    ("more than the least", { label("One three to") }, size(90, 100), size(90, 100)),
    ("a line", { label("One three", lines: 1) }, size(20, 5), size(90, 24)),
    ("no text", { label("") }, size(20, 5), size(20, 5)),
    ("fixed", { box(30, 20) }, size(20, 5), size(30, 20)),
    ("fixed in one direction", { box(30, 20) }, size(20, 50), size(30, 50)),
    ("an image", { ImageView(Image(size: size(20, 10))) }, size(5, 5), size(20, 10)),
    ("words", { words(30, 50, 20) }, size(20, 5), size(50, 30)),
    ("words in the width", { words(30, 50, 20) }, size(80, 5), size(80, 20)),
    (
      "a row", { row([label("One three to"), box(30, 20)]) }, size(20, 5), size(85, 72)
    ),
    ("nothing known", { View() }, size(20, 5), size(20, 5)),
    ("a scroll view", { ScrollView(label("One three")) }, size(20, 5), size(20, 5)),
    ("of its own", { own(least: size(33, 44)) }, size(20, 5), size(33, 44)),
    ("its content", { own(content: size(70, 10)) }, size(20, 5), size(70, 10)),
    ("no number", { own(least: size(.nan, -4)) }, size(20, 5), size(20, 5)),
  ]

  @Test(arguments: views.indices)
  func aViewIsNoSmaller(_ index: Int) {
    let (name, make, room, least) = Self.views[index]
    let view = make()
    let squeezed = Squeezed(view, to: room)
    squeezed.window.layoutIfNeeded()
    #expect(view.frame.size == least, "\(name)")
    #expect(squeezed.window.layoutConflicts.isEmpty)
    view.requiresMinimumSize = false
    squeezed.window.layoutIfNeeded()
    #expect(view.frame.size == room, "\(name), not asked")
    view.setRequiresMinimumSize()
    squeezed.window.layoutIfNeeded()
    #expect(view.frame.size == least, "\(name), asked again")
    squeezed.window.environment.layoutDirection = .rightToLeft
    squeezed.window.layoutIfNeeded()
    #expect(view.frame.size == least, "\(name), from right to left")
    #expect(work(in: squeezed.window) { squeezed.window.layoutIfNeeded() } == LayoutCounters())
  }

  @Test func offByDefault() {
    let view = Self.label("One three to")
    let squeezed = Squeezed(view, to: size(20, 5), requires: false)
    #expect(!view.requiresMinimumSize)
    squeezed.window.layoutIfNeeded()
    #expect(view.frame.size == size(20, 5))
  }

  @Test func itFollowsWhatChanges() {
    let label = Self.label("One three to")
    let squeezed = Squeezed(label, to: size(20, 5))
    let window = squeezed.window
    func now() -> Size {
      window.layoutIfNeeded()
      return label.frame.size
    }
    #expect(now() == size(50, 72))
    label.text = "Four to"
    #expect(now() == size(40, 48))
    label.numberOfLines = 1
    #expect(now() == size(70, 24))
    label.numberOfLines = 0
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    #expect(now() == size(70, 24))
    label.setContentCompressionResistancePriority(.fittingSizeLevel, for: .horizontal)
    #expect(now() == size(40, 48))
    squeezed.width.constant = 60
    #expect(now() == size(60, 48))
    label.isHidden = true
    #expect(now() == size(60, 48))
    label.removeFromSuperview()
    window.layoutIfNeeded()
    window.addSubview(label)
    LayoutConstraint.activate([squeezed.width, squeezed.height])
    #expect(now() == size(60, 48))
    label.translatesAutoresizingMaskIntoConstraints = true
    LayoutConstraint.deactivate([squeezed.width, squeezed.height])
    label.frame = rect(0, 0, 3, 4)
    #expect(now() == size(3, 4))
  }

  /// A container wants what it wanted, and can be less small.
  @Test func membersMayBeSmallerThoughTheyWantTheSame() {
    let label = Self.label("to to")
    let row = WeView(.horizontal, subviews: { [label] })
    let inner = WeView(.vertical, subviews: { [row] })
    let squeezed = Squeezed(inner, to: size(10, 5))
    squeezed.window.layoutIfNeeded()
    #expect(inner.frame.size == size(20, 48))
    label.text = "Three"
    squeezed.window.layoutIfNeeded()
    #expect(inner.frame.size == size(50, 24))
    label.text = "to to"
    squeezed.window.layoutIfNeeded()
    #expect(inner.frame.size == size(20, 48))
  }

  @Test func theFrameIsMeantNotTheAlignmentRectangle() {
    let view = Own()
    view.least = size(33, 44)
    view.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let squeezed = Squeezed(view, to: size(20, 5))
    squeezed.window.layoutIfNeeded()
    #expect(view.frame.size == size(33, 44))
  }

  /// What constraints inside a view make up stands by itself.
  @Test func constraintsInsideStand() {
    let panel = Own()
    let inner = View()
    inner.translatesAutoresizingMaskIntoConstraints = false
    panel.addSubview(inner)
    let squeezed = Squeezed(panel, to: size(20, 5))
    LayoutConstraint.activate {
      inner.leading == panel.leading
      inner.trailing == panel.trailing
      inner.width >= 50
    }
    squeezed.window.layoutIfNeeded()
    #expect(panel.frame.size == size(50, 5))
    #expect(squeezed.window.layoutConflicts.isEmpty)
  }

  @Test func aBoxLayoutIsTold() {
    let card = View()
    let label = Self.label("One three to").setRequiresMinimumSize()
    label.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(label)
    LayoutConstraint.activate {
      label.leading == card.leading + 10
      label.trailing == card.trailing
      label.top == card.top
      label.bottom == card.bottom
    }
    let column = WeView(.vertical, subviews: { [card] })
    let window = ConstraintTests.window(20, 400)
    window.rootView = column
    #expect(column.sizeThatFits(.width(20)) == size(60, 72))
    #expect(column.sizeThatFits(.width(100)) == size(100, 48))
    window.layoutIfNeeded()
    #expect(label.frame.size == size(50, 72))
  }

  @Test func aHiddenViewOfAStackViewNeedsNoRoom() {
    let window = ConstraintTests.window(400, 100)
    let labels = ["One three", "Two"].map { Self.label($0, lines: 1).setRequiresMinimumSize() }
    let stack = StackView(arrangedSubviews: labels)
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(stack)
    let width = stack.width == 100 ~ LayoutPriority(999)
    LayoutConstraint.activate {
      stack.leading == window.leading
      stack.top == window.top
    }
    width.isActive = true
    func widths() -> [Double] {
      window.layoutIfNeeded()
      #expect(window.layoutConflicts.isEmpty)
      return labels.map { $0.frame.width }
    }
    #expect(widths() == [90, 30])
    labels[0].isHidden = true
    #expect(widths() == [0, 100])
    labels[0].isHidden = false
    #expect(widths() == [90, 30])
    labels[0].isHidden = true
    stack.removeArrangedSubview(labels[0])
    #expect(widths() == [90, 100])
    stack.insertArrangedSubview(labels[0], at: 1)
    #expect(widths() == [0, 100])
  }

  @Test func conflictsAreToldInWords() throws {
    let label = Self.label("One three to")
    let squeezed = Squeezed(label, to: size(20, 5))
    squeezed.width.priority = .required
    squeezed.window.layoutIfNeeded()
    let conflict = try #require(squeezed.window.layoutConflicts.first)
    #expect(
      conflict.summary
        == "These constraints cannot all hold: view.width == 20; view.width >= 50 (its minimum size). "
        + "In numbers: 50 > 20. Left out: view.width >= 50 (its minimum size). "
        + "Change or remove one of them, or give one a priority below 1000.")
    #expect(
      conflict.rules.map(\.logDescription) == [
        "<LayoutConstraint:view#0 H:[Label:view(20)]   (active)>",
        "<LayoutConstraint:view 'minimum-size' H:[Label:view(>=50)]   (active)>",
      ])
    #expect(conflict.minimumSizes.map(\.identifier) == ["view"])
    #expect(label.frame.width == 20)
    label.requiresMinimumSize = false
    squeezed.window.layoutIfNeeded()
    #expect(squeezed.window.layoutConflicts.isEmpty)
    #expect(label.frame.width == 20)
  }
}
