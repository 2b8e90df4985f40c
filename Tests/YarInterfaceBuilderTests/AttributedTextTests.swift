import Testing
import YarLayout

@testable import YarInterfaceBuilder

/// Stretches of text of different looks, as Interface Builder writes them.
@Suite struct AttributedTextTests {
  private static let label = """
    <label opaque="NO" usesAttributedText="YES" id="lab-el-001" textAlignment="natural" numberOfLines="0">
    <rect key="frame" x="0.0" y="0.0" width="200" height="50"/>
    <attributedString key="attributedText">
    <fragment content="Head "><attributes>
    <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/>
    <font key="NSFont" size="24" name="HelveticaNeue-Bold"/>
    <paragraphStyle key="NSParagraphStyle" alignment="center" lineHeightMultiple="1.5" \
    paragraphSpacing="4" headIndent="10" tailIndent="-5"/>
    </attributes></fragment>
    <fragment content="rest"><attributes>
    <font key="NSFont" metaFont="system" size="12"/>
    <integer key="NSUnderline" value="1"/>
    <real key="NSKern" value="2"/>
    <url key="NSLink" string="https://example.org"/>
    </attributes></fragment>
    </attributedString>
    </label>
    """

  private func readLabel() throws -> LabelElement {
    let document = try Fixture.read(Fixture.xib(Self.label))
    #expect(document.unread.isEmpty)
    return try label(of: document)
  }

  private func label(of document: InterfaceDocument) throws -> LabelElement {
    let content = try #require(document.view("lab-el-001")?.view.content)
    let label: LabelElement? = if case .label(let label) = content { label } else { nil }
    return try #require(label)
  }

  @Test func stretchesAreRead() throws {
    let label = try readLabel()
    #expect(label.text == "Head rest" && label.textAlignment == .center)
    #expect(label.lineHeight == LineHeight(multiple: 1.5))
    let text = try #require(label.attributedText)
    #expect(text.fragments.map(\.text) == ["Head ", "rest"])
    #expect(text.isMixed && text.hasLook)
    let first = try #require(text.fragments.first)
    #expect(first.font?.size == 24 && first.font?.weight == .bold)
    #expect(first.attributes.paragraph?.paragraphSpacing == 4)
    #expect(first.attributes.paragraph?.headIndent == 10)
    #expect(first.attributes.paragraph?.tailIndent == 5)
    let second = text.fragments[1].attributes
    #expect(second.isUnderlined && second.letterSpacing == 2)
    #expect(second.link == "https://example.org")
  }

  @Test func viewsHaveTheStretches() throws {
    let label = try readLabel()
    let noted = try #require(label.attributedText)
    let text = noted.attributedText(over: label.font) { _ in .red }
    #expect(text.text == "Head rest")
    #expect(text.runs[0].attributes.family == "HelveticaNeue-Bold")
    #expect(text.runs[0].attributes.color == .red && text.runs[1].attributes.color == nil)
    // The document's, and the system's own.
    let spacing = 2 + SystemFontWidths.letterSpacing(of: noted.fragments[1].font ?? label.font)
    #expect(text.runs[1].attributes.letterSpacing == spacing)
  }

  /// A stretch without a colour has that of the label, not that of the stretch before it.
  @Test func stretchesWithoutAColourHaveTheLabels() throws {
    #expect(try readLabel().textColor == nil)
    let all = Self.label.replacing(
      "<font key=\"NSFont\" metaFont",
      with: "<color key=\"NSColor\" red=\"0\" green=\"0\" blue=\"1\" alpha=\"1\"/>"
        + "<font key=\"NSFont\" metaFont")
    let document = try Fixture.read(Fixture.xib(all))
    let label = try label(of: document)
    #expect(label.textColor == .color(Color(red: 1, green: 0, blue: 0)))
  }

  /// What is drawn smaller, so that it is as long as in the system's font, is as large as the document says.
  @Test func theLeastSizeIsTheDocuments() throws {
    #expect(try ViewContent.label(readLabel()).leastTextSize == 12)
    let document = try Fixture.read(
      Fixture.xib(
        """
        <label text="Note" id="a"><rect key="frame" x="0" y="0" width="20" height="14"/>
        <fontDescription key="fontDescription" type="system" pointSize="11"/></label>
        """))
    #expect(document.view("a")?.view.content.leastTextSize == 11)
    let view = try #require(document.make(document.scenes[0])?.view("a") as? Label)
    #expect(view.font.size < 11)
  }

  @Test func aTextInOtherWordsHasOneLook() throws {
    let document = try Fixture.read(Fixture.xib(Self.label)).changingTexts { _, _ in "other" }
    let label = try label(of: document)
    #expect(label.text == "other" && label.attributedText == nil)
  }
}
