/// `switch`.
public struct SwitchElement: Hashable, Sendable {
  /// Whether it is on.
  public var isOn: Bool
  /// The colour behind the knob when it is on; nil is the system's.
  public var onColor: InterfaceColor?
  /// The colour of the knob; nil is the system's.
  public var knobColor: InterfaceColor?

  init(_ element: XMLElement, _ reader: DocumentReader) {
    reader.skipControl(element)
    _ = element["title"]
    isOn = reader.flag("on", of: element) ?? false
    onColor = reader.color("onTintColor", of: element)
    knobColor = reader.color("thumbTintColor", of: element)
  }
}
