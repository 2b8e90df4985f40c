/// `progressView`.
public struct ProgressViewElement: Hashable, Sendable {
  /// How much is done, 0 to 1.
  public var share: Double
  /// The colour of what is done; nil is the tint.
  public var color: InterfaceColor?
  /// The colour of what is left; nil is the system's.
  public var trackColor: InterfaceColor?

  init(_ element: XMLElement, _ reader: DocumentReader) {
    _ = element["progressViewStyle"]
    share = min(1, max(0, reader.number("progress", of: element) ?? 0))
    color = reader.color("progressTintColor", of: element)
    trackColor = reader.color("trackTintColor", of: element)
  }
}
