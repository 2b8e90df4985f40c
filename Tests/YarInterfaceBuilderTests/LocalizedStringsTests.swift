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
    // Some programs leave the mark out.
    #expect(LocalizedStrings(Array(bytes.dropFirst(2)))?.texts == ["a": "ü"])
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(LocalizedStrings(big)?.texts == ["a": "ü"])
  }

  @Test(arguments: ["\"a\" = ", "\"a\" \"b\";", "= ; \"", "/* never ends", "\"a", "\\U"])
  func whatIsDamagedIsLeftOut(_ text: String) {
    #expect(LocalizedStrings(Array(text.utf8))?.texts == [:])
  }

  @Test(arguments: [
    ("\"a\" = \"b\"; // c\n \"d\";\n", nil), ("", nil), ("/* a */", nil),
    ("\"a\" = \"b\";\n>>>>>>> c", "2:1: expected a key but found '>'"),
    ("\"a\" \"b\";", "1:5: expected '=' but found '\"'"),
    ("\"a\" = ;", "1:7: expected a text but found ';'"),
    ("/* a", "1:1: the comment has no '*/'"),
    (
      "<?xml version=\"1.0\"?>\n<plist/>",
      "1:1: it is a property list in XML, which is not read; write lines such as \"key\" = \"text\";"
    ),
  ])
  func whatIsDamagedFirstIsTold(_ text: String, _ problem: String?) {
    #expect(LocalizedStrings(Array(text.utf8))?.problem.map { "\($0)" } == problem)
  }

  @Test func whatIsNoTextIsRefused() {
    #expect(LocalizedStrings([0x80, 0x81]) == nil)
  }
}
