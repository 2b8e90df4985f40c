import Testing
import YarDrawing
import YarInterfaceBuilder
import YarLayout

/// Toolbars that a navigation controller gives its screens.
@Suite struct ScreenToolbarTests {
  private func screen(hidden: String, attributes: String = "") throws -> LiveInterfaceScene {
    let document = try Fixture.read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">\
      <device id="retina4_7" orientation="portrait"/><scenes>
      <scene><objects><navigationController toolbarHidden="\(hidden)" id="nav" sceneMemberID="viewController">
      <toolbar key="toolbar" id="bar"><rect key="frame" x="0" y="623" width="375" height="44"/>
      <color key="barTintColor" red="0" green="0" blue="0.5" alpha="1"/></toolbar>
      <connections><segue destination="vc" kind="relationship" relationship="rootViewController" id="q"/>
      </connections></navigationController></objects></scene>
      <scene><objects><viewController \(attributes) id="vc" sceneMemberID="viewController">
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="m">
      <rect key="frame" x="0" y="613" width="10" height="10"/><constraints>
      <constraint firstAttribute="width" constant="10" id="c1"/>
      <constraint firstAttribute="height" constant="10" id="c2"/></constraints></view></subviews>
      <constraints><constraint firstItem="s" firstAttribute="bottom" secondItem="m" secondAttribute="bottom" id="c3"/>
      <constraint firstItem="m" firstAttribute="leading" secondItem="s" secondAttribute="leading" id="c4"/>
      </constraints><viewLayoutGuide key="safeArea" id="s"/></view>
      <toolbarItems><barButtonItem title="Compose" id="i1"/><barButtonItem systemItem="flexibleSpace" id="i2"/>
      <barButtonItem title="Archive" id="i3"/></toolbarItems>
      </viewController></objects></scene></scenes></document>
      """)
    #expect(document.unread.isEmpty)
    return try document.live(1)
  }

  @Test func itsItemsAreThoseOfTheScreen() throws {
    let live = try screen(hidden: "NO")
    #expect(
      Drawing(live).words.filter { ["Compose", "Archive"].contains($0) } == ["Compose", "Archive"])
    #expect(try #require(live.view("m")).frame.maxY == 667 - 44)
    let fills = DisplayListBuilder.displayList(of: live.window).commands.contains {
      if case .fill(.roundedRect(let shape), .color(Color(red: 0, green: 0, blue: 0.5))) = $0 {
        shape.rect == Rect(x: 0, y: 623, width: 375, height: 44)
      } else {
        false
      }
    }
    #expect(fills)
  }

  @Test(arguments: [("YES", ""), ("NO", "hidesBottomBarWhenPushed=\"YES\"")])
  func whereItIsHiddenItTakesNoRoom(hidden: String, attributes: String) throws {
    let live = try screen(hidden: hidden, attributes: attributes)
    #expect(!Drawing(live).words.contains("Compose"))
    #expect(try #require(live.view("m")).frame.maxY == 667)
  }
}
