/// How numbers, money, dates and plurals are written where people speak a language.
///
/// The language of templates knows no languages of people: `YarLocales` answers from ICU, and `PlainFormats` where
/// there is none.
public protocol LocaleFormats: AnyObject {
  /// A number.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - digits: How many digits follow the decimal sign; nil for as many as there are, at most 3.
  ///   - locale: The language and region, such as `de-CH`.
  func number(_ value: Double, digits: Int?, locale: String) -> String

  /// An amount of money.
  ///
  /// - Parameters:
  ///   - value: The amount, in whole units of the currency.
  ///   - code: The currency, by ISO 4217: `EUR`.
  ///   - digits: How many digits follow the decimal sign; nil for as many as the currency has.
  ///   - locale: The language and region, such as `de-CH`.
  func currency(_ value: Double, code: String, digits: Int?, locale: String) -> String

  /// A share of one: 0.25 is a quarter.
  func percent(_ value: Double, digits: Int?, locale: String) -> String

  /// A date, a time or both, as they are on a calendar and a clock; no time zone changes them.
  ///
  /// - Parameters:
  ///   - date: The date with its time.
  ///   - style: `short`, `medium`, `long`, `full`, or a pattern of Unicode (`EEE d MMM`); nil leaves the date out.
  ///   - time: the same for the time; a pattern is for `style` alone.
  ///   - locale: The language and region, such as `de-CH`.
  /// - Returns: The text; nil where the pattern is none.
  func date(_ date: DataDate, style: String?, time: String?, locale: String) -> String?

  /// Which form of a word goes with a number: `zero`, `one`, `two`, `few`, `many` or `other`.
  func plural(_ value: Double, locale: String) -> String

  /// Texts in a sentence, one after the other.
  ///
  /// - Parameters:
  ///   - texts: What is put together.
  ///   - isChoice: Whether one of them counts (`a, b or c`) or all (`a, b and c`).
  ///   - locale: The language and region, such as `de-CH`.
  func list(_ texts: [String], isChoice: Bool, locale: String) -> String

  /// The text in capital letters, or in small ones.
  func cased(_ text: String, isUpper: Bool, locale: String) -> String

  /// Whether a locale is one that it knows the language of.
  func knows(locale: String) -> Bool
}

/// Formats that are the same everywhere: digits, a point, ISO's dates, and English's plurals.
public final class PlainFormats: LocaleFormats {
  /// Makes formats.
  public init() {}

  /// A number in plain digits with a point.
  public func number(_ value: Double, digits: Int?, locale: String) -> String {
    DecimalText.text(of: value, digits: digits)
  }

  /// The code of the currency, and the amount with two digits behind the point.
  public func currency(_ value: Double, code: String, digits: Int?, locale: String) -> String {
    "\(code) \(DecimalText.text(of: value, digits: digits ?? 2))"
  }

  /// The share in hundredths, with `%` behind it.
  public func percent(_ value: Double, digits: Int?, locale: String) -> String {
    DecimalText.text(of: value * 100, digits: digits ?? 0) + "%"
  }

  /// The date as ISO 8601 writes it; styles make no difference but for what they leave out.
  public func date(_ date: DataDate, style: String?, time: String?, locale: String) -> String? {
    let day = style == nil ? nil : date.dayText
    let clock = time == nil ? nil : date.timeText
    return [day, clock].compactMap { $0 }.joined(separator: " ")
  }

  /// `one` for 1, else `other`.
  public func plural(_ value: Double, locale: String) -> String { value == 1 ? "one" : "other" }

  /// The texts with commas between them.
  public func list(_ texts: [String], isChoice: Bool, locale: String) -> String {
    texts.joined(separator: ", ")
  }

  /// The text in capital or small letters, in no language.
  public func cased(_ text: String, isUpper: Bool, locale: String) -> String {
    isUpper ? text.uppercased() : text.lowercased()
  }

  /// True: all locales are the same here.
  public func knows(locale: String) -> Bool { true }
}
