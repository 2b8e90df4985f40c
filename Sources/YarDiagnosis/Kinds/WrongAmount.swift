extension FindingKind {
  /// An invoice shows other amounts than its data.
  public static let wrongAmount = FindingKind(
    "wrong-amount", "An invoice shows other amounts than its data", .error,
    explanation: """
      The XML that PDFs of a scene carry (`"attachments"` with `"facturX"`) names an amount to pay, a
      net amount or a tax that no text of the scene shows, or it cannot be read. Numbers are compared,
      however their language writes them. `yar render` makes no PDF of it. The view is the one that shows the
      nearest number. Only in documents of Yar's own.

      Correct what the text shows, or the data. No change is tried.
      """)
}

extension KindCheck {
  static let wrongAmount = KindCheck(
    .wrongAmount, .inContents { name, words in "\(name) is not what its invoice says: \(words)" })
}
