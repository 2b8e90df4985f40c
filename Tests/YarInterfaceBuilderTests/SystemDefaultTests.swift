import Testing
import YarControls
import YarDrawing
import YarInterfaceBuilder
import YarLayout

/// What documents leave to the system: the size of its symbols, its small font, where natural lines begin.
@Suite struct SystemDefaultTests {
  private func live(
    _ inside: String, resources: String = "", _ direction: LayoutDirection = .leftToRight
  ) throws -> LiveInterfaceScene {
    let document = try Fixture.read(
      Fixture.xib(
        "<view id=\"root\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"300\" height=\"200\"/>\(inside)</view>",
        resources: "<resources>\(resources)</resources>"))
    return try document.live(environment: LayoutEnvironment(layoutDirection: direction))
  }

  /// The document notes the shape of a symbol with a longer side of 128 points.
  @Test(arguments: [("star.fill", 128.0, 116.0, 20.0), ("chevron.right", 96, 128, 13)])
  func symbolsAreAsLargeAsText(name: String, width: Double, height: Double, shown: Double) throws {
    let live = try live(
      """
      <subviews><imageView image="\(name)" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="b">
      <rect key="frame" x="10" y="10" width="20" height="18"/></imageView></subviews><constraints>
      <constraint firstItem="b" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="c1"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" id="c2"/>
      </constraints>
      """,
      resources:
        "<image name=\"\(name)\" catalog=\"system\" width=\"\(width)\" height=\"\(height)\"/>")
    let frame = try #require(live.view("b")).frame
    #expect(frame.width == shown)
    #expect(frame.height < 19)
  }

  @Test func aFontOfNoSizeIsTheSmallOne() throws {
    let live = try live(
      """
      <subviews><label text="Title" id="b"><rect key="frame" x="16" y="10" width="100" height="14.5"/>
      <fontDescription key="fontDescription" type="system" pointSize="0.0"/></label></subviews>
      """)
    // 17 points are those of a font that nobody names.
    let size = try #require((live.view("b") as? Label)?.font.size)
    #expect((size - 12).magnitude < 0.5)
  }

  /// Apple's names for it begin with a point.
  @Test(arguments: [
    (".AppleSystemUIFont", ".AppleSystemUIFont", Font.Weight.regular),
    (".SFUIText-Semibold", ".SF UI Text", .semibold),
  ])
  func theSystemsFontIsKnownByItsNames(
    _ name: String, _ family: String, _ weight: Font.Weight
  ) throws {
    let live = try live(
      """
      <subviews><label text="Title" id="b"><rect key="frame" x="16" y="10" width="100" height="14.5"/>
      <fontDescription key="fontDescription" name="\(name)" family="\(family)" pointSize="12"/></label></subviews>
      """)
    let font = try #require(live.view("b") as? Label).font
    #expect(font.family == nil && font.weight == weight)
  }

  @Test(arguments: [(LayoutDirection.leftToRight, TextAlignment.natural), (.rightToLeft, .right)])
  func naturalLinesGoByTheLanguageOfTheApp(
    _ direction: LayoutDirection, _ alignment: TextAlignment
  ) throws {
    let live = try live(
      """
      <subviews><label text="Title" textAlignment="natural" id="b">
      <rect key="frame" x="16" y="10" width="250" height="20.5"/></label></subviews>
      """, direction)
    #expect((live.view("b") as? Label)?.textAlignment == alignment)
  }

  @Test func tabsStandInTheDirectionOfReading() throws {
    let document = try Fixture.read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">\
      <device id="retina4_7" orientation="portrait"/><scenes>
      <scene><objects><tabBarController id="tabs" sceneMemberID="viewController"><connections>
      <segue destination="one" kind="relationship" relationship="viewControllers" id="q1"/>
      <segue destination="two" kind="relationship" relationship="viewControllers" id="q2"/>
      </connections></tabBarController></objects></scene>
      <scene><objects><viewController id="one" title="One" sceneMemberID="viewController">
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene>
      <scene><objects><viewController id="two" title="Two" sceneMemberID="viewController">
      <view key="view" id="w"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene></scenes></document>
      """)
    func words(_ direction: LayoutDirection) throws -> [String] {
      let live = try document.live(1, environment: LayoutEnvironment(layoutDirection: direction))
      let texts = DisplayListBuilder.displayList(of: live.window).commands.compactMap {
        if case .text(let shaped, let rect, _) = $0 {
          (shaped.content.text, rect.minX)
        } else {
          nil
        }
      }
      return texts.filter { ["One", "Two"].contains($0.0) }.sorted { $0.1 < $1.1 }.map { $0.0 }
    }
    #expect(try words(.leftToRight) == ["One", "Two"])
    #expect(try words(.rightToLeft) == ["Two", "One"])
  }
}
