import Testing
import YarDrawing
import YarInterfaceBuilder
import YarLayout

/// Buttons in the form of iOS 15: how large they are, where their parts stand, and whose colours they have.
@Suite struct ConfiguredButtonTests {
  private func live(
    _ configuration: String, attributes: String = "", document: String = "",
    direction: LayoutDirection = .leftToRight
  ) throws -> LiveInterfaceScene {
    let read = try Fixture.read(
      Fixture.xib(
        """
        <view id="a"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
        <button buttonType="system" id="b" \(attributes)><rect key="frame" x="0" y="0" width="200" height="100"/>
        <state key="normal" title="Button"/>\(configuration)</button></subviews></view>
        """, resources: document))
    #expect(read.unread.isEmpty, "\(read.unread)")
    #expect(read.notes.isEmpty, "\(read.notes)")
    var options = InterfaceOptions()
    options.images = { $0 == "icon" ? Image(name: $0, size: Size(width: 24, height: 20)) : nil }
    return try read.live(
      environment: LayoutEnvironment(layoutDirection: direction), options: options)
  }

  private func size(_ configuration: String) throws -> Size? {
    try live(configuration).view("b")?.intrinsicContentSize
  }

  private func configuration(_ attributes: String) -> String {
    "<buttonConfiguration key=\"configuration\" style=\"filled\" \(attributes)/>"
  }

  /// The places of the texts and the picture.
  private func places(_ live: LiveInterfaceScene) -> (texts: [String: Rect], image: Rect?) {
    var texts: [String: Rect] = [:]
    var image: Rect?
    for command in DisplayListBuilder.displayList(of: live.window).commands {
      switch command {
      case .text(let shaped, let rect, _): texts[shaped.content.text] = rect
      case .image(_, let rect): image = rect
      default: break
      }
    }
    return (texts, image)
  }

  @Test func aSubtitleStandsBelowTheTitle() throws {
    let plain = try #require(try size(configuration("title=\"Sign in\"")))
    let both = try #require(
      try size(configuration("title=\"Sign in\" subtitle=\"with the account of your company\"")))
    // A line of 12 points, and a point between the lines.
    #expect(both.height > plain.height + 14 && both.height < plain.height + 17)
    #expect(both.width > plain.width)
    let texts = places(
      try live(configuration("title=\"Sign in\" subtitle=\"with the account of your company\""))
    ).texts
    let title = try #require(texts["Sign in"])
    let subtitle = try #require(texts["with the account of your company"])
    #expect(title.maxY <= subtitle.minY + 2)
    #expect((title.midX - subtitle.midX).magnitude < 1)
  }

  @Test func thePictureStandsWhereItIsPlaced() throws {
    let title = try #require(try size(configuration("title=\"Add\"")))
    let beside = try #require(
      try size(configuration("title=\"Add\" image=\"icon\" imagePadding=\"6\"")))
    #expect(beside.width == title.width + 24 + 6)
    let above = try #require(
      try size(
        configuration("title=\"Add\" image=\"icon\" imagePadding=\"6\" imagePlacement=\"top\"")))
    #expect(above.height == title.height + 20 + 6)
    #expect(above.width == max(title.width, 48))
    for (placement, direction, isBefore) in [
      ("leading", LayoutDirection.leftToRight, true), ("trailing", .leftToRight, false),
      ("leading", .rightToLeft, false), ("trailing", .rightToLeft, true),
    ] {
      let found = places(
        try live(
          configuration(
            "title=\"Add\" image=\"icon\" imagePadding=\"6\" imagePlacement=\"\(placement)\""),
          direction: direction))
      let image = try #require(found.image)
      let text = try #require(found.texts["Add"])
      #expect(isBefore ? image.maxX + 6 == text.minX : text.maxX + 6 == image.minX)
    }
    for (placement, isBefore) in [("top", true), ("bottom", false)] {
      let found = places(
        try live(configuration("title=\"Add\" image=\"icon\" imagePlacement=\"\(placement)\"")))
      let image = try #require(found.image)
      let text = try #require(found.texts["Add"])
      #expect(isBefore ? image.maxY <= text.minY + 2 : text.maxY <= image.minY + 2)
      #expect((image.midX - text.midX).magnitude < 1)
    }
  }

  /// 50 points high where it is large, 28 where it is small.
  @Test func sizesHaveRoomsOfTheirOwn() throws {
    let medium = try #require(try size(configuration("title=\"Buy\"")))
    let large = try #require(try size(configuration("title=\"Buy\" buttonSize=\"large\"")))
    let small = try #require(try size(configuration("title=\"Buy\" buttonSize=\"small\"")))
    #expect(large == Size(width: medium.width + 16, height: medium.height + 16))
    #expect(small.height == 28)
    #expect(small.width < medium.width)
  }

  @Test(arguments: [
    ("style=\"gray\" title=\"Go\"", "", true), ("style=\"tinted\" title=\"Go\"", "", true),
    ("style=\"filled\" title=\"Go\"", "", true), ("style=\"plain\" title=\"Go\"", "", false),
    (
      "style=\"filled\" title=\"Go\"",
      "<color key=\"baseBackgroundColor\" systemColor=\"systemYellowColor\"/>", false
    ),
    (
      "style=\"plain\" title=\"Go\"",
      """
      <backgroundConfiguration key="background"><color key="backgroundColor" systemColor="systemYellowColor"/>\
      </backgroundConfiguration>
      """, false
    ),
  ])
  func coloursThatNobodyChoseAreTheSystems(_ words: String, _ inside: String, _ expected: Bool)
    throws
  {
    let configuration =
      "<buttonConfiguration key=\"configuration\" \(words)>\(inside)</buttonConfiguration>"
    #expect(try live(configuration).view("b")?.hasColorsOfSystem == expected)
    let tint = "<color key=\"tintColor\" systemColor=\"systemYellowColor\"/>"
    #expect(try live(configuration + tint).view("b")?.hasColorsOfSystem == false)
  }

  /// A symbol goes by its configuration; three times 17 points is three times as large.
  @Test func symbolsAreAsLargeAsTheirConfigurationSays() throws {
    func height(_ inside: String) throws -> Double? {
      let document = try Fixture.read(
        Fixture.xib(
          """
          <imageView image="star" catalog="system" id="a"><rect key="frame" x="0" y="0" width="20" height="20"/>
          \(inside)</imageView>
          """
        )
        .replacing(
          "</objects>",
          with: """
            </objects><resources><image name="star" catalog="system" width="128" height="128"/></resources>
            """))
      #expect(document.unread.isEmpty, "\(document.unread)")
      return document.make(document.scenes[0])?.view("a")?.intrinsicContentSize.height
    }
    let usual = try #require(try height(""))
    let key = "<preferredSymbolConfiguration key=\"preferredSymbolConfiguration\""
    #expect(
      try height("\(key) configurationType=\"pointSize\" pointSize=\"51\"/>") == usual * 3)
    #expect(try #require(try height("\(key) scale=\"large\"/>")) > usual)
    #expect(try #require(try height("\(key) scale=\"small\"/>")) < usual)
    #expect(try height("\(key) scale=\"default\"/>") == usual)
  }
}
