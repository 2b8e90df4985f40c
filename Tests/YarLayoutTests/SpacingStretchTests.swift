import Testing

@testable import YarLayout

/// Rows and columns whose gaps take the extra length.
@Suite struct SpacingStretchTests {
  /// The width of the row, and the left edges of three views of 10 points with gaps of 5.
  static let rows: [(Double, [Double])] = [
    (40, [0, 15, 30]), (60, [0, 25, 50]), (61, [0, 25, 51]), (30, [-5, 10, 25]),
  ]

  @Test(arguments: rows)
  func gapsShareWhatIsLeftInWholePoints(_ width: Double, _ edges: [Double]) {
    let panel = WeView(.horizontal.setSpacing(5).setSpacingStretches()) {
      for _ in 0..<3 { box(10, 10) }
    }
    #expect(frames(in: width, 10, panel).map(\.minX) == edges)
    #expect(panel.sizeThatFits(.unspecified) == size(40, 10))
  }

  @Test func columnsToo() {
    let panel = WeView(.vertical.setMargin(2).setSpacingStretches()) {
      box(10, 10)
      box(10, 10)
    }
    #expect(frames(in: 14, 50, panel) == [rect(2, 2, 10, 10), rect(2, 38, 10, 10)])
  }

  @Test func aWeightTakesTheRoomFirst() {
    let panel = WeView(.horizontal.setSpacingStretches()) {
      box(10, 10)
      box(10, 10).setHStretches()
    }
    #expect(frames(in: 50, 10, panel) == [rect(0, 0, 10, 10), rect(10, 0, 40, 10)])
  }

  @Test func aSingleViewIsAligned() {
    let panel = WeView(.horizontal.setSpacingStretches().setHAlign(.right)) { box(10, 10) }
    #expect(frames(in: 50, 10, panel) == [rect(40, 0, 10, 10)])
  }

  @Test func rightToLeftIsTheMirrorImage() {
    let panel = WeView(.horizontal.setSpacingStretches()) {
      box(10, 10)
      box(20, 10)
      box(10, 10)
    }
    #expect(frames(in: 61, 10, panel).map(\.minX) == [0, 20, 51])
    panel.semanticContentAttribute = .forceRightToLeft
    #expect(frames(in: 61, 10, panel).map(\.minX) == [51, 21, 0])
  }
}
