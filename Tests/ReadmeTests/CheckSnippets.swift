import Testing
import Yar
import YarCairo
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
}
