import Foundation
import Testing
import YarCairo
import YarDrawing
import YarLayout

/// A picture of everything that could depend on the machine: scripts, fonts, weights, images, shadows.
private func drawEverything() throws -> [UInt8] {
  let measurer = PangoTextMeasurer(fonts: try FontLibrary())
  let renderer = CairoRenderer(measurer: measurer)
  let image = try BitmapImage(bytes: tinyJPEG)
  let card = RoundedRect(rect: Rect(x: 10, y: 10, width: 180, height: 180), cornerRadius: 12)
  var commands: [DrawingCommand] = [
    .shadow(card, Shadow()), .fill(.roundedRect(card), .color(.white)),
    .image(image, Rect(x: 20, y: 20, width: 33.3, height: 20)),
  ]
  let texts = [
    "Layout שלום مرحبا قلعہ Ωмб 42", "Привет, Ђорђе", "हिन्दी मराठी", "ไทย", "一二三", "→ ✓ ★", "🎉 漢字 👩‍👧",
  ]
  for (index, text) in texts.enumerated() {
    let shaped = measurer.shape(
      TextContent(text: text, font: Font(size: 13, weight: .medium), numberOfLines: 1))
    let box = Rect(x: 20, y: 50 + Double(index) * 20, width: 150, height: 20)
    commands.append(.text(shaped, in: box, color: .black))
  }
  let list = DisplayList(size: Size(width: 200, height: 220), commands: commands)
  return try renderer.png(list, scale: 2) + renderer.pdf(list, title: "Everything")
    + renderer.svg(list) + renderer.svg(list, text: .outlines)
}

@Suite struct DeterminismTests {
  @Test func twoRunsGiveTheSameBytes() throws {
    #expect(try drawEverything() == drawEverything())
  }

  @Test func theOrderOfTextsDoesNotMatter() throws {
    func width(_ texts: [String]) throws -> Double {
      let measurer = try makeMeasurer()
      return texts.map { measurer.shape(TextContent(text: $0)).measure(width: nil).size.width }
        .last ?? 0
    }
    #expect(try width(["→ Hello ✓ שלום"]) == width(["ไทย", "مرحبا", "★", "→ Hello ✓ שלום"]))
  }

  @Test func theEnvironmentDoesNotMatter() async throws {
    let folder = TemporaryFolder()
    let path = try folder.add("expected", try drawEverything())
    await #expect(processExitsWith: .success) { [path = path as String] in
      setenv("LANG", "ur_PK.UTF-8", 1)
      setenv("LC_ALL", "sr_RS.UTF-8", 1)
      setenv("LANGUAGE", "ur:sr:mr:zh_TW", 1)
      setenv("PANGO_LANGUAGE", "ur:sr:mr:zh_TW", 1)
      setenv("HOME", "/nonexistent", 1)
      setenv("FONTCONFIG_FILE", "/nonexistent/fonts.conf", 1)
      setenv("XDG_DATA_HOME", "/nonexistent", 1)
      let expected = try Data(contentsOf: URL(fileURLWithPath: path))
      try #require(Data(drawEverything()) == expected)
    }
  }

  @Test func twoRenderersWorkOnTwoThreads() async throws {
    let expected = try drawEverything()
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 { group.addTask { try drawEverything() } }
      for try await bytes in group { #expect(bytes == expected) }
    }
  }
}
