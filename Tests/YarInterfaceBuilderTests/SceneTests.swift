import Testing
import YarInterfaceBuilder
import YarLayout

/// Live views of documents: where they stand.
@Suite struct SceneTests {
  private func login(_ options: InterfaceOptions = InterfaceOptions()) throws -> LiveInterfaceScene
  {
    let document = try Fixture.document("Login.storyboard")
    #expect(document.notes.isEmpty)
    #expect(document.unread.isEmpty)
    var environment = LayoutEnvironment()
    environment.scale = 3
    let live = try document.live(1, environment: environment, options: options)
    #expect(live.notes.isEmpty)
    #expect(live.window.layoutIssues.isEmpty)
    return live
  }

  private func frame(_ id: String, _ live: LiveInterfaceScene) -> Rect? { live.view(id)?.frame }

  /// Every frame of the fixture was worked out by hand from UIKit's rules.
  @Test func aScreenStandsWhereInterfaceBuilderHasIt() throws {
    let live = try login()
    #expect(frame("roo-t0-001", live) == Rect(x: 0, y: 0, width: 375, height: 812))
    // Below the navigation bar, above the home indicator.
    #expect(frame("scr-ol-001", live) == Rect(x: 0, y: 94, width: 375, height: 684))
    #expect(frame("sta-ck-001", live) == Rect(x: 16, y: 24, width: 343, height: 140))
    #expect(frame("nam-e0-001", live) == Rect(x: 0, y: 0, width: 343, height: 34))
    // A hidden view takes no room, and no gap.
    #expect(frame("row-00-001", live) == Rect(x: 0, y: 46, width: 343, height: 31))
    // A switch sticks out of its alignment rectangle by two points.
    #expect(frame("swi-tc-001", live) == Rect(x: 294, y: 0, width: 51, height: 31))
    #expect(frame("but-to-001", live) == Rect(x: 0, y: 89, width: 343, height: 51))
    #expect(frame("mas-k0-001", live) == Rect(x: 300, y: 762, width: 75, height: 50))
  }

  @Test func anotherDeviceHasAnotherSizeAndSafeArea() throws {
    var options = InterfaceOptions()
    options.device = Device.named("iPhone SE")
    let live = try login(options)
    #expect(live.window.frame.size == Size(width: 320, height: 568))
    #expect(frame("scr-ol-001", live) == Rect(x: 0, y: 64, width: 320, height: 504))
    #expect(frame("sta-ck-001", live)?.width == 288)
    // The mask keeps the distance from the right and the bottom.
    #expect(frame("mas-k0-001", live) == Rect(x: 245, y: 518, width: 75, height: 50))
  }

  @Test func aDeviceOnItsSideHasOtherSizeClasses() throws {
    var options = InterfaceOptions()
    options.device = Device.named("retina5_9")
    options.isLandscape = true
    let live = try login(options)
    #expect(live.window.frame.size == Size(width: 812, height: 375))
    #expect(frame("but-to-001", live)?.height == 40)
    #expect(frame("scr-ol-001", live)?.minX == 44)
  }

  @Test func colorsAreThoseOfTheDocumentAndTheSystem() throws {
    let live = try login()
    #expect(
      live.view("mas-k0-001")?.backgroundColor
        == Color(red: 0.2, green: 0.4, blue: 0.60000000000000009))
    #expect(live.view("roo-t0-001")?.backgroundColor == .white)
    var options = InterfaceOptions()
    options.isDark = true
    #expect(try login(options).view("roo-t0-001")?.backgroundColor == .black)
  }

  @Test func givenSizesAndInsetsReplaceOurOwn() throws {
    var options = InterfaceOptions()
    options.inputs.contentSizes = [
      "nam-e0-001": .init(width: 10, height: 40), "sta-y0-001": .init(width: 30, height: 20),
      "swi-tc-001": .init(width: 49, height: 31),
    ]
    options.inputs.insets = .init(
      safeArea: EdgeInsets(top: 10, left: 0, bottom: 2, right: 0), topGuide: 0, bottomGuide: 0,
      margins: [:])
    let live = try login(options)
    #expect(frame("scr-ol-001", live) == Rect(x: 0, y: 10, width: 375, height: 800))
    #expect(frame("nam-e0-001", live)?.height == 40)
  }

  @Test func constraintsThatNameNothingAreToldAndLeftOut() throws {
    let document = try Fixture.read(
      Fixture.xib(
        """
        <view id="a"><rect key="frame" x="0" y="0" width="10" height="10"/>
        <constraints>
        <constraint firstItem="ghost" firstAttribute="top" secondItem="a" secondAttribute="top" id="b"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="a" secondAttribute="width" id="c"/>
        </constraints></view>
        """))
    let live = try #require(document.make(document.scenes[0]))
    #expect(
      live.notes.map(\.description) == [
        "a.xib:5:1: the constraint names \"ghost\", which is nothing in this scene; it is left out",
        "a.xib:6:1: the constraint is left out. A position is compared with a width or height: "
          + "compare positions with positions and sizes with sizes.",
      ])
  }

  @Test func scenesWithoutAViewGiveNone() throws {
    let document = try Fixture.document("Login.storyboard")
    #expect(document.make(document.scenes[0]) == nil)
    #expect(document.scenes[1].name == "Login")
  }

  @Test func placeholderSizesCountOnTheCanvas() throws {
    let document = try Fixture.read(
      Fixture.xib(
        """
        <view id="a"><rect key="frame" x="0" y="0" width="200" height="100"/>
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" \
        placeholderIntrinsicWidth="70" placeholderIntrinsicHeight="infinite" id="b">
        <rect key="frame" x="0" y="0" width="70" height="100"/></view></subviews>
        <constraints>
        <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="c"/>
        <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" id="d"/>
        <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" id="e"/>
        </constraints></view>
        """))
    let live = try document.live()
    #expect(live.view("b")?.frame == Rect(x: 0, y: 0, width: 70, height: 100))
  }
}
