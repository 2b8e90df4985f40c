import Testing
import YarLayout

@testable import YarInterfaceBuilder

@Suite("Text is as wide as in the system's font") struct SystemFontWidthsTests {
  /// The numbers of Apple's guidelines, and what the default family differs by besides.
  @Test(arguments: [
    (4, 0.041), (6, 0.041), (12, 0), (12.5, -0.003), (17, -0.026), (19, -0.024), (19.9, -0.024),
  ])
  func lettersStandApartByTheirSize(_ size: Double, _ tracking: Double) {
    let spacing = SystemFontWidths.letterSpacing(of: InterfaceFont(size: size))
    #expect(abs(spacing - size * (tracking + 0.008)) < 1e-12)
    let bold = SystemFontWidths.letterSpacing(of: InterfaceFont(size: size, weight: .bold))
    #expect(abs(bold - spacing - size * 0.012) < 1e-12)
  }

  @Test func largeTextIsOnlySetSmaller() {
    let font = InterfaceFont(size: 24).shownFont(for: "Title")
    #expect(font.letterSpacing == 0 && font.size == 24 * 0.91)
  }

  /// Letters that join stay joined.
  @Test(arguments: ["مرحبا", "שלום", "नमस्ते", "こんにちは"])
  func scriptsThatSpacesWouldTearApartAreOnlySetSmaller(_ text: String) {
    let font = InterfaceFont(size: 17).shownFont(for: text)
    #expect(font.letterSpacing == 0 && font.size < 17)
  }

  @Test(arguments: ["Name", "Größe", "Αθήνα", "Привет", "“A – B…”", ""])
  func otherScriptsAreSpaced(_ text: String) {
    #expect(InterfaceFont(size: 17).shownFont(for: text).letterSpacing < 0)
  }

  @Test func familiesOfTheAppKeepTheirWidths() {
    let font = InterfaceFont(family: "Futura", size: 17).shownFont(for: "Name")
    #expect(font.letterSpacing == 0 && font.size == 17)
  }
}
