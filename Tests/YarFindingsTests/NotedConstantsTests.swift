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
}
