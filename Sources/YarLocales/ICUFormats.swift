import CICU
import YarTemplates

/// Numbers, money, dates and plurals as people write them, from the tables of ICU.
///
/// ```swift
/// let formats = ICUFormats()
/// formats.currency(1234.5, code: "EUR", digits: nil, locale: "de-DE")  // 1.234,50 €
/// ```
///
/// Keeps what ICU needs for each locale. Used from one thread at a time.
public final class ICUFormats: LocaleFormats {
  private var numbers: [NumberKey: OpaqueNumberFormat] = [:]
  private var dates: [DateKey: OpaqueDateFormat] = [:]
  private var plurals: [String: OpaquePluralRules] = [:]
  private var known: [String: Bool] = [:]

  /// How many formats are kept; rows may name many locales.
  private static let capacity = 256

  /// Makes formats.
  public init() {}

  /// A number with the digits and signs of the locale.
  public func number(_ value: Double, digits: Int?, locale: String) -> String {
    text(of: value, NumberKey(style: .decimal, locale: locale, digits: digits))
  }

  /// An amount of money with the sign of the currency where the locale has it.
  public func currency(_ value: Double, code: String, digits: Int?, locale: String) -> String {
    text(of: value, NumberKey(style: .currency, locale: locale, digits: digits, currency: code))
  }

  /// A share of one in hundredths.
  public func percent(_ value: Double, digits: Int?, locale: String) -> String {
    text(of: value, NumberKey(style: .percent, locale: locale, digits: digits ?? 0))
  }

  /// A date, a time or both, in one of the styles of the locale or by a pattern of Unicode.
  public func date(_ date: DataDate, style: String?, time: String?, locale: String) -> String? {
    let key = DateKey(
      style: style, time: time, locale: locale, offset: date.offset ?? 0)
    let format: OpaqueDateFormat
    if let kept = dates[key] {
      format = kept
    } else {
      guard let made = OpaqueDateFormat(key) else { return nil }
      if dates.count >= Self.capacity { dates.removeAll() }
      dates[key] = made
      format = made
    }
    return format.text(of: date)
  }

  /// The form of a word that goes with a number, by the rules of the locale's language.
  public func plural(_ value: Double, locale: String) -> String {
    let rules: OpaquePluralRules
    if let kept = plurals[locale] {
      rules = kept
    } else {
      guard let made = OpaquePluralRules(locale) else { return value == 1 ? "one" : "other" }
      if plurals.count >= Self.capacity { plurals.removeAll() }
      plurals[locale] = made
      rules = made
    }
    return rules.category(of: value)
  }

  /// Texts with the signs and words between them that the locale has: `a, b und c`, `a、b、c`.
  public func list(_ texts: [String], isChoice: Bool, locale: String) -> String {
    let units = texts.map { Array($0.utf16) }
    let whole = units.flatMap { $0 }
    let name = ICUText.name(ofLocale: locale)
    return ICUText.string(atMost: whole.count + 40 * (texts.count + 1)) { buffer, length, status in
      yar_ulistfmt_format(
        name, isChoice ? 1 : 0, whole, units.map { Int32($0.count) }, Int32(units.count), buffer,
        length, &status)
    } ?? texts.joined(separator: ", ")
  }

  /// The text in capital or small letters, by the rules of the locale's language.
  public func cased(_ text: String, isUpper: Bool, locale: String) -> String {
    let source = Array(text.utf16)
    let name = ICUText.name(ofLocale: locale)
    return ICUText.string(atMost: source.count * 3 + 8) { buffer, length, status in
      yar_u_strToCase(
        buffer, length, source, Int32(source.count), name, isUpper ? 1 : 0, &status)
    } ?? text
  }

  /// Whether ICU has tables for the language of a locale.
  public func knows(locale: String) -> Bool {
    if let answer = known[locale] { return answer }
    let language = ICUText.language(ofLocale: locale)
    let answer =
      language.map { wanted in
        (0..<yar_uloc_count()).contains { place in
          yar_uloc_at(place).map { ICUText.language(ofName: String(cString: $0)) == wanted }
            ?? false
        }
      } ?? false
    if known.count >= Self.capacity { known.removeAll() }
    known[locale] = answer
    return answer
  }

  private func text(of value: Double, _ key: NumberKey) -> String {
    let format: OpaqueNumberFormat
    if let kept = numbers[key] {
      format = kept
    } else {
      guard let made = OpaqueNumberFormat(key) else {
        return PlainFormats().number(value, digits: key.digits, locale: key.locale)
      }
      if numbers.count >= Self.capacity { numbers.removeAll() }
      numbers[key] = made
      format = made
    }
    return format.text(of: value)
  }
}
