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
  ///   - file: The data.
  ///   - lists: The pages.
  static func problems(of file: PDFAttachment, on lists: [DisplayList]) -> [String] {
    problem(of: file).map { [$0] }
      ?? differences(of: file, from: lists.flatMap(texts)).map(\.words)
  }

  /// Why data tell no amounts, in words; nil where they do.
  static func problem(of file: PDFAttachment) -> String? {
    do throws(InvoiceData.Problem) {
      let amounts = try InvoiceData(file.bytes).amounts
      if let odd = amounts.first(where: { ShownNumbers.hundredths(ofData: $0.digits) == nil }) {
        return "\(odd.name) of the data, '\(odd.digits)', is no number"
      }
      return amounts.isEmpty
        ? "the data of the invoice name no amount to pay; it is no Cross Industry Invoice and no UBL"
        : nil
    } catch {
      return "the data of the invoice cannot be read: \(error.message)"
    }
  }

  /// The texts of a page.
  static func texts(of list: DisplayList) -> [String] {
    list.commands.compactMap { command in
      if case .text(let text, in: _, color: _) = command { text.content.text } else { nil }
    }
  }

  /// How the data of an invoice, for which `problem(of:)` reports nothing, differ from texts in the order in which they are read.
  static func differences(of file: PDFAttachment, from texts: [String]) -> [Difference] {
    guard let data = try? InvoiceData(file.bytes) else { return [] }
    /// The first texts that show numbers as amounts, and those that show whole numbers and nothing else.
    var amounts: [Int: Int] = [:]
    var alone: [Int: Int] = [:]
    for (place, text) in texts.enumerated() {
      let numbers = ShownNumbers(
        in: text, behind: place > 0 ? texts[place - 1] : "",
        before: place + 1 < texts.count ? texts[place + 1] : "")
      for number in numbers.amounts where amounts[number] == nil { amounts[number] = place }
      for number in numbers.alone where alone[number] == nil { alone[number] = place }
    }
    let all = amounts.merging(alone) { first, _ in first }
    return data.amounts.compactMap { amount in
      guard let asked = ShownNumbers.hundredths(ofData: amount.digits) else { return nil }
      // What the data say without cents, pages may as well, where nothing else is in the text.
      let shown = amount.digits.contains(".") ? amounts : all
      guard shown[asked] == nil, asked != 0 else { return nil }
      // The same with the other sign is nearer than all else.
      func distance(_ number: Int) -> (Int, Int) { (abs(abs(number) - abs(asked)), number) }
      let nearest = shown.keys.min { distance($0) < distance($1) }
      let other = nearest.map { "; the nearest number there is \(ShownNumbers.spelled($0))" } ?? ""
      return Difference(
        words:
          "\(amount.name) is \(ShownNumbers.spelled(asked)) in the data, and no text of the pages says it\(other)",
        nearest: nearest.flatMap { shown[$0] })
    }
  }
}
