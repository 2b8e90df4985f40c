/// Text as it may stand in HTML.
enum HTMLText {
  /// The text with what HTML reads as markup replaced, in content and in quoted attributes.
  ///
  /// Control characters have no place in HTML and are shown as symbols; marks that turn the direction of
  /// reading would carry into what follows and are shown as their codes.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x27: result += "&#39;"
      case 0x09, 0x0A: result.unicodeScalars.append(scalar)
      case 0..<0x20: result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? " ")
      case 0x7F: result += "\u{2421}"
      case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069:
        result += "‹U+" + String(scalar.value, radix: 16, uppercase: true) + "›"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A paragraph of the documentation: `code` and *emphasis*, the rest as it stands.
  static func paragraph(_ text: String) -> String {
    var result = ""
    var isCode = false
    var isEmphasis = false
    for character in text {
      switch character {
      case "`":
        result += isCode ? "</code>" : "<code>"
        isCode.toggle()
      case "*" where !isCode:
        result += isEmphasis ? "</em>" : "<em>"
        isEmphasis.toggle()
      default: result += escaped(String(character))
      }
    }
    return result + (isCode ? "</code>" : "") + (isEmphasis ? "</em>" : "")
  }

  /// A paragraph of the documentation without its marks.
  static func plain(_ text: String) -> String {
    var isCode = false
    var result = ""
    for character in text {
      if character == "`" { isCode.toggle() }
      if character != "`" && (isCode || character != "*") { result.append(character) }
    }
    return result
  }
}
