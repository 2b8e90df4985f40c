import Testing
import YarLayout

@testable import YarVisualFormat

/// Formats that nobody wrote: random ones, damaged ones and huge ones.
@Suite struct VisualFormatRandomTests {
  @Test func randomFormatsStandForWhatTheyWereMadeFrom() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2_000 {
      let made = RandomFormat(using: &random)
      #expect(FormatNames(options: made.options).lines(made.format) == made.lines, "\(made.format)")
    }
  }

  @Test func damagedFormatsGiveAResultOrAnError() throws {
    var random = SplitMix64(seed: 2)
    var refused = 0
    var kinds: Set<VisualFormatError.Kind> = []
    for _ in 0..<20_000 {
      var bytes = Array(RandomFormat(using: &random).format.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&bytes, using: &random) }
      let format = String(decoding: bytes, as: UTF8.self)
      var names = FormatNames(hasSuperview: !random.once(in: 8))
      if random.once(in: 4) {
        names.options = VisualFormat.Options(rawValue: 1 << random.pick([1, 3, 9, 11]))
      }
      let error = names.error(format)
      #expect(names.error(format) == error)
      guard let error else { continue }
      refused += 1
      kinds.insert(error.kind)
      try check(error, format)
    }
    // A check that sees only errors, or none, would check little.
    #expect((10_000..<19_500).contains(refused))
    #expect(kinds.count >= 19, "\(kinds)")
  }

  private static let letters = Array("[]|-()=<>@,.:HVab0159_ e+*é\u{0}".utf8)

  private func damage(_ bytes: inout [UInt8], using random: inout SplitMix64) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.insert(random.pick(Self.letters), at: place)
    case 1 where place < bytes.count: bytes[place] = random.pick(Self.letters)
    case 2 where place < bytes.count: bytes.remove(at: place)
    case 3: bytes.removeSubrange(place...)
    default:
      let end = min(bytes.count, place + Int.random(in: 0...8, using: &random))
      bytes.insert(
        contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
    }
  }

  /// What holds for every error.
  private func check(_ error: VisualFormatError, _ format: String) throws {
    let text = format.utf8.filter { !isWhiteSpace($0) }
    #expect((0...text.count).contains(error.column))
    #expect((0...format.utf8.count).contains(error.sourceOffset))
    if let token = error.token {
      #expect(token.upperBound == error.column && !token.isEmpty)
    }
    if error.column < text.count, error.kind != .contradictoryOptions {
      #expect(Array(format.utf8)[error.sourceOffset] == text[error.column])
    }
    let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == 4, "\(error)")
    #expect(lines[3].utf8.count == error.excerptColumn + 1)
    #expect(lines[2].utf8.count < 140)
  }

  @Test func hugeFormatsAreRead() throws {
    let row = "|" + String(repeating: "-(>=2@gap)-[title(12.5,<=b@250)]", count: 32_000) + "-|"
    #expect(row.utf8.count > 1_000_000)
    #expect(FormatNames().lines(row).count == 3 * 32_000 + 1)
    #expect(FormatNames().lines(row + "x") == ["trailingGarbage at \(row.utf8.count)"])
    let digits = String(repeating: "9", count: 1_000_000)
    #expect(FormatNames().lines("[a(\(digits))]") == ["numberOutOfRange at 1000003"])
    #expect(FormatNames().lines("[a\(digits)]") == ["unknownView at 1000002"])
  }

  @Test(arguments: [
    "[", "|", "-", "(", "a", "0", "[a]", "[a(", "[a(1,", "[a(1@", "[a]-(", "=", "@", "H:", " ", "é",
    "[a]-",
    "[a(1)]-1-", "1e9",
  ])
  func hugeNonsenseIsRefused(_ part: String) throws {
    let format = String(repeating: part, count: 100_000 / part.utf8.count)
    for text in [format, "[" + format, "[a(" + format, "[a]-" + format, "[a(1@" + format] {
      if let error = FormatNames().error(text) { #expect(error.description.utf8.count < 1_000) }
    }
  }
}
