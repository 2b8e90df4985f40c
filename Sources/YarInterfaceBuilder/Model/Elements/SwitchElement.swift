import YarControls
import YarLayout

/// `switch`.
public struct SwitchElement: ControlElement, Hashable {
  static let elementName = "switch"

  /// Whether it is on.
  public var isOn: Bool
  /// The colour behind the knob when it is on; nil is the system's.
  public var onColor: InterfaceColor?
  /// The colour of the knob; nil is the system's.
  public var knobColor: InterfaceColor?

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    _ = element["title"]
    isOn = reader.flag("on", of: element) ?? false
    onColor = reader.color("onTintColor", of: element)
    knobColor = reader.color("thumbTintColor", of: element)
  }

  func makeControl(_ palette: Palette) -> Control {
    let control = Switch(isOn: isOn)
    control.onTintColor = onColor.map { palette.color($0) }
    control.thumbTintColor = knobColor.map { palette.color($0) }
    return control
  }

  func size(_ sizing: ContentSizing, of control: Control, width: Double?) -> Size {
    sizing.isGlass ? Size(width: 61, height: 28) : control.ownSize()
  }
}
