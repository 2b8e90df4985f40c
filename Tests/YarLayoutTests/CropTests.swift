import Testing
import YarLayout

@Suite struct CropTests {
  private func lengths(
    _ views: [View], _ axis: LinearLayout.Axis, in length: Double, crops: Bool = true
  ) -> [Double] {
    let panel = WeView()
    panel.addSubviews(views, LinearLayout(axis)).setCropSubviewOverflow(crops)
    return axis == .horizontal
      ? frames(in: length, 50, panel).map(\.width) : frames(in: 50, length, panel).map(\.height)
  }

  struct Shortage: Sendable {
    var wanted: [Double]
    var weights: [Double]
    var room: Double
    var expected: [Double]
  }

  @Test(
    arguments: [
      Shortage(wanted: [30, 30], weights: [0, 0], room: 60, expected: [30, 30]),
      Shortage(wanted: [30, 30], weights: [0, 0], room: 41, expected: [21, 20]),
      Shortage(wanted: [30, 10], weights: [0, 0], room: 20, expected: [15, 5]),
      Shortage(wanted: [30, 30], weights: [1, 0], room: 50, expected: [20, 30]),
      Shortage(wanted: [30, 30], weights: [1, 0], room: 30, expected: [0, 30]),
      Shortage(wanted: [30, 30], weights: [1, 0], room: 20, expected: [0, 20]),
      Shortage(wanted: [10, 50, 20], weights: [1, 1, 0], room: 50, expected: [0, 30, 20]),
      Shortage(wanted: [10, 50, 20], weights: [3, 1, 0], room: 40, expected: [0, 20, 20]),
      Shortage(wanted: [30, 30], weights: [1, 1], room: 0, expected: [0, 0]),
      Shortage(wanted: [30, 30, 0], weights: [0, 0, 0], room: 31, expected: [16, 15, 0]),
    ])
  func weightsShrinkFirstThenAllByTheirLengths(_ shortage: Shortage) {
    for axis in [LinearLayout.Axis.horizontal, .vertical] {
      let views = zip(shortage.wanted, shortage.weights).map { wanted, weight in
        box(wanted, wanted).setStretchWeight(weight)
      }
      #expect(lengths(views, axis, in: shortage.room) == shortage.expected)
      if shortage.room < shortage.wanted.reduce(0, +) {
        #expect(lengths(views, axis, in: shortage.room, crops: false) == shortage.wanted)
      }
    }
  }

  @Test func acrossTheAxisNothingIsLargerThanTheRoom() {
    let panel = WeView()
    panel.addSubviews([box(10, 40), box(10, 10)], .horizontal).setCropSubviewOverflow()
      .setHAlign(.left)
    #expect(frames(in: 20, 30, panel) == [rect(0, 0, 10, 30), rect(10, 10, 10, 10)])
    panel.layouts[0].cropSubviewOverflow = false
    #expect(frames(in: 20, 30, panel) == [rect(0, -5, 10, 40), rect(10, 10, 10, 10)])
  }

  @Test func aRowMeasuresHeightsAgainAfterShrinking() {
    let panel = WeView()
    let row = panel.addSubviews([words(20, 20), box(45, 10)], .horizontal)
      .setCropSubviewOverflow().setVAlign(.top)
    #expect(frames(in: 60, 50, panel) == [rect(0, 0, 19, 20), rect(19, 0, 41, 10)])
    row.setFollowsWeView2()
    #expect(frames(in: 60, 50, panel) == [rect(0, 0, 30, 20), rect(30, 0, 30, 10)])
  }

  @Test func gapsAreKeptAndOnlyTheRestShrinks() {
    let panel = WeView()
    panel.addSubviews([box(30, 10), box(30, 10)], .horizontal).setCropSubviewOverflow()
      .setSpacing(10).setMargin(5)
    #expect(frames(in: 40, 20, panel) == [rect(5, 5, 10, 10), rect(25, 5, 10, 10)])
    #expect(frames(in: 15, 20, panel) == [rect(5, 5, 0, 10), rect(15, 5, 0, 10)])
  }

  @Test func aStackCutsToItsBox() {
    let panel = WeView()
    panel.addSubviews([box(50, 5), box(5, 50)], .stack).setCropSubviewOverflow().setMargin(2)
    #expect(frames(in: 24, 24, panel) == [rect(2, 10, 20, 5), rect(10, 2, 5, 20)])
    panel.layouts[0].cropSubviewOverflow = false
    #expect(frames(in: 24, 24, panel) == [rect(-13, 10, 50, 5), rect(10, -13, 5, 50)])
  }
}
