/// At which ends of lines punctuation stands outside, so that letters make the edge of a text.
///
/// One sign hangs at an end: at the start an opening quotation mark or bracket; at the end a stop, a comma, a closing
/// quotation mark or bracket, or a hyphen, be it one of the text or one that breaks a word. It takes no room: lines are
/// broken, measured and set between the edges without it, and it is drawn beyond them. A line of nothing else keeps it. For
/// engines that know which sign a glyph shows; others leave all signs inside. Source: `hanging-punctuation` of CSS, whose
/// `force-end` this is for the end.
public enum HangingPunctuation: UInt8, Hashable, Sendable, CaseIterable {
  /// No sign hangs; the default.
  case never
  /// Opening signs hang where lines start: at the left in text that is read from there.
  case start
  /// Closing signs, stops, commas and hyphens hang where lines end.
  case end
  /// At both ends.
  case both

  /// Whether signs hang where lines start.
  package var hangsAtStart: Bool { self == .start || self == .both }
  /// Whether signs hang where lines end.
  package var hangsAtEnd: Bool { self == .end || self == .both }
}
