import YarControls
import YarLayout

/// `stepper`.
public struct StepperElement: ControlElement, Hashable {
  static let elementName = "stepper"

  /// The smallest value.
  public var least: Double
  /// The largest value.
  public var most: Double
  /// The value.
  public var value: Double
  /// Whether the value goes on at the other end.
  public var wraps: Bool

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    element.skip(attributesIn: ["continuous", "autorepeat", "stepValue"])
    least = reader.number("minimumValue", of: element) ?? 0
    most = reader.number("maximumValue", of: element) ?? 100
    value = reader.number("value", of: element) ?? least
    wraps = reader.flag("wraps", of: element) ?? false
  }

  func makeControl(_ palette: Palette) -> Control {
    let control = Stepper()
    control.minimumValue = least
    control.maximumValue = most
    control.value = value
    control.wraps = wraps
    return control
  }

  func size(_ sizing: ContentSizing, of control: Control, width: Double?) -> Size {
    sizing.isModern ? control.ownSize() : Size(width: 94, height: 29)
  }
}
