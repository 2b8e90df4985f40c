import Testing
import YarLayout

@testable import YarDiagnosis

/// Layouts and checks that are stopped in the middle, at every place where they ask.
@Suite struct WorkLimitTests {
  /// A sheet with conflicts, ambiguity, overlaps and text that is too long, under two hosts.
  private func sheet(_ limit: WorkLimit?) -> Sheet {
    let sheet = Sheet(320, 480)
    sheet.window.environment.workLimit = limit
    var above: View?
    for index in 0..<14 {
      let label = sheet.label("label\(index)", "some words to be cut off")
      let box = sheet.view("box\(index)")
      LayoutConstraint.activate {
        label.left == sheet.root.left + 16
        label.width == 40 + 10 * Double(index)
        label.width == box.width + 20 ~ LayoutPriority(500)
        box.leading == label.trailing + 8
        box.trailing == sheet.root.trailing - 16
        box.width >= 120
        box.width <= 100 ~ LayoutPriority(Double(700 + index))
        box.height == label.height
        box.top == label.top
        if let above {
          label.top == above.bottom - 8
        } else {
          label.top == sheet.root.top
        }
      }
      above = label
    }
    return sheet
  }

  private func check(_ sheet: Sheet) -> [Finding] {
    var options = CheckOptions()
    options.triesOtherDirection = true
    return sheet.window.check(options, sizes: SizeSearch(widths: 320...440))
  }

  @Test func stoppingAnywhereLeavesWhatCanBeLetGoOf() {
    let plain = check(sheet(nil))
    #expect(Set(plain.map(\.kind)).isSuperset(of: [.conflict, .truncated, .overlapping]))
    var asked = 0
    let counting = WorkLimit {
      asked += 1
      return false
    }
    #expect(check(sheet(counting)) == plain)
    #expect(asked > 100)
    for stop in Array(0..<40) + stride(from: 40, to: asked, by: max(1, asked / 60)) {
      var rest = stop
      var isOver = false
      let limit = WorkLimit {
        rest -= 1
        isOver = rest < 0
        return isOver
      }
      let sheet = sheet(limit)
      let found = check(sheet)
      #expect(limit.isReached)
      // Whatever is told is told without a limit as well.
      for finding in found {
        #expect(
          plain.contains { $0.fingerprint == finding.fingerprint }, "\(stop): \(finding.summary)")
      }
      // The tree is of no use, but nothing breaks.
      sheet.window.frame.size.width += 1
      sheet.window.layoutIfNeeded()
    }
  }

  @Test func aReachedLimitIsNotAskedAgain() {
    var asked = 0
    let limit = WorkLimit {
      asked += 1
      return true
    }
    _ = check(sheet(limit))
    #expect(asked == 1)
    #expect(limit.spend() && limit.ask() && limit.isReached)
    #expect(asked == 1)
  }
}
