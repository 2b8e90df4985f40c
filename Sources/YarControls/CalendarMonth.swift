import YarLayout

/// A month as a calendar shows it: its name, the names of the days of the week, and its days.
///
/// The words are given: what months and days are called in which language is the app's business. Without words they
/// are English, and weeks begin on Sunday.
public struct CalendarMonth: Hashable, Sendable {
  /// The heading, such as "January 2026".
  public var title: String
  /// The days of the week above the columns, in reading direction.
  public var weekdays: [String]
  /// The column of the first day, from 0.
  public var firstColumn: Int
  /// What the days are called, from the first on.
  public var days: [String]
  /// The chosen day, from 1; nil chooses none.
  public var selectedDay: Int?

  /// Makes a month of words.
  public init(
    title: String, weekdays: [String], firstColumn: Int, days: [String], selectedDay: Int? = nil
  ) {
    self.title = title
    self.weekdays = weekdays
    self.firstColumn = firstColumn
    self.days = days
    self.selectedDay = selectedDay
  }

  /// Makes a month of the Gregorian calendar in English, with a day that is chosen.
  ///
  /// Months and days that no calendar has count as the nearest.
  public init(year: Int, month: Int, selectedDay: Int? = nil) {
    let year = min(max(year, 1), 9999)
    let month = min(max(month, 1), 12)
    let count = Self.dayCount(year: year, month: month)
    self.init(
      title: "\(Self.names[month - 1]) \(year)", weekdays: ["S", "M", "T", "W", "T", "F", "S"],
      firstColumn: Self.weekday(year: year, month: month),
      days: (1...count).map { "\($0)" }, selectedDay: selectedDay.map { min(max($0, 1), count) })
  }

  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// How many days a month has.
  private static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day of the week that a month begins with, 0 for Sunday.
  private static func weekday(year: Int, month: Int) -> Int {
    // January and February count to the year before: the day that leap years have is the last then.
    let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = month < 3 ? year - 1 : year
    return (year + year / 4 - year / 100 + year / 400 + shifts[month - 1] + 1) % 7
  }
}
