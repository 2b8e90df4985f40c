/// One of the lines that letters stand on.
public enum TextBaseline: UInt8, Hashable, Sendable {
  /// That of the first line.
  case first
  /// That of the last line.
  case last
}

extension ShapedText {
  /// The distance of a baseline from the top of a box in whose middle the text stands, on whole pixels.
  package func baselineOffset(_ baseline: TextBaseline, in size: Size, scale: Double) -> Double {
    let metrics = measure(width: size.width)
    let free = max(0, size.height - metrics.size.height)
    return floor(free / 2 * scale) / scale
      + (baseline == .first ? metrics.firstBaseline : metrics.lastBaseline)
  }
}

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
