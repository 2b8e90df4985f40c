extension FindingKind {
  /// Text hardly stands out from what is behind it.
  public static let lowContrast = FindingKind(
    "low-contrast", "Text hardly stands out", .warning,
    [.comesWithRow],
    explanation: """
      A text has less contrast with what is behind it than WCAG 2.2 asks for: 4.5 to 1, and 3 to 1
      for text of 18 points, or of 14 points if it is bold. Scanners need 3 to 1 of a code, dark
      modules on a light ground. What counts is what is drawn: opacities, gradients and the pixels
      of pictures; of what differs, the quarter of the text that is worst. Nothing is said where
      it cannot be known what is behind (nothing, a picture that is not at hand or that the app
      sets), of controls that are not enabled, of bars and controls that the system draws, and of
      the system's own colours on its own, as in its grey, tinted and filled buttons.

      Texts of the same colours are one finding, with how many there are and where.

      A note where it is a near miss, and in documents of Interface Builder where code or the
      system colours it: where the text has an outlet, the text or what it lies in has a class of
      the app's own, or the colour is one of the system's, such as the grey of placeholders; and
      where nobody could see the text at all and anything that it lies in has an outlet or such a
      class, unless other texts on the same ground can be read.

      Make the text darker or lighter, or what is behind it: the nearest colour that would do is
      told.
      """)
}

extension KindCheck {
  static let lowContrast = KindCheck(
    .lowContrast, .inPicture { LegibilityCheck($0.tree).findings })
}
