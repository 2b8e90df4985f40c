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
      [file(amounts)], .en16931, on: [DisplayList(size: .zero, commands: commands)])
  }

  private let amounts = "<r:DuePayableAmount> 1190.00 </r:DuePayableAmount>"

  @Test(arguments: [
    "1190", "1,190.00", "1.190,00 €", "1\u{202F}190,00 €", "1 190,00", "CHF 1'190.00", "EUR 1190.0",
    "Total: 1,190", "Inv. 7 of 2026, 1,190.00", "١١٩٠٫٠٠",
  ])
  func isFoundAsPeopleWriteIt(_ text: String) {
    #expect(problems([text], amounts).isEmpty)
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
      InvoiceCheck.problems([broken], .basic, on: [])
        == ["the data of the invoice cannot be read: line 1, column 4: no element found"])
    let bomb = "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>"
    let typed = PDFAttachment(name: "factur-x.xml", bytes: Array(bomb.utf8))
    #expect(
      InvoiceCheck.problems([typed], .basic, on: []).first?.contains("document type") == true)
    #expect(
      problems([], "") == [
        "the data of the invoice name no amount to pay; it is no Cross Industry Invoice and no UBL"
      ])
  }
}
