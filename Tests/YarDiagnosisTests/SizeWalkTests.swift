import Testing
import YarLayout

@testable import YarDiagnosis

/// Ranges are those of the layouts themselves, at every half point.
@Suite struct SizeWalkTests {
  /// A box that has a choice of widths between 331 and 339 points only.
  private func narrow() -> Sheet {
    let sheet = Sheet(375, 100)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading
      box.top == sheet.root.top
      box.height == 20
      box.width >= 0
      box.width <= sheet.root.width - 330 ~ .defaultHigh
      box.width <= -1 * sheet.root.width + 340 ~ .defaultHigh
    }
    return sheet
  }

  /// Between 320 and 350, where nothing is wrong, lies a stretch that is.
  @Test func whatComesAndGoesBetweenTwoSamplesIsFound() throws {
    var options = CheckOptions()
    options.kinds = [.ambiguous]
    let findings = narrow().window.check(options, sizes: SizeSearch(widths: 320...440))
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.summary == "nothing decides the width of box")
    #expect(
      finding.range.map { "\($0)" } == "between 331 and 339 pt wide (320 to 440 were tried)")
  }

  /// What holds at a single width only is a contradiction on both sides of it.
  @Test func aGapOfOnePointIsFound() throws {
    let sheet = Sheet(375, 100)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading + 16
      box.trailing == sheet.root.trailing - 16
      box.width == 311
      box.top == sheet.root.top
      box.height == 20
    }
    var options = CheckOptions()
    options.kinds = [.conflict]
    let findings = sheet.window.check(options, sizes: SizeSearch(widths: 320...440))
    #expect(findings.count == 1)
    #expect(findings.first?.range?.parts == [320...342, 344...440])
    #expect(
      findings.first?.range.map { "\($0)" }
        == "up to 342 and from 344 pt wide (320 to 440 were tried)")
  }

  @Test func heightsAreSearchedToo() throws {
    let sheet = Sheet(100, 600)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading
      box.width == 20
      box.top == sheet.root.top + 100
      box.height == 427
      box.bottom <= sheet.root.bottom - 100
    }
    var options = CheckOptions()
    options.kinds = [.conflict]
    let findings = sheet.window.check(
      options, sizes: SizeSearch(widths: 90...110, heights: 568...956))
    #expect(
      findings.map { $0.range.map { "\($0)" } } == ["up to 626 pt high (568 to 956 were tried)"])
  }

  /// Of one scene in several showings a finding is told once, with what all of them have.
  @Test func rangesOfSeveralShowingsAreJoined() {
    func range(_ parts: ClosedRange<Double>...) -> FindingRange {
      FindingRange(axis: .horizontal, parts: parts, searched: 320...440, other: 100)
    }
    func joined(_ ranges: FindingRange?...) -> [ClosedRange<Double>]? {
      var merge = FindingMerge()
      for range in ranges {
        var finding = Finding(.conflict, "a", subjects: [], key: "a")
        finding.range = range
        merge.add([finding], isSearched: true)
      }
      return merge.findings[0].range?.parts
    }
    #expect(joined(range(320...330), range(325...340)) == [320...340])
    #expect(joined(range(320...330), range(331...340)) == [320...340])
    #expect(joined(range(320...330), range(335...340)) == [320...330, 335...340])
    #expect(joined(range(320...330), range(325...440)) == nil)
    #expect(joined(range(320...330), nil) == nil)
    #expect(joined(nil, range(320...330)) == nil)
  }

  /// The ranges are those that a fresh window has, size by size.
  ///
  /// Of what is open some is told as following from the rest, and which depends on where things stand: there
  /// it counts that something is told.
  @Test func rangesAgreeWithTryingEverySize() {
    var found = 0
    for number in 0..<24 {
      var options = CheckOptions()
      options.kinds = [.conflict, .ambiguous, .equalPriority]
      options.findsFixes = false
      func what(_ finding: Finding) -> String {
        finding.kind == .conflict ? finding.fingerprint : "open"
      }
      let sizes = SizeSearch(widths: 200...260)
      let findings = Self.scene(number, 230).window.check(options, sizes: sizes)
      for width in stride(from: 200.0, through: 260, by: 1) {
        let there = Set(Self.scene(number, width).window.check(options).map(what))
        let told = findings.filter { finding in
          finding.range?.parts.contains { $0.contains(width) } ?? true
        }
        #expect(Set(told.map(what)) == there, "seed \(number) at \(width)")
      }
      found += findings.contains { $0.range != nil } ? 1 : 0
    }
    #expect(found >= 10)
  }

  /// Some views in a row with figures of chance, in a window of a width.
  private static func scene(_ number: Int, _ width: Double) -> Sheet {
    var random = Random(seed: UInt64(number))
    let sheet = Sheet(width, 100)
    var last: View?
    for index in 0..<3 {
      let view = sheet.view("v\(index)")
      let size = Double(random.next(70) + 30)
      let gap = Double(random.next(12))
      let kind = random.next(4)
      LayoutConstraint.activate {
        view.top == sheet.root.top
        view.height == 20
        if let last {
          view.leading == last.trailing + gap
        } else {
          view.leading == sheet.root.leading + gap
        }
        if kind == 0 {
          view.width == size
        } else if kind == 1 {
          view.width >= size
          view.width <= 0.5 * sheet.root.width - gap ~ .defaultHigh
        } else if kind == 2 {
          view.width == 0.4 * sheet.root.width ~ .defaultHigh
          view.width <= size + 10
        } else {
          view.width >= size ~ .defaultLow
          view.width <= size + 20
        }
      }
      last = view
    }
    let kind = random.next(3)
    let inset = Double(random.next(20))
    guard let last else { return sheet }
    LayoutConstraint.activate {
      if kind == 0 {
        last.trailing == sheet.root.trailing - inset
      } else if kind == 1 {
        last.trailing <= sheet.root.trailing - inset
      } else {
        last.trailing >= sheet.root.trailing - inset
      }
    }
    return sheet
  }
}
