import CPango
import YarLayout

extension TextLine {
  /// Glyphs between tabs.
  struct Stretch {
    /// The glyphs, from left to right.
    var runs: [GlyphRun] = []
    /// Where they begin behind the first of all glyphs, in points.
    var x: Double
    /// What they take, in points.
    var width: Double { Double(runs.reduce(0) { $0 &+ $1.units }) / Double(PANGO_SCALE) }
  }

  /// Some runs of the line in stretches without tabs, from left to right.
  func stretches(of runs: [GlyphRun]) -> [Stretch] {
    var stretches: [Stretch] = []
    var open = Stretch(x: 0)
    var units: Int32 = 0
    for run in runs.flatMap(aroundTabs) {
      units = units &+ run.units
      if isTab(run) {
        if !open.runs.isEmpty { stretches.append(open) }
        open = Stretch(x: Double(units) / Double(PANGO_SCALE))
      } else {
        open.runs.append(run)
      }
    }
    return open.runs.isEmpty ? stretches : stretches + [open]
  }

  private func isTab(_ run: GlyphRun) -> Bool {
    !run.isHyphen && !run.isEllipsis && run.range.count == 1
      && source.bytes[run.range.lowerBound] == CChar(UInt8(ascii: "\t"))
  }

  /// The run in parts, of which each is a tab or has none.
  private func aroundTabs(_ run: GlyphRun) -> [GlyphRun] {
    let range = run.range
    guard !run.isHyphen, !run.isEllipsis, range.count > 1 else { return [run] }
    let tabs = range.filter { source.bytes[$0] == CChar(UInt8(ascii: "\t")) }
    guard !tabs.isEmpty else { return [run] }
    let ends = tabs.flatMap { [$0, $0 + 1] } + [range.upperBound]
    var parts: [GlyphRun] = []
    var start = range.lowerBound
    for end in ends {
      if start < end, let part = run.cut(start..<end, text: source.bytes) { parts.append(part) }
      start = end
    }
    return run.isLeftToRight ? parts : parts.reversed()
  }
}
