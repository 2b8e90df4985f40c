import Testing
import YarLayout

/// Stretch weights, the limits of desired sizes, and what takes no part.
@Suite struct StretchTests {
  private func widths(_ views: [View], in width: Double, spacing: Double = 0) -> [Double] {
    let panel = WeView()
    panel.addSubviews(views, .horizontal).setSpacing(spacing)
    return frames(in: width, 10, panel).map(\.width)
  }

  struct Share: Sendable {
    var weights: [Double]
    var room: Double
    var expected: [Double]
  }

  /// The floor of each one's part of what is left; the last one with a weight takes the rest.
  @Test(
    arguments: [
      Share(weights: [1, 1, 1], room: 40, expected: [13, 13, 14]),
      Share(weights: [1, 2, 3], room: 46, expected: [12, 15, 19]),
      Share(weights: [0, 1, 0], room: 40, expected: [10, 20, 10]),
      Share(weights: [0.5, 0.25, 0.25], room: 31, expected: [10, 10, 11]),
      Share(weights: [3, 0, 1], room: 33, expected: [12, 10, 11]),
      Share(weights: [0.1, 0.1, 0.1], room: 60, expected: [20, 20, 20]),
      Share(weights: [1, 1, 0], room: 33, expected: [11, 12, 10]),
      Share(weights: [1, 1, 1], room: 30, expected: [10, 10, 10]),
      Share(weights: [1, 1, 1], room: 20, expected: [10, 10, 10]),
      Share(weights: [0, 0, 0], room: 90, expected: [10, 10, 10]),
    ])
  func extraRoomIsSharedToThePoint(_ share: Share) {
    let views = share.weights.map { box(10, 10).setHStretchWeight($0) }
    #expect(widths(views, in: share.room) == share.expected)
  }

  @Test func gapsAreTakenOffBeforeSharing() {
    let views = [box(10, 10).setHStretches(), box(10, 10)]
    #expect(widths(views, in: 50, spacing: 5) == [35, 10])
    #expect(widths(views, in: 50, spacing: -5) == [45, 10])
  }

  @Test func contentStartsAtTheBoxIfAnythingHasAWeight() {
    for width in [20.0, 60] {
      let panel = WeView()
      panel.addSubviews([box(20, 10).setHStretches(), box(20, 10)], .horizontal).setHAlign(.right)
      #expect(frames(in: width, 10, panel)[0].minX == 0)
    }
  }

  @Test func aWeightAcrossFillsTheRoomAndMakesItTheBand() {
    let panel = WeView()
    panel.addSubviews(
      [box(10, 10).setVStretches(), box(10, 20), box(10, 30).setCellVAlign(.bottom)], .horizontal
    )
    .setHAlign(.left)
    #expect(
      frames(in: 30, 100, panel) == [
        rect(0, 0, 10, 100), rect(10, 40, 10, 20), rect(20, 70, 10, 30),
      ])
    #expect(panel.sizeThatFits(ProposedSize(width: 30, height: 100)) == size(30, 30))
  }

  @Test func aWeightAcrossShrinksToTheRoomToo() {
    let panel = WeView()
    panel.addSubviews([box(10, 50).setVStretches()], .horizontal)
    #expect(frames(in: 10, 20, panel) == [rect(0, 0, 10, 20)])
  }

  @Test func stretchingCountsWhileMeasuringInALimitedRoom() {
    let panel = WeView()
    panel.addSubviews([box(10, 10).setHStretches(), box(10, 10)], .horizontal).setMargin(1)
    #expect(panel.sizeThatFits(.unspecified) == size(22, 12))
    #expect(panel.sizeThatFits(ProposedSize(width: 100, height: nil)) == size(100, 12))
    #expect(panel.sizeThatFits(ProposedSize(width: 5, height: nil)) == size(22, 12))
    #expect(panel.sizeThatFits(ProposedSize(width: nil, height: 100)) == size(22, 12))
  }

  /// The text is first offered the whole row; at its final width it wraps differently.
  @Test func aRowMeasuresHeightsAgainAtTheFinalWidths() {
    let text = words(20, 20, 20, 20).setHStretches()
    text.ignoreDesiredWidth = true
    let panel = WeView()
    panel.addSubviews([text, box(50, 5)], .horizontal).setVAlign(.top)
    #expect(frames(in: 100, 60, panel) == [rect(0, 0, 50, 20), rect(50, 0, 50, 5)])
    #expect(panel.sizeThatFits(.width(100)) == size(100, 20))
    #expect(panel.sizeThatFits(.width(75)) == size(75, 40))
  }

  @Test(
    arguments: [
      (0.0, Double.infinity, 20.0), (30, .infinity, 30), (0, 10, 10), (30, 10, 30),
      (20.5, 20.5, 21),
      (0, 0, 0), (0, -5, 0), (-5, .infinity, 20),
    ] as [(Double, Double, Double)])
  func limits(_ least: Double, _ most: Double, _ expected: Double) {
    let view = box(20, 20)
    view.minDesiredWidth = least
    view.maxDesiredWidth = most
    let panel = WeView(.horizontal) { view }
    #expect(frames(in: 100, 100, panel)[0].size == size(expected, 20))
    view.resetAllLayoutProperties()
    view.minDesiredHeight = least
    view.maxDesiredHeight = most
    #expect(frames(in: 100, 100, panel)[0].size == size(20, expected))
  }

  @Test func theMaximumLimitsTheOfferAndTheMinimumDoesNot() {
    let view = ScriptedView(measure: { _ in size(20, 20) })
    view.setMaxDesiredSize(size(40.5, 30)).setMinDesiredSize(size(90, 90))
    let panel = WeView(.horizontal) { view }
    countExactly(panel)
    #expect(frames(in: 100, 200, panel)[0].size == size(90, 90))
    #expect(view.measured == [ProposedSize(width: 41, height: 30)])
  }

  @Test func limitsBindTheDesiredSizeAndNotTheStretchedOne() {
    #expect(widths([box(10, 10).setHStretches().setMaxDesiredWidth(15)], in: 50) == [50])
  }

  @Test(arguments: [(5.0, 25.0), (-5, 15), (-50, 0), (0.5, 21), (-0.5, 20)] as [(Double, Double)])
  func adjustments(_ adjustment: Double, _ expected: Double) {
    let panel = WeView(.horizontal) {
      box(20, 20).setDesiredSizeAdjustment(size(adjustment, adjustment))
    }
    #expect(panel.sizeThatFits(.unspecified) == size(expected, expected))
  }

  @Test func adjustmentsComeBeforeLimits() {
    let view = box(20, 20).setDesiredWidthAdjustment(10).setMaxDesiredWidth(25)
    #expect(WeView(.horizontal) { view }.sizeThatFits(.unspecified) == size(25, 20))
    view.setDesiredWidthAdjustment(-15).setMinDesiredWidth(8)
    #expect(WeView(.horizontal) { view }.sizeThatFits(.unspecified) == size(8, 20))
  }

  @Test func anIgnoredSizeCountsAsZeroWithItsMinimum() {
    let view = box(20, 20).setMinDesiredSize(size(10, 10)).setIgnoreDesiredWidth()
    let panel = WeView(.horizontal) { view }
    #expect(panel.sizeThatFits(.unspecified) == size(0, 20))
    view.setIgnoreDesiredHeight()
    #expect(panel.sizeThatFits(.unspecified) == .zero)
    view.setIgnoreDesiredWidth(false)
    #expect(panel.sizeThatFits(.unspecified) == size(20, 0))
  }

  @Test(arguments: [true, false])
  func skippedAndHiddenViewsTakeNoRoomAndKeepTheirFrames(_ hides: Bool) {
    let middle = box(10, 10)
    let panel = WeView()
    panel.addSubviews([box(10, 10), middle, box(10, 10)], .horizontal).setSpacing(5).setHAlign(
      .left)
    #expect(frames(in: 60, 10, panel)[1] == rect(15, 0, 10, 10))
    if hides { middle.isHidden = true } else { middle.skipLayout = true }
    #expect(panel.sizeThatFits(.unspecified) == size(25, 10))
    #expect(
      frames(in: 60, 10, panel) == [rect(0, 0, 10, 10), rect(15, 0, 10, 10), rect(15, 0, 10, 10)])
    middle.frame = rect(1, 2, 3, 4)
    panel.layoutIfNeeded()
    #expect(middle.frame == rect(1, 2, 3, 4))
    if hides { middle.isHidden = false } else { middle.skipLayout = false }
    #expect(frames(in: 60, 10, panel)[1] == rect(15, 0, 10, 10))
  }

  @Test func aSkippedContainerStillLaysOutItsOwnSubviews() {
    let inner = WeView(.horizontal) { box(10, 10) }.setSkipLayout()
    let panel = WeView(.vertical) { inner }
    _ = frames(in: 50, 50, panel)
    inner.frame = rect(0, 0, 30, 30)
    panel.layoutIfNeeded()
    #expect(inner.subviews[0].frame == rect(10, 10, 10, 10))
  }

  @Test func aGroupOfSkippedViewsWantsItsMargins() {
    let panel = WeView(.horizontal.setMargin(3).setSpacing(9)) {
      box(10, 10).setSkipLayout()
      box(10, 10).setSkipLayout()
    }
    #expect(panel.sizeThatFits(.unspecified) == size(6, 6))
  }
}
