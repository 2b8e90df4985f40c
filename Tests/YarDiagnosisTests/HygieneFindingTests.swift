import Testing
import YarDiagnosis
import YarLayout

/// Constraints that could be missing, word for word.
@Suite struct HygieneFindingTests {
  private func unused(_ sheet: Sheet, _ sizes: SizeSearch? = nil) -> [String] {
    var options = CheckOptions()
    options.kinds = [.unused, .duplicate, .slack]
    let findings =
      sizes.map { sheet.window.check(options, sizes: $0) } ?? sheet.window.check(options)
    return findings.map(\.summary)
  }

  /// What follows from two others is told once, and only the last of the three.
  @Test func whatFollowsFromOthersIsTold() {
    let sheet = Sheet(200, 100)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading + 16
      box.trailing == sheet.root.trailing - 16
      box.centerX == sheet.root.centerX
      box.top == sheet.root.top
      box.height == 20
    }
    #expect(
      sheet.find(.unused).map(\.lines) == [
        [
          "box.centerX == root.centerX has no effect: without it everything is where it is",
          "  box.centerX == root.centerX",
          "- that was tried at other sizes and with other contents too",
          "fix: remove box.centerX == root.centerX: nothing moves and nothing is left open",
        ]
      ])
  }

  /// A number that only happens to be that of the content has an effect with another content.
  @Test func whatOnlyFitsByChanceIsLeftAlone() {
    let sheet = Sheet(200, 100)
    let label = sheet.label("label", "aaaa")
    let box = sheet.view("box")
    LayoutConstraint.activate {
      label.leading == sheet.root.leading
      label.top == sheet.root.top
      label.width == 34
      label.height == 21
      box.leading == sheet.root.leading + 16
      box.width == 168
      box.trailing == sheet.root.trailing - 16 ~ .defaultLow
      box.top == label.bottom
      box.height == 20
    }
    #expect(
      unused(sheet) == [
        "box.trailing == root.trailing - 16 @250 has no effect: without it everything is where it is"
      ])
  }

  /// A wish that a firmer one always overrules, and a limit that is always kept by others.
  @Test func whatOthersAlwaysOverruleIsTold() {
    let sheet = Sheet(200, 100)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading
      box.top == sheet.root.top
      box.width == 40
      box.width == 60 ~ .defaultHigh
      box.height == 20
      box.height >= 20
    }
    #expect(
      unused(sheet) == [
        "box.height >= 20 has no effect: without it everything is where it is",
        "box.width == 60 @750 has no effect: without it everything is where it is",
      ])
  }

  /// What decides something at one size of those that are searched counts; what has room at all of them never does.
  @Test func whatCountsAtSomeSizeIsLeftAlone() {
    func sheet() -> Sheet {
      let sheet = Sheet(200, 100)
      let box = sheet.view("box")
      LayoutConstraint.activate {
        box.leading == sheet.root.leading
        box.top == sheet.root.top
        box.width == sheet.root.width ~ .defaultHigh
        box.width <= 300
        box.height == 20
      }
      return sheet
    }
    #expect(
      unused(sheet(), SizeSearch(widths: 200...400)) == [])
    #expect(
      unused(sheet(), SizeSearch(widths: 150...250)) == [
        "box.width <= 300 never decides anything: there are at least 50 pt to spare"
      ])
  }

  /// Of two showings one in which it counts refutes it.
  @Test func oneShowingRefutesIt() {
    var merge = FindingMerge()
    let finding = Finding(.unused, "a", subjects: [], key: "a")
    merge.add([finding])
    #expect(merge.findings.count == 1)
    merge.add([])
    #expect(merge.findings.count == 0)
  }

  /// Nothing is said of what lies open anyway.
  @Test func nothingIsSaidOfWhatIsOpen() {
    let sheet = Sheet(200, 100)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading
      box.trailing <= sheet.root.trailing
      box.top == sheet.root.top
      box.height == 20
    }
    #expect(unused(sheet) == [])
  }

  /// Of several that say the same all but one go together; what has an identifier stays.
  @Test func ofThreeThatSayTheSameTwoGo() throws {
    let sheet = Sheet(200, 100)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading + 16
      box.leading == sheet.root.leading + 16
      box.leading == sheet.root.leading + 16
      box.top == sheet.root.top
      box.width == 20
      box.height == 20 ~ .defaultHigh
      box.height == 20 ~ .defaultLow
      box.height == 20
    }
    let known = try #require(sheet.root.constraints.dropFirst().first)
    known.identifier = "inset"
    let finding = try #require(sheet.find(.duplicate).first)
    #expect(
      finding.lines == [
        "3 constraints say the same: box.leading == root.leading + 16",
        "  box.leading == root.leading + 16", "  box.leading == root.leading + 16",
        "  box.leading == root.leading + 16", "- remove all but one of them",
        "fix: remove 2 of the 3 constraints that say box.leading == root.leading + 16: "
          + "nothing moves and nothing is left open",
      ])
    #expect(
      unused(sheet).last
        == "box.height == 20 @750 has no effect: box.height == 20 says the same more strongly")
    #expect(sheet.find(.duplicate).first?.fixes.first?.apply(to: sheet.window) != nil)
    #expect(sheet.root.constraints.count { $0.firstAttribute == .leading } == 1)
    #expect(known.isActive && sheet.find(.duplicate).isEmpty)
  }
}
