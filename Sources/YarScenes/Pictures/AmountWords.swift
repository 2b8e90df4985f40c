/// Words and signs by which a whole number is an amount of money, and no number of an invoice.
enum AmountWords {
  /// Whether a sign is that of a currency: `€`, `円`.
  static func isCurrency(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .currencySymbol || "円元圓원".unicodeScalars.contains(scalar)
  }

  /// Whether a word is a currency: `EUR`, `Euro`, `R$`.
  static func isCurrency(_ word: String) -> Bool {
    word.unicodeScalars.contains(where: isCurrency) || codes.contains(word)
      || names.contains(word.lowercased())
  }

  /// Whether a text begins with a currency, behind spaces.
  static func startWithCurrency(_ text: Substring) -> Bool {
    let rest = text.unicodeScalars.drop { $0.properties.isWhitespace }
    let word = rest.prefix { $0.properties.isAlphabetic || isCurrency($0) }
    return isCurrency(String(word))
  }

  /// Whether the last words of a text are those of an amount, `Total to pay`, and no number is behind them.
  static func endWithAmount(_ text: Substring) -> Bool {
    let words = text.unicodeScalars.split {
      !$0.properties.isAlphabetic && !"#\u{2116}".unicodeScalars.contains($0) && !isCurrency($0)
        && $0.properties.numericType == nil
    }
    for word in words.reversed().prefix(5) {
      let word = String(word)
      if word.unicodeScalars.contains(where: { $0.properties.numericType != nil }) { return false }
      if isCurrency(word) { return true }
      let plain = word.lowercased()
      if has(plain, numbers) { return false }
      if has(plain, amounts) { return true }
    }
    return false
  }

  /// Whether a word is one of a list; long ones may be parts of others, as in `Rechnungsbetrag`, and scripts without spaces have no
  /// ends of words.
  private static func has(_ word: String, _ list: [Substring]) -> Bool {
    list.contains { known in
      if known == word { return true }
      let isUnspaced = known.unicodeScalars.contains { $0.value > 0x2E80 }
      return (isUnspaced || known.count > 4) && word.contains(known)
    }
  }

  private static let codes = Set(
    """
    AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MAD
    MXN MYR NGN NOK NZD PEN PHP PKR PLN RON RSD RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let names = Set(
    """
    euro euros dollar dollars pound pounds yen franken fr sfr kr kč ft zł lei lv лв руб грн din rs rp
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Words of numbers that are no amounts.
  private static let numbers = """
    nr no num id ref # № nummer number numéro numero número номер invoice rechnungsnr facture factura
    fattura factuur faktura order bestellung auftrag customer kunde client page seite 番号 编号
    """.split(whereSeparator: \.isWhitespace)

  private static let amounts = """
    total summe gesamt betrag zahlen zahlbar saldo brutto netto steuer mwst ust preis
    credit gutschrift guthaben amount due pay payable sum balance price gross net tax vat gst
    montant payer prix ttc tva importe pagar precio iva importo pagare totale prezzo
    totaal bedrag betalen btw kwota suma razem zapłaty belopp beløb betala betale summa moms
    yhteensä maksettava összesen fizetendő celkem částka ukupno iznos plată toplam tutar ödenecek kdv
    итого сумма всего оплате ндс разом сплати σύνολο ποσό φπα
    合計 金額 总计 合计 金额 總計 합계 금액 कुल राशि المجموع المبلغ الإجمالي
    """.split(whereSeparator: \.isWhitespace)
}
