/// How lines of text are set between the edges of their view.
public enum TextAlignment: UInt8, Hashable, Sendable, CaseIterable {
  /// At the edge where the paragraph's own script starts its lines; the default.
  case natural
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// Stretched to both edges, the last line of a paragraph excepted.
  case justified
}

/// How the words of a paragraph are shared out among its lines, which are never more than are needed.
public enum TextWrapping: UInt8, Hashable, Sendable, CaseIterable {
  /// Each line takes what fits; the default.
  case normal
  /// Lines of like length, for headlines. Source: `text-wrap: balance` of CSS.
  case balance
  /// As `normal`, but the last line holds more than a single word or a scrap where the last four lines can spare some.
  /// Source: `text-wrap: pretty` of CSS.
  case pretty
}

/// What happens to text that does not fit its lines, as in UIKit.
public enum LineBreakMode: UInt8, Hashable, Sendable, CaseIterable {
  /// Breaks between words; a word longer than the line is broken inside. What is left over is cut off.
  case byWordWrapping
  /// Breaks anywhere between characters.
  case byCharWrapping
  /// Cuts the last line off at the edge.
  case byClipping
  /// Replaces the start of the last line by an ellipsis.
  case byTruncatingHead
  /// Replaces the end of the last line by an ellipsis; the default of labels.
  case byTruncatingTail
  /// Replaces the middle of the last line by an ellipsis.
  case byTruncatingMiddle
}
