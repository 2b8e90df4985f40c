/// A day of the Gregorian calendar.
public struct InterfaceDay: Hashable, Sendable {
  /// The year, from 1 to 9999.
  public var year: Int
  /// The month, from 1.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int

  /// Makes a day.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that lies some seconds after the beginning of 2001 in Greenwich; nil for one long before or after.
  init?(secondsSince2001 seconds: Double) {
    // Outside the years 1 to 9999, and for what is no number.
    guard seconds > -6.3e10, seconds < 2.5e11 else { return nil }
    // Days since 1 March of the year 0: leap days are then the last of their years, and 400 years have 146,097 days.
    let days = Int((seconds / 86_400).rounded(.down)) + 730_791
    let cycle = days / 146_097
    let dayOfCycle = days % 146_097
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    // Months from March on have 31, 30, 31, 30, 31 days, over and over.
    let place = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * place + 2) / 5 + 1
    month = place < 10 ? place + 3 : place - 9
    year = cycle * 400 + yearOfCycle + (month < 3 ? 1 : 0)
  }
}
