import Testing
import YarInterfaceBuilder
import YarLayout

/// What the canvas of a version keeps free of a screen, as documents that it wrote note it.
@Suite struct CanvasInsetTests {
  struct Canvas: Sendable, CustomTestStringConvertible {
    var device: String
    var version: Int
    var size = Size(width: 375, height: 812)
    var isFree = false
    var usesSafeAreas = true
    var top: Double
    var bottom: Double

    var testDescription: String { "\(device), tools \(version), free: \(isFree)" }
  }

  @Test(arguments: [
    Canvas(device: "retina5_9", version: 20037, top: 44, bottom: 34),
    Canvas(device: "retina5_9", version: 21701, top: 50, bottom: 34),
    Canvas(device: "retina5_9", version: 22155, top: 50, bottom: 34),
    Canvas(device: "retina5_9", version: 23094, usesSafeAreas: false, top: 50, bottom: 34),
    Canvas(
      device: "retina6_1", version: 20037, size: Size(width: 414, height: 896), top: 44, bottom: 34),
    Canvas(
      device: "retina6_1", version: 22505, size: Size(width: 414, height: 896), top: 48, bottom: 34),
    Canvas(
      device: "retina6_1", version: 24506, size: Size(width: 414, height: 896), top: 96, bottom: 68),
    // A size of one's own: without a status bar, but with what the screen has.
    Canvas(
      device: "retina5_9", version: 14460, size: Size(width: 250, height: 400), isFree: true,
      usesSafeAreas: false, top: 44, bottom: 34),
    Canvas(
      device: "retina5_9", version: 24765, size: Size(width: 320, height: 600), isFree: true,
      top: 50, bottom: 34),
    Canvas(
      device: "retina3_5", version: 14109, size: Size(width: 320, height: 180), isFree: true,
      usesSafeAreas: false, top: 0, bottom: 0),
  ])
  func whatIsKeptFree(canvas: Canvas) throws {
    let guides =
      canvas.usesSafeAreas
      ? ""
      : """
      <layoutGuides><viewControllerLayoutGuide type="top" id="t"/>
      <viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides>
      """
    let (above, below) =
      canvas.usesSafeAreas
      ? ("secondItem=\"s\" secondAttribute=\"top\"", "secondItem=\"s\" secondAttribute=\"bottom\"")
      : ("secondItem=\"t\" secondAttribute=\"bottom\"", "secondItem=\"b\" secondAttribute=\"top\"")
    let document = try Fixture.read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="\(canvas.version)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \
      \(canvas.usesSafeAreas ? "useSafeAreas=\"YES\"" : "")>\
      <device id="\(canvas.device)" orientation="portrait"/><scenes>
      <scene><objects><viewController id="vc" sceneMemberID="viewController">\(guides)
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="\(canvas.size.width)" height="\(canvas.size.height)"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="m">
      <rect key="frame" x="0" y="0" width="100" height="100"/></view></subviews>
      <constraints><constraint firstItem="m" firstAttribute="top" \(above) id="c1"/>
      <constraint firstItem="m" firstAttribute="bottom" \(below) id="c2"/>
      <constraint firstItem="m" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="c3"/>
      <constraint firstItem="m" firstAttribute="trailing" secondItem="v" secondAttribute="trailing" id="c4"/>
      </constraints>\(canvas.usesSafeAreas ? "<viewLayoutGuide key=\"safeArea\" id=\"s\"/>" : "")</view>
      \(canvas.isFree ? "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>" : "")
      </viewController></objects></scene></scenes></document>
      """)
    let live = try document.live()
    let frame = try #require(live.view("m")).frame
    #expect(frame.minY == canvas.top)
    #expect(frame.maxY == canvas.size.height - canvas.bottom)
  }
}
