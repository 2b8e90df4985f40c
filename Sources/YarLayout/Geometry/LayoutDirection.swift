/// The direction in which a line of text runs.
@frozen
public enum LayoutDirection: UInt8, Hashable, Sendable {
  /// As in Latin, Greek and Cyrillic script.
  case leftToRight
  /// As in Arabic and Hebrew script.
  case rightToLeft
}
