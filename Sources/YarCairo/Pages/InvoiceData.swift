import CExpat

/// What an invoice as data says that it comes to (Cross Industry Invoice and UBL).
package struct InvoiceData {
  /// An amount that the pages have to show, too.
  package struct Amount: Hashable, Sendable {
    /// What it is.
    package var name: String
    /// Its digits, as the data have them.
    package var digits: String
  }

  /// The amounts, in the order of the data.
  package private(set) var amounts: [Amount] = []

  /// Each is looked for among all numbers of the pages.
  private static let mostAmounts = 1000

  /// Why data cannot be read.
  package struct Problem: Error {
    /// What is wrong, with line and column.
    package var message: String
  }

  /// The elements of amounts, by the element around them.
  private static let names = [
    "DuePayableAmount": "the amount to pay", "PayableAmount": "the amount to pay",
    "TaxBasisTotalAmount": "the net amount", "TaxExclusiveAmount": "the net amount",
    "TaxTotalAmount": "the tax", "TaxAmount": "the tax",
  ]
  private static let places: Set<String> = [
    "SpecifiedTradeSettlementHeaderMonetarySummation", "LegalMonetaryTotal", "TaxTotal",
  ]

  /// Reads data.
  package init(_ bytes: [UInt8]) throws(Problem) {
    guard let parser = XML_ParserCreateNS(nil, CChar(bitPattern: UInt8(ascii: " "))) else {
      throw Problem(message: "no memory for the XML")
    }
    defer { XML_ParserFree(parser) }
    let reading = Reading(parser)
    let status = withExtendedLifetime(reading) {
      XML_SetUserData(parser, Unmanaged.passUnretained(reading).toOpaque())
      XML_SetElementHandler(
        parser,
        { data, name, _ in Reading.from(data)?.open(name) },
        { data, _ in Reading.from(data)?.close() })
      XML_SetCharacterDataHandler(parser) { data, start, count in
        Reading.from(data)?.add(start, Int(count))
      }
      // Entities could say anything, at any length.
      XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
        Reading.from(data)?.refuse("it has a document type, which invoices have not")
      }
      return bytes.withUnsafeBytes { bytes in
        XML_Parse(
          parser, bytes.bindMemory(to: CChar.self).baseAddress,
          Int32(clamping: bytes.count), 1)
      }
    }
    guard status == XML_STATUS_OK else {
      let words =
        reading.refusal
        ?? XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "it is no XML"
      throw Problem(
        message:
          "line \(XML_GetCurrentLineNumber(parser)), column \(XML_GetCurrentColumnNumber(parser) + 1): \(words)"
      )
    }
    amounts = reading.amounts
  }

  /// What was read so far.
  private final class Reading {
    private let parser: XML_Parser
    private var names: [String] = []
    private var text: String?
    private(set) var amounts: [Amount] = []
    private var known: Set<Amount> = []
    /// Why no more is read; nil where more is.
    private(set) var refusal: String?

    init(_ parser: XML_Parser) { self.parser = parser }

    static func from(_ pointer: UnsafeMutableRawPointer?) -> Reading? {
      pointer.map { Unmanaged<Reading>.fromOpaque($0).takeUnretainedValue() }
    }

    func open(_ name: UnsafePointer<CChar>?) {
      guard let name else { return }
      let words = String(cString: name)
      names.append(
        String(words[(words.lastIndex(of: " ").map(words.index(after:)) ?? words.startIndex)...]))
      if names.count > 200 { refuse("its elements are nested more than 200 deep") }
      text = ""
    }

    func add(_ start: UnsafePointer<CChar>?, _ count: Int) {
      guard let start, let known = text, known.utf8.count + count <= 100 else { return }
      start.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
        text =
          known + String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
      }
    }

    func close() {
      guard let name = names.popLast() else { return }
      defer { text = nil }
      guard let text, let what = InvoiceData.names[name], let outer = names.last,
        InvoiceData.places.contains(outer)
      else { return }
      let digits = text.filter { !$0.isWhitespace }
      let amount = Amount(name: what, digits: digits)
      guard !digits.isEmpty, known.insert(amount).inserted else { return }
      guard amounts.count < InvoiceData.mostAmounts else {
        return refuse(
          "it has more than \(InvoiceData.mostAmounts) different amounts, and an invoice has a few: one to pay, one net, and its taxes"
        )
      }
      amounts.append(amount)
    }

    func refuse(_ reason: String) {
      refusal = reason
      XML_StopParser(parser, XML_Bool(0))
    }
  }
}
