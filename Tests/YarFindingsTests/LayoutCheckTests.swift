import Foundation
import Testing
import YarDiagnosis
import YarFindings
import YarLayout

/// Documents checked by a program, as `yar check` checks them.
@Suite struct LayoutCheckTests {
  private static let card = """
    { "yar": 1, "size": [60, 20], "root": { "type": "Label", "identifier": "title", "text": "Much too long a text" } }
    """

  @Test func aTextIsChecked() throws {
    let checked = try LayoutCheck().check(Array(Self.card.utf8), at: "card.json")
    let finding = try #require(checked.findings.first)
    #expect(checked.isChecked && checked.errors == [] && checked.warnings == [])
    #expect(finding.kind == .truncated && finding.severity == .warning)
    #expect(finding.place == SourcePlace(file: "card.json", line: 1, column: 39))
    #expect(finding.subjects.map(\.path) == ["title"])
    #expect(finding.conditions.map { "\($0)" } == ["60 × 20", "60 × 20, right to left"])
  }

  @Test func devicesDirectionsAndKindsAreChosen() throws {
    var check = LayoutCheck()
    check.devices = ["iPhone SE", "iPhone 15"]
    check.directions = [.leftToRight]
    check.kinds = [.truncated]
    check.searchesSizes = false
    let text = """
      { "yar": 1, "size": [60, 20], "root": { "type": "View", "subviews": [
        { "type": "Label", "text": "A text that is cut", "frame": [0, 0, 30, 20] } ] } }
      """
    let checked = try check.check(Array(text.utf8), at: "card.json")
    #expect(checked.findings.flatMap(\.conditions).map(\.device) == ["iPhone SE", "iPhone 15"])
    check.kinds = [.conflict]
    #expect(try check.check(Array(text.utf8), at: "card.json").findings == [])
    check.devices = ["iPhone SEE"]
    #expect(
      throws: LayoutCheckError(
        message: "'devices' names no known device: 'iPhone SEE'; did you mean 'iPhone SE'?")
    ) { try check.check("card.json") }
  }

  @Test func aStoryboardIsChecked() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let fixtures = root.appendingPathComponent("Fixtures/InterfaceBuilder")
    let names = try FileManager.default.contentsOfDirectory(atPath: fixtures.path)
    let name = try #require(names.sorted().first { $0.hasSuffix(".storyboard") })
    let checked = try LayoutCheck().check(fixtures.appendingPathComponent(name).path)
    #expect(checked.isChecked && checked.errors == [])
    #expect(checked.text(as: .json).contains("\"version\": 1"))
  }

  @Test func whatCannotBeReadIsAnError() throws {
    let missing = try LayoutCheck().check("/nowhere/card.json")
    #expect(!missing.isChecked && missing.findings == [])
    #expect(
      missing.errors == ["/nowhere/card.json: error: cannot be read: No such file or directory"])
    let broken = try LayoutCheck().check(Array("{ \"yar\": 1,, }".utf8), at: "a.json")
    #expect(!broken.isChecked && broken.errors.first?.hasPrefix("a.json:1:12: error: ") == true)
  }

  @Test(arguments: CheckFormat.allCases) func findingsAreWritten(_ format: CheckFormat) throws {
    let checked = try LayoutCheck().check(Array(Self.card.utf8), at: "card.json")
    let text = checked.text(as: format)
    #expect(text.contains("truncated") && text.contains("card.json"), "\(text)")
    #expect(text == [checked].text(as: format))
  }
}
