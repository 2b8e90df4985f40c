import YarDrawing
import YarLayout

/// A text of a control as it was shaped last.
///
/// It is shaped again when something else is to be shown, or by another engine, so nobody needs to tell it
/// of changes.
struct ControlText {
  private var content: TextContent?
  private var engine: (any TextMeasurer)?
  private var text: (any ShapedText)?

  init() {}

  /// The content, shaped; the same object as long as nothing changes.
  mutating func shaped(_ content: TextContent, in view: View) -> any ShapedText {
    let engine = view.environment.textMeasurer
    if let text, self.engine === engine, self.content == content { return text }
    let made = engine.shape(content)
    text = made
    self.content = content
    self.engine = engine
    return made
  }
}

extension Control {
  /// A line of text in a room, if it is cut off there.
  func cut(_ text: any ShapedText, in room: Double) -> CutWords? {
    let needed = text.measure(width: nil).size.width
    // Frames are on pixels.
    guard needed > room + 1 / pixels else { return nil }
    return CutWords(text.content.text, needed: needed, room: room)
  }

  /// One line of text for this control's direction of reading.
  func line(
    _ text: String, _ font: Font, _ alignment: TextAlignment = .center
  ) -> TextContent {
    TextContent(
      text: text, font: font, alignment: alignment, numberOfLines: 1,
      direction: effectiveUserInterfaceLayoutDirection, language: environment.language)
  }
}

extension TextContent {
  /// Whether its lines start at the right edge.
  var startsAtRight: Bool {
    switch alignment {
    case .left, .center, .justified: false
    case .right: true
    case .natural: readsRightToLeft
    }
  }

  /// Whether the first letter is of a script that reads from right to left; without one, the direction's word.
  var readsRightToLeft: Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      // Hebrew, Arabic and their neighbours, and the forms for presentation.
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x58F, 0x900...0x1FFF, 0x3040...0xD7FF: return false
      default: continue
      }
    }
    return direction == .rightToLeft
  }
}
