import Testing
import YarDrawing
import YarInterfaceBuilder
import YarLayout

/// What items of bars say besides their words: badges, prompts, signs of lit tabs, and whether they can be touched.
@Suite struct BarItemTests {
  /// One of the screens of `Containers`, with other items.
  private func live(
    _ index: Int, replacing old: String, with new: String,
    direction: LayoutDirection = .leftToRight
  ) throws -> LiveInterfaceScene {
    let text = Containers.text.replacing(old, with: new)
    #expect(text != Containers.text)
    let document = try Fixture.read(text)
    #expect(document.unread.isEmpty && document.notes.isEmpty)
    var environment = LayoutEnvironment()
    environment.layoutDirection = direction
    return try document.live(index, environment: environment)
  }

  private static let home = "<tabBarItem key=\"tabBarItem\" title=\"Home\""

  /// A capsule at the upper trailing corner of the sign, as wide as its words need.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func badgesStandAtTheSigns(_ direction: LayoutDirection) throws {
    func badge(_ words: String) throws -> (capsule: Rect, drawing: Drawing) {
      let drawing = Drawing(
        try live(
          2, replacing: Self.home, with: Self.home + " badgeValue=\"\(words)\"",
          direction: direction))
      return (try #require(drawing.badge), drawing)
    }
    let (one, drawing) = try badge("3")
    #expect(one.size == Size(width: 18, height: 18))
    #expect(drawing.color(of: "3") == .white)
    let tab = try #require(drawing.place(of: "Home"))
    #expect((direction == .leftToRight) == (one.midX > tab.midX))
    #expect(abs(one.midX - tab.midX) < 24 && one.maxY < tab.minY)
    let (long, _) = try badge("1,234")
    #expect(long.width > 30 && long.height == 18)
    // It grows away from the sign.
    #expect(direction == .leftToRight ? long.minX == one.minX : long.maxX == one.maxX)
  }

  /// The tab that is lit shows its own sign, all others the usual one: a ring is one line, a plus two.
  @Test func theLitTabShowsItsOwnSign() throws {
    func strokes(_ attributes: String) throws -> Int {
      Drawing(try live(2, replacing: Self.home, with: Self.home + attributes)).strokes
    }
    let plain = try strokes(" image=\"circle\" catalog=\"system\"")
    #expect(
      try strokes(" image=\"circle\" catalog=\"system\" selectedImage=\"plus\"") == plain + 1)
    let more = "<tabBarItem key=\"tabBarItem\" title=\"More\""
    func other(_ attributes: String) throws -> Int {
      Drawing(try live(2, replacing: more, with: more + attributes)).strokes
    }
    #expect(
      try other(" image=\"circle\" catalog=\"system\"")
        == other(" image=\"circle\" catalog=\"system\" selectedImage=\"plus\""))
  }

  /// A line above the title, for which the bar is 30 points higher.
  @Test func promptsTakeRoomAboveTheTitle() throws {
    let list = "title=\"List\""
    let plain = try live(2, replacing: list, with: list + " largeTitleDisplayMode=\"never\"")
    let prompted = try live(2, replacing: list, with: list + " prompt=\"Choose one\"")
    func bar(_ live: LiveInterfaceScene) -> Double? {
      Drawing(live).fills.first { $0.shape.rect.minY == 0 && $0.shape.rect.height < 200 }?.shape
        .rect.height
    }
    #expect(try #require(bar(prompted)) == #require(bar(plain)) + 30)
    let drawing = Drawing(prompted)
    let (prompt, title) = (
      try #require(drawing.place(of: "Choose one")), try #require(drawing.place(of: "List"))
    )
    #expect(title.minY == (try #require(Drawing(plain).place(of: "List"))).minY + 30)
    #expect(prompt.maxY <= title.minY && abs(prompt.midX - title.midX) < 1)
  }

  /// A bar of a document shows its prompt where it is high enough.
  @Test(arguments: [(44.0, false), (74, true)])
  func barsInViewsHaveTheirs(_ height: Double, _ isShown: Bool) throws {
    let document = try Fixture.read(
      Fixture.xib(
        """
        <view id="a"><rect key="frame" x="0" y="0" width="320" height="200"/><subviews>
        <navigationBar id="b"><rect key="frame" x="0" y="0" width="320" height="\(height)"/><items>
        <navigationItem title="Mail" prompt="3 unread" id="i"/></items></navigationBar></subviews></view>
        """))
    #expect(document.unread.isEmpty)
    let live = try document.live()
    #expect(Drawing(live).words.contains("3 unread") == isShown)
    #expect(live.view("b")?.intrinsicContentSize.height == 74)
  }

  @Test func itemsThatCannotBeTouchedAreGray() throws {
    let list = "<navigationItem key=\"navigationItem\" title=\"List\"/>"
    let drawing = Drawing(
      try live(
        2, replacing: list,
        with: """
          <navigationItem key="navigationItem" title="List">
          <barButtonItem key="leftBarButtonItem" title="Edit" enabled="NO" id="e"/>
          <barButtonItem key="rightBarButtonItem" title="New" id="n"/></navigationItem>
          """))
    #expect(drawing.color(of: "Edit") == SystemColor.tertiaryLabel.color(in: .light))
    #expect(drawing.color(of: "New") == SystemColor.systemBlue.color(in: .light))
    let tab = Drawing(try live(2, replacing: Self.home, with: Self.home + " enabled=\"NO\""))
    #expect(tab.color(of: "Home") == SystemColor.tertiaryLabel.color(in: .light))
  }
}

extension Drawing {
  /// The ground of a badge.
  fileprivate var badge: Rect? {
    fills.first { $0.color == SystemColor.systemRed.color(in: .light) }?.shape.rect
  }
}
