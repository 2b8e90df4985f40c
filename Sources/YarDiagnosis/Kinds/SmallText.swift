extension FindingKind {
  /// Text is smaller than people can read with ease.
  public static let smallText = FindingKind(
    "small-text", "Text is small", .note,
    explanation: """
      A text has less than 11 points, the least size that Apple's guidelines name. Of documents of
      Interface Builder the size that they say counts, not the one that their texts are set in
      here.

      Make it larger.
      """)
}

extension KindCheck {
  static let smallText = KindCheck(
    .smallText, with: .lowContrast)
}
