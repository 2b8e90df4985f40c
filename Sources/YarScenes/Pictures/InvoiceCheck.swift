import YarCairo
import YarDrawing

/// Compares what an invoice says as data with what its pages say.
package enum InvoiceCheck {
  /// What differs.
  struct Difference {
    /// What it is, in words.
    var words: String
    /// The place of the text that shows the nearest number; nil where none shows any.
    var nearest: Int?
  }

  /// What differs, in words.
  ///
  /// - Parameters:
  ///   - files: The attachments.
  ///   - lists: The pages.
  package static func problems(
    _ files: [PDFAttachment], _ invoice: InvoiceProfile?, on lists: [DisplayList]
  ) -> [String] {
    guard let invoice, let file = files.first(where: { $0.name == invoice.fileName }) else {
      return []
    }
    return differences(of: file, from: lists.flatMap(texts)).map(\.words)
  }

  /// The texts of a page.
  static func texts(of list: DisplayList) -> [String] {
    list.commands.compactMap { command in
      if case .text(let text, in: _, color: _) = command { text.content.text } else { nil }
    }
  }

  /// How the data of an invoice differ from texts.
  static func differences(of file: PDFAttachment, from texts: [String]) -> [Difference] {
    let data: InvoiceData
    do throws(InvoiceData.Problem) {
      data = try InvoiceData(file.bytes)
    } catch {
      return [Difference(words: "the data of the invoice cannot be read: \(error.message)")]
    }
    if data.amounts.isEmpty {
      return [
        Difference(
          words:
            "the data of the invoice name no amount to pay; it is no Cross Industry Invoice and no UBL"
        )
      ]
    }
    var shown: [Int: Int] = [:]
    for (place, text) in texts.enumerated() {
      for number in ShownNumbers.hundredths(in: text) where shown[number] == nil {
        shown[number] = place
      }
    }
    return data.amounts.compactMap { amount in
      guard let asked = ShownNumbers.hundredths(ofData: amount.digits) else {
        return Difference(words: "\(amount.name) of the data, '\(amount.digits)', is no number")
      }
      guard shown[asked] == nil, asked != 0 else { return nil }
      let nearest = shown.keys.min { (abs($0 - asked), $0) < (abs($1 - asked), $1) }
      let other = nearest.map { "; the nearest number there is \(ShownNumbers.spelled($0))" } ?? ""
      return Difference(
        words:
          "\(amount.name) is \(ShownNumbers.spelled(asked)) in the data, and no text of the pages says it\(other)",
        nearest: nearest.flatMap { shown[$0] })
    }
  }
}

/// Numbers as people write them, in hundredths.
enum ShownNumbers {
  /// A number of data: digits, with a point before the fraction.
  static func hundredths(ofData digits: String) -> Int? {
    guard let number = Double(digits), number.isFinite, abs(number) < 1e13 else { return nil }
    return Int((number * 100).rounded())
  }

  /// The numbers of a text: groups of digits with points, commas, spaces or apostrophes between.
  ///
  /// The last point or comma with one or two digits behind it begins the fraction, whichever language it is. A number with a sign that makes it
  /// negative is there as it is and without the sign: a line in front of it may be no minus.
  static func hundredths(in text: String) -> [Int] {
    let scalars = Array(text.unicodeScalars)
    var found: [Int] = []
    func add(_ run: ArraySlice<Unicode.Scalar>) {
      guard let first = run.firstIndex(where: isDigit), let last = run.lastIndex(where: isDigit),
        let number = number(of: scalars[first...last])
      else { return }
      found.append(number)
      if isNegative(first...last, in: scalars) { found.append(-number) }
    }
    for run in scalars.split(whereSeparator: { !isDigit($0) && !separators.contains($0) }) {
      add(run)
    }
    // A space may stand between two numbers, too.
    let parts = scalars.split(separator: " ")
    if parts.count > 1 {
      for part in parts {
        add(part.drop { !isDigit($0) }.prefix { isDigit($0) || separators.contains($0) })
      }
    }
    return found
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType == .decimal
  }

  /// Whether digits of a text are negative: `-50`, `−€ 50`, `50-`, `(50)`, `(EUR 50)`; a line behind another digit goes on from there, as in `10-50`.
  private static func isNegative(_ digits: ClosedRange<Int>, in text: [Unicode.Scalar]) -> Bool {
    let before = sign(beside: text[..<digits.lowerBound].reversed())
    let behind = text[(digits.upperBound + 1)...]
    if let sign = before.first, isMinus(sign) {
      return before.dropFirst().first.map { !isDigit($0) } ?? true
    }
    if before.first == "(" { return sign(beside: behind).first == ")" }
    guard let next = behind.first, isMinus(next) else { return false }
    return behind.dropFirst().first.map { separators.contains($0) } ?? true
  }

  /// What stands beside a number, from the first thing on that is neither a space nor its currency.
  private static func sign<Text: Collection<Unicode.Scalar>>(
    beside text: Text
  ) -> Text.SubSequence {
    var letters = 0
    return text.drop { scalar in
      switch scalar.properties.generalCategory {
      // Marks that say in which direction text runs stand beside signs.
      case .currencySymbol, .spaceSeparator, .format: return true
      case .uppercaseLetter, .lowercaseLetter:
        // `EUR`, `CHF`, `kr`
        letters += 1
        return letters <= 3
      default: return false
      }
    }
  }

  private static func isMinus(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{2212}" || scalar.properties.generalCategory == .dashPunctuation
  }

  private static let separators: Set<Unicode.Scalar> = [
    ".", ",", "'", "\u{2019}", " ", "\u{A0}", "\u{202F}", "\u{2009}", "\u{66B}", "\u{66C}",
  ]

  /// The number that some scalars say, the first and the last of which are digits.
  private static func number(of scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    var whole = 0
    var fraction: [Int] = []
    let mark = scalars.lastIndex { separators.contains($0) }
    let isFraction =
      mark.map { mark in
        let behind = scalars.distance(from: mark, to: scalars.endIndex) - 1
        return ".,\u{66B}".unicodeScalars.contains(scalars[mark]) && behind <= 2
      } ?? false
    for place in scalars.indices {
      guard isDigit(scalars[place]), let digit = scalars[place].properties.numericValue else {
        continue
      }
      if let mark, isFraction, place > mark {
        fraction.append(Int(digit))
      } else {
        guard whole < 1_000_000_000_000 else { return nil }
        whole = 10 * whole + Int(digit)
      }
    }
    while fraction.count < 2 { fraction.append(0) }
    return whole * 100 + fraction[0] * 10 + fraction[1]
  }

  /// As data write it.
  static func spelled(_ hundredths: Int) -> String {
    let rest = abs(hundredths) % 100
    return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
