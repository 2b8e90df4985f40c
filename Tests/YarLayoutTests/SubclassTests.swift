import Testing

@testable import YarLayout

/// Overrides in users' classes are called when needed, and no more often.
@Suite struct SubclassTests {
  final class CountedLabel: Label {
    var measured = 0
    var laidOut = 0
    override func sizeThatFits(_ proposal: ProposedSize) -> Size {
      measured += 1
      let size = super.sizeThatFits(proposal)
      return Size(width: size.width + 3, height: size.height)
    }
    override func layoutSubviews() { laidOut += 1 }
  }

  final class CountedButton: Button {
    var asked = 0
    override var intrinsicContentSize: Size {
      asked += 1
      return size(33, 44)
    }
  }

  final class CountedPanel: WeView {
    var measured = 0
    var laidOut = 0
    override func sizeThatFits(_ proposal: ProposedSize) -> Size {
      measured += 1
      let size = super.sizeThatFits(proposal)
      return Size(width: size.width + 2, height: size.height + 2)
    }
    override func layoutSubviews() {
      laidOut += 1
      super.layoutSubviews()
      subviews.first?.frame.origin.x += 1
    }
  }

  final class Badge: View {
    override var intrinsicContentSize: Size { size(View.noIntrinsicMetric, 9) }
  }

  @Test func aViewIsAskedOnceForEachOffer() {
    let view = ScriptedView()
    let panel = WeView(.vertical) { view }
    countExactly(panel)
    _ = frames(in: 50, 50, panel)
    #expect(view.measured == [ProposedSize(width: 50, height: 50)])
    #expect(view.layouts == 1)
    panel.layoutIfNeeded()
    panel.layouts[0].setHAlign(.left)
    panel.layoutIfNeeded()
    #expect(view.measured.count == 1)
    #expect(view.layouts == 1)
    _ = frames(in: 60, 50, panel)
    #expect(view.measured.count == 2)
    #expect(view.layouts == 1)
    _ = frames(in: 50, 50, panel)
    #expect(view.measured.count == 2)
    view.setNeedsMeasure()
    panel.layoutIfNeeded()
    #expect(view.measured.count == 3)
    #expect(view.layouts == 1)
    view.setNeedsLayout()
    panel.layoutIfNeeded()
    #expect(view.layouts == 2)
    view.onMeasure = { _ in size(20, 20) }
    view.setNeedsMeasure()
    panel.layoutIfNeeded()
    #expect(view.frame.size == size(20, 20))
    #expect(view.layouts == 3)
  }

  /// A row offers its only member of which it knows nothing what the others leave, then asks for its height in the
  /// width that it wants.
  @Test func aRowOffersOneMemberWhatTheOthersLeave() {
    let view = ScriptedView()
    let panel = WeView(.horizontal) {
      view
      box(15, 10)
    }
    countExactly(panel)
    _ = frames(in: 50, 50, panel)
    #expect(
      view.measured == [
        ProposedSize(width: 35, height: 50), ProposedSize(width: 10, height: 50),
      ])
    view.forgetCalls()
    panel.layouts[0].setFollowsWeView2()
    view.setNeedsMeasure()
    panel.layoutIfNeeded()
    #expect(view.measured == [ProposedSize(width: 50, height: 50)])
  }

  @Test func anOfferWithoutALimitIsNil() {
    let view = ScriptedView()
    let panel = WeView(.vertical.setMargin(2)) { view }
    countExactly(panel)
    _ = panel.sizeThatFits(.unspecified)
    _ = panel.sizeThatFits(ProposedSize(width: 20, height: nil))
    _ = panel.sizeThatFits(Size.zero)
    _ = panel.sizeThatFits(ProposedSize(width: 20, height: nil))
    #expect(view.measured == [.unspecified, ProposedSize(width: 16, height: nil)])
  }

  @Test func aLabelSubclass() {
    let label = CountedLabel("abc")
    let panel = WeView(.vertical) { label }
    countExactly(panel)
    let plain = Label("abc").sizeThatFits(.unspecified)
    _ = frames(in: 100, 50, panel)
    #expect(label.frame.size == size(plain.width + 3, plain.height))
    #expect([label.measured, label.laidOut] == [1, 1])
    label.text = "abcd"
    panel.layoutIfNeeded()
    #expect([label.measured, label.laidOut] == [2, 2])
    label.text = "abcd"
    panel.layoutIfNeeded()
    #expect([label.measured, label.laidOut] == [2, 2])
  }

  @Test func aButtonSubclass() {
    let button = CountedButton("abc")
    let panel = WeView(.vertical) { button }
    countExactly(panel)
    _ = frames(in: 100, 50, panel)
    #expect(button.frame.size == size(33, 44))
    #expect(button.asked == 1)
    button.title = "other"
    panel.layoutIfNeeded()
    #expect(button.asked == 2)
  }

  @Test func aContainerSubclass() {
    let inner = CountedPanel()
    inner.addSubviews([box(10, 10), box(10, 10)], .horizontal)
    let panel = WeView(.vertical) { inner }
    countExactly(panel)
    #expect(frames(in: 50, 50, panel) == [rect(14, 19, 22, 12)])
    #expect(inner.subviews.map(\.frame) == [rect(2, 1, 10, 10), rect(11, 1, 10, 10)])
    #expect([inner.measured, inner.laidOut] == [1, 1])
    (inner.subviews[1] as? PlaceholderView)?.content = .fixed(size(14, 10))
    panel.layoutIfNeeded()
    #expect(inner.frame == rect(12, 19, 26, 12))
    #expect([inner.measured, inner.laidOut] == [2, 2])
    panel.layoutIfNeeded()
    #expect([inner.measured, inner.laidOut] == [2, 2])
  }

  @Test func anIntrinsicSizeWithoutAnOpinionOnTheWidth() {
    let panel = WeView(.vertical) { Badge() }
    #expect(panel.sizeThatFits(.unspecified) == size(0, 9))
    #expect(View().sizeThatFits(.unspecified) == .zero)
    #expect(ImageView().sizeThatFits(.unspecified) == .zero)
    #expect(ImageView(Image(size: size(3, 4))).sizeThatFits(.unspecified) == size(3, 4))
  }

  @Test func aViewInAPlainViewKeepsItsFrameAndIsLaidOut() {
    let leaf = ScriptedView()
    let plain = View()
    plain.addSubview(leaf)
    leaf.frame = rect(1, 2, 3, 4)
    plain.layoutIfNeeded()
    #expect(leaf.frame == rect(1, 2, 3, 4))
    #expect(leaf.layouts == 1)
    #expect(leaf.measured.isEmpty)
    leaf.frame = rect(5, 5, 3, 4)
    plain.layoutIfNeeded()
    #expect(leaf.layouts == 1)
    leaf.frame = rect(5, 5, 4, 4)
    plain.layoutIfNeeded()
    #expect(leaf.layouts == 2)
  }

  @Test func aViewThatPlacesItsOwnSubviews() {
    let child = WeView(.horizontal) { box(4, 4) }
    let view = ScriptedView(measure: { _ in size(20, 10) })
    view.addSubview(child)
    view.onLayout = { child.frame = rect(2, 2, view.frame.width - 4, view.frame.height - 4) }
    let panel = WeView(.stack) { view.setStretches() }
    #expect(frames(in: 40, 20, panel) == [rect(0, 0, 40, 20)])
    #expect(child.frame == rect(2, 2, 36, 16))
    #expect(child.subviews[0].frame == rect(16, 6, 4, 4))
    #expect(frames(in: 50, 20, panel) == [rect(0, 0, 50, 20)])
    #expect(child.subviews[0].frame == rect(21, 6, 4, 4))
    #expect(view.layouts == 2)
  }
}
