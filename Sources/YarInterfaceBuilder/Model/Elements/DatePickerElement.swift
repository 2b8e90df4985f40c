import YarControls
import YarLayout

/// `datePicker`.
public struct DatePickerElement: ControlElement, Hashable {
  static let elementName = "datePicker"

  /// `compact`, `inline` or `wheels`; nil is the system's.
  public var style: String?
  /// `date`, `time`, `dateAndTime` or `countDownTimer`.
  public var mode: String

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    element.skip(attributesIn: ["minuteInterval", "useCurrentDate", "countDownDuration"])
    style = element["style"]
    mode = element["datePickerMode"] ?? "dateAndTime"
    for name in ["date", "locale", "timeZone"] {
      for child in element.children(name) { reader.skip(child) }
    }
  }

  func makeControl(_ palette: Palette) -> Control {
    let control = DatePicker()
    switch mode {
    case "date": control.datePickerMode = .date
    case "time", "countDownTimer": control.datePickerMode = .time
    default: control.datePickerMode = .dateAndTime
    }
    // Where the frame has no room for wheels, the control shows its buttons.
    control.preferredDatePickerStyle = style == "compact" ? .compact : .wheels
    return control
  }
}
