import CICU
import YarTemplates

/// How a number is written.
struct NumberKey: Hashable {
  enum Style: Hashable {
    case decimal, currency, percent
  }

  var style: Style
  var locale: String
  var digits: Int?
  var currency = ""
}

/// A format of numbers of ICU, which is given them rounded: ICU would round halves to the even digit, unlike `round`.
final class OpaqueNumberFormat {
  private let format: UnsafeMutablePointer<UNumberFormat?>
  /// How many digits behind the point of a number are seen.
  private let places: Int
  private var texts = WrittenTexts()

  init?(_ key: NumberKey) {
    var status = U_ZERO_ERROR
    let style =
      switch key.style {
      case .decimal: UNUM_DECIMAL
      case .currency: UNUM_CURRENCY
      case .percent: UNUM_PERCENT
      }
    guard let made = yar_unum_open(style, ICUText.name(ofLocale: key.locale), &status),
      status.rawValue <= U_ZERO_ERROR.rawValue
    else { return nil }
    format = made
    // Several languages write four digits without a separator; asked by this interface, ICU would not.
    yar_unum_set(made, UNUM_MINIMUM_GROUPING_DIGITS, UNUM_MINIMUM_GROUPING_DIGITS_AUTO.rawValue)
    if key.style == .currency { yar_unum_set_currency(made, Array(key.currency.utf16), &status) }
    if let digits = key.digits {
      yar_unum_set(made, UNUM_MIN_FRACTION_DIGITS, Int32(digits))
      yar_unum_set(made, UNUM_MAX_FRACTION_DIGITS, Int32(digits))
    }
    places = Int(yar_unum_get(made, UNUM_MAX_FRACTION_DIGITS)) + (key.style == .percent ? 2 : 0)
  }

  deinit { yar_unum_close(format) }

  func text(of value: Double) -> String {
    texts.text(of: value) {
      let rounded = DecimalText.rounded(value, digits: places)
      return ICUText.string(atMost: 512) { yar_unum_format(format, rounded, $0, $1, &$2) }
    } ?? "\(value)"
  }
}

/// How a date is written.
struct DateKey: Hashable {
  var style: String?
  var time: String?
  var locale: String
  /// The minutes that the clock is before that of UTC.
  var offset: Int

  /// The time zone in ICU's words: `UTC`, `GMT-05:00`.
  var zone: String {
    guard offset != 0 else { return "UTC" }
    func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let minutes = abs(offset)
    return "GMT\(offset < 0 ? "-" : "+")\(padded(minutes / 60)):\(padded(minutes % 60))"
  }
}

/// A format of dates of ICU.
final class OpaqueDateFormat {
  private let format: UnsafeMutablePointer<UDateFormat?>
  private let offset: Int
  private var texts = WrittenTexts()

  init?(_ key: DateKey) {
    let made: UnsafeMutablePointer<UDateFormat?>?
    if let date = Self.style(key.style), let time = Self.style(key.time) {
      made = Self.format(date, time, key)
    } else {
      made = Self.pattern(of: key).flatMap {
        Self.format(UDAT_PATTERN, UDAT_PATTERN, key, pattern: $0)
      }
    }
    guard let made else { return nil }
    format = made
    offset = key.offset
  }

  /// What a word stands for; nil for a pattern.
  private static func style(_ word: String?) -> UDateFormatStyle? {
    switch word {
    case nil: UDAT_NONE
    case "short": UDAT_SHORT
    case "medium": UDAT_MEDIUM
    case "long": UDAT_LONG
    case "full": UDAT_FULL
    default: nil
    }
  }

  private static func format(
    _ date: UDateFormatStyle, _ time: UDateFormatStyle, _ key: DateKey, pattern: String = ""
  ) -> UnsafeMutablePointer<UDateFormat?>? {
    let pattern = Array(pattern.utf16)
    guard pattern.count <= 400 else { return nil }
    let zone = Array(key.zone.utf16)
    var status = U_ZERO_ERROR
    let made = yar_udat_open(
      time, date, ICUText.name(ofLocale: key.locale), zone, Int32(zone.count), pattern,
      Int32(pattern.count), &status)
    if let made, status.rawValue > U_ZERO_ERROR.rawValue {
      yar_udat_close(made)
      return nil
    }
    return made
  }

  /// The pattern of a day and a time of which one at least is a pattern, put together as the locale does it.
  private static func pattern(of key: DateKey) -> String? {
    guard let day = key.style else { return key.time }
    guard let time = key.time else { return day }
    let name = ICUText.name(ofLocale: key.locale)
    let glue = ICUText.string(atMost: 200) { yar_udatpg_glue(name, $0, $1, &$2) }
    guard let glue, let day = pattern(of: day, isTime: false, key),
      let time = pattern(of: time, isTime: true, key)
    else { return nil }
    var whole = ""
    var rest = glue[...]
    while let place = rest.firstIndex(of: "{") {
      whole += rest[..<place]
      rest = rest[place...]
      guard rest.count >= 3 else { break }
      whole += rest.hasPrefix("{1}") ? day : time
      rest = rest.dropFirst(3)
    }
    return whole + rest
  }

  /// The pattern that a style stands for, or a pattern as it is.
  private static func pattern(of word: String, isTime: Bool, _ key: DateKey) -> String? {
    guard let style = style(word) else { return word }
    guard let made = format(isTime ? UDAT_NONE : style, isTime ? style : UDAT_NONE, key) else {
      return nil
    }
    defer { yar_udat_close(made) }
    return ICUText.string(atMost: 200) { yar_udat_pattern(made, $0, $1, &$2) }
  }

  deinit { yar_udat_close(format) }

  func text(of date: DataDate) -> String? {
    let seconds = date.seconds
    return texts.text(of: seconds) {
      // ICU is told the time in UTC and adds the offset again.
      let milliseconds = (seconds - Double(offset) * 60) * 1000
      return ICUText.string(atMost: 2048) {
        yar_udat_format(format, milliseconds, $0, $1, &$2)
      }
    }
  }
}

/// The rules of ICU for the forms of words that go with numbers.
final class OpaquePluralRules {
  private let rules: OpaquePointer
  private var texts = WrittenTexts()

  init?(_ locale: String) {
    var status = U_ZERO_ERROR
    guard let made = yar_uplrules_open(ICUText.name(ofLocale: locale), &status),
      status.rawValue <= U_ZERO_ERROR.rawValue
    else { return nil }
    rules = made
  }

  deinit { yar_uplrules_close(rules) }

  func category(of value: Double) -> String {
    texts.text(of: value) {
      ICUText.string(atMost: 32) { yar_uplrules_select(rules, value, $0, $1, &$2) }
    } ?? "other"
  }
}
