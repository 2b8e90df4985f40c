import Testing
import YarDrawing
import YarInterfaceBuilder
import YarLayout

/// Views that stand in bars instead of words and signs.
@Suite struct BarViewTests {
  /// A view of one colour with a word in it.
  private func item(_ key: String, _ id: String, _ width: Double, _ word: String) -> String {
    """
    <view key="\(key)" id="\(id)"><rect key="frame" x="300" y="0" width="\(width)" height="30"/>
    <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
    <subviews><label text="\(word)" id="\(id)-word"><rect key="frame" x="0" y="5" width="\(width)" height="20"/>
    </label></subviews></view>
    """
  }

  private func screen(_ navigationItem: String) throws -> LiveInterfaceScene {
    let document = try Fixture.read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">\
      <device id="retina4_7" orientation="portrait"/><scenes>
      <scene><objects><navigationController id="nav" sceneMemberID="viewController">
      <connections><segue destination="vc" kind="relationship" relationship="rootViewController" id="q"/>
      </connections></navigationController></objects></scene>
      <scene><objects><viewController id="vc" sceneMemberID="viewController">
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      \(navigationItem)
      </viewController></objects></scene></scenes></document>
      """)
    #expect(document.unread.isEmpty)
    return try document.live(1)
  }

  @Test func theViewOfAnItemStandsInTheBar() throws {
    let live = try screen(
      """
      <navigationItem key="navigationItem" title="Mail" id="n"><barButtonItem key="rightBarButtonItem" id="r">
      \(item("customView", "cv", 80, "Inside"))</barButtonItem></navigationItem>
      """)
    let words = Drawing(live).texts
    #expect(!words.contains { $0.text == "View" })
    let inside = try #require(words.first { $0.text == "Inside" })
    // 16 points from the edge, and in the middle of the bar of 44 below the status bar of 20.
    #expect(inside.rect.minX == 375 - 16 - 80 && inside.rect.midY == 20 + 22)
    #expect(words.contains { $0.text == "Mail" })
    // It is no view of the scene.
    #expect(live.view("cv") == nil)
  }

  @Test func aViewStandsInThePlaceOfTheTitle() throws {
    let live = try screen(
      """
      <navigationItem key="navigationItem" title="Mail" id="n">\(item("titleView", "tv", 100, "Room"))</navigationItem>
      """)
    let words = Drawing(live).texts
    #expect(!words.contains { $0.text == "Mail" })
    let room = try #require(words.first { $0.text == "Room" })
    #expect(room.rect.minX == (375 - 100) / 2 && room.rect.midY == 20 + 22)
  }

  /// A view that is wider than the bar has room for gets what there is, and more when the bar grows.
  @Test func aWideViewIsMadeToFit() throws {
    let live = try screen(
      """
      <navigationItem key="navigationItem" id="n">\(item("titleView", "tv", 480, "Room"))</navigationItem>
      """)
    func title() -> View? {
      var waiting: [View] = [live.window]
      while let view = waiting.popLast() {
        if view.identifier == "tv" { return view }
        waiting += view.subviews
      }
      return nil
    }
    let view = try #require(title())
    #expect(view.frame == Rect(x: 28, y: 27, width: 319, height: 30))
    live.window.frame.size.width = 600
    live.window.layoutIfNeeded()
    #expect(view.frame == Rect(x: 60, y: 27, width: 480, height: 30))
  }

  @Test func toolbarsInViewsHaveTheirs() throws {
    let inside = """
      <subviews><toolbar id="b"><rect key="frame" x="0" y="0" width="300" height="44"/><items>
      <barButtonItem title="One" id="1"/><barButtonItem systemItem="flexibleSpace" id="2"/>
      <barButtonItem id="3">\(item("customView", "cv", 60, "Inside"))</barButtonItem></items></toolbar></subviews>
      """
    let xib = """
      <view id="root" contentMode="scaleToFill"><rect key="frame" x="0" y="0" width="300" height="200"/>
      \(inside)</view>
      """
    let document = try Fixture.read(Fixture.xib(xib))
    #expect(document.unread.isEmpty)
    let live = try document.live()
    #expect(live.view("cv")?.frame == Rect(x: 224, y: 7, width: 60, height: 30))
    #expect(Drawing(live).texts.map { $0.text } == ["One", "Inside"])
  }
}
