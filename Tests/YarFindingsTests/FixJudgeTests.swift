import Foundation
import Testing
import YarDiagnosis
import YarFindings
import YarLayout

/// Changes are tried in all showings of a document, and what one of them takes away is one cause.
@Suite struct FixJudgeTests {
  private func check(
    _ text: String, devices: [String] = [], directions: [LayoutDirection]? = nil
  ) throws -> CheckedLayout {
    var check = LayoutCheck()
    check.devices = devices
    check.directions = directions
    return try check.check(Array(text.utf8), at: "page.json")
  }

  /// A column that is as wide as an icon, as both its edges are tied to it.
  private static func column() throws -> String {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(
      contentsOf: tests.appendingPathComponent("Fixtures/column.json"), encoding: .utf8)
  }

  @Test func whatOneChangeTakesAwayIsOneCause() throws {
    let checked = try check(Self.column())
    let cut = checked.findings.filter { $0.kind == .truncated && $0.severity > .note }
    #expect(cut.count == 3)
    #expect(cut.map(\.cause) == [1, 1, 1])
    for finding in cut {
      let first = try #require(finding.fixes.first)
      #expect(first.text == "remove icon.trailing == column.trailing")
      #expect(first.holds && first.cures == 3)
      #expect(finding.rules[try #require(first.rule)].text == "icon.trailing == column.trailing")
    }
  }

  /// Two texts that share too little room: more for one takes it from the other.
  @Test func whatHarmsOthersIsNoFix() throws {
    let checked = try check(
      """
      { "yar": 1, "size": [240, 40], "root": { "type": "View", "constraints": [
        "|-8-[name]-8-[sold]-8-|", "name.centerY == self.centerY", "sold.centerY == self.centerY"],
        "subviews": [ { "type": "Label", "identifier": "name", "text": "Sidama natural, washed, single farm, 1 kg" },
          { "type": "Label", "identifier": "sold", "text": "318" } ] } }
      """)
    let finding = try #require(checked.findings.first { $0.kind == .equalPriority })
    #expect(finding.fixes.filter { $0.text.contains("751") } == [])
  }

  private static let bar = """
    { "yar": 1, "size": [402, 100], "root": { "type": "View", "constraints": [
      "t.leading == self.leading + 16", "t.top == self.top + 10" ],
      "subviews": [ { "type": "Label", "identifier": "t", "text": "Report" } ] } }
    """

  @Test func whatHelpsOnSomeDevicesIsToldAsThat() throws {
    let devices = ["iPhone SE", "iPhone 15 Pro Max"]
    let checked = try check(Self.bar, devices: devices, directions: [.leftToRight])
    let finding = try #require(checked.findings.first { $0.kind == .unsafeArea })
    #expect(finding.conditions.count == 2)
    // Tied to the safe area it is below the bars of both; a distance that is enough for one is not for the other.
    #expect(
      finding.fixes.map(\.text) == [
        "tie t.top == View.top + 10 to the safe area of View: t.top == View.safeArea.top + 10"
      ])
    #expect(finding.fixes.allSatisfy { $0.holds })
  }
}
