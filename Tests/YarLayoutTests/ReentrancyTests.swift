import Testing

@testable import YarLayout

/// A view that does something when it is asked whose baseline counts as its own.
private final class LendingView: View {
  var onLend: (() -> Void)?
  override var intrinsicContentSize: Size { Size(width: 30, height: 20) }
  override var forLastBaselineLayout: View {
    let call = onLend
    onLend = nil
    call?()
    return self
  }
}

/// Views that change the layout, or ask for it, while they are asked for something themselves.
@Suite struct ReentrancyTests {
  private func lender(in window: Window) -> LendingView {
    let view = LendingView()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    return view
  }

  @Test func aConstraintThatEndsWhileItIsPutTogetherIsNotAdded() {
    let window = ConstraintTests.window()
    let lender = lender(in: window)
    weak var ended: LayoutConstraint?
    do {
      let constraint = lender.lastBaselineAnchor.constraint(
        equalTo: window.topAnchor, constant: 50)
      constraint.isActive = true
      ended = constraint
      lender.onLend = { [unowned constraint] in constraint.isActive = false }
    }
    window.layoutIfNeeded()
    #expect(ended == nil)
    #expect(lender.hasAmbiguousLayout)
    // The island ends, and with it all that it was told.
    window.environment = LayoutEnvironment(scale: 2)
    window.layoutIfNeeded()
    #expect(lender.frame.size == Size(width: 30, height: 20))
  }

  @Test func aConstraintThatIsAddedMeanwhileDoesNotDisturbTheOther() {
    let window = ConstraintTests.window()
    let lender = lender(in: window)
    let other = ConstraintTests.view(in: window, "other")
    LayoutConstraint.activate([
      lender.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 5),
      lender.lastBaselineAnchor.constraint(equalTo: window.topAnchor, constant: 50),
      other.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 7),
      other.topAnchor.constraint(equalTo: lender.topAnchor),
      other.widthAnchor.constraint(equalToConstant: 10),
    ])
    lender.onLend = {
      other.heightAnchor.constraint(equalToConstant: 11).isActive = true
      window.updateConstraintsIfNeeded()
      _ = other.systemLayoutSizeFitting(.zero)
    }
    window.layoutIfNeeded()
    #expect(lender.frame == Rect(x: 5, y: 30, width: 30, height: 20))
    #expect(other.frame == Rect(x: 7, y: 30, width: 10, height: 11))
    #expect(window.layoutIssues.isEmpty)
  }

  /// Asked for its content, a container updates the tree, and with it the stack view that asks.
  @Test(arguments: [false, true]) func aStackViewAsksAContainerThatUpdatesTheTree(isRoot: Bool) {
    let window = ConstraintTests.window()
    let title = PlaceholderView(Size(width: 40, height: 20))
    title.translatesAutoresizingMaskIntoConstraints = false
    let cell = View()
    cell.addSubview(title)
    let box = WeView()
    box.addSubview(cell, .horizontal)
    let row = StackView(arrangedSubviews: [box, PlaceholderView(Size(width: 10, height: 20))])
    row.distribution = .fillProportionally
    row.alignment = .lastBaseline
    title.leadingAnchor.constraint(equalTo: cell.layoutMarginsGuide.leadingAnchor).isActive = true
    title.trailingAnchor.constraint(equalTo: cell.trailingAnchor).isActive = true
    if isRoot {
      window.rootView = row
    } else {
      window.addSubview(row)
      row.frame = Rect(x: 0, y: 0, width: 290, height: 40)
    }
    for scale in [1.0, 2] {
      window.environment = LayoutEnvironment(scale: scale)
      window.layoutIfNeeded()
      // The margin of 8 and 40 points of content, to 10.
      let width = row.frame.width
      #expect(box.frame.width == (width * 48 / 58 * scale).rounded() / scale)
      #expect(window.layoutIssues.isEmpty)
    }
  }

  @Test func aStackViewIsChangedByTheViewThatItAsks() {
    final class Leaver: View {
      var note: (() -> Void)?
      override var intrinsicContentSize: Size {
        let call = note
        note = nil
        call?()
        return Size(width: 10, height: 10)
      }
    }
    let window = ConstraintTests.window(90, 20)
    let first = Leaver()
    let second = PlaceholderView(Size(width: 20, height: 10))
    let third = PlaceholderView(Size(width: 10, height: 10))
    let row = StackView(arrangedSubviews: [first, second, third])
    row.distribution = .fillProportionally
    window.addSubview(row)
    row.frame = Rect(x: 0, y: 0, width: 90, height: 20)
    first.note = {
      second.removeFromSuperview()
      row.updateConstraints()
    }
    window.layoutIfNeeded()
    #expect(row.arrangedSubviews.map(\.frame.width) == [45, 45])
  }
}
