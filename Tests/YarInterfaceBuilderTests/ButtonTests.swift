import Testing
import YarDrawing
import YarInterfaceBuilder
import YarLayout

/// What a button shows: the contents of its normal state, or those of its configuration.
@Suite struct ButtonTests {
  private func xib(_ inside: String) -> String {
    Fixture.xib(
      """
      <view id="a"><rect key="frame" x="0" y="0" width="200" height="100"/>
      <subviews><button buttonType="system" id="b">
      <rect key="frame" x="10" y="10" width="39" height="39"/>
      \(inside)
      </button></subviews></view>
      """)
  }

  private func button(_ inside: String) throws -> ButtonElement? {
    let document = try Fixture.read(xib(inside))
    #expect(document.unread.isEmpty, "\(document.unread)")
    #expect(document.notes.isEmpty, "\(document.notes)")
    guard case .button(let button)? = document.view("b")?.view.content else { return nil }
    return button
  }

  /// A state as Interface Builder writes it for systems that know no configurations.
  private static let state = """
    <state key="normal" title="Button" image="old" backgroundImage="behind">
    <color key="titleColor" red="1" green="0" blue="0" alpha="1"/></state>
    """

  @Test func withoutAConfigurationTheStateIsShown() throws {
    let button = try #require(
      try button(Self.state))
    #expect(button.title == "Button")
    #expect(button.image == "old")
    #expect(button.backgroundImage == "behind")
    #expect(button.titleColor == .color(Color(red: 1, green: 0, blue: 0)))
  }

  @Test func aConfigurationHasAPictureAlone() throws {
    let button = try #require(
      try button(
        Self.state + """
          <buttonConfiguration key="configuration" style="plain">
          <imageReference key="image" image="chevron.down" catalog="system"/>
          </buttonConfiguration>
          """))
    #expect(button.style == .configuration("plain"))
    #expect(button.title == nil)
    #expect(button.image == "chevron.down")
    #expect(button.backgroundImage == nil)
    #expect(button.titleColor == nil)
  }

  @Test func aConfigurationHasATitleAlone() throws {
    let button = try #require(
      try button(
        Self.state + "<buttonConfiguration key=\"configuration\" style=\"filled\" title=\"Call\"/>")
    )
    #expect(button.title == "Call")
    #expect(button.image == nil)
  }

  @Test func aConfigurationShowsNothing() throws {
    let button = try #require(
      try button(
        "<buttonConfiguration key=\"configuration\" style=\"plain\"/>" + Self.state))
    #expect(button.title == nil)
    #expect(button.image == nil)
  }

  /// A picture alone is drawn where the title for older systems would have been cut off.
  @Test func aPictureAloneIsDrawnAndMeasured() throws {
    let configuration = """
      <buttonConfiguration key="configuration" style="plain">
      <imageReference key="image" image="arrow"/></buttonConfiguration>
      """
    let document = try Fixture.read(
      xib("<state key=\"normal\" title=\"A title that is far too long\"/>" + configuration))
    var options = InterfaceOptions()
    options.images = { Image(name: $0, size: Size(width: 20, height: 10)) }
    let live = try document.live(options: options)
    var words: [String] = []
    var images: [String] = []
    for command in DisplayListBuilder.displayList(of: live.window).commands {
      switch command {
      case .text(let shaped, _, _): words.append(shaped.content.text)
      case .image(let image, _): images.append(image.name)
      default: break
      }
    }
    #expect(words == [])
    #expect(images == ["arrow"])
    // The picture and the room around it: 12 points at each side, 7 above and below.
    #expect(live.view("b")?.intrinsicContentSize == Size(width: 44, height: 24))
  }

  /// Insets of the title or of the picture alone move it by half, as both sides give way; at the left by the whole.
  @Test(arguments: [("center", 4.0), ("left", 8.0)])
  func insetsMoveWhatTheyAreOf(_ alignment: String, _ distance: Double) throws {
    func places(_ insets: String) throws -> (image: Rect, text: Point) {
      let document = try Fixture.read(
        Fixture.xib(
          """
          <view id="a"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
          <button buttonType="custom" contentHorizontalAlignment="\(alignment)" id="b">
          <rect key="frame" x="10" y="10" width="150" height="40"/>\(insets)
          <state key="normal" title="Go" image="arrow"/></button></subviews></view>
          """))
      var options = InterfaceOptions()
      options.images = { Image(name: $0, size: Size(width: 20, height: 10)) }
      let live = try document.live(options: options)
      var found = (image: Rect.zero, text: Point.zero)
      for command in DisplayListBuilder.displayList(of: live.window).commands {
        switch command {
        case .text(_, let rect, _): found.text = rect.origin
        case .image(_, let rect): found.image = rect
        default: break
        }
      }
      return found
    }
    let plain = try places("")
    let moved = try places(
      "<inset key=\"titleEdgeInsets\" minX=\"8\" minY=\"6\" maxX=\"0.0\" maxY=\"0.0\"/>"
        + "<inset key=\"imageEdgeInsets\" minX=\"-8\" minY=\"0.0\" maxX=\"0.0\" maxY=\"0.0\"/>")
    #expect(moved.text.x - plain.text.x == distance)
    #expect(moved.text.y - plain.text.y == 3)
    #expect(moved.image == plain.image.offsetBy(x: -distance, y: 0))
  }

  /// A symbol has the colour in front of a configuration, whatever the tint; without a configuration the tint.
  @Test(arguments: [
    ("<state key=\"normal\" image=\"chevron.down\"/>", Color(red: 0, green: 1, blue: 0)),
    (
      """
      <buttonConfiguration key="configuration" style="plain" image="chevron.down" catalog="system">
      <color key="baseForegroundColor" red="1" green="0" blue="0" alpha="1"/></buttonConfiguration>
      """, Color(red: 1, green: 0, blue: 0)
    ),
    (
      """
      <buttonConfiguration key="configuration" style="filled" image="chevron.down" catalog="system"/>
      """, Color.white
    ),
  ])
  func aSymbolHasItsColor(_ inside: String, _ color: Color) throws {
    let document = try Fixture.read(
      xib("<color key=\"tintColor\" red=\"0\" green=\"1\" blue=\"0\" alpha=\"1\"/>" + inside))
    let live = try document.live()
    let strokes = DisplayListBuilder.displayList(of: live.window).commands.compactMap { command in
      if case .stroke(_, let color, _) = command { color } else { nil as Color? }
    }
    #expect(strokes == [color])
  }

  /// A file of translations has both keys; each button takes that of what it shows.
  @Test(arguments: [
    ("", "Sichern"),
    ("<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Save\"/>", "Speichern"),
  ])
  func aTranslationIsThatOfWhatIsShown(_ configuration: String, _ title: String) throws {
    let document = try Fixture.read(
      xib("<state key=\"normal\" title=\"Button\"/>" + configuration))
    let translations = ["b.normalTitle": "Sichern", "b.configuration.title": "Speichern"]
    let translated = document.changingTexts { key, _ in translations[key] }
    guard case .button(let button)? = translated.view("b")?.view.content else {
      Issue.record("no button")
      return
    }
    #expect(button.title == title)
  }

  /// A title that breaks its lines has as many as it needs; others stay on one.
  @Test(arguments: [("wordWrap", 2), ("characterWrap", 2), ("middleTruncation", 1)])
  func aTitleMayHaveSeveralLines(mode: String, lines: Int) throws {
    let document = try Fixture.read(
      Fixture.xib(
        """
        <view id="a"><rect key="frame" x="0" y="0" width="200" height="100"/>
        <subviews><button buttonType="system" lineBreakMode="\(mode)" id="b">
        <rect key="frame" x="10" y="10" width="100" height="60"/>
        <state key="normal" title="Identify languages"/></button></subviews></view>
        """))
    #expect(document.unread.isEmpty, "\(document.unread)")
    let live = try document.live()
    let found = DisplayListBuilder.displayList(of: live.window).commands.compactMap { command in
      if case .text(let shaped, let rect, _) = command { (shaped, rect) } else { nil }
    }
    let (shaped, rect) = try #require(found.first)
    #expect(shaped.measure(width: rect.width).lineCount == lines)
    #expect(rect.minX >= 10 && rect.maxX <= 111 && (rect.midY - 40).magnitude <= 1)
  }
}
