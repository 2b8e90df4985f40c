import Testing
import YarLayout

/// The properties of layouts.
extension WeView2Checklist {
  @Test("Margins (four, h, v, all)") func margins() {
    let panel = WeView()
    let stack = panel.addSubview(box(10, 10).setStretches(), .stack)
      .setLeftMargin(2.3).setRightMargin(4).setTopMargin(-2).setBottomMargin(1)
    // Rounded up each; a negative one lets subviews stick out.
    #expect(panel.sizeThatFits(.unspecified) == size(17, 9))
    #expect(frames(in: 30, 20, panel) == [rect(3, -2, 23, 21)])
    stack.setHMargin(1).setVMargin(2)
    #expect(frames(in: 30, 20, panel) == [rect(1, 2, 28, 16)])
    stack.setMargin(5)
    #expect(frames(in: 30, 20, panel) == [rect(5, 5, 20, 10)])
  }

  @Test("Spacing (h, v, both), negative spacing") func spacing() {
    let panel = WeView()
    let row = panel.addSubviews([box(10, 10), box(10, 10)], .horizontal).setHAlign(.left)
    #expect(frames(in: 50, 10, panel).map(\.minX) == [0, 10])
    row.setSpacing(5)
    #expect(frames(in: 50, 10, panel).map(\.minX) == [0, 15])
    row.setHSpacing(-4).setVSpacing(100)
    #expect(panel.sizeThatFits(.unspecified) == size(16, 10))
    #expect(frames(in: 50, 10, panel).map(\.minX) == [0, 6])
    let column = WeView(.vertical.setVSpacing(3).setHSpacing(100).setVAlign(.top)) {
      box(10, 10)
      box(10, 10)
    }
    #expect(frames(in: 10, 50, column).map(\.minY) == [0, 13])
  }

  @Test("Layout alignment, 3 x 3") func layoutAlignment() {
    let panel = WeView()
    let row = panel.addSubviews([box(10, 10), box(5, 4)], .horizontal)
    #expect(row.hAlign == .center && row.vAlign == .center)
    for (hAlign, x) in [(HorizontalAlignment.left, 0.0), (.center, 18), (.right, 35)] {
      for (vAlign, y) in [(VerticalAlignment.top, 0.0), (.center, 10), (.bottom, 20)] {
        row.setHAlign(hAlign).setVAlign(vAlign)
        let inBand = vAlign == .top ? 0.0 : vAlign == .center ? 3 : 6
        #expect(
          frames(in: 50, 30, panel) == [rect(x, y, 10, 10), rect(x + 10, y + inBand, 5, 4)])
      }
    }
  }

  @Test("Cell alignment per subview") func cellAlignment() {
    let column = WeView(.vertical) {
      box(10, 10).setCellHAlign(.left)
      box(30, 10)
      box(10, 10).setCellHAlign(.right)
      box(10, 10)
    }
    #expect(frames(in: 30, 40, column).map(\.minX) == [0, 0, 20, 10])
    // The three stand in the group, which is 30 wide, wherever the group stands.
    #expect(frames(in: 50, 40, column).map(\.minX) == [10, 10, 30, 20])
    let stack = WeView(.stack) { box(10, 10).setCellVAlign(.bottom).setCellHAlign(.right) }
    #expect(frames(in: 30, 40, stack) == [rect(20, 30, 10, 10)])
  }

  @Test("Stretch weights h and v, exact whole-point sharing") func stretchWeights() {
    let row = WeView(.horizontal) {
      box(0, 10).setHStretches()
      box(0, 10).setHStretches()
      box(0, 10).setHStretches().setVStretches()
    }
    #expect(
      frames(in: 100, 20, row) == [rect(0, 5, 33, 10), rect(33, 5, 33, 10), rect(66, 0, 34, 20)])
    let column = WeView(.vertical) {
      box(10, 10)
      box(10, 10).setVStretchWeight(1)
      box(10, 10).setVStretchWeight(2)
    }
    #expect(
      frames(in: 10, 50, column) == [rect(0, 0, 10, 10), rect(0, 10, 10, 16), rect(0, 26, 10, 24)])
  }

  @Test("Shrinking and cropping") func cropping() {
    let panel = WeView()
    let wide = box(30, 10)
    let row = panel.addSubviews([wide, box(30, 10)], .horizontal).setHAlign(.left)
    #expect(row.cropSubviewOverflow == false)
    #expect(frames(in: 50, 8, panel) == [rect(0, -1, 30, 10), rect(30, -1, 30, 10)])
    row.setCropSubviewOverflow()
    #expect(frames(in: 50, 8, panel) == [rect(0, 0, 25, 8), rect(25, 0, 25, 8)])
    // Those with a weight give first.
    wide.setHStretches()
    #expect(frames(in: 50, 8, panel) == [rect(0, 0, 20, 8), rect(20, 0, 30, 8)])
    #expect(frames(in: 24, 8, panel) == [rect(0, 0, 0, 8), rect(0, 0, 24, 8)])
  }

  @Test("Whole-point frames") func wholePoints() {
    let panel = WeView(.horizontal.setMargin(1.2).setSpacing(2.6)) {
      box(10.1, 10.9)
      box(3.5, 4.5)
    }
    #expect(panel.sizeThatFits(.unspecified) == size(22, 15))
    #expect(frames(in: 33.7, 20.2, panel) == [rect(8, 5, 11, 11), rect(22, 8, 4, 5)])
    // Halves go away from zero.
    let stack = WeView(.stack) { box(10, 10) }
    #expect(frames(in: 15, 5, stack) == [rect(3, -3, 10, 10)])
  }
}
