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
