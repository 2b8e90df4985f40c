extension PangoText {
  /// A text as Pango and cairo take it: without what they cannot draw, and with breaks that Pango knows.
  ///
  /// NUL ends a C string, and cairo takes no text with a code that Unicode has set aside for no character. Pango would draw
  /// boxes for some of Unicode's breaks: vertical tabs, by which spreadsheets and word processors end a line in a paragraph,
  /// form feeds, and the next-line character.
  static func drawable(_ text: String) -> String {
    var tabs = 0
    // A short text has no room for many.
    return text.utf8.count > mostTabs
      ? drawable(text, behind: &tabs) : withoutPiles(withDrawableCharacters(text))
  }

  /// A stretch of a text as `drawable(_:)` makes it, behind so many tabs of its line.
  static func drawable(_ text: String, behind tabs: inout Int) -> String {
    withoutPiles(withoutManyTabs(withDrawableCharacters(text), behind: &tabs))
  }

  private static func withDrawableCharacters(_ text: String) -> String {
    // Looking at the bytes in place takes a few hundredths of a microsecond.
    guard
      text.utf8.withContiguousStorageIfAvailable(mayHoldOthers) ?? mayHoldOthers(text.utf8)
    else { return text }
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar {
      case "\0": "\u{FFFD}"
      case "\u{B}": "\u{2028}"
      case "\u{C}", "\u{85}": "\n"
      default: isCharacter(scalar.value) ? scalar : "\u{FFFD}"
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The most tabs of one unbroken line that lead anywhere; those behind them are spaces.
  static let mostTabs = 1_000

  /// A text with spaces for tabs beyond those: for each tab Pango adds up what stands before it, and a line of 30,000 took
  /// 15 s.
  private static func withoutManyTabs(_ text: String, behind tabs: inout Int) -> String {
    var hasMore = false
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\u{2028}", "\u{2029}": tabs = 0
      case "\t": tabs += 1
      default: break
      }
      let isMore = scalar == "\t" && tabs > mostTabs
      hasMore = hasMore || isMore
      kept.append(isMore ? " " : scalar)
    }
    return hasMore ? String(kept) : text
  }

  /// The most marks of one letter that are drawn; no language has a tenth of them.
  static let mostMarks = 128
  /// How deep isolates of directions lie in each other at most; Unicode gives deeper ones no meaning.
  static let deepestIsolate = 125

  /// A text without marks and isolates beyond those: to place a pile of marks takes time in proportion to the square of their
  /// number, and so does to look for the ends of isolates; 40,000 marks took 14 s.
  private static func withoutPiles(_ text: String) -> String {
    guard text.utf8.count > mostMarks * 2, text.utf8.contains(where: { $0 >= 0x80 }) else {
      return text
    }
    var marks = 0
    var depth = 0
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\u{2029}": depth = 0
      case "\u{2066}", "\u{2067}", "\u{2068}":
        depth += 1
        if depth > deepestIsolate { continue }
      case "\u{2069}":
        depth = max(0, depth - 1)
        if depth >= deepestIsolate { continue }
      default: break
      }
      switch scalar.isASCII ? .control : scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: marks += 1
      // What is not seen joins marks to the letter before it.
      case .format: break
      default: marks = 0
      }
      if marks <= mostMarks { kept.append(scalar) }
    }
    return kept.count == text.unicodeScalars.count ? text : String(kept)
  }

  /// Whether a code is not one of the 66 that Unicode has set aside for no character.
  private static func isCharacter(_ code: UInt32) -> Bool {
    !(0xFDD0...0xFDEF).contains(code) && code & 0xFFFE != 0xFFFE
  }

  /// Whether bytes may hold what is replaced.
  private static func mayHoldOthers(_ bytes: some Collection<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in bytes {
      if byte <= 0xC {
        if byte == 0 || byte >= 0xB { return true }
      } else if byte >= 0x80 {
        switch (last, byte) {
        // Next line is C2 85; codes for no character are EF B7 90 to EF B7 AF, and end in BF BE or BF BF.
        case (0xC2, 0x85), (0xEF, 0xB7), (0xBF, 0xBE), (0xBF, 0xBF): return true
        default: break
        }
      }
      last = byte
    }
    return false
  }
}
