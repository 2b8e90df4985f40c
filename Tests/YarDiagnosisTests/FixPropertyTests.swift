import Testing
import YarDiagnosis
import YarLayout

/// Every change that is told, made in a layout of its own, takes its fault away and brings no other.
@Suite struct FixPropertyTests {
  /// What a `>=` leaves open is no cure for a contradiction: the view had no place then.
  @Test(arguments: [false, true])
  func nothingIsLeftOpen(_ isGuide: Bool) {
    let sheet = Sheet(440, 100)
    let guide = LayoutGuide()
    if isGuide { sheet.root.addLayoutGuide(guide) }
    let box: any LayoutItem = isGuide ? guide : sheet.view("box")
    LayoutConstraint.activate {
      box.centerX == sheet.root.centerX + 53
      box.width == 38
      box.leading >= sheet.root.centerX + 58
      box.top == sheet.root.top
      box.height == 20
    }
    let fixes = sheet.find(.conflict).flatMap(\.fixes)
    #expect(!fixes.isEmpty)
    #expect(fixes.allSatisfy { !$0.text.hasPrefix("turn ") }, "\(fixes.map(\.text))")
  }

  /// A program that makes the changes of a fix needs all of them, or none.
  @Test func twoChangesAreNotToldAsOne() throws {
    let sheet = Sheet(200, 200)
    let title = sheet.label("title", "aaaa bbbb cccc dddd eeee ffff")
    LayoutConstraint.activate {
      title.leading == sheet.root.leading + 16
      title.top == sheet.root.top
    }
    let fix = try #require(sheet.find(.outside).first?.fixes.first)
    #expect(fix.steps.count == 2)
    #expect(fix.change == .several(fix.text))
  }

  /// Of several contradictions that share rules, which is met first says what is left out of the others; layouts with one
  /// at most are looked at.
  @Test func fixesOfRandomLayoutsHelp() {
    var tried = 0
    for seed in 0..<150 {
      let before = Self.layout(seed).window.check(Self.options)
      if before.count(where: { $0.kind == .conflict }) > 1 { continue }
      for finding in before {
        for fix in finding.fixes where !fix.effect.contains("; but then ") {
          let copy = Self.layout(seed)
          guard fix.apply(to: copy.window) != nil else { continue }
          tried += 1
          copy.window.layoutIfNeeded()
          let after = copy.window.check(Self.options)
          let what = "seed \(seed): \(finding.summary): \(fix.text): \(after.map(\.summary))"
          #expect(!after.contains { $0.fingerprint == finding.fingerprint }, "\(what)")
          let known = Set(before.map(\.fingerprint))
          #expect(
            !after.contains { $0.severity > .note && !known.contains($0.fingerprint) }, "\(what)")
        }
      }
    }
    #expect(tried > 100)
  }

  private static var options: CheckOptions {
    var options = CheckOptions()
    options.kinds = [.conflict, .ambiguous, .truncated, .outside, .zeroSize, .overlapping]
    return options
  }

  /// Views and labels, each with a place beside one before it and a size, and with more rules of chance.
  ///
  /// Some of all must hold, and no two others count alike.
  private static func layout(_ seed: Int) -> Sheet {
    var random = Random(seed: UInt64(seed + 1))
    func pick(_ limit: UInt64) -> Int { Int(random.next(limit)) }
    let sheet = Sheet(Double(pick(300) + 150), Double(pick(300) + 150))
    var known: [View] = [sheet.root]
    var priority = 990.0
    for index in 0..<pick(4) + 1 {
      let name = "v\(index)"
      let isPlain = pick(2) == 0
      let view = isPlain ? sheet.view(name) : sheet.label(name, "aaaa bbb ccccc dd")
      for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
        let names = attributes(along: axis)
        let needed = isPlain ? 2 : 1
        for number in 0..<needed + pick(3) {
          let relation = number < needed ? .equal : LayoutConstraint.Relation.allCases[pick(3)]
          let offset = Double(pick(80) - 20)
          let isSize = number < needed ? number == 1 : pick(3) == 0
          let other = isSize ? nil : known[pick(UInt64(known.count))]
          let constraint = LayoutConstraint(
            item: view, attribute: other == nil ? names.size : names.places[pick(3)],
            relatedBy: relation, toItem: other,
            attribute: other == nil ? .notAnAttribute : names.places[pick(3)],
            constant: other == nil ? offset + 20 : offset)
          if pick(3) == 0 {
            priority -= 1
            constraint.priority = LayoutPriority(priority)
          }
          constraint.isActive = true
        }
      }
      known.append(view)
    }
    return sheet
  }

  private static func attributes(
    along axis: LayoutConstraint.Axis
  ) -> (size: LayoutConstraint.Attribute, places: [LayoutConstraint.Attribute]) {
    axis == .horizontal
      ? (.width, [.leading, .trailing, .centerX]) : (.height, [.top, .bottom, .centerY])
  }
}
