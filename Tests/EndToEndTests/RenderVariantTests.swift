import Foundation
import Testing

/// `yar render` on several devices and in both directions at once.
@Suite struct RenderVariantTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("Main.storyboard", Self.storyboard)
    try folder.write("card.json", try Fixtures.data("card.json"))
  }

  /// A screen with a view at its leading edge.
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="17701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
    <device id="retina6_1" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="s"><objects>
    <viewController id="c" sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="v">
    <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
    <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="b">
    <rect key="frame" x="0.0" y="0.0" width="50" height="896"/>
    <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" \
    customColorSpace="sRGB"/>
    <constraints><constraint firstAttribute="width" constant="50" id="w"/></constraints>
    </view></subviews>
    <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" \
    customColorSpace="genericGamma22GrayColorSpace"/>
    <constraints>
    <constraint firstItem="b" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="l"/>
    <constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="top" id="t"/>
    <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" id="o"/>
    </constraints>
    </view></viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="f" sceneMemberID="firstResponder"/>
    </objects></scene></scenes></document>
    """

  private func render(_ words: String...) throws -> ProgramResult {
    try Program.run(["render"] + words, in: folder)
  }

  @Test func eachDeviceAndDirectionHasItsPicture() throws {
    let result = try render(
      "Main.storyboard", "--device", "iPhone SE", "--device", "iPhone 16", "--direction", "both",
      "-o", "out")
    #expect(result.errors == "")
    #expect(
      result.output == """
        out/Main-iPhone-SE-ltr.png
        out/Main-iPhone-SE-rtl.png
        out/Main-iPhone-15-ltr.png
        out/Main-iPhone-15-rtl.png

        """)
    for (name, width, scale) in [("iPhone-SE", 320, 2), ("iPhone-15", 393, 3)] {
      for direction in ["ltr", "rtl"] {
        let pixels = try Pixels(
          Data(contentsOf: folder.file("out/Main-\(name)-\(direction).png")))
        #expect(pixels.width == width * scale)
        let edge = direction == "ltr" ? 20 : pixels.width - 20
        #expect(pixels.color(edge, pixels.height / 2) == [255, 0, 0], "\(name) \(direction)")
      }
    }
  }

  /// One device more than once is one; a set and one of its devices too.
  @Test func aDeviceIsDrawnOnce() throws {
    let result = try render(
      "Main.storyboard", "--device", "iPhone SE", "--device", "iPhone 5s", "-o", "a.png")
    #expect(result.output == "a.png\n")
    let all = try render(
      "Main.storyboard", "--device", "phones", "--device", "iPhone SE", "-o", "out")
    #expect(all.output.split(separator: "\n").count > 5)
    #expect(Set(all.output.split(separator: "\n")).count == all.output.split(separator: "\n").count)
  }

  /// A file's name is that of the pictures; documents of Yar's own that are no screens know no devices.
  @Test func namesAreMadeFromTheFiles() throws {
    let named = try render("Main.storyboard", "-d", "both", "-o", "a.svg")
    #expect(named.output == "a-ltr.svg\na-rtl.svg\n")
    let own = try render("card.json", "--device", "phones", "-o", "out")
    #expect(own.output == "out/card.png\n")
    let turned = try render("card.json", "--device", "phones", "-d", "both", "-o", "out")
    #expect(turned.output == "out/card-ltr.png\nout/card-rtl.png\n")
    let piped = try render("card.json", "-d", "both", "-o", "-")
    #expect(piped.status == 2)
    #expect(piped.errors.contains("several pictures need files; name a folder to draw to"))
  }

  /// A document as wide as a device is a screen, on that or another one, with what is covered there.
  @Test func screensOfLayoutDocumentsAreShownOnDevices() throws {
    try folder.write(
      "form.json",
      """
      { "yar": 1, "size": [390, 844], "root": { "type": "View", "identifier": "root",
        "constraints": ["bar.top == self.safeAreaLayoutGuide.top", "bar.leading == self.leading",
          "bar.trailing == self.trailing", "bar.height == 20"],
        "subviews": [{ "type": "View", "identifier": "bar", "backgroundColor": "red" }] } }
      """)
    let pictures = try render(
      "form.json", "--device", "iPhone SE", "--device", "iPhone 16", "-o", "out")
    #expect(pictures.output == "out/form-iPhone-SE.png\nout/form-iPhone-15.png\n")
    let frames = try Program.run(["frames", "form.json", "--device", "iPhone 16"], in: folder)
    #expect(frames.output.contains("\"size\": [393, 852]"), "\(frames.output)")
    #expect(frames.output.contains("\"frame\": [0, 59, 393, 20]"), "\(frames.output)")
    let fixed = try Program.run(
      ["frames", "form.json", "--device", "iPhone 16", "--size", "320x500"], in: folder)
    #expect(fixed.output.contains("\"frame\": [0, 59, 320, 20]"), "\(fixed.output)")
  }

  @Test func theGalleryShowsAllOfThem() throws {
    let result = try render(
      "Main.storyboard", "--device", "iPhone SE", "--device", "iPhone 16", "-o", "out", "-g",
      "out/index.html")
    #expect(result.status == 0, "\(result.errors)")
    let page = String(decoding: try Data(contentsOf: folder.file("out/index.html")), as: UTF8.self)
    #expect(page.contains("2 pictures of"))
    #expect(page.contains("alt=\"iPhone-SE\"") && page.contains("alt=\"iPhone-15\""))
  }

  /// What is wrong with a document is told once.
  @Test func faultsAreToldOnce() throws {
    try folder.write("broken.xib", "<document")
    let result = try render("broken.xib", "Main.storyboard", "--device", "phones", "-o", "out")
    #expect(result.status == 2)
    #expect(result.errors.matches(of: #/broken\.xib/#).count == 1, "\(result.errors)")
    #expect(result.errors.contains("1 of 2 documents failed"))
  }
}
