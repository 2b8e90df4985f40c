import Foundation
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Emoji of PDFs as text, which every reader finds in the way that text of PDFs says what it is.
@Suite struct EmojiOnPagesTests {
  private let renderer: CairoRenderer

  init() throws { renderer = try CairoRenderer(measurer: makeMeasurer()) }

  private func page(_ texts: [String]) throws -> [UInt8] {
    let commands = texts.enumerated().map { index, text in
      DrawingCommand.text(
        renderer.measurer.text(TextContent(text: text, font: Font(size: 20), numberOfLines: 0)),
        in: Rect(x: 10, y: Double(index) * 90, width: 300, height: 80), color: .black)
    }
    return try renderer.pdf(
      DisplayList(size: Size(width: 320, height: Double(texts.count) * 90), commands: commands))
  }

  private func hexadecimal(_ text: String) -> String {
    text.utf16.map { String(format: "%04x", $0) }.joined()
  }

  private static let kinds = [
    "🎉", "👩‍👩‍👧‍👦", "👍🏽", "🇩🇪", "1️⃣", "❤️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👩🏽‍🍳",
  ]

  @Test func eachHasItsOwnSign() throws {
    let streams = try UnpackedPDF(page(Self.kinds.map { $0 } + ["x 🎉", "one\n🎂\ntwo", "🎉🎉"]))
      .streams
    let maps = streams.filter { $0.contains("beginbf") }.joined().lowercased()
    for kind in Self.kinds + ["🎂"] {
      #expect(maps.contains("<\(hexadecimal(kind))>"), "\(kind)")
    }
    // Many readers pass over what is said beside the letters.
    #expect(!streams.contains { $0.contains("ActualText") })
  }

  @Test(arguments: kinds + ["x 🎉", "🎉 x", "a 🎉🎉 b", "🇩🇪🇫🇷🇮🇹", "one\n🎂\ntwo"])
  func readersFindThemOnce(_ text: String) throws {
    let folder = TemporaryFolder()
    let path = try folder.add("page.pdf", page([text, "end"]))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/pdftotext")
    process.arguments = ["-raw", path, "-"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try #require(try output.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    let read = String(decoding: data, as: UTF8.self)
      .filter { !$0.isWhitespace && $0 != "\u{C}" }
    #expect(read == text.filter { !$0.isWhitespace } + "end")
  }

  /// What was drawn before does not show: a renderer numbers the signs in the order in which it meets them.
  @Test func aFileDoesNotFollowTheOnesBefore() throws {
    let first = try page(["🎉", "👍🏽"])
    _ = try page(["🚀", "👍🏽", "🎉"])
    #expect(try page(["🎉", "👍🏽"]) == first)
  }
}
