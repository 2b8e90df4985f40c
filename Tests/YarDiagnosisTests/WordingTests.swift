import Testing
import YarLayout

@testable import YarDiagnosis

/// Findings in a person's words, and no more of them than one needs.
@Suite struct WordingTests {
  /// A contradiction of five rules.
  private func five() throws -> Finding {
    let sheet = Sheet(300, 100)
    let first = sheet.view("first")
    let second = sheet.view("second")
    LayoutConstraint.activate {
      first.leading == sheet.root.leading
      first.width == 200
      second.leading == first.trailing
      second.width == 150
      second.trailing == sheet.root.trailing
      for view in [first, second] {
        view.top == sheet.root.top
        view.height == 20
      }
    }
    return try #require(sheet.find(.conflict).first)
  }

  @Test func aContradictionOfFiveRulesHasEightLines() throws {
    var finding = try five()
    finding.rules.removeAll { !$0.isAuthored }
    #expect(finding.rules.count == 5)
    let lines = finding.shortLines(isEverywhere: false)
    #expect(lines.count == 8)
    #expect(lines[6] == "  the layout goes on without second.width == 150; on 300 × 100")
    #expect(lines[7].hasPrefix("  fix: "))
    #expect(lines[7].hasSuffix(" (2 other changes help too)"))
    #expect(finding.lines(isEverywhere: false).count == 12)
  }

  /// That something was not verified is said in any case.
  @Test func whatIsNotProvedIsSaid() throws {
    var finding = try five()
    finding.details[0] = "whether each of these is needed was not verified"
    #expect(finding.shortLines().contains("  whether each of these is needed was not verified"))
    finding.fixes = []
    #expect(finding.shortLines().last?.hasPrefix("  the layout goes on without ") == true)
  }

  /// Two views inside each other are not called the same.
  @Test func viewsInsideEachOtherHaveNamesOfTheirOwn() {
    let sheet = Sheet(300, 100)
    let box = sheet.view("box")
    let outer = sheet.view("outer", in: box)
    let inner = sheet.view("inner", in: outer)
    outer.identifier = nil
    inner.identifier = nil
    let tree = CheckedTree(sheet.window, CheckOptions())
    #expect(tree.name(outer) == "View[0] in box")
    #expect(tree.name(inner) == "View[0] in View[0] in box")
  }

  /// What is touched in a row is called by the row's text; between two texts nobody can choose.
  @Test func aSwitchIsCalledByTheTextOfItsRow() {
    let sheet = Sheet(300, 100)
    let row = sheet.view("row")
    let content = sheet.view("content", in: row)
    let label = sheet.label("label", "Enable JavaScript", in: content)
    let toggle = sheet.view("toggle", in: content)
    func name() -> String {
      var options = CheckOptions()
      options.facts = { view in
        var facts = ViewFacts()
        facts.sizesItself = view === row
        facts.isTouchable = view === toggle
        return facts
      }
      return CheckedTree(sheet.window, options).name(toggle)
    }
    #expect(name() == "'Enable JavaScript' View")
    let other = sheet.label("other", "Experimental", in: content)
    #expect(name() == "View[1] in content of row 1")
    other.isHidden = true
    label.text = nil
    #expect(name() == "View[1] in content of row 1")
  }

  /// What lies in several views without names is told by its line, where a document is known, as what has a name twice is.
  @Test func nestedViewsAreToldByTheirLines() {
    let sheet = Sheet(300, 100)
    var views = [sheet.root]
    for _ in 0..<4 {
      let view = View()
      views[views.count - 1].addSubview(view)
      views.append(view)
    }
    let (one, other) = (View(), View())
    for view in [one, other] { views[4].addSubview(view) }
    func names(_ line: @escaping (Int) -> Int?) -> [String] {
      var options = CheckOptions()
      options.facts = { view in
        var facts = ViewFacts()
        let place = (views + [one, other]).firstIndex { $0 === view } ?? 0
        facts.place = line(place).map { SourcePlace(file: "a.xib", line: $0, column: 1) }
        facts.name = view === one || view === other ? "box" : nil
        return facts
      }
      let tree = CheckedTree(sheet.window, options)
      return (views[1...] + [one, other]).map { tree.name($0) }
    }
    #expect(
      names { 10 * $0 } == [
        "View[0]", "View[0] in View[0]", "View (line 30)", "View (line 40)", "box (line 50)",
        "box (line 60)",
      ])
    let ways = names { _ in nil }
    #expect(
      ways[2...] == [
        "View[0] in View[0] in View[0]", "View[0] in View[0] in View[0] in View[0]",
        "box (View[0] in View[0] in View[0] in View[0] in View[0])",
        "box (View[1] in View[0] in View[0] in View[0] in View[0])",
      ])
    // A document in one line.
    #expect(names { _ in 1 } == ways)
  }
}
