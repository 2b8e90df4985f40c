import YarDocuments
import YarLayout

/// Texts that most probably stand for numbers, and how JSON and CSV write these.
enum NumberSpelling {
  /// What to write instead of a text; nil where it says no number.
  static func hint(for text: String) -> String? {
    if ShortenedNumber(text)?.lacksDigits ?? false { return "it is \(ShortenedNumber.advice)" }
    guard let number = Double(text) else {
      return isOfPeople(text)
        ? "a number is written as 1234.5: a point, no other separators, no signs of money" : nil
    }
    guard number.isFinite else { return "there is no such number in a row" }
    guard let fault = fault(of: text) else { return "write it without quotes" }
    return "write \(DecimalValue(number).text): a number \(fault)"
  }

  /// Why JSON has no such number, though Swift has; nil where it has.
  private static func fault(of text: String) -> String? {
    let bytes = Array(text.utf8)
    if bytes.first == UInt8(ascii: "+") { return "has no '+' in front" }
    let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
    if digits.contains(where: { $0 | 32 == UInt8(ascii: "x") }) {
      return "has decimal digits only"
    }
    let whole = digits.prefix { ExpressionLexer.isDigit($0) }
    if whole.isEmpty { return "has a digit in front of the point" }
    if whole.count > 1, whole.first == UInt8(ascii: "0") { return "has no leading zeros" }
    let rest = digits.dropFirst(whole.count)
    if rest.first == UInt8(ascii: "."),
      !rest.dropFirst().prefix(1).contains(where: ExpressionLexer.isDigit)
    {
      return "has a digit behind the point"
    }
    return nil
  }

  /// Whether a text is a number as people write it: `1.234,50 €`, `1'234.50`, `CHF 12.-`.
  private static func isOfPeople(_ text: String) -> Bool {
    var digits = 0
    var letters = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9": digits += 1
      case "-", "+", "−", "–", ",", ".", "'", "’", " ", "\u{A0}", "\u{202F}", "€", "$", "£", "¥",
        "%":
        break
      default:
        guard scalar.properties.isAlphabetic else { return false }
        letters += 1
      }
    }
    // A currency has three letters.
    return digits > 0
      && (letters == 0
        || letters == 3 && text.unicodeScalars.contains { $0 == " " || $0 == "\u{A0}" })
  }
}
