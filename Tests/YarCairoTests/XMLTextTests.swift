import Foundation
import Testing
import YarCairo

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What is written as XML is what a reader of XML gets.
@Suite struct XMLTextTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var content: String
    /// Nil is the same in an attribute, but for the quotes around it.
    var attribute: String?
    var testDescription: String { text.debugDescription }
  }

  /// Code points that stand for nothing, but that XML allows; literals do not.
  private static let nonCharacters = String(
    String.UnicodeScalarView(
      [0xFDD0, 0x1FFFE, 0x10FFFF].compactMap { Unicode.Scalar($0 as UInt32) }))

  static let cases: [Case] = [
    Case(text: "", content: ""),
    Case(text: "Abfahrt 06:12 – Übernachtung 日本 🚆", content: "Abfahrt 06:12 – Übernachtung 日本 🚆"),
    Case(text: "a < b && c > d", content: "a &lt; b &amp;&amp; c &gt; d"),
    Case(text: "&lt;", content: "&amp;lt;"),
    Case(text: "\"it's\"", content: "&quot;it's&quot;"),
    Case(text: "x]]>y", content: "x]]&gt;y"),
    Case(text: "<![CDATA[x]]>", content: "&lt;![CDATA[x]]&gt;"),
    Case(text: "a\tb\nc", content: "a\tb\nc", attribute: "a&#x9;b&#xA;c"),
    Case(text: "a\rb", content: "a&#xD;b"),
    Case(text: "a\r\nb", content: "a&#xD;\nb", attribute: "a&#xD;&#xA;b"),
    Case(text: "\u{0}\u{8}\u{B}\u{C}\u{E}\u{1F}", content: String(repeating: "\u{FFFD}", count: 6)),
    Case(text: "\u{1B}[31mred", content: "\u{FFFD}[31mred"),
    Case(
      text: "\u{7F}\u{80}\u{85}\u{9B}\u{9F}\u{A0}", content: "&#x7F;&#x80;&#x85;&#x9B;&#x9F;\u{A0}"),
    Case(text: "\u{D7FF}\u{E000}\u{FFFD}", content: "\u{D7FF}\u{E000}\u{FFFD}"),
    Case(text: "\u{FFFE}\u{FFFF}\u{FEFF}", content: "\u{FFFD}\u{FFFD}\u{FEFF}"),
    Case(text: nonCharacters, content: nonCharacters),
    Case(text: "e\u{301}&\u{301}", content: "e\u{301}&amp;\u{301}"),
    Case(text: "\u{2028}\u{202E}", content: "&#x2028;&#x202E;"),
  ]

  @Test(arguments: cases)
  func textIsWrittenExactly(_ test: Case) {
    // Compared as scalars: strings are equal where they look the same.
    func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
    #expect(scalars(XMLText.content(test.text)) == scalars(test.content))
    #expect(
      scalars(XMLText.attribute(test.text)) == scalars("\"\(test.attribute ?? test.content)\""))
  }

  /// Every character, read back by another program's reader: the same, or U+FFFD where XML has no way.
  @Test func everyCharacterIsReadBack() throws {
    var scalars = (UInt32(0)...0x10FFF).compactMap { Unicode.Scalar($0) }
    for plane in UInt32(1)...16 {
      scalars += [0x10000 * plane, 0x10000 * plane + 0xFFFE, 0x10000 * plane + 0xFFFF]
        .compactMap { Unicode.Scalar($0) }
    }
    var text = ""
    for scalar in scalars { text.unicodeScalars.append(scalar) }
    let document =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<a b=\(XMLText.attribute(text))>\(XMLText.content(text))</a>"
    let reader = Reader()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    let expected = scalars.map { scalar -> Unicode.Scalar in
      let isText = scalar.value >= 0x20 || [9, 10, 13].contains(scalar.value)
      return isText && scalar.value != 0xFFFE && scalar.value != 0xFFFF ? scalar : "\u{FFFD}"
    }
    #expect(Array(reader.content.unicodeScalars) == expected)
    #expect(Array(reader.attribute.unicodeScalars) == expected)
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var content = ""
    var attribute = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      attribute = attributes["b"] ?? ""
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { content += text }
  }
}
