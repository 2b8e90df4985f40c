extension FindingKind {
  /// A picture has too few pixels for its place.
  public static let blurredImage = FindingKind(
    "blurred-image", "A picture is too small for its place", .warning,
    explanation: """
      A picture has fewer pixels than the place that it fills, by more than a quarter, and looks
      blurred there. Only in documents of Yar's own: those of Interface Builder find the pictures
      of the device in the app's catalogues.

      Use a picture with more pixels, or show it smaller. No change is tried.
      """)
}

extension KindCheck {
  static let blurredImage = KindCheck(
    .blurredImage,
    .inContents { name, words in
      "the picture of \(name) is too small for its place: \(words)"
    })
}
