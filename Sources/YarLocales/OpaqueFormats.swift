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
    var status = U_ZERO_ERROR
    let name = ICUText.name(ofLocale: key.locale)
    let words = ["short", "medium", "long", "full"]
    let styles = [UDAT_SHORT, UDAT_MEDIUM, UDAT_LONG, UDAT_FULL]
    func style(_ word: String?) -> UDateFormatStyle? {
      guard let word else { return UDAT_NONE }
      return words.firstIndex(of: word).map { styles[$0] }
    }
    let zone = Array(key.zone.utf16)
    let zoneLength = Int32(zone.count)
    let made: UnsafeMutablePointer<UDateFormat?>?
    if let date = style(key.style), let time = style(key.time) {
      made = yar_udat_open(time, date, name, zone, zoneLength, nil, 0, &status)
    } else {
      let pattern = Array((style(key.style) == nil ? key.style ?? "" : key.time ?? "").utf16)
      guard pattern.count <= 200 else { return nil }
      made = yar_udat_open(
        UDAT_PATTERN, UDAT_PATTERN, name, zone, zoneLength, pattern, Int32(pattern.count), &status)
    }
    guard let made else { return nil }
    guard status.rawValue <= U_ZERO_ERROR.rawValue else {
      yar_udat_close(made)
      return nil
    }
    format = made
    offset = key.offset
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
