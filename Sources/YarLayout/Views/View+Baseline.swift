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
