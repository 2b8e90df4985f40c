/// The frames of a tree before and after a change, and every step between: an animated layout.
///
/// Yar has no clock. Whoever draws frames on a screen, or pictures for a film, makes the changes through
/// a transition and calls `apply(_:)` for each picture:
///
/// ```swift
/// let transition = LayoutTransition(of: window) { detail.isHidden.toggle() }
/// for step in 0...10 {
///   transition.apply(Double(step) / 10)
///   draw(window)
/// }
/// ```
///
/// A view that the changes add stands in its final place from the start; one that they remove is gone.
public struct LayoutTransition {
  /// A view whose frame the changes changed.
  public struct Movement {
    /// The view.
    public let view: View
    /// Its frame before the changes.
    public let before: Rect
    /// Its frame after them.
    public let after: Rect

    /// The frame at a moment: 0 is before, 1 is after, and other numbers go on beyond; points.
    public func frame(at moment: Double) -> Rect {
      if moment == 1 { return after }
      func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * moment }
      return Rect(
        x: between(before.minX, after.minX), y: between(before.minY, after.minY),
        width: max(0, between(before.width, after.width)),
        height: max(0, between(before.height, after.height)))
    }
  }

  /// The views whose frames changed, superviews before their subviews.
  public let movements: [Movement]

  /// Lays a tree out, makes changes, lays it out again, and notes what moved below a view.
  ///
  /// Everything has its new frame afterwards. The cost is that of the layout and of a walk over the tree.
  public init(of view: View, changes: () -> Void) {
    view.layoutIfNeeded()
    let before = view.everythingInside().map { ($0, $0.frame) }
    changes()
    view.layoutIfNeeded()
    var movements: [Movement] = []
    for (moved, frame) in before where moved.frame != frame && moved.isDescendant(of: view) {
      movements.append(Movement(view: moved, before: frame, after: moved.frame))
    }
    self.movements = movements
  }

  /// Gives every view that moved its frame at a moment: 0 is before, 1 is after.
  ///
  /// A timing curve may overshoot. A moment that is not a finite number counts as 1. Draw before the next
  /// layout: that one puts the views where they belong.
  public func apply(_ moment: Double) {
    for movement in movements {
      movement.view.frame = movement.frame(at: moment.isFinite ? moment : 1)
    }
  }
}
