import Foundation
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Which font a character is set in where the asked one lacks it: by script, language and presentation.
@Suite struct FallbackTests {
  /// The families of the stretches of a text that are not set in the asked font, with the characters of each.
  private func families(
    _ text: String, language: String? = nil, asked: String? = nil
  ) throws -> [String] {
    let measurer = try makeMeasurer()
    let font = measurer.resolve(Font(family: asked, size: 20))
    let runs = FontRuns(text, font: font, fonts: measurer.fonts, language: language)
    let bytes = Array(text.utf8)
    return runs.runs.compactMap { run in
      run.face.map { "\($0.family): \(String(decoding: bytes[run.range], as: UTF8.self))" }
    }
  }

  @Test(arguments: [
    ("🎉 日本語", ["Noto Color Emoji: 🎉", "Noto Sans CJK JP: 日本語"]),
    ("a 👍🏽 b", ["Noto Color Emoji: 👍🏽"]),
    ("👩‍👩‍👧‍👦!", ["Noto Color Emoji: 👩‍👩‍👧‍👦"]),
    ("🇩🇪🇯🇵", ["Noto Color Emoji: 🇩🇪🇯🇵"]),
    ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", ["Noto Color Emoji: 🏴󠁧󠁢󠁳󠁣󠁴󠁿"]),
    ("1️⃣2", ["Noto Color Emoji: 1️⃣"]), ("7\u{20E3}8", ["Noto Color Emoji: 7\u{20E3}"]),
    ("❤️ or ❤︎", ["Noto Color Emoji: ❤️"]),
    // Inter has a sun of its own.
    ("☀ x", []), ("☀️ x", ["Noto Color Emoji: ☀️"]), ("☂ x", ["Noto Sans Symbols2: ☂ "]),
    ("☂️ x", ["Noto Color Emoji: ☂️"]),
    ("12 #", []), ("Año", []),
  ])
  func picturesComeFromTheColourFontAsAWhole(_ text: String, _ expected: [String]) throws {
    #expect(try families(text) == expected)
  }

  @Test(arguments: [
    (nil, "直", "JP"), ("ja", "直", "JP"), ("zh", "直", "SC"), ("zh-CN", "直", "SC"),
    ("zh-Hant", "直", "TC"), ("zh-TW", "直", "TC"), ("zh-HK", "直", "HK"), ("ko-KR", "直", "KR"),
    ("de", "直", "JP"), (nil, "直한", "KR"), (nil, "直の", "JP"), (nil, "ㄓ直", "TC"),
    ("zh", "の", "SC"), (nil, "한", "KR"),
  ])
  func hanFollowsTheLanguage(_ language: String?, _ text: String, _ variant: String) throws {
    #expect(try families(text, language: language) == ["Noto Sans CJK \(variant): \(text)"])
  }

  /// Inter has most marks of Latin, also where it has no letter with them, but not this line below.
  @Test(arguments: [
    ("Z\u{320}", ["Noto Sans: Z\u{320}"]), ("aZ\u{301}\u{320}b", ["Noto Sans: Z\u{301}\u{320}"]),
    ("e\u{301} q\u{303}", []), ("a\u{302}\u{309}", []), ("x\u{34F}\u{301}", []),
    ("◌\u{BBE}", ["Noto Sans Tamil: ◌\u{BBE}"]),
    ("\u{A0}\u{64F}", ["Noto Sans Arabic: \u{A0}\u{64F}"]),
    ("\u{93E}", ["Noto Sans Devanagari: \u{93E}"]), ("हिन्दी", ["Noto Sans Devanagari: हिन्दी"]),
    // No font has both: the mark is seen at least.
    ("ש\u{BBE}", ["Noto Sans Hebrew: ש", "Noto Sans Tamil: \u{BBE}"]),
  ])
  func marksComeWithTheirLetters(_ text: String, _ expected: [String]) throws {
    #expect(try families(text) == expected)
  }

  @Test(arguments: [
    ("Noto Sans Khmer", "abc ខ្មែរ", ["Inter: abc "]), ("Noto Sans Thai", "ไทย A1", ["Inter: A1"]),
    ("Noto Sans Myanmar", "abc", ["Inter: abc"]), ("Noto Sans Math", "abc", []),
    ("Noto Sans Arabic", "12 abc", ["Inter: abc"]),
  ])
  func aFaceWithoutLatinLettersLeavesThemToOthers(
    _ asked: String, _ text: String, _ expected: [String]
  ) throws {
    #expect(try families(text, asked: asked) == expected)
    let measurer = try makeMeasurer()
    _ = measurer.shape(TextContent(text: text, font: Font(family: asked, size: 20)))
    #expect(measurer.fonts.warnings.isEmpty)
  }

  @Test func lettersOfAnotherFaceAreAsWideAsThere() throws {
    let measurer = try makeMeasurer()
    func width(_ family: String?) -> Double {
      let font = Font(family: family, size: 20)
      return measurer.shape(TextContent(text: "Hall 7", font: font)).measure(width: nil).size.width
    }
    #expect(abs(width("Noto Sans Hebrew") - width(nil)) < 0.01)
  }

  @Test func anEmojiIsAsWideAsItsFontSaysForTheSize() throws {
    let measurer = try makeMeasurer()
    for size in [10.0, 17, 100] {
      let metrics = measurer.shape(TextContent(text: "🎉", font: Font(size: size)))
        .measure(width: nil)
      // Noto Color Emoji: 2550 of 2048 units.
      #expect(abs(metrics.size.width - size * 2550 / 2048) < 0.05)
    }
  }

  @Test func spacesAmongPicturesAreThoseOfTheAskedFont() throws {
    let measurer = try makeMeasurer()
    func width(_ text: String) -> Double {
      measurer.shape(TextContent(text: text)).measure(width: nil).size.width
    }
    #expect(abs(width("🎉 🎉") - 2 * width("🎉") - width("a a") + 2 * width("a")) < 0.01)
  }

  /// A folder with Inter alone: what is missing is named with the package that has it.
  @Test(arguments: [
    ("日", "U+65E5; install the package fonts-noto-cjk (apt-get install fonts-noto-cjk)"),
    (
      "🎉",
      "U+1F389; install the package fonts-noto-color-emoji (apt-get install fonts-noto-color-emoji)"
    ),
    ("ש", "U+05E9; install the package fonts-noto-core (apt-get install fonts-noto-core)"),
    ("\u{10FFFD}", "U+10FFFD"),
  ])
  func aMissingScriptNamesItsPackage(_ text: String, _ end: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "yar-fonts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let fonts = folder.appendingPathComponent("opentype/inter")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: fonts.appendingPathComponent("Inter-Regular.otf").path,
      withDestinationPath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
    let library = try FontLibrary(systemDirectories: [folder.path])
    let measurer = PangoTextMeasurer(fonts: library)
    _ = measurer.shape(TextContent(text: text)).measure(width: nil)
    #expect(
      library.warnings.map(\.description) == ["no installed font has the character \(end)"])
  }

  /// A party popper has red, yellow and blue in it, in every format and at every scale.
  @Test(arguments: [0.5, 1, 3])
  func picturesAreDrawnInColours(_ scale: Double) throws {
    let measurer = try makeMeasurer()
    let renderer = CairoRenderer(measurer: measurer)
    let text = measurer.shape(TextContent(text: "🎉", font: Font(size: 40)))
    let list = DisplayList(
      size: Size(width: 60, height: 60),
      commands: [.text(text, in: Rect(x: 5, y: 5, width: 50, height: 50), color: .black)])
    let picture = try Picture(png: renderer.png(list, scale: scale, background: .white))
    var colours = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let rgb = picture.rgb(x, y)
        if (rgb.max() ?? 0) - (rgb.min() ?? 0) > 100 { colours += 1 }
      }
    }
    let share = Double(colours) / Double(picture.width * picture.height)
    #expect(share > 0.15 && share < 0.6)
    let svg = String(decoding: try renderer.svg(list), as: UTF8.self)
    #expect(svg.contains("href=\"data:image/png;base64,"))
    #expect(svg.contains("<g role=\"img\" aria-label=\"🎉\"><use href=\"#image1\""))
    #expect(!svg.contains("<text"))
    let half = DisplayList(
      size: list.size,
      commands: [
        .text(
          text, in: Rect(x: 5, y: 5, width: 50, height: 50),
          color: Color(red: 0, green: 0, blue: 0, alpha: 0.5))
      ])
    let pale = try renderer.svg(half)
    #expect(String(decoding: pale, as: UTF8.self).contains(" opacity=\"0.5\"/>"))
  }

  @Test func textAsOutlinesNeedsNoFont() throws {
    let measurer = try makeMeasurer()
    let renderer = CairoRenderer(measurer: measurer)
    let text = measurer.shape(TextContent(text: "noon <日>", font: Font(size: 20)))
    let list = DisplayList(
      size: Size(width: 200, height: 40),
      commands: [
        .text(text, in: Rect(x: 5, y: 5, width: 190, height: 30), color: Color(rgb: 0xFF0000))
      ])
    let svg = String(decoding: try renderer.svg(list, text: .outlines), as: UTF8.self)
    #expect(!svg.contains("<text") && !svg.contains("font"))
    #expect(svg.contains("<g role=\"img\" aria-label=\"noon &lt;日&gt;\" fill=\"#ff0000\">"))
    // Five glyphs, of which two are there twice; the space has none.
    #expect(svg.split(separator: "<path id=\"glyph").count - 1 == 5)
    #expect(svg.split(separator: "<use href=\"#glyph").count - 1 == 7)
  }

  @Test func familiesAreListedWithScriptsAndFiles() throws {
    let families = try FontLibrary().listedFamilies()
    let inter = try #require(families.first { $0.name == "Inter" })
    #expect(inter.scripts == ["Latin", "Greek", "Cyrillic"])
    #expect(inter.faces.count == 18 && inter.faces.first?.weight == 100)
    #expect(inter.faces[3].path == "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
    let emoji = try #require(families.first { $0.name == "Noto Color Emoji" })
    #expect(emoji.isColor && emoji.faces.count == 1)
    #expect(families.map(\.name) == families.map(\.name).sorted())
  }
}
