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
        "up to 659 pt high (568 to 736 were tried, with the safe area of iPhone SE)"),
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
}
