import Testing
import YarDiagnosis
import YarLayout

/// A fix can be made in a tree that was made like the one with the finding.
@Suite struct FixApplicationTests {
  /// Layouts with a fault each, made anew at each call.
  private static let layouts: [(name: String, make: @Sendable () -> Sheet)] = [
    (
      "a contradiction",
      {
        let sheet = Sheet(100, 100)
        let box = sheet.view("box")
        LayoutConstraint.activate {
          box.leading == sheet.root.leading + 16
          box.width == 80
          box.trailing == sheet.root.trailing - 16
          box.top == sheet.root.top
          box.height == 20
        }
        return sheet
      }
    ),
    (
      "an open width and place",
      {
        let sheet = Sheet(100, 100)
        let box = sheet.view("box")
        LayoutConstraint.activate {
          box.trailing == sheet.root.trailing - 16
          box.width >= 30
          box.height == 20
        }
        return sheet
      }
    ),
    ("a minimum size that is required", { ConflictFindingTests.narrowLabel() }),
    ("a column that lacks room", { FrameFixTests.column() }),
    (
      "an open guide",
      {
        let sheet = Sheet(100, 100)
        let guide = LayoutGuide()
        sheet.root.addLayoutGuide(LayoutGuide())
        sheet.root.addLayoutGuide(guide)
        LayoutConstraint.activate {
          guide.leading == sheet.root.leading
          guide.trailing == sheet.root.trailing
          guide.top == sheet.root.top
          guide.height >= 10
        }
        return sheet
      }
    ),
  ]

  @Test(arguments: layouts.indices)
  func theFindingIsGone(_ index: Int) throws {
    let (name, make) = Self.layouts[index]
    let findings = make().window.check()
    #expect(!findings.isEmpty, "\(name)")
    for finding in findings {
      #expect(!finding.fixes.isEmpty, "\(name)")
      for fix in finding.fixes {
        let copy = make()
        let changed = try #require(fix.apply(to: copy.window), "\(fix.text)")
        #expect(changed.allSatisfy { $0.isActive }, "\(fix.text)")
        let rest = copy.window.check().map(\.fingerprint)
        #expect(!rest.contains(finding.fingerprint), "\(fix.text)")
      }
    }
  }

  /// In another tree nothing is changed and no constraint is taken for another.
  @Test func anotherTreeIsLeftAlone() throws {
    let finding = try #require(Self.layouts[0].make().window.check().first)
    let fix = try #require(finding.fixes.first { $0.rule != nil })
    #expect(fix.apply(to: Sheet(100, 100).window) == nil)
    let open = try #require(Self.layouts[1].make().window.check().first)
    let pin = try #require(open.fixes.first)
    #expect(pin.steps.count == 2)
    #expect(pin.apply(to: Sheet(100, 100).window) == nil)
  }

  /// Where people read from right to left, leading counts from the right.
  @Test func pinsMirror() throws {
    func make() -> Sheet {
      let sheet = Sheet(100, 100)
      sheet.window.environment.layoutDirection = .rightToLeft
      let box = sheet.view("box")
      LayoutConstraint.activate {
        box.leading <= sheet.root.leading + 30
        box.leading >= sheet.root.leading + 10
        box.width == 20
        box.top == sheet.root.top
        box.height == 20
      }
      return sheet
    }
    let sheet = make()
    let finding = try #require(sheet.find(.ambiguous).first)
    let pin = try #require(finding.fixes.first)
    let copy = make()
    #expect(pin.apply(to: copy.window)?.count == 1)
    copy.window.layoutIfNeeded()
    #expect(copy.find(.ambiguous, .conflict) == [])
    #expect(
      copy.root.subviews[0].frame == sheet.root.subviews[0].frame, "\(pin.text)")
  }
}
