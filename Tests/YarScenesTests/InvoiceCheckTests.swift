import Testing
import YarCairo
import YarDrawing
import YarLayout

@testable import YarScenes

/// The amounts of an invoice's data stand on its pages, however their language writes them.
@Suite struct InvoiceCheckTests {
  private func file(_ amounts: String) -> PDFAttachment {
    let outer = "SpecifiedTradeSettlementHeaderMonetarySummation"
    let text = "<r:I xmlns:r=\"urn:r\"><r:\(outer)>\(amounts)</r:\(outer)></r:I>"
    return PDFAttachment(name: "factur-x.xml", bytes: Array(text.utf8))
  }

  private func problems(_ texts: [String], _ amounts: String) -> [String] {
    let commands = texts.map { text in
      DrawingCommand.text(
        ApproximateTextMeasurer().shape(TextContent(text: text)), in: .zero, color: .black)
    }
    return InvoiceCheck.problems(
      of: file(amounts), on: [DisplayList(size: .zero, commands: commands)])
  }

  private let amounts = "<r:DuePayableAmount> 1190.00 </r:DuePayableAmount>"

  @Test(arguments: [
    "€ 1190", "1,190.00", "1.190,00 €", "1\u{202F}190,00 €", "1 190,00", "CHF 1'190.00",
    "EUR 1190.0",
    "Total: 1,190", "Inv. 7 of 2026, 1,190.00", "١١٩٠٫٠٠",
  ])
  func isFoundAsPeopleWriteIt(_ text: String) {
    #expect(problems([text], amounts).isEmpty)
  }

  /// A minus in front or behind; beside it the currency.
  @Test(arguments: [
    "-1,190.00", "\u{2212}1.190,00 €", "-€1,190.00", "€ -1,190.00", "EUR −1190.0", "1.190,00-",
    "1.190,00- €", "Credit: -1,190", "\u{61C}-١١٩٠٫٠٠", "CHF -1'190.00", "–1 190,00",
    "-EUR 1 190,00", "− 1190 €",
  ])
  func negativeAmountsAreFoundAsPeopleWriteThem(_ text: String) {
    #expect(problems([text], "<r:DuePayableAmount>-1190.00</r:DuePayableAmount>") == [])
    #expect(problems([text], amounts).count == 1)
  }

  /// A dash may be one, and brackets may hold an aside.
  @Test(arguments: [
    "- 1190 €", "(1,190.00)", "(€ 1,190.00)", "(1,190.00 EUR)", "Zahlbetrag – 1.190,00 €",
  ])
  func whatMayBeEitherCountsAsBoth(_ text: String) {
    #expect(problems([text], "<r:DuePayableAmount>-1190.00</r:DuePayableAmount>") == [])
    #expect(problems([text], amounts) == [])
  }

  @Test(arguments: ["1,190.00", "10-1190", "(see 3) 1190.00", "1190-7", "(1190.00", "1190 - 7"])
  func positiveAmountsAreNoNegativeOnes(_ text: String) {
    let found = problems([text], "<r:DuePayableAmount>-1190.00</r:DuePayableAmount>")
    #expect(
      found.first?.hasPrefix(
        "the amount to pay is -1190.00 in the data, and no text of the pages says it") == true)
  }

  @Test(arguments: [
    "1190 EUR", "EUR 1190", "Zu zahlen: 1190", "Rechnungsbetrag 1190", "1.190,-", "1.190,– €",
    "¥1,190", "1190円", "合計1190", "10-1.190,00",
    "Rabatt 3 %, 1190.00",
  ])
  func isFoundBesideItsCurrencyAndWords(_ text: String) {
    #expect(problems([text], amounts).isEmpty)
  }

  /// Numbers of other things, and what is owed the other way round.
  @Test(arguments: [
    "Nr. 1190", "RE-1190", "1190", "Invoice 1190", "Total of invoice no. 1190",
    "Steuernummer 1190", "1190 %", "– 5; −€ 1,190.00",
  ])
  func isNotFoundInOtherNumbers(_ text: String) {
    #expect(problems([text], amounts).count == 1)
  }

  @Test func aCreditNoteShowsWhatIsBelowZero() {
    let credit = "<r:DuePayableAmount>-1190.00</r:DuePayableAmount>"
    #expect(problems(["-1.190,00 €"], credit).isEmpty)
    #expect(
      problems(["1.190,00 €", "3 €"], credit) == [
        "the amount to pay is -1190.00 in the data, and no text of the pages says it; the nearest number there is 1190.00"
      ])
  }

  /// The word of a total, or the currency, may be a label of its own; data without cents need neither.
  @Test func labelsBesideANumberCount() {
    #expect(problems(["Total", "1,190"], amounts).isEmpty)
    #expect(problems(["1190", "EUR"], amounts).isEmpty)
    #expect(problems(["Nr.", "1190"], amounts).count == 1)
    let whole = "<r:DuePayableAmount>1190</r:DuePayableAmount>"
    #expect(problems(["1,190"], whole).isEmpty)
    #expect(problems(["Nr. 1190"], whole).count == 1)
  }

  @Test func bothNumbersAreTold() {
    #expect(
      problems(["Pay 1,191.00", "3 pens"], amounts) == [
        "the amount to pay is 1190.00 in the data, and no text of the pages says it; the nearest number there is 1191.00"
      ])
    #expect(
      problems([], "<r:TaxTotalAmount>x</r:TaxTotalAmount>") == [
        "the tax of the data, 'x', is no number"
      ])
  }

  @Test func dataThatAreNoneAreTold() {
    let broken = PDFAttachment(name: "factur-x.xml", bytes: Array("<a>".utf8))
    #expect(
      InvoiceCheck.problems(of: broken, on: [])
        == ["the data of the invoice cannot be read: line 1, column 4: no element found"])
    let bomb = "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>"
    let typed = PDFAttachment(name: "factur-x.xml", bytes: Array(bomb.utf8))
    #expect(
      InvoiceCheck.problems(of: typed, on: []).first?.contains("document type") == true)
    #expect(
      problems([], "") == [
        "the data of the invoice name no amount to pay; it is no Cross Industry Invoice and no UBL"
      ])
  }

  @Test func deepDataAreRefused() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(
      InvoiceCheck.problems(
        of: PDFAttachment(name: "factur-x.xml", bytes: Array(deep.utf8)), on: []
      ).first?.hasSuffix("its elements are nested more than 200 deep") == true)
  }

  /// What is said again is compared once.
  @Test func aThousandDifferentAmountsAreCompared() {
    func taxes(_ numbers: Range<Int>) -> String {
      numbers.map { "<r:TaxTotalAmount>\($0)</r:TaxTotalAmount>" }.joined()
    }
    let most = taxes(1..<1001)
    #expect(problems((1..<1001).map { "\($0)" }, most + most).isEmpty)
    #expect(
      problems([], most + most + taxes(1001..<1003)) == [
        "the data of the invoice cannot be read: line 1, column 79900: it has more than 1000 different amounts, and an invoice has a few: one to pay, one net, and its taxes"
      ])
  }

  /// Changed at random: amounts, or why there are none; never a trap.
  @Test func changedDataDoNoHarm() {
    var random = Numbers(state: 7)
    let whole = file(amounts + "<r:TaxTotalAmount>190.00</r:TaxTotalAmount>").bytes
    let signs = Array("<>/&;\"' !?[]-09.,eEx\0\u{FF}".utf8)
    var found = 0
    for _ in 0..<3_000 {
      var bytes = whole
      for _ in 0...(random.next() % 4) {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 3 {
        case 0: bytes[place] = signs[Int(random.next() % UInt64(signs.count))]
        case 1: bytes.remove(at: place)
        default: bytes.insert(signs[Int(random.next() % UInt64(signs.count))], at: place)
        }
      }
      let text = ApproximateTextMeasurer().shape(TextContent(text: "1,190.00 190.00"))
      let list = DisplayList(size: .zero, commands: [.text(text, in: .zero, color: .black)])
      let problems = InvoiceCheck.problems(
        of: PDFAttachment(name: "factur-x.xml", bytes: bytes), on: [list])
      if problems.isEmpty { found += 1 }
    }
    #expect(found > 0 && found < 3_000, "\(found)")
  }
}

/// Numbers that are the same at each run.
private struct Numbers {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
