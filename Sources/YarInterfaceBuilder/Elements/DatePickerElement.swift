/// `datePicker`.
public struct DatePickerElement: Hashable, Sendable {
  /// `compact`, `inline` or `wheels`; nil is the system's.
  public var style: String?

  init(_ element: XMLElement, _ reader: DocumentReader) {
    reader.skipControl(element)
    element.skip(attributesIn: [
      "datePickerMode", "minuteInterval", "useCurrentDate", "countDownDuration",
    ])
    style = element["style"]
    for name in ["date", "locale", "timeZone"] {
      for child in element.children(name) { reader.skip(child) }
    }
  }
}
