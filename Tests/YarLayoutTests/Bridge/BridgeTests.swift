import Testing

@testable import YarLayout

/// Boxes, constraints and frames set by code in each other: what once went wrong, each as small as it gets.
@Suite struct BridgeTests {
  /// A view that gives its subview what it wants in its own width, and wants the same.
  private final class Wrapper: View {
    init(_ view: View) {
      super.init(frame: .zero)
      addSubview(view)
    }

    override func sizeThatFits(_ proposal: ProposedSize) -> Size {
      subviews[0].sizeThatFits(proposal)
    }

    override func layoutSubviews() {
      let height = subviews[0].sizeThatFits(ProposedSize.width(bounds.width)).height
      subviews[0].frame = rect(0, 0, bounds.width, height)
    }
  }

  /// Nothing was kept of what code asked directly, so that a later change seemed to be known already.
  @Test func everyChangeInsideViewsThatAskDirectlyIsSeen() {
    let leaf = box(10, 10)
    let inner = Wrapper(leaf)
    let outer = Wrapper(inner)
    let window = Window(size: size(100, 100))
    window.rootView = Wrapper(outer)
    window.layoutIfNeeded()
    for height in [20.0, 30, 15] {
      leaf.content = .fixed(size(10, height))
      window.layoutIfNeeded()
      #expect(outer.frame.height == height)
      #expect(inner.frame.height == height)
    }
  }

  /// What is too high for its container sticks out, by whatever means it is made.
  @Test func aLowContainerSquashesNoText() {
    let text = words(30, 30)
    let card = View()
    card.addSubview(text)
    text.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      text.topAnchor.constraint(equalTo: card.topAnchor),
      text.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
    let column = WeView()
    column.addSubviews([card, words(30, 30)], .vertical).setVAlign(.top)
    #expect(frames(in: 40, 8, column) == [rect(5, 0, 30, 20), rect(5, 20, 30, 20)])
    #expect(messages(column) == [])
  }

  /// A cell that holds to its width leaves the rest to the text beside it, also where both do not fit.
  @Test func aRowDoesNotShareOutWhatARigidCellKeeps() {
    let icon = box(50, 10)
    let card = View()
    card.addSubview(icon)
    icon.translatesAutoresizingMaskIntoConstraints = false
    icon.setContentCompressionResistancePriority(.required, for: .horizontal)
    LayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      icon.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      icon.topAnchor.constraint(equalTo: card.topAnchor),
      icon.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
    let text = words(8, 8, 8, 8)
    let row = WeView()
    row.addSubviews([card, text], .horizontal).setHAlign(.leading).setVAlign(.top)
    #expect(frames(in: 72, 50, row) == [rect(0, 0, 50, 10), rect(50, 0, 21, 20)])
  }
}
