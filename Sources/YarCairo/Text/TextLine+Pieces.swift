import CPango
import YarLayout

extension TextLine {
  /// Neighbouring glyphs of one look.
  struct Piece {
    /// The glyphs, from left to right.
    var runs: [GlyphRun]
    /// Their font and look.
    var stretch: TextStyles.Stretch
    /// What they take, in Pango units.
    var units: Int32

    /// What they take, in points.
    var width: Double { Double(units) / Double(PANGO_SCALE) }

    /// What their background covers, with their left end at a place of a line on a baseline: as high as their font.
    func ground(x: Double, baseline: Double) -> Rect {
      Rect(
        x: x, y: baseline - stretch.look.rise - stretch.font.ascent, width: width,
        height: stretch.font.lineHeight)
    }
  }

  /// The glyphs in pieces of one look, from left to right; nil for a line of a text that has one look.
  func pieces() -> [Piece]? {
    guard let styles = source.styles, !styles.stretches.isEmpty else { return nil }
    var pieces: [Piece] = []
    var last = -1
    for run in runs {
      // A hyphen stands for no character and looks like what is before it.
      let parts =
        run.isHyphen && last >= 0
        ? [(run: run, place: last)] : run.parts(of: styles, text: source.bytes)
      for part in parts {
        if part.place != last {
          pieces.append(Piece(runs: [], stretch: styles.stretches[part.place], units: 0))
          last = part.place
        }
        pieces[pieces.count - 1].runs.append(part.run)
        pieces[pieces.count - 1].units &+= part.run.units
      }
    }
    return pieces
  }
}

extension GlyphRun {
  /// The glyphs in parts of one stretch each, from left to right, with the places of the stretches.
  ///
  /// A ligature belongs to the stretch of its first letter.
  fileprivate func parts(
    of styles: TextStyles, text: UnsafePointer<CChar>
  ) -> [(run: GlyphRun, place: Int)] {
    let range = range
    let first = styles.place(of: range.lowerBound)
    guard !isHyphen, !isEllipsis, styles.stretches[first].end < range.upperBound,
      let string = raw.pointee.glyphs, let clusters = string.pointee.log_clusters
    else { return [(self, first)] }
    let count = Int(string.pointee.num_glyphs)
    let places = (0..<count).map { styles.place(of: range.lowerBound + Int(clusters[$0])) }
    let isLeftToRight = isLeftToRight
    var parts: [(run: GlyphRun, place: Int)] = []
    var start = 0
    while start < count {
      var end = start + 1
      while end < count, places[end] == places[start] { end += 1 }
      let low: Int
      let high: Int
      if isLeftToRight {
        low = Int(clusters[start])
        high = end < count ? Int(clusters[end]) : range.count
      } else {
        low = Int(clusters[end - 1])
        high = start > 0 ? Int(clusters[start - 1]) : range.count
      }
      let part = part(
        glyphs: start..<end, bytes: min(low, high)..<max(low, high),
        text: text + range.lowerBound)
      parts.append((part, places[start]))
      start = end
    }
    return parts
  }
}
