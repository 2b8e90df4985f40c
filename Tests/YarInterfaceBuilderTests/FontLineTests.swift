import Testing
import YarDrawing
import YarLayout

@testable import YarInterfaceBuilder

/// How high lines of text are: by their own fonts, by text styles, by names of sizes.
@Suite struct FontLineTests {
  /// A text engine that has one family, whose lines are 1.364 of its size high.
  private final class Engine: TextMeasurer {
    private let inner = ApproximateTextMeasurer()
    func shape(_ content: TextContent) -> any ShapedText { inner.shape(content) }
    func line(ofFamilyIn font: Font) -> FontLine? {
      font.family == "Broad Sans"
        ? FontLine(ascent: 1.011 * font.size, descent: 0.353 * font.size) : nil
    }
  }

  private func live(
    _ views: String, width: Double = 300, device: String = "", version: Int = 21701
  ) throws -> LiveInterfaceScene {
    let text = Fixture.xib(
      """
      <view id="r"><rect key="frame" x="0" y="0" width="\(width)" height="200"/><subviews>\(views)</subviews></view>
      """, version: version, device: device)
    let document = try Fixture.read(text)
    #expect(document.notes.isEmpty && document.unread.isEmpty, "\(document.notes)")
    var environment = LayoutEnvironment(textMeasurer: Engine())
    environment.scale = document.device.flatMap { Device.named($0.id) }?.scale ?? 2
    return try document.live(environment: environment)
  }

  private func label(
    _ font: String, text: String = "Name", lines: Int = 1, width: Double = 200, height: Double = 40
  ) -> String {
    """
    <label text="\(text)" numberOfLines="\(lines)" id="b">
    <rect key="frame" x="10" y="10" width="\(width)" height="\(height)"/>
    <fontDescription key="fontDescription" \(font)/></label>
    """
  }

  private func height(_ font: String, lines: Int = 1, device: String = "") throws -> Double? {
    let live = try live(label(font, lines: lines), device: device)
    return live.view("b")?.intrinsicContentSize.height
  }

  /// What the text engine has counts before what is known of Apple's fonts; what it lacks stands in the system's.
  @Test(arguments: [
    ("name=\"BroadSans-Regular\" family=\"Broad Sans\" pointSize=\"15\"", 20.5),
    ("name=\"AvenirNext-Medium\" family=\"Avenir Next\" pointSize=\"16\"", 22),
    ("name=\"Helvetica\" family=\"Helvetica\" pointSize=\"13\"", 15),
    ("name=\"HelveticaNeue\" family=\"Helvetica Neue\" pointSize=\"16\"", 19),
    ("name=\"Futura-Medium\" family=\"Futura\" pointSize=\"18\"", 23.5),
    ("name=\"Missing-Regular\" family=\"Missing\" pointSize=\"15\"", 18),
    ("type=\"system\" pointSize=\"15\"", 18),
  ])
  func aLineIsAsHighAsItsFont(_ font: String, _ expected: Double) throws {
    #expect(try height(font) == expected)
  }

  @Test(arguments: [("button", 18.0), ("label", 17), ("system", 14), ("smallSystem", 12)])
  func sizesHaveNames(_ name: String, _ size: Double) throws {
    let document = try Fixture.read(
      Fixture.xib(label("type=\"system\" size=\"\(name)\"")))
    guard case .label(let label)? = document.view("b")?.view.content else {
      Issue.record("no label")
      return
    }
    #expect(label.font.size == size)
    #expect(document.notes.isEmpty)
  }

  @Test func theSystemsBoldFontIsBold() throws {
    let text = """
      <label id="b"><rect key="frame" x="0" y="0" width="100" height="20"/>
      <attributedString key="attributedText"><fragment content="Edit"><attributes>
      <font key="NSFont" size="15" metaFont="systemBold"/></attributes></fragment></attributedString></label>
      """
    let document = try Fixture.read(Fixture.xib(text))
    guard case .label(let label)? = document.view("b")?.view.content else {
      Issue.record("no label")
      return
    }
    #expect(label.font.weight == .bold)
    #expect(label.font.size == 15)
  }

  /// Of three lines of 12 points the first two have 16 points each, the last one its own height.
  @Test(arguments: [
    ("style=\"UICTFontTextStyleCaption1\"", 46.5), ("style=\"UICTFontTextStyleBody\"", 64.5),
    ("type=\"system\" pointSize=\"17\"", 61),
  ])
  func textStylesSetTheirLinesApart(_ font: String, _ expected: Double) throws {
    let live = try live(
      label(font, text: "alphabet betaburg gammaray", lines: 0, width: 80, height: 100))
    let label = try #require(live.view("b") as? Label)
    #expect(label.shapedText.measure(width: 80).lineCount == 3)
    #expect(label.intrinsicContentSize(forWidth: 80).height == expected)
  }

  /// Interface Builder's own label is 21 points high on a canvas with three pixels for each point.
  @Test func aLineOnAFineCanvasIsAWholeNumberHigh() throws {
    let fine = "<device id=\"retina6_0\" orientation=\"portrait\" appearance=\"light\"/>"
    #expect(try height("type=\"system\" pointSize=\"17\"", device: fine) == 21)
    let several = try #require(
      try height("type=\"system\" pointSize=\"17\"", lines: 0, device: fine))
    #expect((several - 61.0 / 3).magnitude < 1e-9)
  }

  @Test(arguments: [(24093, 22.0), (21701, 18)])
  func aFieldWithoutBorderHasItsLeastHeight(_ version: Int, _ expected: Double) throws {
    let live = try live(
      """
      <textField text="Name" id="b"><rect key="frame" x="0" y="0" width="100" height="22"/>
      <fontDescription key="fontDescription" type="system" pointSize="14"/><textInputTraits key="textInputTraits"/></textField>
      """, version: version)
    #expect(live.view("b")?.intrinsicContentSize.height == expected)
  }

  /// A line that is higher than its label stands in the middle, and its ends are cut.
  @Test(arguments: [(40.0, false), (10, true)])
  func textThatIsHigherThanItsLabelIsCut(_ height: Double, _ isCut: Bool) throws {
    let live = try live(label("type=\"system\" pointSize=\"17\"", height: height))
    let commands = DisplayListBuilder.displayList(of: live.window).commands
    let clips = commands.compactMap { command -> Rect? in
      if case .pushClip(let shape) = command { shape.rect } else { nil }
    }
    #expect(clips == (isCut ? [Rect(x: 10, y: 10, width: 200, height: 10)] : []))
    let places = commands.compactMap { command -> Rect? in
      if case .text(_, let rect, _) = command { rect } else { nil }
    }
    #expect(places.count == 1)
    if isCut { #expect(places.first.map { $0.minY + $0.maxY } == 30) }
  }
}
