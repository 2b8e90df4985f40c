import Testing
import YarDiagnosis
import YarLayout

/// What happens at some sizes only.
@Suite struct SizeSearchTests {
  /// A box of a fixed width between margins, with a gap that may grow.
  private func sheet() -> Sheet {
    let sheet = Sheet(375, 100)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading + 16
      box.width == 311
      box.trailing <= sheet.root.trailing - 16
      box.top == sheet.root.top
      box.height == 20
    }
    return sheet
  }

  @Test func theRangeIsFoundToThePoint() throws {
    let sheet = sheet()
    var options = CheckOptions()
    options.kinds = [.conflict]
    let findings = sheet.window.check(options, sizes: SizeSearch(widths: 320...440))
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.range?.parts == [320...342])
    #expect(
      finding.range.map { "\($0)" } == "up to 342 pt wide (320 to 440 were tried)")
    #expect(
      finding.summary == "box cannot satisfy 3 constraints at once: 16 + 311 + 16 = 343 > 331")
    #expect(!finding.fixes.isEmpty)
    #expect(sheet.window.frame.size == Size(width: 375, height: 100))
  }

  /// At 343 points and less the box is too wide; what is wrong between two stops is nobody's concern.
  @Test func onlyStopsAreLookedAt() throws {
    let sheet = sheet()
    let floor = sheet.view("floor")
    LayoutConstraint.activate {
      floor.top == sheet.root.top + 110
      floor.height == 20
      floor.bottom <= sheet.root.bottom
      floor.leading == sheet.root.leading
      floor.width == 10
    }
    var options = CheckOptions()
    options.kinds = [.conflict]
    sheet.window.frame.size = Size(width: 375, height: 200)
    sheet.window.layoutIfNeeded()
    let stops = [Size(width: 320, height: 150), Size(width: 414, height: 250)]
    let findings = sheet.window.check(options, sizes: SizeSearch(stops: stops))
    #expect(findings.map { $0.range?.parts } == [[320...320]])
    #expect(
      findings.first?.range.map { "\($0)" } == "up to 320 pt wide (320 to 414 were tried)")
    // The height goes with the width: 100 points are too low for the second view.
    let low = [Size(width: 375, height: 200), Size(width: 414, height: 100)]
    let others = sheet.window.check(options, sizes: SizeSearch(stops: low))
    #expect(Set(others.map { $0.range?.parts }) == [[414...414]])
    #expect(sheet.window.check(options, sizes: SizeSearch(stops: [])).isEmpty)
    #expect(sheet.window.frame.size == Size(width: 375, height: 200))
  }

  @Test func whatHoldsAtAllSizesHasNoRange() {
    let sheet = Sheet(300, 100)
    sheet.view("loose")
    var options = CheckOptions()
    options.kinds = [.ambiguous]
    let loose = sheet.root.subviews[0]
    LayoutConstraint.activate { loose.top == sheet.root.top }
    let findings = sheet.window.check(options, sizes: SizeSearch(widths: 200...400))
    #expect(findings.map(\.range) == [nil])
  }

  @Test func whatNeverDecidesAnythingIsTold() {
    let sheet = Sheet(300, 100)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading
      box.width == 50
      box.trailing <= sheet.root.trailing - 8
      box.top == sheet.root.top
      box.height == 20
    }
    var options = CheckOptions()
    options.kinds = [.slack]
    #expect(
      sheet.window.check(options, sizes: SizeSearch(widths: 200...400)).map(\.summary) == [
        "box.trailing <= root.trailing - 8 never decides anything: there are at least 142 pt to spare"
      ])
  }

  /// What a contradiction left out is missed by as much as it likes: that is no room to spare.
  @Test func whatIsMissedHasNoRoom() {
    let sheet = Sheet(300, 100)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading + 40
      box.width == 50
      box.trailing <= sheet.root.leading + 20
      box.top == sheet.root.top
      box.height == 20
    }
    var options = CheckOptions()
    options.kinds = [.slack]
    #expect(sheet.window.check(options, sizes: SizeSearch(widths: 200...400)) == [])
  }
}
