extension FindingKind {
  /// Contents that count equally strongly leave it to chance which of them gives way.
  public static let equalPriority = FindingKind(
    "equal-priority", "Contents count equally", .error,
    [.comesWithSize],
    explanation: """
      The contents of two views want the same equally strongly, so that chance decides which of
      them is stretched or squeezed. In documents of Interface Builder it is a warning: their
      typeface is Apple's, and the sizes of contents are close but not exact.

      Raise the hugging (against being stretched) or the compression resistance (against being
      squeezed) of the view that is to keep its size.
      """)
}

extension KindCheck {
  static let equalPriority = KindCheck(
    .equalPriority, .constraints)
}
