import YarCairo
import YarDrawing
import YarLayout

/// An 800 × 600 card: six panels with shadows, ten labels, two images.
struct CardScene {
  let measurer: PangoTextMeasurer
  let images: [Image]

  static let texts = [
    "Quarterly overview", "Revenue grew by 12.4 % against the same quarter of last year",
    "Orders", "1,284", "Returning customers", "63 %", "Average basket", "€ 48.20",
    "Updated on Monday at 09:41 from twelve sources", "Show details",
  ]

  /// The kinds of commands, to see what each costs.
  nonisolated(unsafe) static let parts: [(name: String, isWanted: (DrawingCommand) -> Bool)] = [
    ("nothing", { _ in false }),
    ("fills", { if case .fill = $0 { true } else { false } }),
    ("shadows", { if case .shadow = $0 { true } else { false } }),
    ("texts", { if case .text = $0 { true } else { false } }),
    (
      "images",
      {
        switch $0 {
        case .image, .pushClip, .pop: true
        default: false
        }
      }
    ),
  ]

  /// The labels, shaped afresh.
  func shapedTexts() -> [any ShapedText] {
    CardScene.texts.enumerated().map { index, text in
      measurer.shape(
        TextContent(
          text: text,
          font: Font(size: index == 0 ? 28 : 15, weight: index % 2 == 0 ? .semibold : .regular),
          numberOfLines: 2))
    }
  }

  /// The same labels with what costs more: words in other looks, emoji, and texts that are fitted to their width.
  func dressedTexts() -> [any ShapedText] {
    CardScene.texts.enumerated().map { index, text in
      var content = TextContent(
        text: text,
        font: Font(size: index == 0 ? 28 : 15, weight: index % 2 == 0 ? .semibold : .regular),
        numberOfLines: 2)
      switch index {
      case 1, 5, 8:
        let words = text.split(separator: " ")
        let attributed = AttributedText {
          "\(words[0]) "
          TextRun("\(words[1]) ").bold().color(.red)
          TextRun(words.dropFirst(2).joined(separator: " ")).italic()
        }
        content = TextContent(text: attributed.text, font: content.font, numberOfLines: 2)
        content.attributedText = attributed
      case 4, 7:
        content = TextContent(text: "\(text) 🎉👍🏽", font: content.font, numberOfLines: 2)
      case 0, 6, 9:
        content = TextContent(text: "\(text) for all", font: content.font, numberOfLines: 1)
        let scale = measurer.shape(content).fittingScale(in: .width(140), scales: 0.5...1)
        content.font = Font(size: content.font.size * scale, weight: content.font.weight)
      default: break
      }
      return measurer.shape(content)
    }
  }

  /// The picture.
  func displayList(texts: [any ShapedText]) -> DisplayList {
    var commands: [DrawingCommand] = [
      .fill(
        .rect(Rect(x: 0, y: 0, width: 800, height: 600)), .color(Color(rgb: 0xF2F2F7)))
    ]
    for index in 0..<6 {
      let panel = RoundedRect(
        rect: Rect(
          x: 24 + Double(index % 3) * 256, y: 24 + Double(index / 3) * 284, width: 240,
          height: 260), cornerRadius: 16)
      commands.append(
        .shadow(
          panel,
          Shadow(
            color: Color(white: 0, alpha: 0.25), radius: 12 + Double(index),
            offset: Size(width: 0, height: 4))))
      commands.append(.fill(.roundedRect(panel), .color(.white)))
    }
    for (index, image) in images.enumerated() {
      let frame = RoundedRect(
        rect: Rect(x: 40 + Double(index) * 256, y: 40, width: 208, height: 120), cornerRadius: 10)
      commands.append(.pushClip(frame))
      commands.append(
        .image(image, ContentMode.scaleAspectFill.destination(of: image.size, in: frame.rect)))
      commands.append(.pop)
    }
    for (index, text) in texts.enumerated() {
      let panel = index % 5
      let origin = Point(
        x: 40 + Double(panel % 3) * 256, y: 176 + Double(panel / 3) * 200 + Double(index / 5) * 44)
      let size = text.measure(width: 208).size
      commands.append(
        .text(
          text, in: Rect(origin: origin, size: Size(width: 208, height: size.height)), color: .black
        ))
    }
    return DisplayList(size: Size(width: 800, height: 600), commands: commands)
  }
}
