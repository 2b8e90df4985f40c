import Testing
import YarDiagnosis
import YarLayout

/// Every set that is reported is proved, however large it is and however many there are.
@Suite struct ConflictProofTests {
  private static let proved = "without any one of these the others can hold; that is proved"

  /// Views below each other that are too high together.
  @Test(arguments: [5, 60, 61, 250])
  func largeSetsAreProved(_ count: Int) {
    let sheet = Sheet(100, Double(count * 10))
    var last: View = sheet.root
    for index in 0..<count {
      let view = sheet.view("v\(index)")
      LayoutConstraint.activate {
        view.leading == sheet.root.leading
        view.width == 20
        view.height == 10
        if index == 0 { view.top == sheet.root.top + 1 } else { view.top == last.bottom }
      }
      last = view
    }
    LayoutConstraint.activate { last.bottom == sheet.root.bottom }
    let findings = sheet.find(.conflict)
    #expect(findings.count == 1)
    // The heights, the distances, both ends, and the height of the window.
    #expect(findings.first?.rules.count == 2 * count + 2)
    #expect(findings.first?.details.first == Self.proved)
  }

  @Test func everyOneOfManyConflictsIsProved() {
    let sheet = Sheet(100, 100)
    for index in 0..<25 {
      let view = sheet.view("v\(index)")
      LayoutConstraint.activate {
        view.leading == sheet.root.leading
        view.top == sheet.root.top
        view.height == 10
        view.width == 10
        view.width == 20
      }
    }
    let findings = sheet.find(.conflict)
    #expect(findings.count == 25)
    #expect(findings.allSatisfy { $0.details.first == Self.proved })
  }
}
