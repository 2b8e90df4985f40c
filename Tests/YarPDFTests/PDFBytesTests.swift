import Testing

@testable import YarPDF

/// Numbers, names and texts as the format spells them.
@Suite struct PDFBytesTests {
  private func written(_ write: (inout PDFBytes) -> Void) -> String {
    var bytes = PDFBytes()
    write(&bytes)
    return String(decoding: bytes.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, ".5"), (-0.25, "-.25"), (12.3456, "12.346"),
    (12.3004, "12.3"), (0.0004, "0"), (-0.0004, "0"), (999.9996, "1000"), (10, "10"),
    (.nan, "0"), (.infinity, "1000000000"), (-.infinity, "-1000000000"),
    (1e300, "1000000000"), (123_456.789, "123456.789"), (0.05, ".05"), (0.007, ".007"),
  ])
  func numbersAreShort(_ number: Double, _ text: String) {
    #expect(written { $0.add(number) } == text)
  }

  @Test func wholeNumbers() {
    #expect(written { $0.add(0) } == "0")
    #expect(written { $0.add(-1200) } == "-1200")
    #expect(written { $0.add(Int.max) } == "9223372036854775807")
    #expect(written { $0.add(Int.min) } == "-9223372036854775808")
  }

  @Test(arguments: [
    ("Title", "(Title)"), ("a(b)\\c", "(a\\(b\\)\\\\c)"), ("é", "<FEFF00E9>"),
    ("😀", "<FEFFD83DDE00>"),
    ("a\nb", "<FEFF0061000A0062>"), ("", "()"),
  ])
  func textsOfAnyLanguage(_ text: String, _ expected: String) {
    #expect(written { $0.add(text: text) } == expected)
  }

  @Test func namesHoldNothingThatMeansMore() {
    #expect(written { $0.add(name: "A B/C#d") } == "/A#20B#2FC#23d")
  }

  @Test func lineEndsWithinTextsAreNotReadAsOthers() {
    #expect(written { $0.add(literal: [13, 10, 65]) } == "(\\r\\nA)")
  }
}
