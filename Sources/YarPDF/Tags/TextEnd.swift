import YarLayout

/// The end of a text of an element: where a space stands if another text of it follows.
///
/// Plain text would have one at the end of each line, and structure has to have what plain text has (ISO 32000-1, 14.8.2.5).
struct TextEnd {
  /// The space.
  var space: PageRun
  /// The colour of the text.
  var color: Color
  /// Where its coordinates are on the page.
  var place: PagePlace
  /// The number of the page.
  var page: Int
  /// The number of the part of the page that is a stream of its own; nil for the page.
  var stream: Int?
}

extension PageLine {
  /// A space behind its last glyph; nil where there is one, or no font to take it from.
  var space: PageRun? {
    let runs = parts.filter { $0.color.alpha > 0 }.flatMap(\.runs)
    guard let end = runs.last, let last = end.glyphs.last, !last.text.isWhitespace,
      var space = runs.last(where: { $0.font.kind == .program }),
      let number = space.font.glyph(of: 0x20)
    else { return nil }
    let width = space.font.advance(of: number) * space.size
    space.x = end.x + last.x + (end.isRightToLeft ? -width : last.width)
    space.baseline = end.baseline
    space.isRightToLeft = end.isRightToLeft
    space.glyphs = [PageGlyph(number: number, x: 0, y: 0, width: width, text: .scalar(0x20))]
    return space
  }
}

extension PageGlyph.Text {
  fileprivate var isWhitespace: Bool {
    switch self {
    case .none: false
    case .scalar(let number): Unicode.Scalar(number)?.properties.isWhitespace ?? false
    case .string(let text): text.last?.isWhitespace ?? false
    }
  }
}
