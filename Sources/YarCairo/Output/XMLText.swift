import YarLayout

/// Text as it may stand in XML 1.0.
///
/// What markup has a use for is written as entities. What a reader of XML would change is written as references, so
/// that it reads what was written: a carriage return, and in attributes line breaks and tabs, which it takes for
/// spaces. So are DEL and the C1 controls, which XML allows but advises against, and which terminals obey, and marks
/// that turn the direction of reading, which would carry into what follows.
///
/// XML has no way to hold the other control characters, U+FFFE and U+FFFF, not even as references; they become
/// U+FFFD. A Swift string holds no half of a surrogate pair, so there is nothing to do about these.
public enum XMLText {
  /// The text for the content of an element.
  public static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

  /// The text as the value of an attribute, in double quotes.
  public static func attribute(_ text: String) -> String {
    "\"\(escaped(text, isAttribute: true))\""
  }

  /// The text for one line of the content of an element: its line breaks are references.
  public static func line(_ text: String) -> String { escaped(text, isAttribute: true) }

  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      // For the sake of "]]>", which may not stand in content.
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x09, 0x0A:
        if isAttribute { result += reference(scalar) } else { result.unicodeScalars.append(scalar) }
      case 0x0D: result += reference(scalar)
      case 0..<0x20, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
      case _ where scalar.steersText: result += reference(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func reference(_ scalar: Unicode.Scalar) -> String {
    "&#x\(String(scalar.value, radix: 16, uppercase: true));"
  }
}
