import Testing
import YarControls
import YarDrawing
import YarLayout

@testable import YarInterfaceBuilder

/// Date pickers that are calendars.
@Suite struct CalendarTests {
  private func live(
    _ attributes: String, _ inside: String = "", _ options: InterfaceOptions = InterfaceOptions()
  ) throws -> LiveInterfaceScene {
    let document = try Fixture.read(
      Fixture.xib(
        """
        <view id="a"><rect key="frame" x="0" y="0" width="400" height="400"/><subviews>
        <datePicker datePickerMode="date" \(attributes) id="b">
        <rect key="frame" x="0" y="0" width="320" height="330"/>\(inside)</datePicker></subviews></view>
        """))
    #expect(document.notes.isEmpty && document.unread.isEmpty, "\(document.notes)")
    return try document.live(options: options)
  }

  private func picker(
    _ attributes: String, _ inside: String = "", _ options: InterfaceOptions = InterfaceOptions()
  ) throws -> DatePicker {
    try #require(try live(attributes, inside, options).view("b") as? DatePicker)
  }

  /// 14 February 2024, at noon.
  private static let date =
    "<date key=\"date\" timeIntervalSinceReferenceDate=\"729604800\"><!--2024-02-14--></date>"

  @Test(arguments: ["style=\"inline\"", "preferredDatePickerStyle=\"inline\""])
  func inlinePickersAreCalendars(_ style: String) throws {
    let live = try live(style, Self.date)
    let picker = try #require(live.view("b") as? DatePicker)
    #expect(picker.preferredDatePickerStyle == .inline)
    #expect(picker.month == CalendarMonth(year: 2024, month: 2, selectedDay: 14))
    #expect(picker.intrinsicContentSize == Size(width: 320, height: 330))
    let words = Drawing(live).words
    #expect(words.first == "February 2024" && words.last == "29")
  }

  /// Without a day of the document, or with that on which the app runs, it is always the same.
  @Test(arguments: [("", ""), ("useCurrentDate=\"YES\"", date)])
  func withoutADayItIsTheSameEveryDay(_ attributes: String, _ inside: String) throws {
    #expect(
      try picker("style=\"inline\" " + attributes, inside).month
        == CalendarMonth(year: 2026, month: 1, selectedDay: 1))
  }

  @Test func theWordsAreThoseOfTheLocale() throws {
    var options = InterfaceOptions()
    options.months = { day, locale in
      var month = CalendarMonth(year: day.year, month: day.month, selectedDay: day.day)
      month.title = "\(day.day) in \(locale)"
      return locale == "de_CH" ? month : nil
    }
    let locale = "<locale key=\"locale\" localeIdentifier=\"de_CH\"/>"
    #expect(
      try picker("style=\"inline\"", Self.date + locale, options).month.title == "14 in de_CH")
    #expect(try picker("style=\"inline\"", Self.date, options).month.title == "February 2024")
    let other = "<locale key=\"locale\" localeIdentifier=\"xx\"/>"
    #expect(
      try picker("style=\"inline\"", Self.date + other, options).month.title == "February 2024")
  }

  @Test(
    arguments: [
      (0.0, InterfaceDay(year: 2001, month: 1, day: 1)),
      (-1, InterfaceDay(year: 2000, month: 12, day: 31)),
      (-978_307_200, InterfaceDay(year: 1970, month: 1, day: 1)),
      (86_400 * 59, InterfaceDay(year: 2001, month: 3, day: 1)),
      (-26_524_800, InterfaceDay(year: 2000, month: 2, day: 29)),
      (126_144_000, InterfaceDay(year: 2004, month: 12, day: 31)),
      (1e12, nil), (-1e12, nil), (.nan, nil), (.infinity, nil),
    ] as [(Double, InterfaceDay?)])
  func secondsAreDays(_ seconds: Double, _ day: InterfaceDay?) {
    #expect(InterfaceDay(secondsSince2001: seconds) == day)
  }
}
