import Foundation
import Testing

/// The sizes that `yar check` searches: a screen has the safe area and the size classes of one device, and only sizes
/// that such devices have.
@Suite struct CheckSizesTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func check(_ words: String...) throws -> ProgramResult {
    try Program.run(["check"] + words, in: folder)
  }

  /// Two views between the edges of the safe area, one above the other, as high together as a number says.
  private func storyboard(_ height: Int) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="con">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="sce"><objects>
    <viewController id="con" sceneMemberID="viewController">
    <view key="view" id="root"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="high"><rect key="frame" x="0" y="59" width="393" height="300"/></view>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="low"><rect key="frame" x="0" y="618" width="393" height="200"/></view>
    </subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>
    <constraint firstItem="high" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
    <constraint firstItem="high" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="c2"/>
    <constraint firstItem="high" firstAttribute="trailing" secondItem="safe" secondAttribute="trailing" id="c3"/>
    <constraint firstItem="high" firstAttribute="height" constant="\(height - 200)" id="c4"/>
    <constraint firstItem="low" firstAttribute="top" relation="greaterThanOrEqual" secondItem="high" \
    secondAttribute="bottom" id="c5"/>
    <constraint firstItem="low" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="c6"/>
    <constraint firstItem="low" firstAttribute="trailing" secondItem="safe" secondAttribute="trailing" id="c7"/>
    <constraint firstItem="low" firstAttribute="height" constant="200" id="c8"/>
    <constraint firstItem="safe" firstAttribute="bottom" secondItem="low" secondAttribute="bottom" id="c9"/>
    </constraints></view></viewController></objects></scene></scenes></document>
    """
  }

  /// 540 points fit on the smallest phone, below its status bar; with a cut-out no phone is so low.
  @Test func noPhoneHasTheEdgesOfAnother() throws {
    try folder.write("Main.storyboard", storyboard(540))
    let fine = try check("--only", "conflict", "Main.storyboard")
    #expect(fine.output == "nothing found in 1 document\n")
    #expect(fine.errors == "")
    try folder.write("Main.storyboard", storyboard(640))
    let low = try check("--only", "conflict", "Main.storyboard")
    #expect(
      low.output.contains(
        "up to 320 pt wide (320 to 414 were tried, with the safe area of iPhone SE)"),
      "\(low.output)")
    try folder.write("Main.storyboard", storyboard(730))
    let some = try check("--only", "conflict", "--device", "iPhone 15", "Main.storyboard")
    #expect(some.output == "nothing found in 1 document\n")
  }

  /// Of a range only those sizes are searched that the devices have; tablets are shown where it reaches them.
  @Test func whatNoDeviceHasIsNotSearchedAndTold() throws {
    try folder.write("Main.storyboard", storyboard(540))
    let all = try check("--only", "conflict", "--range", "320x568-1024x1366", "Main.storyboard")
    #expect(all.output == "nothing found in 1 document\n")
    #expect(
      all.errors == """
        Main.storyboard: warning: of '--range', 441 to 743 pt wide and 737 to 811, 957 to 1132 pt high were not \
        searched: no device with the safe area and the size classes of those that are shown has such a screen; \
        '--device' shows others

        """)
    #expect(all.status == 0)
    let phones = try check("--only", "conflict", "--range", "390x812-430x932", "Main.storyboard")
    #expect(phones.errors == "")
  }

  /// A finding at other sizes says whose safe area was kept.
  @Test func theDeviceOfTheSafeAreaIsTold() throws {
    try folder.write("Main.storyboard", storyboard(740))
    let result = try check(
      "--only", "conflict", "--device", "iPhone 15", "--range", "393x812-393x932",
      "Main.storyboard")
    #expect(
      result.output.contains(
        "up to 832 pt high (812 to 932 were tried, with the safe area of iPhone 15)"),
      "\(result.output)")
  }

  /// A square as wide as the screen, and a button below it: too high from 377 points of width on where the height is 568,
  /// and no phone has that.
  @Test func sizesThatNoPhoneHasAreNotTold() throws {
    let square = """
      <imageView translatesAutoresizingMaskIntoConstraints="NO" id="sq"><rect key="frame" x="0" y="110" width="375" height="375"/>
      <color key="backgroundColor" white="0.8" alpha="1" colorSpace="calibratedWhite"/>
      <constraints><constraint firstAttribute="width" secondItem="sq" secondAttribute="height" id="k1"/></constraints></imageView>
      <button translatesAutoresizingMaskIntoConstraints="NO" id="ok"><rect key="frame" x="20" y="597" width="335" height="50"/>
      <constraints><constraint firstAttribute="height" constant="50" id="k2"/></constraints>
      <state key="normal" title="OK"><color key="titleColor" white="0.0" alpha="1" colorSpace="calibratedWhite"/></state></button>
      """
    func screen(_ below: Int) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="con">
      <device id="retina4_7" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="sce"><objects>
      <viewController id="con" sceneMemberID="viewController">
      <view key="view" id="r"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(square)</subviews>
      <viewLayoutGuide key="safeArea" id="s"/><constraints>
      <constraint firstItem="sq" firstAttribute="top" secondItem="r" secondAttribute="top" constant="\(below)" id="c1"/>
      <constraint firstItem="sq" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="c2"/>
      <constraint firstItem="r" firstAttribute="trailing" secondItem="sq" secondAttribute="trailing" id="c3"/>
      <constraint firstItem="ok" firstAttribute="top" relation="greaterThanOrEqual" secondItem="sq" secondAttribute="bottom" constant="12" id="c4"/>
      <constraint firstItem="r" firstAttribute="bottom" secondItem="ok" secondAttribute="bottom" constant="20" id="c5"/>
      <constraint firstItem="ok" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="20" id="c6"/>
      <constraint firstItem="r" firstAttribute="trailing" secondItem="ok" secondAttribute="trailing" constant="20" id="c7"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    }
    try folder.write("Main.storyboard", screen(110))
    let fine = try check("--only", "conflict", "Main.storyboard")
    #expect(fine.output == "nothing found in 1 document\n")
    // 568 points are too low for the square of the smallest phone, and 667 for that of the next.
    try folder.write("Main.storyboard", screen(215))
    let low = try check("--only", "conflict", "Main.storyboard")
    #expect(low.output.contains("up to 375 pt wide"), "\(low.output)")
  }

  private func xib(_ objects: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
    <device id="retina6_1" orientation="portrait" appearance="light"/><objects>\(objects)</objects></document>
    """
  }

  private let wideButton = """
    <button translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="16" y="18" width="380" height="44"/>
    <constraints><constraint firstAttribute="width" constant="380" id="k1"/>
    <constraint firstAttribute="height" constant="44" id="k2"/></constraints>
    <state key="normal" title="Show all the offers of this week"><color key="titleColor" white="0.0" alpha="1" colorSpace="calibratedWhite"/></state>
    </button>
    """

  /// It fits a row of 414 points; that of the smallest phone has 320.
  @Test func rowsOfAXibAreShownAsWideAsDevices() throws {
    try folder.write(
      "Row.xib",
      xib(
        """
        <tableViewCell id="row"><rect key="frame" x="0" y="0" width="414" height="80"/>
        <tableViewCellContentView key="contentView" tableViewCell="row" id="in">
        <rect key="frame" x="0" y="0" width="414" height="80"/><subviews>\(wideButton)</subviews><constraints>
        <constraint firstItem="b" firstAttribute="leading" secondItem="in" secondAttribute="leading" constant="16" id="c1"/>
        <constraint firstItem="b" firstAttribute="top" secondItem="in" secondAttribute="top" constant="18" id="c2"/>
        <constraint firstItem="in" firstAttribute="bottom" secondItem="b" secondAttribute="bottom" constant="18" id="c3"/>
        </constraints></tableViewCellContentView></tableViewCell>
        """))
    let result = try check("--only", "outside", "Row.xib")
    #expect(
      result.output.contains(
        "warning: 'Show all the offers of this week' sticks out of the screen"),
      "\(result.output)")
    #expect(result.output.contains("on iPhone SE (320 × 80)"), "\(result.output)")
    let canvas = try check("--only", "outside", "--device", "iPhone 11", "Row.xib")
    #expect(canvas.output == "nothing found in 1 document\n")
  }

  /// The view of the controller that loads the document is a screen.
  @Test func screensOfAXibAreShownOnOtherDevices() throws {
    try folder.write(
      "Screen.xib",
      xib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="OffersViewController"><connections>
        <outlet property="view" destination="r" id="o"/></connections></placeholder>
        <view id="r"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>\(wideButton)</subviews>
        <viewLayoutGuide key="safeArea" id="s"/><constraints>
        <constraint firstItem="b" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="16" id="c1"/>
        <constraint firstItem="b" firstAttribute="top" secondItem="s" secondAttribute="top" constant="18" id="c2"/>
        </constraints></view>
        """))
    let result = try check("--only", "outside", "Screen.xib")
    #expect(
      result.output.contains(
        "warning: 'Show all the offers of this week' sticks out of the screen"),
      "\(result.output)")
    #expect(
      result.output.contains(
        "up to 320 pt wide (320 to 414 were tried, with the safe area of iPhone SE)"),
      "\(result.output)")
  }

  /// A font that the machine has gives lines of its own height: 1.362 of the size.
  @Test func linesAreThoseOfTheFont() throws {
    try folder.write(
      "Note.xib",
      xib(
        """
        <view id="r"><rect key="frame" x="0" y="0" width="300" height="100"/><subviews>
        <label text="Note" translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="10" y="10" width="34" height="20.5"/>
        <fontDescription key="fontDescription" name="NotoSans-Regular" family="Noto Sans" pointSize="15"/></label></subviews>
        <constraints><constraint firstItem="b" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="10" id="c1"/>
        <constraint firstItem="b" firstAttribute="top" secondItem="r" secondAttribute="top" constant="10" id="c2"/></constraints></view>
        """))
    let result = try Program.run(["frames", "Note.xib"], in: folder)
    let label = result.output.split(separator: "\n").first { $0.contains("\"id\": \"b\"") }
    #expect(label?.contains(", 20.5] }") ?? false, "\(result.output)")
  }
}
