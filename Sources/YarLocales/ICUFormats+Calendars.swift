import CICU

/// What calendars need besides dates.
extension ICUFormats {
  /// The pattern by which a locale writes some fields of a date, such as `yMMMM`; nil where ICU knows none.
  public func pattern(ofFields fields: String, locale: String) -> String? {
    let source = Array(fields.utf16)
    let name = ICUText.name(ofLocale: locale)
    return ICUText.string(atMost: 200) { buffer, length, status in
      yar_udatpg_pattern(name, source, Int32(source.count), buffer, length, &status)
    }
  }

  /// The day that the weeks of a locale begin with, 0 for Sunday.
  public func firstWeekday(ofLocale locale: String) -> Int {
    var status = U_ZERO_ERROR
    // ICU counts from 1.
    return Int(yar_ucal_first_weekday(ICUText.name(ofLocale: locale), &status)) - 1
  }
}
