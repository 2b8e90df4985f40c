import Testing
import YarInterfaceBuilder
import YarLayout

/// Guides of screens other than the safe area, and constraints that the app has something else for.
@Suite struct ScreenGuideTests {
  /// A screen of a device with something in it.
  private func screen(
    _ device: String, _ size: String, subviews: String, constraints: String, guides: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><device id="\(device)" \
    orientation="portrait"/><scenes><scene sceneID="s"><objects>
    <viewController id="vc" sceneMemberID="viewController"><view key="view" id="r">
    <rect key="frame" x="0" y="0" \(size)/>
    <subviews>\(subviews)</subviews><viewLayoutGuide key="safeArea" id="safe"/>\(guides)
    <constraints>\(constraints)</constraints></view></viewController>
    </objects></scene></scenes></document>
    """
  }

  private func live(
    _ text: String, device: String? = nil, isInApp: Bool = false
  ) throws -> LiveInterfaceScene {
    let document = try Fixture.read(text)
    #expect(document.notes.isEmpty)
    var options = InterfaceOptions()
    options.device = device.flatMap { Device.named($0) }
    options.imaginesSafeArea = !isInApp
    return try document.live(options: options)
  }

  private func box(_ frame: String, _ constraints: String) -> String {
    """
    <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" \(frame)/>
    <constraints>\(constraints)</constraints></view>
    """
  }

  /// Without a keyboard, its guide begins where the safe area ends.
  @Test func whatStandsOnTheKeyboardStandsOnTheSafeArea() throws {
    let text = screen(
      "retina6_12", "width=\"393\" height=\"852\"",
      subviews: box(
        "x=\"0\" y=\"760\" width=\"393\" height=\"50\"",
        "<constraint firstAttribute=\"height\" constant=\"50\" id=\"c1\"/>"),
      constraints: """
        <constraint firstItem="keys" firstAttribute="top" secondItem="box" secondAttribute="bottom" constant="8" id="c2"/>
        <constraint firstItem="box" firstAttribute="leading" secondItem="keys" secondAttribute="leading" id="c3"/>
        <constraint firstItem="keys" firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="c4"/>
        """, guides: "<viewLayoutGuide key=\"keyboard\" id=\"keys\"/>")
    #expect(try live(text).view("box")?.frame == Rect(x: 0, y: 760, width: 393, height: 50))
    #expect(
      try live(text, device: "iPhone SE").view("box")?.frame
        == Rect(x: 0, y: 510, width: 320, height: 50))
    #expect(
      try live(text, isInApp: true).view("box")?.frame
        == Rect(x: 0, y: 760, width: 393, height: 50))
  }

  /// 672 points in the middle, on the canvas as on a device that is asked for.
  @Test func linesOfTheReadableGuideAreNotTooLong() throws {
    let text = screen(
      "ipad12_9rounded", "width=\"1024\" height=\"1366\"",
      subviews: box(
        "x=\"176\" y=\"24\" width=\"672\" height=\"50\"",
        "<constraint firstAttribute=\"height\" constant=\"50\" id=\"c1\"/>"),
      constraints: """
        <constraint firstItem="box" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c2"/>
        <constraint firstItem="box" firstAttribute="leading" secondItem="lines" secondAttribute="leading" id="c3"/>
        <constraint firstItem="box" firstAttribute="trailing" secondItem="lines" secondAttribute="trailing" id="c4"/>
        """, guides: "<viewLayoutGuide key=\"readableContent\" id=\"lines\"/>")
    #expect(try live(text).view("box")?.frame == Rect(x: 176, y: 24, width: 672, height: 50))
    let phone = try live(text, device: "iPhone 8")
    #expect(phone.view("box")?.frame.width == 343)
  }

  /// What is removed when the app is built contradicts nothing there, and decides only what nothing else does.
  @Test func placeholderConstraintsGiveWayOffTheCanvas() throws {
    let text = screen(
      "retina4_7", "width=\"375\" height=\"667\"",
      subviews: box(
        "x=\"20\" y=\"20\" width=\"335\" height=\"120\"",
        """
        <constraint firstAttribute="width" constant="335" placeholder="YES" id="c1"/>
        <constraint firstAttribute="height" constant="120" placeholder="YES" id="c2"/>
        """),
      constraints: """
        <constraint firstItem="box" firstAttribute="top" secondItem="r" secondAttribute="top" constant="20" id="c3"/>
        <constraint firstItem="box" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="20" id="c4"/>
        <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" constant="20" id="c5"/>
        """)
    for scene in [
      try live(text), try live(text, isInApp: true), try live(text, device: "iPhone SE"),
    ] {
      let width = scene.window.bounds.width - 40
      #expect(scene.view("box")?.frame == Rect(x: 20, y: 20, width: width, height: 120))
      #expect(scene.window.layoutIssues.isEmpty)
    }
  }

  /// A placeholder's width decides where lines break, as on the canvas; its height cuts no line off.
  @Test func placeholderHeightsCutNoText() throws {
    let text = screen(
      "retina4_7", "width=\"375\" height=\"667\"",
      subviews: """
        <label text="One" translatesAutoresizingMaskIntoConstraints="NO" id="box">
        <rect key="frame" x="20" y="20" width="200" height="5"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/><constraints>
        <constraint firstAttribute="width" constant="200" placeholder="YES" id="c1"/>
        <constraint firstAttribute="height" constant="5" placeholder="YES" id="c2"/></constraints></label>
        """,
      constraints: """
        <constraint firstItem="box" firstAttribute="top" secondItem="r" secondAttribute="top" constant="20" id="c3"/>
        <constraint firstItem="box" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="20" id="c4"/>
        """)
    #expect(try live(text).view("box")?.frame.size == Size(width: 200, height: 5))
    let inApp = try #require(try live(text, isInApp: true).view("box")?.frame.size)
    #expect(inApp.width == 200 && inApp.height >= 20)
  }

  /// A kind of view that is not known may have a size of its own.
  @Test func aViewThatIsNotKnownKeepsItsSize() throws {
    let text = screen(
      "retina4_7", "width=\"375\" height=\"667\"",
      subviews: """
        <colorWell translatesAutoresizingMaskIntoConstraints="NO" id="box">
        <rect key="frame" x="20" y="20" width="28" height="28"/></colorWell>
        """,
      constraints: """
        <constraint firstItem="box" firstAttribute="top" secondItem="r" secondAttribute="top" constant="20" id="c3"/>
        <constraint firstItem="box" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="20" id="c4"/>
        """)
    #expect(try live(text).view("box")?.frame == Rect(x: 20, y: 20, width: 28, height: 28))
  }

  /// A view of a row's own stands at its trailing edge, whichever that is and however wide the row.
  @Test func accessoryViewsStandAtTheTrailingEdge() throws {
    let text = Fixture.xib(
      """
      <tableViewCell id="row"><rect key="frame" x="0" y="0" width="320" height="60"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
      <tableViewCellContentView key="contentView" tableViewCell="row" id="inner">
      <rect key="frame" x="0" y="0" width="260" height="60"/></tableViewCellContentView>
      <view key="accessoryView" id="own"><rect key="frame" x="260" y="10" width="40" height="40"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view></tableViewCell>
      """)
    let document = try Fixture.read(text)
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let live = try #require(
        document.make(
          document.scenes[0], environment: LayoutEnvironment(layoutDirection: direction)))
      live.window.frame.size = Size(width: 400, height: 80)
      live.window.layoutIfNeeded()
      let x = direction == .leftToRight ? 340.0 : 20
      #expect(live.view("own")?.frame == Rect(x: x, y: 20, width: 40, height: 40))
    }
  }
}
