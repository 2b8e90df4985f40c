import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Text in boxes that are narrower than its narrowest line.
@Suite struct NarrowTextTests {
  private let renderer: CairoRenderer

  init() throws { renderer = try CairoRenderer(measurer: makeMeasurer()) }

  private static let modes: [LineBreakMode] = [
    .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping, .byWordWrapping,
    .byCharWrapping,
  ]

  /// There is no ink beside the box, in pixels as on pages, and no more width is wanted than is offered for an ellipsis.
  @Test(arguments: modes, ["on Kickstarter", "שלום לכולם"])
  func nothingIsDrawnBesideTheBox(_ mode: LineBreakMode, _ words: String) throws {
    for (width, lines) in [(4.0, 1), (10, 1), (16, 1), (4, 0)] {
      let text = renderer.measurer.text(
        TextContent(text: words, lineBreakMode: mode, numberOfLines: lines))
      let metrics = text.measure(width: width)
      if lines == 1, mode != .byWordWrapping, mode != .byCharWrapping {
        #expect(metrics.size.width <= width + 0.001 && metrics.isTruncated)
      }
      let list = DisplayList(
        size: Size(width: 60, height: 30),
        commands: [
          .fill(.rect(Rect(x: 0, y: 0, width: 60, height: 30)), .color(.white)),
          .text(text, in: Rect(x: 20, y: 2, width: width, height: 21), color: .black),
        ])
      let end = 20 + Int(width)
      for picture in [
        try Picture(png: try renderer.png(list)),
        try Picture(page: try renderer.pdf(list), pixelsPerPoint: 1),
      ] {
        #expect(picture.darkShare(x: 0..<20, y: 0..<30) == 0, "\(width)")
        #expect(picture.darkShare(x: end..<60, y: 0..<30) == 0, "\(width)")
      }
      if lines == 1, words.hasPrefix("on"), width < 12, mode == .byTruncatingTail {
        #expect(String(decoding: try renderer.svg(list), as: UTF8.self).contains("clip-path"))
      }
    }
  }
}
