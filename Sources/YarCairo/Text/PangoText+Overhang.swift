import YarLayout

extension PangoText {
  /// How far letters and marks reach above and below a box that the text is set in, in points.
  public func inkOverhang(in box: Size) -> InkOverhang? {
    FontLock.whileHeld {
      var overhang = InkOverhang(above: 0, below: 0)
      for placed in placedLines(in: Rect(origin: .zero, size: box)) {
        for run in placed.line.runs where run.font != nil {
          let reach = run.reach
          overhang.above = max(overhang.above, reach.above - placed.baseline)
          overhang.below = max(overhang.below, placed.baseline + reach.below - box.height)
        }
      }
      return overhang
    }
  }
}
