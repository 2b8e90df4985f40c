import YarLayout

/// What the author of a document saw on the canvas, where the document notes it: what was whole there and is not now was
/// not meant.
extension FrameSurvey {
  /// Where the document shows a view, in the coordinates of the root; nil where it does not say.
  func noted(_ entry: Entry) -> Rect? {
    guard !tree.options.isDrawnAsIs else { return nil }
    var rect: Rect?
    var next: Entry? = entry
    while let place = next, place.parent >= 0 {
      guard let frame = tree.facts(of: place.view)?.canvas.frame else { return nil }
      rect = rect.map { $0.offsetBy(x: frame.minX, y: frame.minY) } ?? frame
      next = entries[place.parent]
    }
    return rect
  }

  /// Whether a view lies inside the root, or its superview, on the canvas.
  func isNotedInside(_ entry: Entry, _ outer: Entry) -> Bool {
    guard let own = noted(entry), own.width > 0.5, own.height > 0.5 else { return false }
    let around =
      outer.parent < 0
      ? tree.facts(of: outer.view)?.canvas.frame.map { Rect(origin: .zero, size: $0.size) }
      : noted(outer)
    guard let around else { return false }
    return around.insetBy(dx: -1, dy: -1).contains(own)
  }

  /// Whether so much sticks out that another typeface alone does not make it.
  func isMuch(_ excess: EdgeInsets, of entry: Entry) -> Bool {
    let share = max(tree.options.textTolerance, 0.02)
    return max(excess.left, excess.right) > max(4, share * entry.size.width)
      || max(excess.top, excess.bottom) > max(4, share * entry.size.height)
  }
}
