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
  /// The last point or comma with one or two digits behind it begins the fraction, whichever language it is.
  static func hundredths(in text: String) -> [Int] {
    var found: [Int] = []
    var run: [Unicode.Scalar] = []
    func end() {
      if let number = number(of: run) { found.append(number) }
      run = []
    }
    for scalar in text.unicodeScalars {
      if scalar.properties.numericType == .decimal || separators.contains(scalar) {
        run.append(scalar)
      } else {
        end()
      }
    }
    end()
    // A space may stand between two numbers, too.
    let parts = text.unicodeScalars.split { $0 == " " }.map(Array.init)
    if parts.count > 1 {
      for part in parts {
        let digits = part.drop { $0.properties.numericType != .decimal }
        let whole = digits.prefix {
          $0.properties.numericType == .decimal || separators.contains($0)
        }
        if let number = number(of: Array(whole)) { found.append(number) }
      }
    }
    return found
  }

  private static let separators: Set<Unicode.Scalar> = [
    ".", ",", "'", "\u{2019}", " ", "\u{A0}", "\u{202F}", "\u{2009}", "\u{66B}", "\u{66C}",
  ]

  private static func number(of run: [Unicode.Scalar]) -> Int? {
    var scalars = run[...]
    while let last = scalars.last, separators.contains(last) { scalars.removeLast() }
    while let first = scalars.first, separators.contains(first) { scalars.removeFirst() }
    guard !scalars.isEmpty else { return nil }
    var whole = 0
    var fraction: [Int] = []
    let mark = scalars.lastIndex { separators.contains($0) }
    let isFraction =
      mark.map { mark in
        let behind = scalars.distance(from: mark, to: scalars.endIndex) - 1
        return ".,\u{66B}".unicodeScalars.contains(scalars[mark]) && behind <= 2
      } ?? false
    for place in scalars.indices {
      guard let digit = scalars[place].properties.numericValue,
        scalars[place].properties.numericType == .decimal
      else { continue }
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
