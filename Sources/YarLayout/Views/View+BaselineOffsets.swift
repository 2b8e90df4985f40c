extension View {
  /// The distance of a baseline from the top (of the first) or the bottom (of the last) of the alignment
  /// rectangle, at the size of the content.
  func contentBaselineOffset(_ baseline: TextBaseline) -> Double {
    let content = intrinsicContentSize
    let insets = alignmentRectInsets
    let size = Size(
      width: max(0, content.width) + insets.left + insets.right,
      height: max(0, content.height) + insets.top + insets.bottom)
    guard let offset = baselineOffset(baseline, in: size), offset.isFinite else { return 0 }
    return baseline == .first ? offset - insets.top : size.height - insets.bottom - offset
  }
}
