import YarLayout

/// What many searches ask of places.
extension FrameSurvey {
  /// By how much what is drawn sticks out of a rectangle, side by side; less than a point does not count.
  func overhang(
    of entry: Entry, over bounds: Rect, countsBox: Bool = true
  ) -> EdgeInsets {
    func counted(_ length: Double) -> Double { length > 1 ? length : 0 }
    // Where nothing reaches out, the text need not be laid out; sums of lengths may be a rounding error off.
    let reach = entry.reach
    let limit = 0.999
    guard
      bounds.minY - reach.minY > limit || bounds.minX - reach.minX > limit
        || reach.maxY - bounds.maxY > limit || reach.maxX - bounds.maxX > limit
    else { return .zero }
    let rect = countsBox && entry.isBox ? entry.rect : ink(of: entry)
    return EdgeInsets(
      top: counted(bounds.minY - rect.minY), left: counted(bounds.minX - rect.minX),
      bottom: counted(rect.maxY - bounds.maxY), right: counted(rect.maxX - bounds.maxX))
  }

  /// `24 pt at the right`.
  func words(_ excess: EdgeInsets) -> String {
    let sides = [
      ("left", excess.left), ("top", excess.top), ("right", excess.right),
      ("bottom", excess.bottom),
    ]
    return list(sides.filter { $0.1 > 0 }.map { "\(lengthText($0.1)) pt at the \($0.0)" })
  }

  func intersects(_ first: Rect, _ second: Rect) -> Bool {
    first.minX < second.maxX && second.minX < first.maxX && first.minY < second.maxY
      && second.minY < first.maxY
  }
}

extension Rect {
  /// How wide and high the part is that two rectangles share; not positive where they share none.
  func shared(with other: Rect) -> Size {
    Size(
      width: min(maxX, other.maxX) - max(minX, other.minX),
      height: min(maxY, other.maxY) - max(minY, other.minY))
  }
}
