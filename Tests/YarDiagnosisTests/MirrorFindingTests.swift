import Testing
import YarDiagnosis
import YarLayout

/// What does not mirror, judged by the mirrored layout.
@Suite struct MirrorFindingTests {
  private func find(_ sheet: Sheet) -> [[String]] {
    var options = CheckOptions()
    options.kinds = [.notMirrored]
    options.triesOtherDirection = true
    sheet.window.layoutIfNeeded()
    let before = sheet.root.subviews.map(\.frame)
    let findings = sheet.window.check(options)
    #expect(sheet.root.subviews.map(\.frame) == before)
    return findings.map(\.lines)
  }

  private func box(_ sheet: Sheet, _ name: String, _ top: Double = 0) -> View {
    let box = sheet.view(name)
    LayoutConstraint.activate {
      box.top == sheet.root.top + top
      box.width == 20
      box.height == 20
    }
    return box
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func leftIsToldWithWhatFollowsAndAFix(_ direction: LayoutDirection) {
    let sheet = Sheet(200, 100, direction: direction)
    let badge = box(sheet, "badge")
    let text = box(sheet, "text")
    LayoutConstraint.activate {
      badge.left == sheet.root.left + 8
      text.left == badge.right + 4
    }
    let edge = direction == .leftToRight ? "leading" : "trailing"
    let other = direction == .leftToRight ? "trailing" : "leading"
    let sign = direction == .leftToRight ? "+" : "-"
    #expect(
      find(sheet) == [
        [
          "badge is placed by left and right, so that it stays where it is where people read "
            + "from right to left",
          "  badge.left == root.left + 8",
          "- write leading for left, and trailing for right",
          "fix: turn badge.left == root.left + 8 into badge.\(edge) == root.\(edge) \(sign) 8: "
            + "it mirrors; nothing moves as it is shown now",
        ],
        [
          "text is placed by left and right, so that it stays where it is where people read "
            + "from right to left",
          "  text.left == badge.right + 4",
          "- write leading for left, and trailing for right",
          "fix: turn text.left == badge.right + 4 into text.\(edge) == badge.\(other) \(sign) 4: "
            + "it mirrors once badge does; nothing moves as it is shown now",
        ],
      ])
  }

  /// Whichever of two views is written first, the one that stays is told, with a fix.
  @Test(arguments: [true, false]) func theOneOfTwoThatStaysIsTold(_ isFirst: Bool) {
    let sheet = Sheet(200, 100)
    let badge = box(sheet, "badge")
    let text = box(sheet, "text")
    LayoutConstraint.activate {
      badge.leading == sheet.root.leading + 8
      if isFirst { text.left == badge.right + 4 } else { badge.right == text.left - 4 }
    }
    let rule = isFirst ? "text.left == badge.right + 4" : "badge.right == text.left - 4"
    let fix = isFirst ? "text.leading == badge.trailing + 4" : "badge.trailing == text.leading - 4"
    #expect(
      find(sheet) == [
        [
          "text is placed by left and right, so that it stays where it is where people read "
            + "from right to left",
          "  \(rule)",
          "- write leading for left, and trailing for right",
          "fix: turn \(rule) into \(fix): it mirrors; nothing moves as it is shown now",
        ]
      ])
  }

  /// What is in the middle, as wide as all, or mirrors by other rules, is left alone.
  @Test func whatMirrorsAllTheSameIsLeftAlone() {
    let sheet = Sheet(200, 100)
    let middle = box(sheet, "middle")
    let wide = sheet.view("wide")
    LayoutConstraint.activate {
      middle.left == sheet.root.left + 90
      wide.left == sheet.root.left + 12
      wide.width == sheet.root.width - 24
      wide.top == sheet.root.top + 40
      wide.height == 20
    }
    #expect(find(sheet) == [])
  }

  /// Controls of a player read from left to right everywhere.
  @Test func whatMustNotMirrorIsLeftAlone() {
    let sheet = Sheet(200, 100)
    let controls = sheet.view("controls")
    controls.semanticContentAttribute = .playback
    let play = sheet.view("play", in: controls)
    LayoutConstraint.activate {
      controls.leading == sheet.root.leading
      controls.trailing == sheet.root.trailing
      controls.top == sheet.root.top
      controls.height == 40
      play.left == controls.left + 8
      play.width == 20
      play.height == 20
      play.top == controls.top
    }
    #expect(find(sheet) == [])
  }

  /// A distance from the middle does not mirror, whatever its attributes are called; one of its leading edge does.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func aDistanceFromTheMiddleIsTold(_ direction: LayoutDirection) {
    let sheet = Sheet(200, 100, direction: direction)
    let dot = box(sheet, "dot")
    let mid = box(sheet, "mid", 30)
    LayoutConstraint.activate {
      dot.centerX == sheet.root.centerX + 30
      mid.centerX == sheet.root.centerX
    }
    #expect(
      find(sheet) == [
        [
          "dot is placed beside the middle, so that it stays where it is where people read from "
            + "right to left", "  dot.centerX == root.centerX + 30",
          "fix: turn dot.centerX == root.centerX + 30 into dot.leading == root.centerX "
            + "\(direction == .leftToRight ? "+ 20" : "- 40"): it mirrors; nothing moves as it is shown now",
        ]
      ])
  }

  /// A frame beside what mirrors stays; where nothing mirrors it is left alone.
  @Test func aFrameBesideWhatMirrorsIsTold() {
    func sheet(_ mirrors: Bool) -> Sheet {
      let sheet = Sheet(200, 100)
      let own = Label("aaaa")
      own.identifier = "own"
      own.frame = Rect(x: 10, y: 40, width: 50, height: 24)
      sheet.root.addSubview(own)
      if mirrors {
        let side = box(sheet, "side")
        LayoutConstraint.activate { side.leading == sheet.root.leading + 8 }
      }
      return sheet
    }
    #expect(
      find(sheet(true)) == [
        ["own is placed by its frame, so that it stays where it is while what is beside it mirrors"]
      ])
    #expect(find(sheet(false)) == [])
  }

  /// Words in a view that is forced to read from left to right stay; digits may be meant to, and what is in the middle
  /// stands there in both directions.
  @Test func wordsInAForcedViewAreTold() {
    func find(_ text: String, _ content: SemanticContentAttribute, isCentred: Bool = false)
      -> [[String]]
    {
      let sheet = Sheet(200, 100)
      let box = box(sheet, "box")
      box.semanticContentAttribute = content
      let label = sheet.label("label", text, in: box)
      label.textAlignment = isCentred ? .center : .natural
      LayoutConstraint.activate {
        box.leading == sheet.root.leading
        label.top == box.top
        if isCentred { label.centerX == box.centerX } else { label.leading == box.leading }
      }
      return self.find(sheet)
    }
    #expect(
      find("abc", .forceLeftToRight) == [
        [
          "box is forced to read from left to right, so that label in it stays where it is where "
            + "people read from right to left",
          "fix: let box read as what it is in does, without a semanticContentAttribute of its own: label mirrors; "
            + "nothing moves as it is shown now",
        ]
      ])
    #expect(find("12:30", .forceLeftToRight) == [])
    #expect(find("abc", .forceLeftToRight, isCentred: true) == [])
    #expect(find("abc", .playback) == [])
  }

  @Test func whatFollowsIsTold() {
    let sheet = Sheet(200, 100)
    let badge = box(sheet, "badge")
    let text = sheet.view("text")
    LayoutConstraint.activate {
      badge.left == sheet.root.left + 8
      text.top == sheet.root.top
      text.height == 20
      text.width == 30
      text.leading == badge.trailing + 4
    }
    #expect(
      find(sheet).first?.contains("- text does not mirror with it") == true)
  }

  /// Shown from right to left, words that are let mirror move: no change is told that says otherwise.
  @Test func whatWouldMoveIsNotReleased() {
    let sheet = Sheet(200, 100, direction: .rightToLeft)
    for name in ["one", "other"] {
      let box = box(sheet, name)
      box.semanticContentAttribute = .forceLeftToRight
      let label = sheet.label("\(name)'s label", "abc", in: box)
      LayoutConstraint.activate {
        box.leading == sheet.root.leading
        label.top == box.top
        label.leading == box.leading
      }
    }
    #expect(find(sheet).map(\.count) == [1, 1])
    sheet.window.environment.layoutDirection = .leftToRight
    #expect(find(sheet).map(\.count) == [2, 2])
  }

  /// What was tried holds where it is made.
  @Test(arguments: [true, false]) func fixesHoldInTheTree(_ isForced: Bool) throws {
    let sheet = Sheet(200, 100)
    let box = box(sheet, "box")
    if isForced {
      box.semanticContentAttribute = .forceLeftToRight
      let label = sheet.label("label", "abc", in: box)
      LayoutConstraint.activate {
        box.leading == sheet.root.leading
        label.top == box.top
        label.leading == box.leading
      }
    } else {
      LayoutConstraint.activate { sheet.root.centerX == box.centerX + 30 }
    }
    var options = CheckOptions()
    options.kinds = [.notMirrored]
    options.triesOtherDirection = true
    sheet.window.layoutIfNeeded()
    let frame = box.frame
    let fix = try #require(sheet.window.check(options).first?.fixes.first)
    #expect(fix.apply(to: sheet.window) != nil)
    sheet.window.layoutIfNeeded()
    #expect(box.frame == frame)
    #expect(find(sheet) == [])
  }
}
