/// A day, a time of the day, or both, as ISO 8601 writes them.
///
/// `2026-11-22`, `19:30`, `2026-11-22T19:30:00`, with `Z` or an offset such as `+01:00` behind: it says what the clock
/// on the wall shows, and an offset does not change that; a pattern may write it.
public struct DataDate: Hashable, Sendable {
  /// The year, 0 to 9999; nil where there is only a time.
  public private(set) var year: Int?
  /// The month, from 1.
  public private(set) var month = 1
  /// The day of the month, from 1.
  public private(set) var day = 1
  /// The hour, 0 to 23; nil where there is only a day.
  public private(set) var hour: Int?
  /// The minute.
  public private(set) var minute = 0
  /// The second.
  public private(set) var second = 0
  /// By how many minutes the clock is before that of UTC; nil where that is not said.
  public private(set) var offset: Int?

  /// Reads a date; nil for what is none, and for days that no calendar has.
  public init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    if rest.count >= 10, rest[rest.startIndex + 4] == UInt8(ascii: "-") {
      guard let year = Self.digits(4, &rest), Self.take("-", &rest),
        let month = Self.digits(2, &rest), Self.take("-", &rest), let day = Self.digits(2, &rest),
        (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year)
      else { return nil }
      (self.year, self.month, self.day) = (year, month, day)
      if rest.isEmpty { return }
      guard Self.take("T", &rest) || Self.take("t", &rest) || Self.take(" ", &rest) else {
        return nil
      }
    }
    guard readTime(&rest) else { return nil }
  }

  private mutating func readTime(_ rest: inout ArraySlice<UInt8>) -> Bool {
    guard let hour = Self.digits(2, &rest), Self.take(":", &rest),
      let minute = Self.digits(2, &rest), hour < 24, minute < 60
    else { return false }
    (self.hour, self.minute) = (hour, minute)
    if Self.take(":", &rest) {
      guard let second = Self.digits(2, &rest), second < 61 else { return false }
      self.second = min(59, second)
      if Self.take(".", &rest) {
        guard Self.digits(1, &rest) != nil else { return false }
        while Self.digits(1, &rest) != nil {}
      }
    }
    return rest.isEmpty || readOffset(&rest)
  }

  private mutating func readOffset(_ rest: inout ArraySlice<UInt8>) -> Bool {
    if Self.take("Z", &rest) || Self.take("z", &rest) {
      offset = 0
      return rest.isEmpty
    }
    let isBehind = rest.first == UInt8(ascii: "-")
    guard Self.take("+", &rest) || Self.take("-", &rest), let hours = Self.digits(2, &rest),
      Self.take(":", &rest), let minutes = Self.digits(2, &rest), hours < 24, minutes < 60
    else { return false }
    offset = (hours * 60 + minutes) * (isBehind ? -1 : 1)
    return rest.isEmpty
  }

  private static func digits(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
    guard rest.count >= count else { return nil }
    var value = 0
    for byte in rest.prefix(count) {
      guard byte &- 48 < 10 else { return nil }
      value = value * 10 + Int(byte &- 48)
    }
    rest = rest.dropFirst(count)
    return value
  }

  private static func take(_ sign: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  /// Seconds since the first day of 1970, of the clock on the wall.
  public var seconds: Double {
    // Days since the first of March of the year 0, so that the day that years may lack comes last.
    let shifted = (year ?? 1970) - (month <= 2 ? 1 : 0)
    let era = shifted >= 0 ? shifted / 400 : (shifted - 399) / 400
    let ofEra = shifted - era * 400
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let days = era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    return Double(days * 86_400 + (hour ?? 0) * 3600 + minute * 60 + second)
  }

  /// `2026-11-22`; nil where there is only a time.
  var dayText: String? {
    year.map { "\(Self.padded($0, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))" }
  }

  /// `19:30`, with seconds where there are any; nil where there is only a day.
  var timeText: String? {
    hour.map {
      "\(Self.padded($0, 2)):\(Self.padded(minute, 2))"
        + (second > 0 ? ":\(Self.padded(second, 2))" : "")
    }
  }

  private static func padded(_ value: Int, _ count: Int) -> String {
    let digits = "\(value)"
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
