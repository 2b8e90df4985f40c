import Testing
import YarLayout

@testable import YarCairo

/// Pango sorts the fonts for a text on threads of its own, and goes on with that when the text is there.
@Suite struct FontThreadTests {
  /// Fonts are opened, and libraries go away, while it does: what they throw away is not what it works on.
  @Test func librariesThatChangeWhilePangoSortsFonts() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<20 {
            let measurer = PangoTextMeasurer(fonts: try FontLibrary())
            for family in ["Inter", "DejaVu Sans", "Noto Sans", "Inter Display"] {
              for weight in [Font.Weight.regular, .bold] {
                let font = Font(family: family, weight: weight)
                _ = measurer.text(TextContent(text: "a\u{301}b", font: font)).measure(width: 20)
              }
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
