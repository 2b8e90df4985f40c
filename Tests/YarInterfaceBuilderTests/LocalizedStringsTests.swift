import Testing
import YarInterfaceBuilder

/// `.strings` files as Xcode writes them, and damaged ones.
@Suite struct LocalizedStringsTests {
  @Test func pairsCommentsAndEscapesAreRead() {
    let text = """
      /* Class = "UILabel"; text = "Name"; ObjectID = "abc-12-xyz"; */
      "abc-12-xyz.text" = "Der \\"Name\\"\\n";
      // another
      plain.key = "\\U00e4 = \\\\";
      """
    #expect(
      LocalizedStrings(Array(text.utf8))?.texts == [
        "abc-12-xyz.text": "Der \"Name\"\n", "plain.key": "ä = \\",
      ])
  }

  @Test func utf16IsRead() {
    let text = "\"a\" = \"ü\";"
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(LocalizedStrings(bytes)?.texts == ["a": "ü"])
  }

  @Test(arguments: ["\"a\" = ", "\"a\" \"b\";", "= ; \"", "/* never ends", "\"a", "\\U"])
  func whatIsDamagedIsLeftOut(_ text: String) {
    #expect(LocalizedStrings(Array(text.utf8))?.texts == [:])
  }

  @Test func whatIsNoTextIsRefused() {
    #expect(LocalizedStrings([0x80, 0x81]) == nil)
  }
}
