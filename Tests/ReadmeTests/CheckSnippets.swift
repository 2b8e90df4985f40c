import Testing
import Yar
import YarCairo
import YarFindings
import YarTesting

/// The tests of README.md and of `Documentation/Checks.md`, which run here; `ReadmeTests` compares the texts.
@Suite struct CheckSnippets {
  let card = Snippets().card()

  @Test func theCardIsRight() throws {
    let measurer = PangoTextMeasurer(fonts: try FontLibrary())
    let environment = LayoutEnvironment(textMeasurer: measurer)
    expectNoFindings(in: card, size: Size(width: 320, height: 160), environment: environment)
  }

  @Test func findingsAreValues() {
    let window = Window(size: Size(width: 320, height: 160))
    window.rootView = card
    for finding in window.check() { print(finding.summary, finding.fixes.map(\.text)) }
    let narrow = window.check(sizes: SizeSearch(widths: 320...440))
    #expect(narrow.filter { $0.severity > .note } == [])
  }

  func warnings(of path: String) throws -> [String] {
    var check = LayoutCheck()
    check.devices = ["iPhone SE", "iPhone 15"]
    let checked = try check.check(path)
    if !checked.isChecked { return checked.errors }
    print(checked.text(as: .text))
    return checked.findings.filter { $0.severity >= .warning }.map { "\($0.summary) [\($0.kind)]" }
  }

  @Test func documentsAreCheckedByPrograms() throws {
    let document = Places.root.appendingPathComponent("Documentation/Checks/conflict-wrong.json")
    let found = try warnings(of: document.path)
    #expect(found.contains { $0.hasSuffix("[conflict]") }, "\(found)")
    #expect(try warnings(of: "/nowhere.json").first?.contains("cannot be read") == true)
  }
}
