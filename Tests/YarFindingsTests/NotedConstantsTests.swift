import Foundation
import Testing
import YarDiagnosis
import YarFindings

/// Where a document of Interface Builder notes frames, they show which constant was meant.
@Suite struct NotedConstantsTests {
  private static func screen(_ rules: String, frame: String) -> String {
    xib(
      """
              <view id="r" contentMode="scaleToFill">
                  <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                  <subviews>
                      <button translatesAutoresizingMaskIntoConstraints="NO" id="b" userLabel="close">
                          <rect key="frame" \(frame)/>
                          <state key="normal" title="Close"><color key="titleColor" white="0.0" alpha="1" colorSpace="calibratedWhite"/></state>
                      </button>
                  </subviews>
                  <viewLayoutGuide key="safeArea" id="s"/>
                  <constraints>
                      \(rules)
                      <constraint firstItem="b" firstAttribute="width" constant="60" id="c3"/>
                      <constraint firstItem="b" firstAttribute="height" constant="44" id="c4"/>
                  </constraints>
              </view>
      """)
  }

  private static let top = """
    <constraint firstItem="b" firstAttribute="top" secondItem="s" secondAttribute="top" constant="20" id="c1"/>
    """

  /// `trailing` of the view and the button in the wrong order: 16 points outside, where the frame shows 16 inside.
  @Test func aWrongSignIsTurned() throws {
    func screen(_ constant: String) -> String {
      Self.screen(
        Self.top
          + "<constraint firstItem=\"b\" firstAttribute=\"trailing\" secondItem=\"r\" secondAttribute=\"trailing\" constant=\"\(constant)\" id=\"c2\"/>",
        frame: #"x="317" y="79" width="60" height="44""#)
    }
    let text = screen("16")
    let finding = try #require(
      try LayoutCheck().faults(of: text, at: "a.xib").first { $0.kind == .outside })
    let fix = try #require(finding.fixes.first)
    #expect(
      fix.text
        == "change the constant of close.trailing == view.trailing + 16 from 16 to -16, as its noted frame has it"
    )
    #expect(fix.holds)
    #expect(fix.applied(to: text) == screen("-16"))
  }

  @Test func aWrongNumberIsTheNotedOne() throws {
    func screen(_ constant: String) -> String {
      Self.screen(
        Self.top
          + "<constraint firstItem=\"b\" firstAttribute=\"leading\" secondItem=\"r\" secondAttribute=\"leading\" constant=\"\(constant)\" id=\"c2\"/>",
        frame: #"x="24" y="79" width="60" height="44""#)
    }
    let text = screen("900")
    let finding = try #require(
      try LayoutCheck().faults(of: text, at: "a.xib").first { $0.kind == .outside })
    #expect(finding.fixes.first?.applied(to: text) == screen("24"))
  }

  /// Of two distances the one that the frame denies goes.
  @Test func ofTwoRulesTheDeniedOneGoes() throws {
    func screen(_ second: String) -> String {
      Self.screen(
        Self.top
          + "<constraint firstItem=\"b\" firstAttribute=\"leading\" secondItem=\"r\" secondAttribute=\"leading\" constant=\"24\" id=\"c2\"/>\n"
          + second, frame: #"x="24" y="79" width="60" height="44""#)
    }
    let wrong =
      "                    <constraint firstItem=\"b\" firstAttribute=\"leading\" secondItem=\"r\" secondAttribute=\"leading\" constant=\"64\" id=\"c9\"/>\n"
    let text = screen(wrong)
    let finding = try #require(
      try LayoutCheck().faults(of: text, at: "a.xib").first { $0.kind == .conflict })
    let fix = try #require(finding.fixes.first { $0.holds })
    #expect(fix.applied(to: text) == screen(""), "\(finding.text)")
  }

  @Test func whatAgreesIsLeft() throws {
    let text = Self.screen(
      Self.top
        + "<constraint firstItem=\"b\" firstAttribute=\"leading\" secondItem=\"r\" secondAttribute=\"leading\" constant=\"380\" id=\"c2\"/>",
      frame: #"x="380" y="79" width="60" height="44""#)
    let finding = try #require(
      try LayoutCheck().faults(of: text, at: "a.xib").first { $0.kind == .outside })
    #expect(!finding.fixes.contains { $0.text.contains("noted") })
  }

  /// Frames of an older canvas of 600 × 600: a bar that is 70 above the bottom there stands where it was noted, though phones
  /// have less room for what is in it.
  @Test(arguments: ["bottom", "top"]) func aFrameOfAnotherCanvasIsNoWitness(_ edge: String) throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="9531" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
          <scenes>
              <scene sceneID="s1">
                  <objects>
                      <viewController id="v1" sceneMemberID="viewController">
                          <layoutGuides>
                              <viewControllerLayoutGuide type="top" id="tg"/>
                              <viewControllerLayoutGuide type="bottom" id="bg"/>
                          </layoutGuides>
                          <view key="view" contentMode="scaleToFill" id="r">
                              <rect key="frame" x="0.0" y="0.0" width="600" height="600"/>
                              <subviews>
                                  <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="bar" userLabel="bar">
                                      <rect key="frame" x="130" y="530" width="300" height="60"/>
                                      <subviews>
                                          <button opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="b" userLabel="stop">
                                              <rect key="frame" x="20" y="10" width="60" height="44"/>
                                              <state key="normal" title="Stop"/>
                                          </button>
                                      </subviews>
                                      <constraints>
                                          <constraint firstAttribute="width" constant="300" id="c1"/>
                                          <constraint firstAttribute="height" constant="60" id="c2"/>
                                          <constraint firstItem="b" firstAttribute="leading" secondItem="bar" secondAttribute="leading" constant="20" id="c3"/>
                                          <constraint firstItem="b" firstAttribute="top" secondItem="bar" secondAttribute="top" constant="10" id="c4"/>
                                          <constraint firstItem="b" firstAttribute="width" constant="60" id="c5"/>
                                          <constraint firstItem="b" firstAttribute="height" constant="44" id="c6"/>
                                      </constraints>
                                  </view>
                              </subviews>
                              <constraints>
                                  <constraint firstAttribute="centerX" secondItem="bar" secondAttribute="centerX" id="c7"/>
                                  <constraint firstItem="bar" firstAttribute="top" secondItem="bg" secondAttribute="\(edge)" constant="-70" id="c8"/>
                              </constraints>
                          </view>
                      </viewController>
                  </objects>
              </scene>
          </scenes>
      </document>

      """
    let findings = try LayoutCheck().check(Array(text.utf8), at: "a.storyboard").findings
    #expect(!findings.flatMap(\.fixes).contains { $0.text.contains("noted") })
    guard edge == "bottom" else { return }
    let finding = try #require(findings.first { $0.kind == .unsafeArea }, "\(findings)")
    #expect(finding.fixes.first.map { $0.movement < 64 } ?? true)
  }
}
