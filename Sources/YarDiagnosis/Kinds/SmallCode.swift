extension FindingKind {
  /// A code can hardly be scanned.
  public static let smallCode = FindingKind(
    "small-code", "A code can hardly be scanned", .warning,
    explanation: """
      The modules of a code are less than 2 pixels or 1 point wide, or there is no code: its
      message is empty, or one that its kind cannot hold. Only in documents of Yar's own.

      Give the code more room, or a shorter message, for which fewer modules are needed. No change
      is tried.
      """)
}

extension KindCheck {
  static let smallCode = KindCheck(
    .smallCode, .inContents { name, words in "\(name) can hardly be scanned: \(words)" })
}
