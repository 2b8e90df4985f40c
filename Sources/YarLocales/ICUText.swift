import CICU

/// Text to and from ICU, which counts in UTF-16.
enum ICUText {
  /// What a function of ICU writes; nil where it fails.
  static func string(
    atMost count: Int, _ write: (UnsafeMutablePointer<UInt16>, Int32, inout UErrorCode) -> Int32
  ) -> String? {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: max(16, count)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      var status = U_ZERO_ERROR
      let written = write(start, Int32(buffer.count), &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue, written >= 0, written <= buffer.count else {
        return nil
      }
      return String(decoding: buffer[..<Int(written)], as: UTF16.self)
    }
  }

  /// What ICU calls a locale that is written as `de-CH` or `de_CH`.
  static func name(ofLocale locale: String) -> String {
    let tag = String(locale.map { $0 == "_" ? "-" : $0 })
    guard !tag.utf8.contains(0), tag.utf8.count < 100 else { return "en" }
    return characters(atMost: 200) { buffer, length, status in
      yar_uloc_forLanguageTag(tag, buffer, length, &status)
    } ?? "en"
  }

  /// The language of a locale; nil where it names none.
  static func language(ofLocale locale: String) -> String? {
    guard !locale.utf8.contains(0), locale.utf8.count < 100 else { return nil }
    let language = language(ofName: name(ofLocale: locale))
    return language.isEmpty ? nil : language
  }

  /// The language of what ICU calls a locale.
  static func language(ofName name: String) -> String {
    characters(atMost: 32) { buffer, length, status in
      yar_uloc_language(name, buffer, length, &status)
    } ?? ""
  }

  private static func characters(
    atMost count: Int, _ write: (UnsafeMutablePointer<CChar>, Int32, inout UErrorCode) -> Int32
  ) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: count) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      var status = U_ZERO_ERROR
      let written = write(start, Int32(count), &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue, written >= 0, written < count else {
        return nil
      }
      return String(decoding: buffer[..<Int(written)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
