import Testing
import YarTracing

@testable import YarLayout

/// Limits that hold after stretching.
@Suite struct StretchLimitTests {
  struct Part {
    var length = 0.0
    var weight = 1.0
    var least = 0.0
    var most = Double.infinity
  }

  private func row(_ parts: [Part], crops: Bool = false) -> WeView {
    let panel = WeView()
    panel.addSubviews(
      parts.map {
        box($0.length, 10).setHStretchWeight($0.weight).setMinStretchedWidth($0.least)
          .setMaxStretchedWidth($0.most)
      }, .horizontal
    ).setCropSubviewOverflow(crops)
    return panel
  }

  /// The row's width, its parts, their widths, and where the first one begins.
  static let rows: [(Double, [Part], [Double], Double)] = [
    (300, [Part(most: 50), Part(), Part()], [50, 125, 125], 0),
    (300, [Part(least: 150), Part(), Part()], [150, 75, 75], 0),
    (300, [Part(least: 100), Part(), Part()], [100, 100, 100], 0),
    (300, [Part(most: 50), Part(least: 200), Part()], [50, 200, 50], 0),
    (300, [Part(most: 50), Part(most: 50), Part(most: 50)], [50, 50, 50], 75),
    (200, [Part(least: 100), Part(least: 100), Part(least: 100)], [100, 100, 100], 0),
    (200, [Part(length: 100, most: 60), Part(length: 10)], [60, 140], 0),
    (101, [Part(most: 20), Part(), Part(weight: 2)], [20, 27, 54], 0),
    (50, [Part(length: 100, most: 60), Part(length: 10)], [60, 10], 0),
    (300, [Part(least: 80, most: 40), Part()], [80, 220], 0),
    // Without a weight a view has no limits of stretched sizes.
    (100, [Part(length: 30, weight: 0, least: 50, most: 20), Part()], [30, 70], 0),
    (100, [Part(least: 20.5), Part(weight: 9, most: 60.5)], [40, 60], 0),
  ]

  @Test(arguments: rows)
  func whatALimitLeavesIsSharedAgain(
    _ width: Double, _ parts: [Part], _ widths: [Double], _ start: Double
  ) {
    let panel = row(parts)
    let result = frames(in: width, 10, panel)
    #expect(result.map(\.width) == widths)
    #expect(result[0].minX == start)
    let total = widths.reduce(0.0) { $0 + $1 }
    #expect(panel.sizeThatFits(ProposedSize(width: width, height: nil)).width == total)
    panel.semanticContentAttribute = .forceRightToLeft
    #expect(
      frames(in: width, 10, panel)
        == result.map { rect(width - $0.maxX, $0.minY, $0.width, $0.height) })
  }

  @Test func aRowWantsTheLeastLengths() {
    #expect(
      row([Part(least: 30), Part(length: 20, most: 15)]).sizeThatFits(.unspecified).width == 45)
  }

  @Test func shrinkingStopsAtTheLeastLength() {
    let parts = [Part(length: 100, least: 80), Part(length: 100)]
    #expect(frames(in: 120, 10, row(parts, crops: true)).map(\.width) == [80, 40])
    #expect(frames(in: 60, 10, row(parts, crops: true)).map(\.width) == [80, 0])
  }

  @Test func columnsToo() {
    let panel = WeView(.vertical) {
      box(10, 0).setVStretches().setMaxStretchedHeight(20)
      box(10, 0).setVStretches().setMinStretchedHeight(70)
      box(10, 0).setVStretches()
    }
    #expect(frames(in: 10, 100, panel).map(\.height) == [15, 70, 15])
    #expect(frames(in: 10, 200, panel).map(\.height) == [20, 90, 90])
  }

  @Test func gapsTakeWhatTheLimitsLeave() {
    let panel = row([Part(most: 20), Part(most: 20)])
    panel.layouts[0].spacingStretches = true
    #expect(frames(in: 100, 10, panel).map(\.minX) == [0, 80])
  }

  @Test func acrossTheAxisAViewIsAlignedInItsCell() {
    let panel = WeView(.horizontal.setHAlign(.left)) {
      box(10, 10).setVStretches().setMaxStretchedHeight(30)
      box(10, 10).setVStretches().setMinStretchedHeight(60).setCellVAlign(.top)
    }
    #expect(frames(in: 50, 50, panel) == [rect(0, 10, 10, 30), rect(10, 0, 10, 60)])
    let stack = WeView(.stack) { box(10, 10).setStretches().setMaxStretchedWidth(20) }
    #expect(frames(in: 50, 50, stack) == [rect(15, 0, 20, 50)])
  }

  @Test func textWrapsInTheLargestWidth() {
    let panel = WeView(.vertical.setHAlign(.left).setVAlign(.top)) {
      words(30, 30, 30, 30).setHStretches().setMaxStretchedWidth(70)
    }
    #expect(frames(in: 200, 50, panel) == [rect(0, 0, 70, 20)])
    #expect(panel.sizeThatFits(ProposedSize(width: 200, height: nil)).height == 20)
  }

  @Test func textBesideALimitGetsTheRest() {
    let panel = WeView(.horizontal.setVAlign(.top)) {
      words(30, 30, 30, 30)
      box(0, 10).setHStretches().setIgnoreDesiredWidth().setMinStretchedWidth(50)
    }
    #expect(frames(in: 120, 20, panel) == [rect(0, 0, 65, 20), rect(65, 0, 55, 10)])
    #expect(panel.sizeThatFits(ProposedSize(width: 120, height: nil)) == size(120, 20))
  }

  @Test func theExplanationNamesTheLimit() {
    let panel = row([Part(length: 5, most: 50), Part()])
    _ = frames(in: 300, 10, panel)
    #expect(
      panel.subviews[0].layoutExplanation[0]
        == "width 50 = its maxStretchedWidth of 50, up from its desired 5")
    #expect(panel.subviews[0].layoutDescription.contains("maxStretchedWidth 50"))
  }

  /// Every point is given to somebody, nobody beyond a limit.
  @Test(arguments: 0..<200)
  func theSumIsExact(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let parts = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      Part(
        length: Double(Int.random(in: 0...40, using: &random)),
        weight: Double(Int.random(in: 0...3, using: &random)),
        least: random.once(in: 3) ? Double(Int.random(in: 0...80, using: &random)) : 0,
        most: random.once(in: 3) ? Double(Int.random(in: 0...80, using: &random)) : .infinity)
    }
    let width = Double(Int.random(in: 0...900, using: &random))
    let widths = frames(in: width, 10, row(parts)).map(\.width)
    var canGrow = false
    var canShrink = false
    for (part, width) in zip(parts, widths) {
      guard part.weight > 0 else {
        #expect(width == part.length)
        continue
      }
      #expect(width >= part.least && width <= max(part.least, part.most))
      canGrow = canGrow || width < max(part.least, part.most)
      // Stretching never makes a view smaller than it wants, within its limits.
      let wanted = max(part.least, min(part.most, part.length))
      #expect(width >= wanted)
      canShrink = canShrink || width > wanted
    }
    let sum = widths.reduce(0.0) { $0 + $1 }
    if canGrow { #expect(sum >= width) }
    if canShrink { #expect(sum <= width) }
  }

  @Test func limitsThatAreNoNumbersAreReportedAndCountAsTheDefault() {
    let view = View().setIdentifier("v")
    view.setMinStretchedWidth(.nan).setMinStretchedHeight(.infinity)
      .setMaxStretchedWidth(.nan).setMaxStretchedHeight(.infinity)
    #expect(view.minStretchedWidth == 0 && view.minStretchedHeight == 0)
    #expect(view.maxStretchedWidth == .infinity && view.maxStretchedHeight == .infinity)
    #expect(
      messages(view) == [
        "'v' was given the minStretchedWidth nan: it must be a finite number; 0 is used instead.",
        "'v' was given the minStretchedHeight ∞: it must be a finite number; 0 is used instead.",
        "'v' was given the maxStretchedWidth nan: it must be a finite number; ∞ is used instead.",
      ])
  }
}
