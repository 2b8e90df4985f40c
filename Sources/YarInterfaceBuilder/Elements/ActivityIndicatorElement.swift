/// `activityIndicatorView`.
public struct ActivityIndicatorElement: Hashable, Sendable {
  /// Whether it is of the large size.
  public var isLarge: Bool
  /// The colour; nil is the style's.
  public var color: InterfaceColor?

  init(_ element: XMLElement, _ reader: DocumentReader) {
    element.skip(attributesIn: ["hidesWhenStopped", "animating"])
    let style = element["style"] ?? "medium"
    isLarge = style == "large" || style == "whiteLarge"
    color = reader.color("color", of: element)
    if color == nil, style.hasPrefix("white") { color = .color(.white) }
  }
}
