import Testing
import YarDiagnosis
import YarLayout

/// What is proposed for faults of frames and texts, word for word; each was tried.
@Suite struct FrameFixTests {
  private func fixes(_ sheet: Sheet, _ kind: FindingKind) -> [[String]] {
    sheet.find(kind).map { finding in
      [finding.summary] + finding.rules.map { "  " + $0.text }
        + finding.fixes.map { "\($0.text): \($0.effect)" }
    }
  }

  /// A column that lacks room, with a member that asks for more than it needs.
  static func column() -> Sheet {
    let sheet = Sheet(200, 200)
    let page = WeView(.vertical) {
      Label("Header").setIdentifier("header")
      View().setIdentifier("body").setFixedDesiredSize(Size(width: 100, height: 300))
      Label("Footer").setIdentifier("footer")
    }
    page.identifier = "page"
    sheet.window.rootView = page
    return sheet
  }

  /// A view that holds another one and places it in no way.
  @Test func aColumnIsProposedOnlyWhereChangesAreLookedFor() throws {
    let sheet = Sheet(200, 200)
    let box = sheet.place(View(), "box", Rect(x: 0, y: 0, width: 100, height: 40))
    sheet.place(Label("Carla"), "name", .zero, in: box)
    var options = CheckOptions()
    options.kinds = [.zeroSize]
    options.isDrawnAsIs = true
    let finding = try #require(sheet.window.check(options).first)
    #expect(finding.fixes.first?.text == "make box a column (type WeView, layout vertical)")
    #expect(finding.details.first?.hasPrefix("box has no layout") ?? false)
    options.findsFixes = false
    let plain = try #require(sheet.window.check(options).first)
    #expect(plain.fixes == [] && plain.details == finding.details)
  }

  /// Who looks for changes of a finding elsewhere needs none here, and none is tried.
  @Test func whatIsLeftOutIsNotTried() throws {
    let sheet = Sheet(200, 200)
    let label = sheet.label("label", "a long text")
    LayoutConstraint.activate {
      label.leading == sheet.root.leading
      label.top == sheet.root.top
      label.width == 40
    }
    sheet.window.layoutIfNeeded()
    var options = CheckOptions()
    options.kinds = [.truncated]
    func trials() throws -> (count: Int, finding: Finding) {
      let before = sheet.window.layoutCounters.trials
      let finding = try #require(sheet.window.check(options).first)
      return (sheet.window.layoutCounters.trials - before, finding)
    }
    let tried = try trials()
    #expect(!tried.finding.fixes.isEmpty && !tried.finding.rules.isEmpty)
    options.fixes.leavesOut = { $0.kind == .truncated }
    let untried = try trials()
    #expect(untried.finding.fixes.isEmpty && untried.finding.rules.isEmpty)
    options.findsFixes = false
    #expect(try untried.count == trials().count && untried.count < tried.count)
  }

  @Test func whatFallsOutOfAColumnComesBack() {
    let sheet = Self.column()
    sheet.window.layoutIfNeeded()
    let frames = sheet.window.rootView?.subviews.map(\.frame)
    let cure =
      "lower the fixedDesiredHeight of body from 300 to 158: nothing of it is outside; "
    #expect(
      fixes(sheet, .outside) == [
        [
          "header lies outside the screen",
          cure + "body and footer change by 213 pt at most",
        ],
        [
          "footer lies outside the screen",
          cure + "header and body change by 213 pt at most",
        ],
      ])
    #expect(sheet.window.rootView?.subviews.map(\.frame) == frames)
  }

  @Test func aTextMayWrapOrGetItsWidth() {
    let sheet = Sheet(200, 200)
    let title = sheet.label("title", "aaaa bbbb cccc")
    let below = sheet.view("below")
    LayoutConstraint.activate {
      title.leading == sheet.root.leading
      title.top == sheet.root.top
      title.width == 60
      below.leading == sheet.root.leading
      below.top == title.bottom
      below.width == 10
      below.height == 10
    }
    #expect(
      fixes(sheet, .truncated) == [
        [
          "the text of title is cut off: it needs 119 pt and has 60",
          "  title.width == 60",
          "turn title.width == 60 into title.width >= 60: the text fits into 119 × 21 "
            + "pt; nothing else moves",
          "change the constant of title.width == 60 from 60 to 119: the text fits into "
            + "119 × 21 pt; nothing else moves",
          "let the text of title wrap: numberOfLines 0: the text fits into 60 × 62 pt; "
            + "below changes by 41 pt in all",
        ]
      ])
  }

  @Test func aFixedHeightMayGrow() {
    let sheet = Sheet(200, 200)
    let title = sheet.label("title", "aaaa bbbb cccc")
    title.numberOfLines = 0
    LayoutConstraint.activate {
      title.leading == sheet.root.leading
      title.top == sheet.root.top
      title.width == 60
      title.height == 24
    }
    #expect(
      fixes(sheet, .truncated) == [
        [
          "the text of title is cut off: it needs 62 pt of height and has 24",
          "  title.height == 24",
          "turn title.height == 24 into title.height >= 24: the text fits into 60 × 62 "
            + "pt; nothing else moves",
          "change the constant of title.height == 24 from 24 to 62: the text fits into "
            + "60 × 62 pt; nothing else moves",
          "remove title.height == 24: the text fits into 60 × 62 pt; nothing else moves",
        ]
      ])
  }

  @Test func aTextThatWrapsNeedsMoreThanAFixedHeight() {
    let sheet = Sheet(200, 200)
    let words = Array(repeating: "aaaa bbbb cccc", count: 4).joined(separator: " ")
    let title = sheet.label("title", words)
    LayoutConstraint.activate {
      title.leading == sheet.root.leading + 16
      title.top == sheet.root.top
      title.height == 21
    }
    #expect(
      fixes(sheet, .outside) == [
        [
          "title sticks out of the screen: 317.5 pt at the right",
          "  title.height == 21",
          "add title.trailing <= root.trailing - 16, turn title.height == 21 into title.height >= 21 and "
            + "let the text of title wrap: numberOfLines 0: nothing of it is outside; nothing else moves",
        ]
      ])
  }

  @Test func aWishMayCountMore() {
    let sheet = Sheet(200, 200)
    let title = sheet.label("title", "aaaaaaaa")
    let box = sheet.view("box")
    LayoutConstraint.activate {
      title.leading == sheet.root.leading
      title.top == sheet.root.top
      box.leading == title.trailing
      box.trailing == sheet.root.trailing
      box.top == sheet.root.top
      box.height == 10
      box.width == 160 ~ LayoutPriority(760)
    }
    #expect(
      fixes(sheet, .truncated) == [
        [
          "the text of title is cut off: it needs 68 pt and has 40",
          "  box.width == 160 @760",
          "  box.trailing == root.trailing",
          "change the constant of box.width == 160 @760 from 160 to 132: the text fits into "
            + "68 × 21 pt; box changes by 56 pt in all",
          "raise the horizontal compression resistance of title from 750 to 999: the "
            + "text fits into 68 × 21 pt; box changes by 56 pt in all",
          "remove box.trailing == root.trailing: the text fits into 68 × 21 pt; box changes by "
            + "28 pt in all",
        ]
      ])
  }

  @Test func whatLiesOutsideIsMovedIn() {
    let sheet = Sheet(200, 200)
    let low = sheet.label("low", "aaaa")
    let long = sheet.label("long", "aaaa bbbb cccc dddd eeee ffff")
    LayoutConstraint.activate {
      low.leading == sheet.root.leading
      low.top == sheet.root.top + 190
      long.leading == sheet.root.leading + 16
      long.top == sheet.root.top
    }
    sheet.place(Label("cccc"), "gone", Rect(x: 240, y: 60, width: 60, height: 24))
    #expect(
      fixes(sheet, .outside) == [
        [
          "low sticks out of the screen: 10.7 pt at the bottom",
          "  low.top == root.top + 190",
          "change the constant of low.top == root.top + 190 from 190 to 179: nothing of "
            + "it is outside; nothing else moves",
        ],
        [
          "long sticks out of the screen: 62.5 pt at the right",
          "add long.trailing <= root.trailing - 16 and let the text of long wrap: "
            + "numberOfLines 0: nothing of it is outside; nothing else moves",
        ],
        [
          "gone lies outside the screen",
          "move gone to 166, 60: nothing of it is outside; nothing else moves",
        ],
      ])
  }

  @Test func whatIsUnderABarIsTiedToTheSafeArea() {
    let sheet = Sheet(200, 200)
    sheet.window.environment.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    let title = sheet.label("title", "aaaa")
    let foot = sheet.label("foot", "bbbb")
    LayoutConstraint.activate {
      title.leading == sheet.root.leading
      title.top == sheet.root.top + 4
      foot.leading == sheet.root.leading
      sheet.root.bottom == foot.bottom + 4
    }
    #expect(
      fixes(sheet, .unsafeArea) == [
        [
          "title lies outside the safe area: 15.7 pt at the top",
          "  title.top == root.top + 4",
          "tie title.top == root.top + 4 to the safe area of root: title.top == "
            + "root.safeArea.top + 4: it lies in the safe area; nothing else moves",
          "change the constant of title.top == root.top + 4 from 4 to 20: it lies in the "
            + "safe area; nothing else moves",
        ],
        [
          "foot lies outside the safe area: 25.7 pt at the bottom",
          "  root.bottom == foot.bottom + 4",
          "tie root.bottom == foot.bottom + 4 to the safe area of root: "
            + "root.safeArea.bottom == foot.bottom + 4: it lies in the safe area; nothing else moves",
          "change the constant of root.bottom == foot.bottom + 4 from 4 to 30: it lies "
            + "in the safe area; nothing else moves",
        ],
      ])
  }

  @Test func whatOverlapsIsMovedApart() {
    let sheet = Sheet(200, 200)
    let upper = sheet.label("upper", "aaaa")
    let lower = sheet.label("lower", "bbbb")
    LayoutConstraint.activate {
      upper.leading == sheet.root.leading
      upper.top == sheet.root.top
      lower.leading == sheet.root.leading
      lower.top == upper.bottom - 12
    }
    #expect(
      fixes(sheet, .overlapping) == [
        [
          "upper and lower overlap by 34 × 11.4 pt",
          "  lower.top == upper.bottom - 12",
          "  lower.leading == root.leading",
          "  upper.leading == root.leading",
          "change the constant of lower.top == upper.bottom - 12 from -12 to 0: they are "
            + "apart; nothing else moves",
          "change the constant of lower.leading == root.leading from 0 to 38: they are "
            + "apart; nothing else moves",
          "change the constant of upper.leading == root.leading from 0 to 38: they are "
            + "apart; nothing else moves",
        ]
      ])
  }

  /// What would make a fault of a kind that is not asked for is not proposed: 34 points to the left it would be outside.
  @Test func changesAreJudgedByAllKinds() {
    func texts(_ kinds: Set<FindingKind>) -> [[String]] {
      let sheet = Sheet(200, 200)
      let upper = sheet.label("upper", "aaaa")
      let lower = sheet.label("lower", "bbbb")
      LayoutConstraint.activate {
        upper.leading == sheet.root.leading
        upper.top == sheet.root.top
        lower.leading == sheet.root.leading
        lower.top == upper.bottom - 12
      }
      var options = CheckOptions()
      options.kinds = kinds
      return sheet.window.check(options).map { $0.fixes.map(\.text) }
    }
    let all = texts(Set(FindingKind.allCases))
    #expect(all.map(\.count) == [3])
    #expect(texts([.overlapping]) == all)
  }

  /// A width that was made for a wider screen gives way to the other edge.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func aWidthForOneScreenBecomesAnEdge(direction: LayoutDirection) {
    let sheet = Sheet(200, 200)
    sheet.window.environment.layoutDirection = direction
    let wide = sheet.label("wide", "aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj")
    wide.numberOfLines = 0
    LayoutConstraint.activate {
      wide.leading == sheet.root.leading + 20
      wide.width == 250
      wide.top == sheet.root.top
    }
    #expect(
      fixes(sheet, .outside).first?.filter { $0.hasPrefix("put") } == [
        "put wide.trailing == root.trailing - 20 in the place of wide.width == 250: nothing of it "
          + "is outside; nothing else moves"
      ])
  }

  /// What is left of a view that gives way by its edge is nothing to look at.
  @Test func whatOverlapsIsNotSqueezed() {
    let sheet = Sheet(200, 200)
    let upper = sheet.label("upper", "aaaa")
    let lower = sheet.label("lower", "bbbb bbbb bbbb bbbb")
    upper.textAlignment = .center
    lower.textAlignment = .center
    LayoutConstraint.activate {
      for view in [upper, lower] {
        view.leading == sheet.root.leading + 4
        view.trailing == sheet.root.trailing - 4
      }
      upper.top == sheet.root.top
      lower.top == upper.bottom - 12
    }
    #expect(
      fixes(sheet, .overlapping).map { $0.filter { $0.hasPrefix("change") } } == [
        [
          "change the constant of lower.top == upper.bottom - 12 from -12 to 0: they are "
            + "apart; nothing else moves"
        ]
      ])
  }

  @Test func targetsAndFlatViewsGrow() {
    let sheet = Sheet(200, 200)
    let ok = sheet.add(Button("OK"), "ok")
    let go = sheet.add(Button("Go"), "go")
    let flat = sheet.label("flat", "aaaa")
    LayoutConstraint.activate {
      ok.leading == sheet.root.leading
      ok.top == sheet.root.top
      go.leading == sheet.root.leading
      go.top == sheet.root.top + 60
      go.width == 80
      go.height == 30
      flat.leading == sheet.root.leading
      flat.top == sheet.root.top + 120
      flat.height == 0
    }
    sheet.place(Button("own"), "own", Rect(x: 100, y: 140, width: 80, height: 30))
    #expect(
      fixes(sheet, .smallTarget) == [
        [
          "ok is 49 × 37 pt; a fingertip needs 44 × 44",
          "add ok.height >= 44: it is 49 × 44 pt; nothing else moves",
        ],
        [
          "go is 80 × 30 pt; a fingertip needs 44 × 44",
          "  go.height == 30",
          "change the constant of go.height == 30 from 30 to 44: it is 80 × 44 pt; "
            + "nothing else moves",
        ],
        [
          "own is 80 × 30 pt; a fingertip needs 44 × 44",
          "make own 80 × 44 pt: it is 80 × 44 pt; nothing else moves",
        ],
      ])
    #expect(
      fixes(sheet, .zeroSize) == [
        [
          "flat has something to show but no height",
          "  flat.height == 0",
          "change the constant of flat.height == 0 from 0 to 21: it is 34 × 21 pt; "
            + "nothing else moves",
          "remove flat.height == 0: it is 34 × 21 pt; nothing else moves",
        ]
      ])
  }

  @Test func whatIsToBeTouchedGetsAFingertipAtOnce() {
    let sheet = Sheet(200, 200)
    let ok = sheet.add(Button("OK"), "ok")
    LayoutConstraint.activate {
      ok.leading == sheet.root.leading
      ok.top == sheet.root.top
      ok.height == 0
    }
    #expect(
      fixes(sheet, .zeroSize) == [
        [
          "ok has something to show but no height",
          "  ok.height == 0",
          "change the constant of ok.height == 0 from 0 to 44: it is 49 × 44 pt; nothing else moves",
        ]
      ])
  }

  @Test func edgesBetweenPixelsAreRounded() {
    let sheet = Sheet(200, 200)
    for (name, y) in [("one", 0.0), ("two", 20.3)] {
      let view = sheet.place(View(), name, Rect(x: 0, y: y, width: 60, height: 20.3))
      view.backgroundColor = Color(red: 1, green: 0, blue: 0)
    }
    #expect(
      fixes(sheet, .offGrid) == [
        [
          "one and two touch at 20.3 pt, between two pixels",
          "give one the frame 0, 0, 60, 20 and give two the frame 0, 20, 60, 21: they "
            + "touch on a pixel; nothing else moves",
        ]
      ])
  }
}

/// Fixes do on the views themselves what they did on a copy.
@Suite struct FrameFixEffectTests {
  /// A scene with one fault, with figures of chance.
  private static func scene(_ number: Int) -> (sheet: Sheet, kind: FindingKind) {
    var random = Random(seed: UInt64(number))
    let sheet = Sheet(240, 240)
    let kinds: [FindingKind] = [.truncated, .outside, .overlapping, .smallTarget, .zeroSize]
    let kind = kinds[number % kinds.count]
    let title = sheet.label("title", "aaaa bbbb cccc")
    let other = sheet.label("other", "dddd")
    let ok = sheet.add(Button("OK"), "ok")
    let inset = Double(random.next(20))
    LayoutConstraint.activate {
      title.leading == sheet.root.leading + inset
      title.top == sheet.root.top + inset
      other.leading == sheet.root.leading + inset
      other.top == title.bottom + 8
      ok.leading == sheet.root.leading
      ok.top == other.bottom + 8
      ok.width >= 60
      ok.height == 44
    }
    let length = Double(random.next(30)) + 40
    LayoutConstraint.activate {
      if kind == .truncated, number % 2 == 0 {
        title.width == length
      } else if kind == .truncated {
        title.trailing == sheet.root.trailing - (230 - length)
      }
    }
    switch kind {
    case .outside: other.authored(.leading)?.constant = -length
    case .overlapping: other.authored(.top)?.constant = -Double(random.next(8) + 10)
    case .smallTarget: ok.authored(.height)?.constant = Double(random.next(20) + 20)
    case .zeroSize: LayoutConstraint.activate { other.height == 0 }
    default: break
    }
    return (sheet, kind)
  }

  @Test func fixesWorkOnTheViewsThemselves() throws {
    var counts: [FindingKind: Int] = [:]
    for number in 0..<30 {
      let (first, kind) = Self.scene(number)
      let before = first.window.check()
      let finding = try #require(before.first { $0.kind == kind }, "seed \(number)")
      for fix in finding.fixes.indices {
        let (sheet, _) = Self.scene(number)
        let found = try #require(sheet.window.check().first { $0.kind == kind })
        guard apply(found.fixes[fix], of: found, to: sheet) else { continue }
        counts[kind, default: 0] += 1
        let after = sheet.window.check()
        let old = Set(before.map(\.fingerprint))
        #expect(
          after.allSatisfy {
            $0.fingerprint != finding.fingerprint && old.contains($0.fingerprint)
          },
          "seed \(number): \(found.fixes[fix].text): \(after.map(\.summary))")
      }
    }
    for kind in [FindingKind.truncated, .outside, .overlapping, .smallTarget, .zeroSize] {
      #expect(counts[kind] ?? 0 > 5, "\(kind)")
    }
  }

  private func view(at path: String, in sheet: Sheet) -> View? {
    sheet.root.subviews.first { $0.path == path }
  }

  private func apply(_ fix: FindingFix, of finding: Finding, to sheet: Sheet) -> Bool {
    let all = ([sheet.root] + sheet.root.subviews).flatMap(\.constraints)
    let constraint = fix.rule.flatMap { rule in
      all.first { "\($0)" == finding.rules[rule].text }
    }
    switch fix.change {
    case .constant(let value): constraint?.constant = value
    case .remove: constraint?.isActive = false
    case .relation(let word):
      guard let constraint, let item = constraint.firstItem,
        let relation = LayoutConstraint.Relation.allCases.first(where: { "\($0)" == word })
      else { return false }
      constraint.isActive = false
      LayoutConstraint(
        item: item, attribute: constraint.firstAttribute, relatedBy: relation,
        toItem: constraint.secondItem, attribute: constraint.secondAttribute,
        multiplier: constraint.multiplier, constant: constraint.constant
      ).isActive = true
    case .wrap(let path):
      (view(at: path, in: sheet) as? Label)?.numberOfLines = 0
    case .contentPriority(let path, let axis, _, let priority):
      view(at: path, in: sheet)?.setContentCompressionResistancePriority(
        LayoutPriority(priority), for: axis == "horizontal" ? .horizontal : .vertical)
    default: return false
    }
    return true
  }
}

extension View {
  /// The constraint of the superview that is about an edge of the view, or its own about its length.
  fileprivate func authored(_ attribute: LayoutConstraint.Attribute) -> LayoutConstraint? {
    ((superview?.constraints ?? []) + constraints).first {
      $0.firstItem === self && $0.firstAttribute == attribute
    }
  }
}
