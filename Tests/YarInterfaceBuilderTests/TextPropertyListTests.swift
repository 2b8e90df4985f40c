import Testing
import YarInterfaceBuilder

/// Property lists in text form, as Xcode writes its project files.
@Suite struct TextPropertyListTests {
  private func read(_ text: String) throws -> TextPropertyList {
    try TextPropertyList(Array(text.utf8))
  }

  private func error(_ text: String) -> String? {
    do throws(PropertyListError) {
      _ = try TextPropertyList(Array(text.utf8))
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func aTextWithoutAValueIsEmpty() throws {
    for text in ["", " \n", "// !$*UTF8*$!", "/* nothing */"] {
      #expect(try read(text) == .dictionary([:]))
    }
  }

  @Test func wordsNeedNoQuotes() throws {
    #expect(try read("a-b_c.d:e/f$1") == .string("a-b_c.d:e/f$1"))
    #expect(try read("Größe") == .string("Größe"))
    #expect(try read("word/* not a part */") == .string("word"))
    #expect(try read("word// nor this") == .string("word"))
  }

  @Test func quotesHoldAnything() throws {
    #expect(try read(#""""#) == .string(""))
    #expect(try read(#""<group> // /* */ {}""#) == .string("<group> // /* */ {}"))
    #expect(try read(#""a\"b\\c\nd\te\qf""#) == .string("a\"b\\c\nd\teqf"))
    #expect(try read(#""\U00e4\u00E4""#) == .string("ää"))
    #expect(try read(#""\Ud83d\Ude00!""#) == .string("😀!"))
    #expect(try read(#""\Ud83d\U0041 \Ude00""#) == .string("?A ?"))
  }

  @Test func arraysMayEndInAComma() throws {
    #expect(try read("()") == .array([]))
    #expect(try read("(a, (b), )") == .array([.string("a"), .array([.string("b")])]))
  }

  @Test func dataAreHexadecimal() throws {
    #expect(try read("<>") == .data([]))
    #expect(try read("<0fA0 1\n2 /* two */>") == .data([0x0F, 0xA0, 0x12]))
  }

  @Test func dictionariesHoldAll() throws {
    let list = try read(
      """
      // !$*UTF8*$!
      { objects = { /* one */ "a b" = {isa = PBXGroup; children = (x /* X */, ); }; }; a = 1; a = 2; }
      """)
    #expect(list["objects"]?["a b"]?["isa"]?.string == "PBXGroup")
    #expect(list["objects"]?["a b"]?["children"]?.elements == [.string("x")])
    #expect(list["a"]?.string == "2")
    #expect(list.entries.keys.sorted() == ["a", "objects"])
    #expect(list["none"] == nil && list["a"]?["a"] == nil && list.string == nil)
    #expect(list.elements.isEmpty && TextPropertyList.string("a").entries.isEmpty)
  }

  @Test func otherEncodingsAreRead() throws {
    #expect(try TextPropertyList([0xEF, 0xBB, 0xBF] + "a".utf8) == .string("a"))
    #expect(try TextPropertyList([0xFE, 0xFF, 0x00, 0x61, 0x00, 0xE4]) == .string("aä"))
  }

  @Test(arguments: [
    ("{", "1:2: the text ends inside the dictionary of 1:1; a '}' is missing"),
    ("{\n a", "2:3: expected '=' after a key but found the end of the text"),
    ("{ ä = b }", "1:9: expected ';' after a value but found '}'"),
    ("{ = b; }", "1:3: expected a key or '}' but found '='"),
    ("{ a = ; }", "1:7: expected a value but found ';'"),
    ("\n(a", "2:3: the text ends inside the array of 2:1; a ')' is missing"),
    ("(a b)", "1:4: expected ',' or ')' after a value but found 'b'"),
    ("<0", "1:3: the text ends inside the data of 1:1; a '>' is missing"),
    ("<0>", "1:3: expected a second hexadecimal digit but found '>'"),
    ("<x>", "1:2: expected a hexadecimal digit or '>' but found 'x'"),
    ("\"a\nb", "1:1: the string has no closing quote"),
    ("a /* b", "1:3: the comment has no '*/'"),
    ("'a'", "1:1: expected a value but found a single quote"),
    ("\u{1}", "1:1: expected a value but found a control character"),
    (
      "a b",
      "1:3: expected the end of the text but found 'b'; there is one value in a property list"
    ),
    ("{ a = b;\n<<<<<<< HEAD\n", "2:1: a merge left its marks here; resolve it"),
    ("(a,\n<<<<<<< HEAD\n", "2:1: a merge left its marks here; resolve it"),
    (
      "<?xml version=\"1.0\"?>",
      "1:1: it is a property list in another form than text, which is not read"
    ),
    ("bplist00", "1:1: it is a property list in another form than text, which is not read"),
  ])
  func whatIsWrongIsTold(_ text: String, _ message: String) {
    #expect(error(text) == message)
  }

  @Test func depthIsLimited() {
    #expect(
      error(String(repeating: "(", count: 1 << 20))?.hasPrefix("1:129: more than 128 ") == true)
    let deepest = String(repeating: "(", count: 128) + String(repeating: ")", count: 128)
    #expect(error(deepest) == nil)
  }

  @Test func whatIsNoTextIsTold() {
    #expect(throws: PropertyListError.self) { try TextPropertyList([0x80]) }
    do throws(PropertyListError) {
      _ = try TextPropertyList(Array("a\nä".utf8) + [0xFF, 0x61])
    } catch {
      #expect("\(error)" == "2:2: the text is not in UTF-8; save it again in this encoding")
    }
  }
}
