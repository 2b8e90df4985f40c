import Foundation
import Testing
import YarLayout

@testable import YarInterfaceBuilder

@Suite("The canvas of some versions has text of another size") struct CanvasTextSizeTests {
  private func label(_ version: Int, _ font: String, on device: Device? = nil) throws -> View {
    let text = Fixture.xib(
      """
      <view id="a"><rect key="frame" x="0" y="0" width="400" height="300"/><subviews>
      <label text="Name" id="b"><rect key="frame" x="10" y="10" width="100" height="50"/>
      <fontDescription key="fontDescription" \(font)/></label></subviews></view>
      """, version: version)
    let document = try Fixture.read(text)
    #expect(document.notes.isEmpty && document.unread.isEmpty)
    var options = InterfaceOptions()
    options.device = device
    let live = try document.live(options: options)
    return try #require(live.window.rootView?.subviews.first)
  }

  /// The height of one line at two pixels a point, as documents of these versions note it.
  @Test(arguments: [
    (18122, 20.5), (19162, 18), (19529, 18), (20037, 17), (21507, 20.5), (32700, 20.5),
  ])
  func textStylesAreThoseOfTheVersion(_ version: Int, _ height: Double) throws {
    let label = try label(version, "style=\"UICTFontTextStyleBody\"")
    #expect(abs(label.intrinsicContentSize.height - height) <= 0.5)
  }

  @Test(arguments: ["type=\"system\" pointSize=\"17\"", "style=\"UICTFontTextStyleUnknown\""])
  func fontsOfASizeOfTheirOwnStay(_ font: String) throws {
    let label = try label(20037, font)
    #expect(abs(label.intrinsicContentSize.height - 20.5) <= 0.5)
  }

  @Test func devicesHaveTheUsualSize() throws {
    let device = try #require(Device.named("iphone-13"))
    let label = try label(20037, "style=\"UICTFontTextStyleBody\"", on: device)
    #expect(abs(label.intrinsicContentSize.height - 20.5) <= 0.5)
  }
}
