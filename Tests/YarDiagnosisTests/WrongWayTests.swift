import Testing
import YarDiagnosis
import YarLayout

/// An inequality that was written the wrong way round is named, not the one that has no effect because of it.
@Suite struct WrongWayTests {
  @Test func theOneThatIsTheWrongWayRoundIsNamed() {
    let sheet = Sheet(320, 100)
    let label = sheet.label("label", "example")
    LayoutConstraint.activate {
      label.centerX == sheet.root.centerX
      label.centerY == sheet.root.centerY
      label.leading >= sheet.root.leading + 20
      label.trailing >= sheet.root.trailing - 20
    }
    #expect(
      sheet.find(.unused).map(\.lines) == [
        [
          "label.trailing >= root.trailing - 20 is most probably the wrong way round: because of it "
            + "label.leading >= root.leading + 20 decides nothing",
          "  label.trailing >= root.trailing - 20",
          "  label.leading >= root.leading + 20",
          "- it makes the view reach out to there, where the other keeps it inside",
          "fix: turn label.trailing >= root.trailing - 20 into label.trailing <= root.trailing - 20: "
            + "the view is kept inside at both edges; label changes by 330 pt in all",
        ]
      ])
  }

  /// Up and down as well, with the sides the other way about.
  @Test func itIsFoundAlongBothAxesAndInBothForms() {
    let sheet = Sheet(100, 320)
    let label = sheet.label("label", "example")
    LayoutConstraint.activate {
      label.centerX == sheet.root.centerX
      label.centerY == sheet.root.centerY
      sheet.root.top >= label.top - 20
      sheet.root.bottom >= label.bottom + 20
    }
    let found = sheet.find(.unused).map(\.summary)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("root.top >= label.top - 20 is most probably the wrong way round")
        ?? false,
      "\(found)")
  }

  @Test func aSecondLimitThatFollowsIsToldAsBefore() {
    let sheet = Sheet(320, 100)
    let label = sheet.label("label", "example")
    LayoutConstraint.activate {
      label.centerX == sheet.root.centerX
      label.centerY == sheet.root.centerY
      label.width == 280
      label.leading >= sheet.root.leading + 20
      label.trailing <= sheet.root.trailing - 20
    }
    let found = sheet.find(.unused).map(\.summary)
    #expect(!found.isEmpty)
    #expect(
      found.allSatisfy { $0.hasSuffix("has no effect: without it everything is where it is") })
  }
}
