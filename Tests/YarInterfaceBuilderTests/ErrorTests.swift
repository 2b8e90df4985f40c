import Testing
import YarInterfaceBuilder

/// Documents that cannot be read, each with the whole message.
@Suite struct ErrorTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var text: String
    var message: String
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ message: String) {
      self.name = name
      self.text = text
      self.message = message
    }
  }

  static let cases: [Case] = [
    Case("nothing", "", "a.xib:1:1: the file is empty"),
    Case("only spaces", "  \n ", "a.xib:2:2: it holds no XML document"),
    Case("words", "hello", "a.xib:1:1: this is not XML: syntax error"),
    Case(
      "a compiled nib", "NIBArchive\u{1}\u{0}",
      "a.xib:1:1: this is a compiled nib; give the .xib or .storyboard that it was made from"),
    Case(
      "a property list", "bplist00\u{1}",
      "a.xib:1:1: this is a compiled nib; give the .xib or .storyboard that it was made from"),
    Case(
      "cut off", "<document>\n  <objects>\n    <view id=\"a\">\n",
      "a.xib:4:1: the text ends inside <view> of line 3; the file is not whole, save or copy it again"
    ),
    Case(
      "cut off in a tag", "<document>\n  <obj",
      "a.xib:2:3: the text ends inside <document> of line 1; the file is not whole, save or copy it again"
    ),
    Case(
      "closed wrongly", "<document>\n  <objects>\n</document>",
      "a.xib:3:3: the closing tag does not fit: <objects> of line 2 is open; close it first"),
    Case(
      "marks of a merge", "<document>\n<<<<<<< HEAD\n  <objects/>\n=======\n</document>",
      "a.xib:2:1: a merge left its marks here; resolve it"),
    Case(
      "marks of a merge in a tag", "<document\n<<<<<<< HEAD\n  a=\"1\">\n</document>",
      "a.xib:2:1: a merge left its marks here; resolve it"),
    Case(
      "another root", "<plist/>",
      "a.xib:1:1: the root element is <plist>, not an Interface Builder <document>; "
        + "give a .xib or .storyboard"),
    Case(
      "another document", "<document/>",
      "a.xib:1:1: the root element is <document>, not an Interface Builder <document>; "
        + "give a .xib or .storyboard"),
    Case(
      "from before Xcode 5", "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
      "a.xib:1:1: this is a document in the form from before Xcode 5; "
        + "open and save it in a newer Xcode"),
    Case(
      "for macOS",
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"/>",
      "a.xib:1:1: this document is for macOS; documents for iOS are read"),
    Case(
      "for watchOS",
      "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\" targetRuntime=\"watchKit\"/>",
      "a.xib:1:1: this document is for watchOS; documents for iOS are read"),
    Case(
      "a document type",
      "<?xml version=\"1.0\"?>\n<!DOCTYPE document SYSTEM \"file:///etc/hostname\">\n<document/>",
      "a.xib:2:49: a document type (DOCTYPE) is not read: Interface Builder writes none, and it can "
        + "make a reader open other files; remove it"),
    Case(
      "an entity bomb",
      "<!DOCTYPE d [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]>\n<document>&b;</document>",
      "a.xib:1:13: a document type (DOCTYPE) is not read: Interface Builder writes none, and it can "
        + "make a reader open other files; remove it"),
    Case(
      "an unknown entity", "<document>\n &copy; </document>",
      "a.xib:2:2: an entity is used that XML does not know; write the character itself"),
    Case(
      "an attribute twice", "<document a=\"1\" a=\"2\"/>",
      "a.xib:1:17: this is not XML: duplicate attribute"),
  ]

  @Test(arguments: cases)
  func unreadableDocumentsSayWhatToDo(_ item: Case) {
    #expect(Fixture.error(item.text) == item.message)
  }

  @Test func nestingHasALimit() {
    let text = String(repeating: "<v>", count: 200_000)
    #expect(
      Fixture.error(text)
        == "a.xib:1:1537: <v> is nested more than 512 elements deep; no screen needs that, "
        + "the file is damaged")
  }

  @Test func hugeFilesAreRefusedBeforeTheyAreRead() {
    #expect(InterfaceDocument.sizeError(byteCount: 64 << 20, file: "a.xib") == nil)
    #expect(
      InterfaceDocument.sizeError(byteCount: 100_000_000, file: "a.xib")?.description
        == "a.xib:1:1: it has 96 MiB; at most 64 MiB are read")
    #expect(
      Fixture.error([UInt8](repeating: 32, count: 100_000_000))
        == "a.xib:1:1: it has 96 MiB; at most 64 MiB are read")
  }

  @Test func everyTruncationIsAnErrorAndNothingWorse() throws {
    let bytes = try Fixture.bytes("Card.xib")
    for count in stride(from: 0, to: bytes.count - 12, by: 7) {
      #expect(Fixture.error(Array(bytes.prefix(count))) != "no error", "\(count) bytes")
    }
  }
}
