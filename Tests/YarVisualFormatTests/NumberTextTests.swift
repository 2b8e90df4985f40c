import Foundation
import Testing
import YarLayout

@testable import YarVisualFormat

/// Numbers against those of the C library.
@Suite struct NumberTextTests {
  private func read(_ text: String) -> (value: Double, end: Int)? {
    NumberText.read(Array(text.utf8), at: 0)
  }

  /// Compares value and length with `strtod`, bit for bit.
  private func compare(_ text: String) {
    let expected = text.withCString { start -> (Double, Int) in
      var end: UnsafeMutablePointer<CChar>?
      let value = strtod(start, &end)
      return (value, end.map { UnsafePointer($0) - start } ?? 0)
    }
    let actual = read(text)
    if expected.1 == 0 {
      #expect(actual == nil, "\(text)")
    } else {
      #expect(actual?.value.bitPattern == expected.0.bitPattern, "\(text)")
      #expect(actual?.end == expected.1, "\(text)")
    }
  }

  @Test(arguments: [
    "0", "-0", "1", "007", "1.", ".5", "-.5", "+3", "12.75", "1e3", "1E+3", "1e-3", "1e", "1e+",
    "1.5e2x",
    "0.1", "0.3", "123456789012345", "1234567890123456789", "9007199254740993",
    "9007199254740992.9999",
    "1e22", "1e23", "8.5e-23", "1.7976931348623157e308", "1.7976931348623159e308", "1e309",
    "1e999999999999",
    "2.2250738585072014e-308", "2.2250738585072011e-308", "4.9e-324", "2.4703282292062327e-324",
    "2.4703282292062328e-324", "1e-400", "1e-99999999999999999999", "0e99999999", "0x", "0x1",
    "0X1.8p1",
    "0x1p-1074", "0x1p-1075", "0x1.00000000000001p-1075", "0x123456789abcdef01", "0x.8p", "0x1p+",
    "-0x1.8",
    "0x1.fffffffffffff8p1023", "0x1.fffffffffffff7p1023", "", ".", "-", "+-1", "e5", "x", "--1",
    "1..2", "1-2",
    "0.000000000000000000000000000000000000000000000000000000000000000000000000000012345678901234567890",
  ])
  func agreesWithC(_ text: String) { compare(text) }

  @Test func randomNumbersAgreeWithC() {
    var random = SplitMix64(seed: 21)
    for _ in 0..<5_000 {
      var text = random.once(in: 2) ? "-" : ""
      for _ in 0..<Int.random(in: 0...22, using: &random) { text += random.pick(Self.digits) }
      if random.once(in: 2) { text += "." }
      for _ in 0..<Int.random(in: 0...12, using: &random) { text += random.pick(Self.digits) }
      if random.once(in: 2) { text += "e\(Int.random(in: -345...320, using: &random))" }
      compare(text)
    }
  }

  private static let digits = (0...9).map { "\($0)" }

  @Test func allBitPatternsReadBack() {
    var random = SplitMix64(seed: 22)
    for _ in 0..<500 {
      let number = Double(bitPattern: random.next() >> 1)
      guard number.isFinite else { continue }
      #expect(read("\(number)")?.value == number)
      // The middle between two numbers goes to the even one, a hair above it to the upper.
      let middle = String(format: "%.800e", number)
      compare(middle)
    }
  }

  @Test func manyDigitsDecide() {
    // Half way between 2^53 and the next number, and then a digit far behind.
    let half = "9007199254740993." + String(repeating: "0", count: 2_000)
    compare(half)
    compare(half + "1")
    compare(half + "0")
    compare(String(repeating: "9", count: 5_000))
    compare(String(repeating: "0", count: 5_000) + "1")
    compare("0." + String(repeating: "0", count: 5_000) + "1e5001")
    compare(String(repeating: "1", count: 2_000) + "e-1990")
  }
}
