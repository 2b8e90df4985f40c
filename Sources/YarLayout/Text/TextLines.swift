/// A line of a text that is set in a box.
public struct ShapedLine: Hashable, Sendable {
  /// Where its room begins, in points from the top of the box.
  public var top: Double
  /// Where its room ends.
  public var bottom: Double
  /// Its characters, as places in the UTF-8 of the text.
  public var characters: Range<Int>

  /// Makes a line.
  public init(top: Double, bottom: Double, characters: Range<Int>) {
    self.top = top
    self.bottom = bottom
    self.characters = characters
  }
}

/// Some lines of a text, such as those that are on one page.
///
/// They are lines of the whole text: what stands before and behind them decides how they are broken, set to the edges and hyphenated.
public final class TextLines: ShapedText {
  /// The whole text.
  public let whole: any ShapedText
  /// The room that the whole text is set in.
  public let room: Size
  /// Which of its lines are shown, counted from 0.
  public let shownLines: Range<Int>?
  /// Where the first of them begins, in points from the top of the room.
  public let top: Double
  /// The content of the whole, with the characters of these lines; the stretches of different looks are those of the whole.
  public let content: TextContent
  private let height: Double

  /// Takes lines out of a text.
  ///
  /// - Parameters:
  ///   - lines: Which ones; there must be so many.
  ///   - whole: The text.
  ///   - room: The room that it is set in.
  ///   - all: All its lines there.
  public init(_ lines: Range<Int>, of whole: any ShapedText, in room: Size, all: [ShapedLine]) {
    precondition(
      !lines.isEmpty && lines.lowerBound >= 0 && lines.upperBound <= all.count,
      "lines are taken out of those that there are")
    self.whole = whole
    self.room = room
    shownLines = lines
    top = all[lines.lowerBound].top
    height = all[lines.upperBound - 1].bottom - top
    var content = whole.content
    let bytes = content.text.utf8
    let start = min(all[lines.lowerBound].characters.lowerBound, bytes.count)
    let end = min(max(start, all[lines.upperBound - 1].characters.upperBound), bytes.count)
    // Places in UTF-8 are found at once: of a long text only these lines are copied.
    let first = bytes.index(bytes.startIndex, offsetBy: start)
    let last = bytes.index(first, offsetBy: end - start)
    content.text = String(decoding: bytes[first..<last], as: UTF8.self)
    self.content = content
  }

  /// The extent of these lines, whatever the width is: they are broken already.
  public func measure(width: Double?) -> TextMetrics {
    var metrics = whole.measure(width: room.width)
    let descent = metrics.size.height - metrics.lastBaseline
    metrics.size.height = height
    metrics.lastBaseline = max(metrics.firstBaseline, height - descent)
    metrics.lineCount = shownLines?.count ?? 0
    metrics.narrowestEqualWidth = 0
    metrics.widestEqualWidth = .infinity
    return metrics
  }

  /// The width of the longest part of the whole text that no line break may divide.
  public var longestWordWidth: Double { whole.longestWordWidth }
}
