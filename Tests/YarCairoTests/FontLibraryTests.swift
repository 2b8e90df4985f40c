import Testing
import YarCairo
import YarLayout

@Suite struct FontLibraryTests {
  @Test func noFontsAtAllNamesThePackage() {
    let error = #expect(throws: FontError.self) {
      try FontLibrary(systemDirectories: ["/nonexistent"])
    }
    #expect(
      error?.description
        == "none of the font families Inter, Noto Sans and DejaVu Sans is installed: install the "
        + "package fonts-inter (apt-get install fonts-inter fonts-noto-core) or name a folder "
        + "with fonts")
  }

  @Test func aMissingFontFolderIsNamed() {
    let error = #expect(throws: FontError.self) {
      try FontLibrary(fontDirectories: ["/nonexistent/fonts"])
    }
    #expect(
      error?.description
        == "the font folder \"/nonexistent/fonts\" does not exist or cannot be read")
  }

  @Test func anUnknownFamilyIsSubstitutedWithAWarning() throws {
    let fonts = try FontLibrary()
    let measurer = PangoTextMeasurer(fonts: fonts)
    let content = TextContent(text: "Hello", font: Font(family: "No Such Sans", size: 20))
    let unknown = measurer.shape(content).measure(width: nil)
    _ = measurer.shape(content)
    let inter = measurer.shape(TextContent(text: "Hello", font: Font(size: 20)))
    #expect(unknown == inter.measure(width: nil))
    #expect(
      fonts.warnings.map(\.description)
        == ["the font family \"No Such Sans\" is not installed; \"Inter\" is used instead"])
  }

  @Test func aCharacterThatNoFontHasIsReported() throws {
    let fonts = try FontLibrary()
    let measurer = PangoTextMeasurer(fonts: fonts)
    _ = measurer.shape(TextContent(text: "a\u{10FFFD}b")).measure(width: nil)
    #expect(fonts.warnings.map(\.description) == ["no installed font has the character U+10FFFD"])
  }

  @Test func anInstalledFamilyIsFoundByNameInAnyCase() throws {
    let fonts = try FontLibrary()
    let measurer = PangoTextMeasurer(fonts: fonts)
    for family in ["Noto Serif", "noto serif", "INTER", "Noto Sans Hebrew"] {
      _ = measurer.shape(TextContent(text: "a", font: Font(family: family))).measure(width: nil)
    }
    #expect(fonts.warnings.isEmpty)
  }
}
