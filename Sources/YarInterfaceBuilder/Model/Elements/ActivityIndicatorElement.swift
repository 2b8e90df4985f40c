import YarControls

/// `activityIndicatorView`.
public struct ActivityIndicatorElement: ControlElement, Hashable {
  static let elementName = "activityIndicatorView"

  /// Whether it is of the large size.
  public var isLarge: Bool
  /// The colour; nil is the style's.
  public var color: InterfaceColor?

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    element.skip(attributesIn: ["hidesWhenStopped", "animating"])
    let style = element["style"] ?? "medium"
    isLarge = style == "large" || style == "whiteLarge"
    color = reader.color("color", of: element)
    if color == nil, style.hasPrefix("white") { color = .color(.white) }
  }

  func makeControl(_ palette: Palette) -> Control {
    let control = ActivityIndicatorView(style: isLarge ? .large : .medium)
    control.color = color.map { palette.color($0) }
    // Interface Builder shows it, whether it turns or not.
    control.isAnimating = true
    return control
  }

  var isTouchable: Bool { false }
}
