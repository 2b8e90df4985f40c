/// Text as it may stand in HTML.
package enum HTMLText {
  /// The text with what HTML reads as markup replaced, in content and in quoted attributes.
  ///
  /// A page is read by people, so what has no place in HTML is shown, unlike in XML (`XMLText`): control characters
  /// as symbols, other characters that stand for nothing as their codes. Marks that turn the direction of reading
  /// would carry into what follows and are shown as their codes too. The two characters of a line break on Windows
  /// are one line break, as everywhere in HTML.
  package static func escaped(_ text: String) -> String {
    var result = ""
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x27: result += "&#39;"
      case 0x09, 0x0A: result.unicodeScalars.append(scalar)
      case 0x0D where scalars.first == "\n": continue
      case 0..<0x20: result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? " ")
      case 0x7F: result += "\u{2421}"
      case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF,
        _ where scalar.value & 0xFFFE == 0xFFFE:
        result += "‹U+" + String(scalar.value, radix: 16, uppercase: true) + "›"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A path as a URI: what has a meaning of its own there is written in percents.
  static func reference(to path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      let character = Unicode.Scalar(byte)
      let isPlain =
        byte < 0x80
        && (character.properties.isAlphabetic
          || "0123456789-._~/".unicodeScalars.contains(character))
      if isPlain {
        result.unicodeScalars.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }

  /// A paragraph of the documentation: `code` and *emphasis*, the rest as it stands.
  package static func paragraph(_ text: String) -> String {
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
  package static func plain(_ text: String) -> String {
    var isCode = false
    var result = ""
    for character in text {
      if character == "`" { isCode.toggle() }
      if character != "`" && (isCode || character != "*") { result.append(character) }
    }
    return result
  }
}
