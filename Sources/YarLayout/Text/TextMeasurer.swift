/// The text engine of a tree: turns content into shaped text that can be measured and drawn.
///
/// A tree asks for nothing else, so any engine will do: Pango on a server, the browser on a page, a
/// table of widths on a display without a file system. A text engine is used from one thread at a time.
public protocol TextMeasurer: AnyObject {
  /// Shapes content. Called once for each content a view shows, not once for each measurement.
  func shape(_ content: TextContent) -> any ShapedText

  /// How high a line is in the family that a font names; nil where the engine has no such family and sets another in its
  /// place, for a font that names none, and for an engine that does not say.
  func line(ofFamilyIn font: Font) -> FontLine?
}

extension TextMeasurer {
  /// An engine that does not say.
  public func line(ofFamilyIn font: Font) -> FontLine? { nil }
}

/// How far a line of a font reaches up and down from its baseline, in points, as its file says.
public struct FontLine: Hashable, Sendable {
  /// Upwards.
  public var ascent: Double
  /// Downwards.
  public var descent: Double

  /// Makes a line.
  public init(ascent: Double, descent: Double) {
    self.ascent = ascent
    self.descent = descent
  }

  /// The height of the line.
  public var height: Double { ascent + descent }
}

/// Text whose glyphs are known; it can be broken into lines for any width.
///
/// The object that measured a text is the one that is drawn, so the two cannot disagree.
public protocol ShapedText: AnyObject {
  /// What was shaped.
  var content: TextContent { get }

  /// The extent of the text when its lines may be at most `width` points wide (nil: no limit).
  ///
  /// A width of 0 or less counts as no limit, as in UIKit and WeView 2.
  func measure(width: Double?) -> TextMetrics

  /// The largest of some scales at which the text fits some room, as if its font were larger by that factor; the smallest
  /// scale where it fits at none.
  ///
  /// Text fits if none of it is left out, and no line is wider than the room. An engine that does not answer is measured
  /// some twenty times.
  func fittingScale(in room: ProposedSize, scales: ClosedRange<Double>) -> Double

  /// The width of the longest part of the text that no line break may divide, in points.
  ///
  /// An engine that does not answer is measured in no width to speak of: right where it breaks between words only.
  var longestWordWidth: Double { get }

  /// The characters that are not shown in some room, with an ellipsis between parts; nil where all are, and for an engine
  /// that does not say.
  func cutText(in room: ProposedSize) -> String?

  /// What is drawn of letters and marks where the text is set in a box, in points and in the coordinates of the box, beyond
  /// which it may reach; nil where nothing is, and for an engine that does not say.
  func inkBounds(in box: Size) -> Rect?

  /// Where the lines stand that are drawn in a box; none for an engine that does not say.
  ///
  /// Pages end between them.
  func lines(in box: Size) -> [ShapedLine]

  /// Which lines of another text these are; nil for a text as a whole.
  var shownLines: Range<Int>? { get }
}

/// The extent of a text broken into lines.
public struct TextMetrics: Hashable, Sendable {
  /// The widest line by the height of all lines, in points, unrounded.
  public var size: Size
  /// The distance of the first baseline below the top.
  public var firstBaseline: Double
  /// The distance of the last baseline below the top.
  public var lastBaseline: Double
  /// The number of lines.
  public var lineCount: Int
  /// Whether something was left out or replaced by an ellipsis.
  public var isTruncated: Bool
  /// The narrowest width that breaks the text into the same lines.
  public var narrowestEqualWidth: Double
  /// The widest width that breaks the text into the same lines; infinite where nothing was broken.
  public var widestEqualWidth: Double

  /// Makes metrics; `narrowestEqualWidth...widestEqualWidth` must hold the width asked for.
  public init(
    size: Size,
    firstBaseline: Double,
    lastBaseline: Double,
    lineCount: Int,
    isTruncated: Bool,
    narrowestEqualWidth: Double,
    widestEqualWidth: Double
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lineCount = lineCount
    self.isTruncated = isTruncated
    self.narrowestEqualWidth = narrowestEqualWidth
    self.widestEqualWidth = widestEqualWidth
  }
}
