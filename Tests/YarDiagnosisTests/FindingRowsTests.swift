import Testing
import YarDiagnosis

/// A finding of rows in words: in how many, and in which it is worst.
@Suite struct FindingRowsTests {
  private func finding(_ rows: FindingRows, worst: FindingRow, rightToLeft: Bool = false) -> Finding
  {
    var finding = Finding(.layout, "it went wrong", subjects: [])
    finding.conditions = [
      FindingCondition(width: 200, height: 60, isRightToLeft: rightToLeft, row: worst)
    ]
    finding.rows = rows
    return finding
  }

  @Test func rowsAreCountedAndTheWorstIsNamed() {
    let many = finding(
      FindingRows(count: 1000, total: 12_000, numbers: [3, 4, 1500, 1501, 1502]),
      worst: FindingRow(number: 1500, field: "name", text: "Bertram"))
    #expect(
      many.lines() == [
        "warning: it went wrong [layout]",
        "  in 1,000 of 12,000 rows: 3, 4, 1,500, 1,501, 1,502, …; worst in row 1,500, 'name' is \"Bertram\"",
      ])
    let one = finding(
      FindingRows(count: 1, total: 1, numbers: [1]), worst: FindingRow(number: 1),
      rightToLeft: true)
    #expect(one.lines().last == "  in 1 of 1 row: row 1")
    #expect(
      one.lines(isEverywhere: false).last
        == "  in 1 of 1 row: row 1; on 200 × 60, right to left")
    #expect(one.conditions.map { "\($0)" } == ["200 × 60, right to left, row 1"])
  }

  @Test func changesAreToldAsPlainValues() {
    let change = FindingChange.contentPriority(
      path: "a/b", axis: "horizontal", hugging: true, priority: 251)
    let parts = change.parts
    #expect(parts.kind == "hugging" && parts.view == "a/b" && parts.axis == "horizontal")
    #expect(parts.numbers == [251] && parts.words == nil)
    #expect(FindingChange.relation(">=").parts.words == ">=")
    #expect(FindingChange.frame(path: "a", [1, 2, 3, 4]).parts.numbers == [1, 2, 3, 4])
  }

  /// Copies of one view that a template has once are named by it.
  @Test func fingerprintsCanNameViewsOtherwise() {
    let finding = Finding(.truncated, "cut", subjects: [], key: "width")
    #expect(finding.fingerprint { _ in "" } == "truncated::width")
  }
}
