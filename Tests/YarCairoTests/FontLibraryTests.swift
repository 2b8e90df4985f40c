import Foundation
import Testing
import YarCairo
import YarLayout

@Suite struct FontLibraryTests {
  /// Its file says 1.069 and 0.293 of the size; what stands in the place of a family that is not there says nothing.
  @Test func aFamilyHasItsOwnLine() throws {
    let measurer = try makeMeasurer()
    let line = try #require(measurer.line(ofFamilyIn: Font(family: "Noto Sans", size: 100)))
    #expect((line.ascent - 106.9).magnitude < 0.1)
    #expect((line.descent - 29.3).magnitude < 0.1)
    #expect(measurer.line(ofFamilyIn: Font(family: "No Such Family", size: 100)) == nil)
    #expect(measurer.line(ofFamilyIn: Font(size: 100)) == nil)
    #expect(measurer.fonts.warnings.isEmpty)
  }

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

  private static let convert = "take the font as TTF or OTF, or convert it: apt-get install "
  private static let damaged =
    "it is damaged, or no font; take it out of the folder, or put a whole TTF or OTF there"

  private static let unused: [(name: String, start: String, reason: String)] = [
    (
      "a.woff2", "wOF2\0\u{1}",
      "it is WOFF 2, made for web pages; \(convert)woff2, then woff2_decompress a.woff2"
    ),
    (
      "a.woff", "wOFF\0\u{1}",
      "it is WOFF, made for web pages; \(convert)woff-tools, then woff2sfnt a.woff > font.ttf"
    ),
    (
      "misnamed.ttf", "wOF2\0\u{1}",
      "it is WOFF 2, made for web pages; \(convert)woff2, then woff2_decompress misnamed.ttf"
    ),
    ("a.pfa", "%!PS-AdobeFont-1.0", "it is a Type 1 font; take the font as TTF or OTF"),
    ("words.otf", "hello", damaged), ("empty.ttf", "", damaged),
  ]

  /// Fonts for web pages, damaged ones, and what is no font: each by its file, with the way out.
  @Test(arguments: unused)
  func aFileThatIsNotUsedIsTold(_ name: String, _ start: String, _ reason: String) throws {
    let folder = TemporaryFolder()
    let path = try folder.add(name, Array(start.utf8))
    for directory in [folder.path, path] {
      let fonts = try FontLibrary(fontDirectories: [directory])
      #expect(
        fonts.warnings.map(\.description) == ["the font file \"\(path)\" is not used: \(reason)"])
    }
  }

  /// A font that is cut off in the middle of its tables.
  @Test func aFontThatIsCutOffIsTold() throws {
    let whole = [UInt8](
      try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/opentype/inter/Inter-Bold.otf")))
    let folder = TemporaryFolder()
    _ = try folder.add("cut.otf", Array(whole.prefix(5_000)))
    _ = try folder.add("whole.otf", whole)
    let fonts = try FontLibrary(fontDirectories: [folder.path])
    #expect(fonts.warnings.count == 1)
    #expect(
      fonts.warnings.first?.description.contains("/cut.otf\" is not used: it is damaged") == true)
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
