extension FindingKind {
  /// Constraints leave the place or the size of a view open.
  public static let ambiguous = FindingKind(
    "ambiguous", "Constraints leave something open", .error,
    [.comesWithSize, .comesWithRow],
    explanation: """
      Another place or size of the view would satisfy all constraints just as well. The test is
      exact, also under priorities. The finding tells between which values each open number can
      lie, where it stands now, and what else only follows from it; that is not told by itself.

      In documents of Interface Builder it is a note where a content decides it that the document
      does not know: of a class of the app's own with nothing in it and no placeholder for its
      intrinsic size, or of a stack or an image view that code fills through an outlet; of a plain
      view with an outlet it is a warning. That is tried: with a content nothing is open. Where no
      constraint is about a view and code has an outlet to it, which may place it, it is a
      warning.

      Add the constraint that is proposed, which holds the view where it stands, or another one
      that decides the same number.
      """)
}

extension KindCheck {
  static let ambiguous = KindCheck(
    .ambiguous, .constraints)
}
