extension KindCheck {
  /// All kinds, each in a file of this folder, in the order in which they are looked for and listed.
  static let all: [KindCheck] = [
    .conflict,
    .ambiguous,
    .equalPriority,
    .scrollContent,
    .zeroSize,
    .truncated,
    .overlapping,
    .outside,
    .unsafeArea,
    .smallTarget,
    .offGrid,
    .notMirrored,
    .duplicate,
    .unused,
    .slack,
    .misplaced,
    .hiddenGap,
    .lowContrast,
    .smallText,
    .missingCharacter,
    .smallCode,
    .blurredImage,
    .squeezedImage,
    .layout,
  ]
}
