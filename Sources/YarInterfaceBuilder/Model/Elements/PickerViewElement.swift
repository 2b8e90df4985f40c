import YarControls

/// `pickerView`.
public struct PickerViewElement: ControlElement, Hashable {
  static let elementName = "pickerView"

  init(_ element: XMLElement, _ reader: InterfaceReader) {}

  /// Its rows come from the app.
  func makeControl(_ palette: Palette) -> Control {
    let control = PickerView(["Row 1", "Row 2", "Row 3"])
    control.selectedRow = 1
    return control
  }

  var scrolls: Bool { true }
  var isTouchable: Bool { false }
}
