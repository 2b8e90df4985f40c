import Testing
import YarDiagnosis
import YarLayout

/// What is said of contradictions, word for word.
@Suite struct ConflictFindingTests {
  @Test func theArithmeticTheSetAndTheFixesAreTold() {
    let sheet = Sheet(288, 100)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading + 16
      box.width == 280
      sheet.root.trailing == box.trailing + 16
      box.top == sheet.root.top
      box.height == 20
    }
    let findings = sheet.window.check()
    #expect(
      findings.map(\.lines) == [
        [
          "box cannot satisfy 3 constraints at once: 16 + 280 + 16 = 312 > 288",
          "  box.leading == root.leading + 16",
          "  root.trailing == box.trailing + 16",
          "  box.width == 280",
          "  root.width == 288 (given)",
          "- without any one of these the others can hold; that is proved",
          "- the layout goes on without box.width == 280",
          "fix: lower the priority of box.width == 280 to 999: gives box.width == 256; "
            + "nothing else moves",
          "fix: lower the priority of root.trailing == box.trailing + 16 to 999: "
            + "gives root.trailing == box.trailing - 8; box changes by 24 pt in all",
          "fix: lower the priority of box.leading == root.leading + 16 to 999: "
            + "gives box.leading == root.leading - 8; box changes by 48 pt in all",
        ]
      ])
    #expect(findings[0].kind == .conflict)
    #expect(findings[0].severity == .error)
    #expect(findings[0].subjects.map(\.path) == ["root/box", "root"])
    #expect(findings[0].conditions.map { "\($0)" } == ["288 × 100"])
    #expect(findings[0].fingerprint == "conflict:root/box,root:leading trailing width")
  }

  /// A label that requires its minimum size, in less room.
  static func narrowLabel() -> Sheet {
    let sheet = Sheet(100, 100)
    let title = sheet.label("title", "Departures to").setRequiresMinimumSize()
    title.numberOfLines = 0
    LayoutConstraint.activate {
      title.leading == sheet.root.leading + 16
      title.trailing == sheet.root.trailing - 16
      title.top == sheet.root.top
    }
    return sheet
  }

  @Test func aMinimumSizeThatIsRequiredIsTold() {
    let findings = Self.narrowLabel().find(.conflict)
    #expect(
      findings.map(\.lines) == [
        [
          "title cannot satisfy 3 constraints at once: 16 + 85 + 16 = 117 > 100",
          "  title.leading == root.leading + 16",
          "  title.trailing == root.trailing - 16",
          "  root.width == 100 (given)",
          "  title.width >= 85 (its minimum size)",
          "- without any one of these the others can hold; that is proved",
          "- the layout goes on without title.width >= 85 (its minimum size)",
          "fix: set requiresMinimumSize of title to false: its minimum size gives way; nothing else moves",
          "fix: lower the priority of title.trailing == root.trailing - 16 to 999: "
            + "gives title.trailing == root.trailing + 1; title changes by 17 pt in all",
          "fix: lower the priority of title.leading == root.leading + 16 to 999: "
            + "gives title.leading == root.leading - 1; title changes by 34 pt in all",
        ]
      ])
  }

  /// An equality that may become an inequality whatever the room is.
  @Test func equalitiesMayBecomeInequalities() {
    let sheet = Sheet(300, 100)
    let icon = sheet.view("icon")
    let title = sheet.view("title")
    LayoutConstraint.activate {
      for view in [icon, title] {
        view.leading == sheet.root.leading
        view.width == 20
        view.height == 20
      }
      icon.top == sheet.root.top + 8
      title.top == icon.bottom + 8
      title.top == sheet.root.top + 60
    }
    let finding = sheet.find(.conflict).first
    #expect(
      finding?.summary
        == "icon and title cannot satisfy 4 constraints at once: 60 > 8 + 20 + 8 = 36")
    #expect(
      finding?.fixes.contains {
        $0.text == "turn title.top == icon.bottom + 8 into title.top >= icon.bottom + 8"
      } == true)
  }

  /// Contradictions about the same numbers of the same view are faults of their own.
  @Test func eachContradictionOfAViewIsTold() {
    let sheet = Sheet(300, 100)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading
      box.width == 40
      box.width == 50
      box.width == 60
      box.top == sheet.root.top
      box.height == 20
    }
    let findings = sheet.find(.conflict)
    #expect(
      findings.map(\.summary) == [
        "box cannot satisfy 2 constraints at once: 50 > 40",
        "box cannot satisfy 2 constraints at once: 60 > 40",
      ])
    #expect(
      findings.map(\.fingerprint) == [
        "conflict:root/box,root:width", "conflict:root/box,root:width:2",
      ])
  }

  /// Every fix that is shown resolves the conflict on the views themselves, and makes no other.
  @Test func fixesWorkOnTheViewsThemselves() {
    for number in 0..<12 {
      var random = Random(seed: UInt64(number))
      let (sheet, constraints) = Self.row(&random)
      let before = sheet.find(.conflict)
      #expect(!before.isEmpty, "seed \(number)")
      for (place, finding) in before.enumerated() {
        for fix in finding.fixes.indices {
          var again = Random(seed: UInt64(number))
          let (copy, others) = Self.row(&again)
          let found = copy.find(.conflict)[place]
          guard let rule = found.fixes[fix].rule else { continue }
          let text = found.rules[rule].text
          let constraint = others.first { "\($0)" == text }
          #expect(constraint != nil, "seed \(number): \(text)")
          guard let constraint else { continue }
          apply(found.fixes[fix].change, to: constraint)
          let after = copy.find(.conflict)
          #expect(
            !after.contains { $0.fingerprint == finding.fingerprint },
            "seed \(number): \(found.fixes[fix].text)")
          #expect(after.count < before.count, "seed \(number): \(found.fixes[fix].text)")
        }
      }
      _ = constraints
    }
  }

  /// Three views in a row that do not fit, with figures of chance.
  private static func row(_ random: inout Random) -> (Sheet, [LayoutConstraint]) {
    let sheet = Sheet(Double(random.next(100) + 200), 100)
    var constraints: [LayoutConstraint] = []
    var last: View = sheet.root
    for index in 0..<3 {
      let view = sheet.view("v\(index)")
      let width = Double(random.next(60) + 90)
      let gap = Double(random.next(20))
      constraints += LayoutConstraint.activate {
        view.width == width
        view.top == sheet.root.top
        view.height == 20
      }
      constraints += LayoutConstraint.activate {
        if index == 0 {
          view.leading == last.leading + gap
        } else {
          view.leading == last.trailing + gap
        }
      }
      last = view
    }
    constraints += LayoutConstraint.activate { last.trailing == sheet.root.trailing - 8 }
    return (sheet, constraints)
  }

  private func apply(_ change: FindingChange, to constraint: LayoutConstraint) {
    switch change {
    case .priority(let value): constraint.priority = LayoutPriority(value)
    case .constant(let value): constraint.constant = value
    case .remove: constraint.isActive = false
    case .relation(let word):
      constraint.isActive = false
      let relation = LayoutConstraint.Relation.allCases.first { $0.description == word }
      guard let first = constraint.firstItem, let relation else { return }
      LayoutConstraint(
        item: first, attribute: constraint.firstAttribute, relatedBy: relation,
        toItem: constraint.secondItem, attribute: constraint.secondAttribute,
        multiplier: constraint.multiplier, constant: constraint.constant
      ).isActive = true
    default: break
    }
  }

  /// A frame that counts against constraints is named as what it is, with what to do.
  @Test func aFrameInTheWayIsReleased() {
    let sheet = Sheet(300, 100)
    let box = View(frame: Rect(x: 10, y: 10, width: 50, height: 20))
    box.identifier = "box"
    sheet.root.addSubview(box)
    LayoutConstraint.activate {
      box.leading == sheet.root.leading + 24
      box.top == sheet.root.top
      box.width == 50
      box.height == 20
    }
    let fixes = sheet.find(.conflict).flatMap(\.fixes).map(\.text)
    #expect(fixes.contains("set translatesAutoresizingMaskIntoConstraints of box to false"))
  }

  /// Forgetting the flag is the commonest mistake: what cures it comes first, with what it gives.
  @Test func aForgottenFlagIsNamedFirst() {
    final class Badge: View {
      override var intrinsicContentSize: Size { Size(width: 50, height: 20) }
    }
    let sheet = Sheet(300, 100)
    let badge = Badge()
    badge.identifier = "badge"
    sheet.root.addSubview(badge)
    LayoutConstraint.activate {
      badge.centerX == sheet.root.centerX
      badge.centerY == sheet.root.centerY
    }
    let findings = sheet.find(.conflict)
    #expect(findings.count == 2)
    for finding in findings {
      #expect(
        finding.fixes.first?.text
          == "set translatesAutoresizingMaskIntoConstraints of badge to false")
    }
    #expect(
      sheet.window.layoutConflicts.allSatisfy {
        $0.summary.hasSuffix(
          "A view whose own frame is not meant needs translatesAutoresizingMaskIntoConstraints = false."
        )
      })
    badge.translatesAutoresizingMaskIntoConstraints = false
    sheet.window.layoutIfNeeded()
    #expect(badge.frame == Rect(x: 125, y: 40, width: 50, height: 20))
    #expect(sheet.find(.conflict, .ambiguous).isEmpty)
  }

  @Test func nothingIsFoundWhereNothingIsWrong() {
    let sheet = Sheet(300, 100)
    let box = sheet.view("box")
    LayoutConstraint.activate {
      box.leading == sheet.root.leading + 16
      box.trailing == sheet.root.trailing - 16
      box.top == sheet.root.top
      box.height == 20
    }
    #expect(sheet.window.check() == [])
  }
}

/// Numbers of chance that are the same in every run.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next(_ limit: UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) % limit
  }
}
