/// `slider`.
public struct SliderElement: Hashable, Sendable {
  /// How far the knob stands from the start, 0 to 1.
  public var share: Double
  /// The colour before the knob; nil is the tint.
  public var trackColor: InterfaceColor?

  init(_ element: XMLElement, _ reader: DocumentReader) {
    reader.skipControl(element)
    element.skip(attributesIn: ["continuous", "minimumValueImage", "maximumValueImage"])
    let least = reader.number("minValue", of: element) ?? 0
    let most = reader.number("maxValue", of: element) ?? 1
    let value = reader.number("value", of: element) ?? least
    share = most > least ? min(1, max(0, (value - least) / (most - least))) : 0
    trackColor = reader.color("minimumTrackTintColor", of: element)
    _ = reader.color("maximumTrackTintColor", of: element)
    _ = reader.color("thumbTintColor", of: element)
  }
}
