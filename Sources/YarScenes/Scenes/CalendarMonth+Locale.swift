import YarControls
import YarInterfaceBuilder
import YarLocales
import YarTemplates

extension CalendarMonth {
  /// The month around a day as a locale writes it, its weeks from the locale's first day on; nil for days that no calendar
  /// has.
  package init?(around day: InterfaceDay, locale: String, formats: ICUFormats) {
    self.init(year: day.year, month: day.month, selectedDay: day.day)
    func date(_ year: Int, _ month: Int, _ day: Int) -> DataDate? {
      func digits(_ number: Int, _ count: Int) -> String {
        let digits = "\(number)"
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
      }
      return DataDate("\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))")
    }
    func words(_ date: DataDate?, _ pattern: String) -> String? {
      date.flatMap { formats.date($0, style: pattern, time: nil, locale: locale) }
    }
    let pattern = formats.pattern(ofFields: "yMMMM", locale: locale) ?? "LLLL y"
    guard let title = words(date(day.year, day.month, 1), pattern) else { return nil }
    self.title = title
    let first = formats.firstWeekday(ofLocale: locale)
    firstColumn = (firstColumn - first + 7) % 7
    // 4 January 2026 is a Sunday.
    weekdays = (0..<7).map { words(date(2026, 1, 4 + (first + $0) % 7), "ccccc") ?? "" }
    days = days.indices.map { words(date(day.year, day.month, $0 + 1), "d") ?? "\($0 + 1)" }
  }
}
