/// Something that happened on a screen; Yar handles none, and the class has nothing in it.
///
/// It is there for overrides of ``View/hitTest(_:with:)`` in code written for UIKit.
public final class TouchEvent {
  /// Makes an event of which nothing is known.
  public init() {}
}

/// From the coordinates of one view to those of another, as the views are drawn.
extension View {
  /// A point of this view's coordinates in those of another; nil stands for the root of the tree.
  ///
  /// Coordinates count from the origin of ``bounds``: what is scrolled or scaled counts where it is drawn. Views of two
  /// trees are taken as if their roots lay on each other. Source: UIKit.
  public func convert(_ point: Point, to view: View?) -> Point {
    let inRoot = outward(point)
    guard let view else { return inRoot.point }
    return view.inward(inRoot.point)
  }

  /// A point of another view's coordinates in those of this one; nil stands for the root of the tree.
  public func convert(_ point: Point, from view: View?) -> Point {
    view?.convert(point, to: self) ?? inward(point)
  }

  /// A rectangle of this view's coordinates in those of another; nil stands for the root of the tree.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    let first = convert(rect.origin, to: view)
    let last = convert(Point(x: rect.maxX, y: rect.maxY), to: view)
    return Rect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
  }

  /// A rectangle of another view's coordinates in those of this one; nil stands for the root of the tree.
  public func convert(_ rect: Rect, from view: View?) -> Rect {
    if let view { return view.convert(rect, to: self) }
    let first = inward(rect.origin)
    let last = inward(Point(x: rect.maxX, y: rect.maxY))
    return Rect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
  }

  /// Whether the view and what is in it count where somebody points at; true by default.
  ///
  /// Layout knows nothing of it. Source: UIKit.
  public var isUserInteractionEnabled: Bool {
    get { !flags.contains(.ignoresTouches) }
    set {
      if newValue { flags.remove(.ignoresTouches) } else { flags.insert(.ignoresTouches) }
    }
  }

  /// A point in the coordinates of the root, and how many points there one of this view's takes.
  private func outward(_ point: Point) -> (point: Point, factor: Double) {
    var point = point
    var factor = 1.0
    var view: View = self
    // The root's own coordinates are those that its bounds say.
    while let superview = view.superview {
      let shift = view.drawnShift
      let scale = view.insideScale
      let origin = view.frame.origin
      point = Point(
        x: (point.x - shift.x) * scale + origin.x, y: (point.y - shift.y) * scale + origin.y)
      factor *= scale
      view = superview
    }
    return (point, factor)
  }

  /// A point of the root's coordinates in this view's own.
  private func inward(_ point: Point) -> Point {
    let start = outward(.zero)
    return Point(
      x: (point.x - start.point.x) / start.factor, y: (point.y - start.point.y) / start.factor)
  }

  /// What ``hitTest(_:with:)`` answers without an override.
  final func foremostView(at point: Point, with event: TouchEvent?) -> View? {
    guard !isHidden, !isPassedOver, alpha >= 0.01, isUserInteractionEnabled,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let found = view.hitTest(convert(point, to: view), with: event) { return found }
    }
    return self
  }
}
