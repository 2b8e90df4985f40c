import Testing

@testable import YarLayout

@Suite struct RoundingTests {
  @Test(
    arguments: [
      (2.5, 3.0), (-2.5, -3), (0.5, 1), (-0.5, -1), (2.4, 2), (-2.4, -2), (2.6, 3), (-2.6, -3),
      (0.49999999999999994, 0), (-0.49999999999999994, 0), (0, 0), (7, 7),
      (4_503_599_627_370_495.5, 4_503_599_627_370_496), (1e300, 1e300), (-1e300, -1e300),
      (-4_503_599_627_370_495.5, -4_503_599_627_370_496), (.infinity, .infinity),
      (-.infinity, -.infinity),
    ] as [(Double, Double)])
  func halvesGoAwayFromZero(_ value: Double, _ expected: Double) {
    #expect(YarLayout.round(value) == expected)
  }

  @Test(
    arguments: [
      (2.5, 2.0, 3.0), (-2.5, -3, -2), (3, 3, 3), (-3, -3, -3), (0, 0, 0), (1e-300, 0, 1),
      (-1e-300, -1, 0), (1e17, 1e17, 1e17), (.infinity, .infinity, .infinity),
    ] as [(Double, Double, Double)])
  func floorAndCeil(_ value: Double, _ down: Double, _ up: Double) {
    #expect(YarLayout.floor(value) == down)
    #expect(YarLayout.ceil(value) == up)
  }

  @Test func notANumberStaysSo() {
    #expect(YarLayout.round(.nan).isNaN)
    #expect(YarLayout.floor(.nan).isNaN)
    #expect(YarLayout.ceil(.nan).isNaN)
  }

  /// The standard library's own rounding is the judge.
  @Test func agreesWithTheStandardLibrary() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let exponent = Double.random(in: -2...60, using: &random)
      let value = Double.random(in: -1...1, using: &random) * exponent * exponent * exponent * 1000
      let quarters = (value * 4).rounded() / 4
      for number in [value, quarters] {
        #expect(YarLayout.round(number) == number.rounded(.toNearestOrAwayFromZero))
        #expect(YarLayout.floor(number) == number.rounded(.down))
        #expect(YarLayout.ceil(number) == number.rounded(.up))
      }
    }
  }

  @Test(
    arguments: [
      (3.0, "3"), (-3, "-3"), (0.1 + 0.2, "0.3"), (-0.25, "-0.25"), (1.05, "1.05"), (2.999, "3"),
      (-0.001, "0"), (.infinity, "∞"), (-.infinity, "-∞"), (.nan, "nan"), (1e20, "1e+20"),
    ] as [(Double, String)])
  func lengthsInWords(_ value: Double, _ text: String) {
    #expect(formatted(value) == text)
  }
}
