/// A width at which something happens to a layout.
public struct SizeNotch: Hashable, Sendable {
  /// What happens.
  public enum Kind: String, Hashable, Sendable {
    /// The layout is another one from here on: a text has another number of lines, a rule begins to hold or ceases to.
    case shape
    /// Something is wrong from here on, or up to here.
    case finding
  }

  /// The first width, in points and going up, at which it is so.
  public var width: Double
  /// What happens.
  public var kind: Kind
  /// What is different, in one line.
  public var text: String
  /// How bad it is; nil for a shape.
  public var severity: FindingSeverity?
}
