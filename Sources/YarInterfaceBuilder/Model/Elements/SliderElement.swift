import YarControls

/// `slider`.
public struct SliderElement: ControlElement, Hashable {
  static let elementName = "slider"

  /// The value at the start.
  public var least: Double
  /// The value at the end.
  public var most: Double
  /// The value.
  public var value: Double
  /// The colour before the knob; nil is the tint.
  public var trackColor: InterfaceColor?
  /// The colour behind the knob; nil is the system's.
  public var restColor: InterfaceColor?
  /// The colour of the knob; nil is the system's.
  public var knobColor: InterfaceColor?

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    element.skip(attributesIn: ["continuous", "minimumValueImage", "maximumValueImage"])
    least = reader.number("minValue", of: element) ?? 0
    most = reader.number("maxValue", of: element) ?? 1
    value = reader.number("value", of: element) ?? least
    trackColor = reader.color("minimumTrackTintColor", of: element)
    restColor = reader.color("maximumTrackTintColor", of: element)
    knobColor = reader.color("thumbTintColor", of: element)
  }

  func makeControl(_ palette: Palette) -> Control {
    let control = Slider()
    control.minimumValue = least
    control.maximumValue = most
    control.value = value
    control.minimumTrackTintColor = trackColor.map { palette.color($0) }
    control.maximumTrackTintColor = restColor.map { palette.color($0) }
    control.thumbTintColor = knobColor.map { palette.color($0) }
    return control
  }
}
