extension FindingKind {
  /// A text has a character that no font has.
  public static let missingCharacter = FindingKind(
    "missing-character", "No font has a character", .warning,
    explanation: """
      A box stands where a character should be: neither the font that is asked for nor any other
      that is installed has it. Only in documents of Yar's own: those of Interface Builder have
      the fonts of Apple's systems when the app runs.

      Install the package that is named, name a folder with a font of the script (`--font-dir`),
      or write another character. No change is tried.
      """)
}

extension KindCheck {
  static let missingCharacter = KindCheck(
    .missingCharacter,
    .inContents { name, words in
      "a box stands in the text of \(name): \(words)"
    })
}
