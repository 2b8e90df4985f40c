import CPango
import YarLayout

extension PangoText {
  /// What is drawn of letters and marks where the text is set in a box.
  public func inkBounds(in box: Size) -> Rect? {
    FontLock.whileHeld {
      var bounds: Rect?
      for placed in placedLines(in: Rect(origin: .zero, size: box)) {
        var x = placed.x
        for run in placed.line.runs {
          defer { x += Double(run.units) / Double(PANGO_SCALE) }
          let reach = run.reach
          guard run.font != nil, reach.left < reach.right else { continue }
          let ink = Rect(
            x: x + reach.left, y: placed.baseline - reach.above, width: reach.right - reach.left,
            height: reach.above + reach.below)
          bounds = bounds?.union(ink) ?? ink
        }
      }
      return bounds
    }
  }
}
