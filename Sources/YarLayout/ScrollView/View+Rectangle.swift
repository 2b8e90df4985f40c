/// Where a view is drawn, in the coordinates of a view above it.
extension View {
  /// The view's frame in the coordinates of a view above it, as it is drawn; nil if it is not below it.
  package func rectangle(in root: View) -> Rect? {
    if self === root { return Rect(origin: .zero, size: frame.size) }
    return superview?.outward(frame, to: root)
  }

  /// A rectangle among the frames of the subviews in the coordinates of a view above, or of this one, as it
  /// is drawn.
  package func outward(_ rect: Rect, to root: View) -> Rect? {
    var rect = rect
    var view: View = self
    while true {
      if let scrollView = view as? ScrollView {
        rect = rect.offsetBy(x: -scrollView.contentOffset.x, y: -scrollView.contentOffset.y)
      }
      let drawn = view.drawnContentOffset
      if drawn != .zero { rect = rect.offsetBy(x: -drawn.x, y: -drawn.y) }
      let scale = view.insideScale
      if scale != 1 {
        rect = Rect(
          x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
          height: rect.height * scale)
      }
      if view === root { return rect }
      let origin = view.frame.origin
      rect = rect.offsetBy(x: origin.x, y: origin.y)
      guard let superview = view.superview else { return nil }
      view = superview
    }
  }
}
