import YarLayout

/// A text as words of known widths, set in lines for any width.
final class HostText: ShapedText {
  /// A line as it is drawn.
  struct Line {
    var pieces: [TextPiece]
    var width: Double
    /// The distance of its left edge from that of the text's room where it is set to the left.
    var indent = 0.0
    /// From the top of the text to the baseline.
    var baseline = 0.0
    /// From the top of the text to the lower edge of the line.
    var bottom = 0.0
    var alignment: TextAlignment
  }

  /// The text in lines.
  struct Setting {
    var lines: [Line] = []
    var isTruncated = false
    /// The same lines come out for widths from here...
    var narrowest = 0.0
    /// ...to here.
    var widest = Double.infinity

    var width: Double { lines.reduce(0) { max($0, $1.indent + $1.width) } }
    var height: Double { lines.last?.bottom ?? 0 }
  }

  let content: TextContent
  let words: TextWords
  /// The lines for the widths that were asked for last.
  private var kept: [Setting] = []
  private static let mostKept = 32

  init(_ content: TextContent, _ measurer: HostTextMeasurer) {
    self.content = content
    words = TextWords(content, measurer)
  }

  func measure(width: Double?) -> TextMetrics {
    let setting = setting(width: width)
    let first = setting.lines.first?.baseline ?? 0
    return TextMetrics(
      size: Size(width: setting.width, height: setting.height), firstBaseline: first,
      lastBaseline: setting.lines.last?.baseline ?? first, lineCount: setting.lines.count,
      isTruncated: setting.isTruncated, narrowestEqualWidth: setting.narrowest,
      widestEqualWidth: setting.widest)
  }

  /// The lines for a width; 0 and less are no limit.
  func setting(width: Double?) -> Setting {
    let limit = width.map { $0 > 0 ? $0 : Double.infinity } ?? .infinity
    if let known = kept.first(where: { limit >= $0.narrowest && limit <= $0.widest }) {
      return known
    }
    var setter = LineSetter(content, words, limit)
    let setting = setter.set(most: content.numberOfLines)
    if kept.count == Self.mostKept { kept.removeFirst() }
    kept.append(setting)
    return setting
  }

  /// The lines that are drawn in a room: those that fit its height, and the first.
  func shownLines(in room: Size) -> [Line] {
    let setting = setting(width: room.width)
    let fitting = setting.lines.count { $0.bottom <= room.height + 0.5 }
    guard fitting < setting.lines.count else { return setting.lines }
    var setter = LineSetter(content, words, room.width > 0 ? room.width : .infinity)
    return setter.set(most: max(1, fitting)).lines
  }
}
