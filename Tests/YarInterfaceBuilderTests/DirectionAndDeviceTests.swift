import Testing
import YarInterfaceBuilder
import YarLayout

/// Scenes on another device than that of the canvas, and read from right to left: margins and safe areas
/// follow the views.
@Suite struct DirectionAndDeviceTests {
  /// A box within the margins of a card that stands at the bottom of the screen.
  private let text = Containers.screen(
    """
    <view key="view" id="r"><rect key="frame" x="0" y="0" width="375" height="667"/>
    <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="card">
    <rect key="frame" x="0" y="567" width="375" height="100"/>
    <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box">
    <rect key="frame" x="30" y="8" width="40" height="84"/></view></subviews>
    <directionalEdgeInsets key="directionalLayoutMargins" top="8" leading="30" bottom="8" trailing="2"/>
    <constraints>
    <constraint firstItem="box" firstAttribute="leading" secondItem="card" secondAttribute="leadingMargin" id="c1"/>
    <constraint firstItem="box" firstAttribute="top" secondItem="card" secondAttribute="topMargin" id="c2"/>
    <constraint firstAttribute="bottomMargin" secondItem="box" secondAttribute="bottom" id="c3"/>
    <constraint firstAttribute="height" constant="100" id="c4"/>
    <constraint firstItem="box" firstAttribute="width" constant="40" id="c5"/>
    </constraints></view></subviews>
    <constraints>
    <constraint firstItem="card" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="c6"/>
    <constraint firstAttribute="trailing" secondItem="card" secondAttribute="trailing" id="c7"/>
    <constraint firstAttribute="bottom" secondItem="card" secondAttribute="bottom" id="c8"/>
    </constraints></view>
    """)

  private func scene(
    _ text: String, device: String? = nil, direction: LayoutDirection = .leftToRight
  ) throws -> LiveInterfaceScene {
    let document = try Fixture.read(text)
    #expect(document.notes.isEmpty)
    var options = InterfaceOptions()
    options.device = device.flatMap { Device.named($0) }
    let live = try document.live(
      environment: LayoutEnvironment(layoutDirection: direction), options: options)
    #expect(live.window.layoutIssues.isEmpty)
    return live
  }

  @Test func marginsKnowTheSafeAreaOfTheDeviceThatIsAskedFor() throws {
    let canvas = try scene(text)
    #expect(canvas.view("box")?.frame == Rect(x: 30, y: 8, width: 40, height: 84))
    // 34 points of home indicator below, where the canvas has none.
    let tall = try scene(text, device: "iPhone X")
    #expect(tall.view("card")?.frame == Rect(x: 0, y: 712, width: 375, height: 100))
    #expect(tall.view("box")?.frame == Rect(x: 30, y: 8, width: 40, height: 50))
  }

  @Test func marginsAreMirrored() throws {
    let live = try scene(text, direction: .rightToLeft)
    #expect(live.view("box")?.frame == Rect(x: 305, y: 8, width: 40, height: 84))
  }

  private let table = Containers.screen(
    """
    <tableView key="view" id="t"><rect key="frame" x="0" y="0" width="375" height="667"/>
    <prototypes><tableViewCell style="IBUITableViewCellStyleDefault" textLabel="l" id="c">
    <rect key="frame" x="0" y="640" width="375" height="44"/>
    <tableViewCellContentView key="contentView" id="v">
    <rect key="frame" x="0" y="0" width="335" height="44"/>
    <subviews><label text="Row" id="l"><rect key="frame" x="20" y="0" width="303" height="44"/>
    <autoresizingMask key="autoresizingMask"/></label>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="b">
    <rect key="frame" x="0" y="11" width="10" height="22"/></view></subviews>
    <constraints>
    <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="topMargin" id="k1"/>
    <constraint firstAttribute="bottomMargin" secondItem="b" secondAttribute="bottom" id="k2"/>
    <constraint firstItem="b" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="k3"/>
    <constraint firstItem="b" firstAttribute="width" constant="10" id="k4"/>
    </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>
    """)

  @Test func rowsAreAsWideAsTheirTable() throws {
    let live = try scene(table, device: "iPhone 11")
    #expect(live.view("c")?.frame == Rect(x: 0, y: 640, width: 414, height: 44))
    #expect(live.view("v")?.frame == Rect(x: 0, y: 0, width: 374, height: 44))
  }

  /// The row stands across the lower edge of the screen; it scrolls, so the edge is none of its business.
  @Test func rowsKnowNothingOfTheEdgesOfTheScreen() throws {
    for device in [nil, "iPhone X"] {
      let live = try scene(table, device: device)
      #expect(live.view("b")?.frame == Rect(x: 0, y: 11, width: 10, height: 22))
    }
  }

  @Test func whatTheSystemArrangesInRowsIsMirrored() throws {
    let live = try scene(table, direction: .rightToLeft)
    #expect(live.view("v")?.frame.minX == 40)
    #expect(live.view("l")?.frame == Rect(x: 12, y: 0, width: 303, height: 44))
    #expect(live.view("b")?.frame.minX == 325)
  }
}
