import Testing
import YarDiagnosis
import YarLayout

/// Hidden views whose room stays empty.
@Suite struct HiddenGapTests {
  /// Three boxes of 20 points below each other, the middle one hidden.
  private func column() -> (sheet: Sheet, boxes: [View]) {
    let sheet = Sheet(200, 200)
    var boxes: [View] = []
    for name in ["first", "second", "third"] {
      let box = sheet.view(name)
      box.backgroundColor = .black
      LayoutConstraint.activate {
        box.leading == sheet.root.leading + 8
        box.width == 40
        box.height == 20
        box.top == (boxes.last?.bottom ?? sheet.root.top) + 10
      }
      boxes.append(box)
    }
    boxes[1].isHidden = true
    return (sheet, boxes)
  }

  @Test func theRoomBetweenTwoIsTold() {
    let (sheet, _) = column()
    let found = sheet.find(.hiddenGap)
    #expect(
      found.map(\.lines) == [
        [
          "second is hidden and leaves 20 pt empty before third",
          "- a stack view closes the gaps of what is hidden in it",
        ]
      ])
    #expect(found.map(\.severity) == [.note])
  }

  /// The first of a column leaves a hole as well, the last one none.
  @Test func theFirstCountsAndTheLastDoesNot() {
    let (sheet, boxes) = column()
    boxes[1].isHidden = false
    boxes[0].isHidden = true
    #expect(
      sheet.find(.hiddenGap).map(\.summary) == [
        "first is hidden and leaves 20 pt empty before second"
      ])
    boxes[0].isHidden = false
    boxes[2].isHidden = true
    #expect(sheet.find(.hiddenGap).isEmpty)
  }

  /// What stands in its place, or beside it, needs the room as well; what is behind all of them does not.
  @Test func roomThatOthersNeedIsNotEmpty() {
    let (sheet, boxes) = column()
    let other = sheet.view("other")
    LayoutConstraint.activate {
      other.leading == sheet.root.leading + 100
      other.width == 40
      other.height == 20
      other.top == boxes[1].top
    }
    #expect(sheet.find(.hiddenGap).isEmpty)
    other.removeFromSuperview()
    let back = sheet.view("back")
    LayoutConstraint.activate {
      back.leading == sheet.root.leading
      back.trailing == sheet.root.trailing
      back.top == sheet.root.top
      back.bottom == sheet.root.bottom
    }
    #expect(sheet.find(.hiddenGap).count == 1)
  }

  /// A view without anything in it is there for its room.
  @Test func whatShowsNothingIsLeftAlone() {
    let (sheet, boxes) = column()
    boxes[1].backgroundColor = nil
    #expect(sheet.find(.hiddenGap).isEmpty)
  }
}
