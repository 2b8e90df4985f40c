import Testing
import YarLayout

/// The layout properties of views, and the views made for layouts.
extension WeView2Checklist {
  private func wanted(_ view: View) -> Size {
    WeView(.vertical) { view }.sizeThatFits(.unspecified)
  }

  @Test("Minimum, maximum, fixed desired size") func limits() {
    #expect(wanted(box(10, 10).setMinDesiredSize(size(20, 5))) == size(20, 10))
    #expect(wanted(box(10, 10).setMaxDesiredWidth(5).setMaxDesiredHeight(8)) == size(5, 8))
    #expect(wanted(box(10, 10).setFixedDesiredSize(size(12, 13))) == size(12, 13))
    #expect(wanted(box(10, 10).setMinDesiredWidth(20).setMaxDesiredWidth(5)) == size(20, 10))
    // A largest width is also the room that is offered: text wraps in it.
    #expect(wanted(words(10, 10, 10).setMaxDesiredWidth(26)) == size(25, 20))
  }

  @Test("Desired size adjustment") func adjustment() {
    #expect(wanted(box(10, 10).setDesiredSizeAdjustment(size(5, -4))) == size(15, 6))
    #expect(wanted(box(10, 10).setDesiredWidthAdjustment(-40)) == size(0, 10))
    // Before the limits.
    let both = box(10, 10).setDesiredHeightAdjustment(5).setMaxDesiredHeight(12)
    #expect(wanted(both) == size(10, 12))
  }

  @Test("Ignore desired width, height, both") func ignoring() {
    #expect(wanted(box(10, 20).setIgnoreDesiredWidth()) == size(0, 20))
    #expect(wanted(box(10, 20).setIgnoreDesiredHeight()) == size(10, 0))
    #expect(wanted(box(10, 20).setIgnoreDesiredSize().setMinDesiredWidth(9)) == .zero)
    let row = WeView(.horizontal) {
      box(40, 10).setStretchesIgnoringDesiredSize()
      box(5, 10).setStretchesIgnoringDesiredSize()
    }
    #expect(frames(in: 50, 10, row) == [rect(0, 0, 25, 10), rect(25, 0, 25, 10)])
  }

  @Test("Spacing adjustment per subview, four sides") func spacingAdjustments() {
    let views = [box(10, 10), box(10, 10), box(10, 10)]
    views[0].setRightSpacingAdjustment(2).setBottomSpacingAdjustment(-3)
    views[1].setLeftSpacingAdjustment(4).setTopSpacingAdjustment(1)
    let panel = WeView()
    let row = panel.addSubviews(views, .horizontal).setSpacing(5).setHAlign(.left).setVAlign(.top)
    #expect(panel.sizeThatFits(.unspecified) == size(46, 10))
    #expect(frames(in: 60, 60, panel).map(\.minX) == [0, 21, 36])
    row.axis = .vertical
    #expect(panel.sizeThatFits(.unspecified) == size(10, 38))
    #expect(frames(in: 60, 60, panel).map(\.minY) == [0, 13, 28])
  }

  @Test("Position offset per subview") func positionOffset() {
    let panel = WeView(.horizontal.setHAlign(.left).setVAlign(.top)) {
      box(10, 10).setPositionOffset(Point(x: 3, y: -2))
      box(10, 10)
    }
    #expect(frames(in: 60, 60, panel) == [rect(3, -2, 10, 10), rect(10, 0, 10, 10)])
    #expect(panel.sizeThatFits(.unspecified) == size(20, 10))
  }

  @Test("Skipping subviews") func skipping() {
    let skipped = box(10, 10).setSkipLayout()
    skipped.frame = rect(7, 7, 7, 7)
    let panel = WeView(.horizontal.setSpacing(2).setHAlign(.left)) {
      box(10, 10)
      skipped
      box(10, 10)
    }
    #expect(panel.sizeThatFits(.unspecified) == size(22, 10))
    #expect(
      frames(in: 40, 10, panel) == [rect(0, 0, 10, 10), rect(7, 7, 7, 7), rect(12, 0, 10, 10)])
    skipped.setSkipLayout(false)
    #expect(frames(in: 40, 10, panel).map(\.minX) == [0, 12, 24])
  }

  @Test("Context-dependent sizes (wrapping text), ideal size") func wrapping() {
    let text = words(20, 20, 20)
    let panel = WeView(.vertical.setMargin(5).setVAlign(.top).setHAlign(.left)) {
      text
      box(10, 10)
    }
    #expect(panel.sizeThatFits(.unspecified) == size(80, 30))
    #expect(panel.sizeThatFits(Size.zero) == size(80, 30))
    #expect(panel.sizeThatFits(.width(60)) == size(55, 40))
    #expect(panel.sizeThatFits(.width(30)) == size(30, 50))
    #expect(frames(in: 60, 60, panel) == [rect(5, 5, 45, 20), rect(5, 25, 10, 10)])
    panel.sizeToFit()
    #expect(panel.frame == rect(0, 0, 80, 30))
  }

  @Test("Spacer view") func spacer() {
    let row = WeView(.horizontal) {
      box(10, 10)
      Spacer(weight: 1)
      box(10, 10)
    }
    #expect(row.sizeThatFits(.unspecified) == size(20, 10))
    #expect(frames(in: 60, 10, row).map(\.minX) == [0, 10, 50])
    // With a height and a weight across, it is a rule.
    let column = WeView(.vertical.setSpacing(2)) {
      box(10, 10)
      Spacer().setMinDesiredHeight(1).setHStretches()
      box(10, 10)
    }
    #expect(
      frames(in: 30, 25, column) == [rect(10, 0, 10, 10), rect(0, 12, 30, 1), rect(10, 15, 10, 10)])
  }

  @Test("Proxy view") func proxy() {
    let button = box(30, 10)
    let title = box(20, 10)
    let bar = WeView(.horizontal) {
      button
      WeView(.stack) { title }.setStretches()
      ProxyView(of: button)
    }
    #expect(
      frames(in: 100, 20, bar) == [rect(0, 5, 30, 10), rect(30, 0, 40, 20), rect(70, 5, 30, 10)])
    #expect(title.frame == rect(10, 5, 20, 10))
    button.content = .fixed(size(36, 10))
    bar.layoutIfNeeded()
    #expect(bar.subviews[2].frame == rect(64, 5, 36, 10))
    #expect(bar.subviews[1].frame.midX == 50)
  }

  @Test("Scroll view: vertical, horizontal, both; alignment; stretch") func scrollView() {
    let text = words(20, 20, 20)
    let scroll = ScrollView(text)
    func layOut() -> Rect { frames(in: 50, 40, scroll)[0] }
    #expect(layOut() == rect(0, 10, 50, 20))
    #expect(scroll.contentSize == size(50, 20))
    #expect(scroll.isScrollEnabled == false)
    scroll.vAlign = .top
    #expect(layOut() == rect(0, 0, 50, 20))
    text.setVStretches()
    #expect(layOut() == rect(0, 0, 50, 40))
    scroll.direction = .horizontal
    #expect(layOut() == rect(0, 0, 70, 40))
    #expect(scroll.contentSize == size(70, 40))
    #expect(scroll.isScrollEnabled)
    scroll.direction = .both
    text.setVStretchWeight(0).content = .fixed(size(20, 90))
    scroll.hAlign = .right
    #expect(layOut() == rect(30, 0, 20, 90))
    #expect(scroll.contentSize == size(20, 90))
    #expect(scroll.isScrollEnabled)
  }
}
