import Testing
import YarLayout

@testable import YarDiagnosis

/// What checks cost, in solves and layouts rather than in time.
@Suite struct CheckCostTests {
  /// Rows of a label and a box across the window, without a fault.
  private func rows(_ count: Int) -> Sheet {
    let sheet = Sheet(375, 3000)
    var above: View?
    for index in 0..<count {
      let label = sheet.label("label\(index)", "aaaa")
      let box = sheet.view("box\(index)")
      label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      LayoutConstraint.activate {
        label.leading == sheet.root.leading + 16
        box.leading == label.trailing + 8
        box.trailing == sheet.root.trailing - 16
        box.height == label.height
        box.top == label.top
        if let above {
          label.top == above.bottom + 4
        } else {
          label.top == sheet.root.top
        }
      }
      above = label
    }
    sheet.window.layoutIfNeeded()
    return sheet
  }

  private func cost(
    _ sheet: Sheet, _ body: () -> [Finding]
  ) -> (solves: Int, passes: Int, trials: Int) {
    let before = sheet.window.layoutCounters
    _ = body()
    let after = sheet.window.layoutCounters
    return (
      after.solves - before.solves, after.passes - before.passes, after.trials - before.trials
    )
  }

  /// A check of what is laid out lays nothing out and solves nothing on the views; in copies each of the 120
  /// constraints is left out once.
  @Test func aCheckChangesNothing() {
    let sheet = rows(20)
    #expect(cost(sheet) { sheet.window.check() } == (0, 0, 123))
  }

  /// Where no constraint changes its part over the whole range, only the samples are laid out: five widths and the
  /// own one, each once for the pattern and its findings, and the own size in the end.
  @Test func aRangeWithoutChangesCostsItsSamples() {
    let sheet = rows(20)
    let search = SizeSearch(widths: 320...440)
    let cost = cost(sheet) { sheet.window.check(CheckOptions(), sizes: search) }
    #expect(cost == (7, 7, 124))
  }

  /// Whether a constraint has an effect follows from what all constraints do: where they do the same at all widths, that is
  /// asked once more, and not at each of six.
  @Test func whetherAConstraintHasAnEffectIsAskedOnceForEachPattern() {
    let sheet = rows(5)
    let box = sheet.root.subviews[1]
    LayoutConstraint.activate { box.trailing == sheet.root.trailing - 16 ~ .defaultLow }
    sheet.window.layoutIfNeeded()
    var options = CheckOptions()
    options.kinds = [.unused]
    let search = SizeSearch(widths: 320...440)
    var findings: [Finding] = []
    let cost = cost(sheet) {
      findings = sheet.window.check(options, sizes: search)
      return findings
    }
    #expect(findings.map { $0.kind } == [.unused])
    #expect(cost == (7, 7, 34))
  }

  /// Each change costs the layouts on both sides of where it was worked out to be, whatever the size of the scene.
  @Test(arguments: [(1, 16), (40, 250)])
  func eachChangeIsWorkedOut(_ count: Int, _ trials: Int) {
    let sheet = rows(count)
    let box = sheet.view("limited")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading
      box.width == sheet.root.width ~ .defaultHigh
      box.width <= 400
      box.top == sheet.root.top
      box.height == 1
    }
    sheet.window.layoutIfNeeded()
    var options = CheckOptions()
    options.kinds.remove(.slack)
    let search = SizeSearch(widths: 320...440)
    let cost = cost(sheet) { sheet.window.check(options, sizes: search) }
    #expect(cost == (10, 10, trials))
  }

  /// A conflict among more than a thousand constraints is proved and repaired in copies, none of which lays
  /// anything out; their number does not grow with the scene.
  @Test(arguments: [50, 200])
  func aConflictIsRepairedInCopies(_ count: Int) {
    let sheet = rows(count)
    let last = sheet.root.subviews[2 * count - 2]
    LayoutConstraint.activate { last.top == sheet.root.top }
    sheet.window.layoutIfNeeded()
    var findings: [Finding] = []
    let cost = cost(sheet) {
      findings = sheet.find(.conflict)
      return findings
    }
    #expect(findings.count == 1)
    #expect(findings.first?.fixes.isEmpty == false)
    #expect(findings.first?.rules.count == 3 * count - 1)
    #expect(cost == (0, 0, 14))
  }

  /// Views of 20 points in a row, of which five have room.
  private func chain(_ count: Int) -> Sheet {
    let sheet = Sheet(100, 40)
    var before: View?
    for index in 0..<count {
      let box = sheet.view("box\(index)")
      LayoutConstraint.activate {
        box.leading == (before?.trailing ?? sheet.root.leading)
        box.width == 20
        box.top == sheet.root.top
        box.height == 20
      }
      before = box
    }
    if let before { LayoutConstraint.activate { before.trailing == sheet.root.trailing } }
    sheet.window.layoutIfNeeded()
    return sheet
  }

  /// Each width but five is left out, and each of these conflicts has the whole chain.
  ///
  /// A conflict is looked up by what it left out, and its members are told once more to compare them: rules are not
  /// compared in pairs, nor conflicts. The place of each view and constraint is counted once, not for each finding.
  @Test(arguments: [20, 40, 80])
  func manyLongConflictsCostTheirMembers(_ count: Int) {
    let sheet = chain(count)
    let conflicts = sheet.window.layoutConflicts
    #expect(conflicts.count == count - 5)
    let rows = conflicts.reduce(0) { $0 + $1.rules.count { $0.kind == .constraint } }
    #expect(rows > conflicts.count * count)
    var options = CheckOptions()
    options.kinds = [.conflict]
    options.findsFixes = false
    let told = sheet.root.toldRuleCount
    let checkup = sheet.window.checkup(options)
    #expect(checkup.sorted.count == count - 5)
    #expect(checkup.sorted.allSatisfy { $0.details[0].hasSuffix("; that is proved") })
    #expect(sheet.root.toldRuleCount - told == conflicts.count + rows)
    let constraints = checkup.tree.views.reduce(0) { $0 + $1.constraints.count }
    #expect(checkup.tree.places.counted == constraints + count)
  }

  /// A search goes to places where constraints begin or cease to hold, and not to others where a contradiction is told
  /// otherwise because of rounding: sizes that follow from one another become negative together.
  @Test func aSearchGoesWhereSomethingChanges() throws {
    let sheet = Sheet(400, 100)
    let (side, chart, best) = (sheet.view("side"), sheet.view("chart"), sheet.view("best"))
    let rows = sheet.view("rows", in: best)
    LayoutConstraint.activate {
      side.leading == sheet.root.leading
      side.width >= 200
      chart.leading == side.trailing + 28
      chart.width == 1.7 * best.width
      best.leading == chart.trailing + 18
      best.trailing == sheet.root.trailing - 28
      rows.leading == best.leading + 20
      rows.trailing == best.trailing - 20
    }
    for (index, share) in [1, 0.77, 0.58, 0.36, 0.23].enumerated() {
      let part = sheet.view("part\(index)", in: rows)
      LayoutConstraint.activate {
        part.leading == rows.leading
        part.width == share * rows.width
      }
    }
    sheet.window.layoutIfNeeded()
    var options = CheckOptions()
    options.kinds = [.conflict]
    options.findsFixes = false
    var findings: [Finding] = []
    let cost = cost(sheet) {
      findings = sheet.window.check(options, sizes: SizeSearch(widths: 300...440))
      return findings
    }
    #expect(findings.map { $0.range?.parts } == [[300...381]])
    #expect(cost == (19, 19, 11))
  }

  /// While sizes are searched only the fingerprints of findings count, and nothing is proved for them.
  @Test func aSearchTellsNoRulesOfWhatItOnlyPasses() {
    let sheet = chain(20)
    var options = CheckOptions()
    options.kinds = [.conflict]
    options.findsFixes = false
    let whole = sheet.window.check(options)
    options.depth.isOutline = true
    let told = sheet.root.toldRuleCount
    let outline = sheet.window.check(options)
    #expect(sheet.root.toldRuleCount == told)
    #expect(outline.map { $0.fingerprint } == whole.map { $0.fingerprint })
    #expect(outline.allSatisfy { $0.rules.isEmpty })
    #expect(whole.allSatisfy { !$0.rules.isEmpty })
  }

  /// Where each view keeps the next from mirroring, each is tried alone and all of them together once.
  @Test(arguments: [(10, 13), (40, 43)])
  func aChainThatDoesNotMirror(_ count: Int, _ trials: Int) {
    let sheet = Sheet(375, 3000)
    var above: View?
    for index in 0..<count {
      let label = sheet.label("label\(index)", "aaaa")
      LayoutConstraint.activate {
        if let above {
          label.left == above.left + 1
          label.top == above.bottom + 4
        } else {
          label.left == sheet.root.left + 16
          label.top == sheet.root.top
        }
      }
      above = label
    }
    sheet.window.layoutIfNeeded()
    var options = CheckOptions()
    options.kinds = [.notMirrored]
    options.triesOtherDirection = true
    var found: [Finding] = []
    let cost = cost(sheet) {
      found = sheet.window.check(options)
      return found
    }
    #expect(found.count == count)
    // The first needs none of the others.
    let steps = found.map { $0.fixes.first?.steps.count }
    #expect(steps == [2] + Array(repeating: 2 * count, count: count - 1))
    #expect(cost.trials == trials)
  }
}
