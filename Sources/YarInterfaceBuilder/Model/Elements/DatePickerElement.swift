import YarControls
import YarLayout

/// `datePicker`.
public struct DatePickerElement: ControlElement, Hashable {
  static let elementName = "datePicker"

  /// `compact`, `inline` or `wheels`; nil is the system's.
  public var style: String?
  /// `date`, `time`, `dateAndTime` or `countDownTimer`.
  public var mode: String
  /// The day that the document gives; nil where it is that on which the app runs.
  public var day: InterfaceDay?
  /// The locale that the document gives, such as `de_CH`.
  public var locale: String?

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    element.skip(attributesIn: ["minuteInterval", "countDownDuration"])
    style = element["style"] ?? element["preferredDatePickerStyle"]
    mode = element["datePickerMode"] ?? "dateAndTime"
    let isToday = reader.flag("useCurrentDate", of: element) ?? false
    // Seconds are more than other numbers of documents may be.
    let seconds = element.child(key: "date", "date")?["timeIntervalSinceReferenceDate"]
    if !isToday, let seconds = seconds.flatMap({ Double($0) }) {
      day = InterfaceDay(secondsSince2001: seconds)
    }
    locale = element.child(key: "locale", "locale")?["localeIdentifier"]
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
    // Where the frame has no room for wheels or a calendar, the control shows its buttons.
    switch style {
    case "compact": control.preferredDatePickerStyle = .compact
    case "inline": control.preferredDatePickerStyle = .inline
    default: control.preferredDatePickerStyle = .wheels
    }
    return control
  }
}
