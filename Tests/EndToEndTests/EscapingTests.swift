import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Texts with everything that markup has a use for, or no way to hold, in each kind of file that `yar` writes.
@Suite struct EscapingTests {
  /// Markup, controls of both kinds, an end of a CDATA section, a mark that turns the direction, U+FFFE.
  private static let hostile =
    #"</text><script>alert('1')</script>]]> & \"q\" \u0007\u001B[31m\u009B \u202E \uFFFE end"#

  /// What a reader of XML finds of it.
  private static let readFromXML =
    "</text><script>alert('1')</script>]]> & \"q\" \u{FFFD}\u{FFFD}[31m\u{9B} \u{202E} \u{FFFD} end"

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(
      "hostile.json",
      """
      {\r
        "yar": 1, "name": "\(Self.hostile)", "size": [60, 24],
        "root": { "type": "Label", "identifier": "\(Self.hostile)", "text": "\(Self.hostile)" }
      }
      """)
    return folder
  }

  /// What a reader of XML finds in a document.
  private final class Reader: NSObject, XMLParserDelegate {
    var texts: [String: String] = [:]
    private var open: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(name)
      for (key, value) in attributes { texts["\(name).\(key)"] = value }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      texts[open.last ?? "", default: ""] += text
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }
  }

  private func read(_ data: Data) throws -> [String: String] {
    let reader = Reader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    try #require(parser.parse(), "\(String(decoding: data, as: UTF8.self))")
    return reader.texts
  }

  @Test func anSVGHoldsTheText() throws {
    let folder = try Folder()
    try folder.write(
      "wide.json",
      """
      { "yar": 1, "size": [2000, 40], "root": { "type": "Label", "text": "\(Self.hostile)" } }
      """)
    let result = try Program.run(["render", "wide.json", "-o", "wide.svg"], in: folder)
    #expect(result.status == 0)
    let texts = try read(Data(contentsOf: folder.file("wide.svg")))
    #expect(
      texts["text"].map { Array($0.unicodeScalars) } == Array(Self.readFromXML.unicodeScalars))
  }

  @Test func junitHoldsTheText() throws {
    let result = try Program.run(["check", "--format", "junit", "hostile.json"], in: folder())
    #expect(result.status == 1)
    let texts = try read(result.outputBytes)
    let message = try #require(texts["failure.message"])
    #expect(
      Array(message.unicodeScalars)
        == Array(
          "the text of \(Self.readFromXML) is cut off: it needs 479 pt and has 60".unicodeScalars),
      "\(message)")
  }

  @Test func theGalleryShowsTheText() throws {
    let folder = try folder()
    let result = try Program.run(["render", "hostile.json", "-g", "index.html"], in: folder)
    #expect(result.status == 0)
    let page = String(decoding: try Data(contentsOf: folder.file("index.html")), as: UTF8.self)
    let shown =
      "&lt;/text&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;]]&gt; &amp; &quot;q&quot; "
      + "␇␛[31m‹U+9B› ‹U+202E› ‹U+FFFE› end"
    #expect(page.contains("<h2>\(shown)</h2>"), "\(page)")
    #expect(page.contains("alt=\"\(shown)\""))
    // A line break of Windows in the document is a line break.
    #expect(page.contains("<pre><code>{\n  &quot;yar&quot;: 1, "))
    #expect(!page.contains("<script"))
    #expect(!page.unicodeScalars.contains("\r"))
  }

  @Test func halfASurrogatePairIsNoCharacter() throws {
    let folder = try Folder()
    try folder.write(
      "half.json",
      #"{ "yar": 1, "size": [60, 24], "root": { "type": "Label", "text": "a\uD83D" } }"#)
    let result = try Program.run(["render", "half.json", "-o", "half.svg"], in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix(
        "half.json:1:68: error: half a surrogate pair; both halves are needed\n"),
      "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("half.svg").path))
  }
}
