/// A view whose inside is measured in points of another size: a page that is shown smaller, a magnifier.
///
/// At a ``boundsScale`` of 0.5 the inside is drawn at half its size: ``View/bounds`` are twice as large as the
/// frame, subviews have frames within those bounds, and a distance of 80 points inside takes 40 points outside.
/// Constants of constraints inside, margins and content sizes of subviews count in the points inside. The view's
/// own width and height count in those outside, and in those inside only in constraints with what is inside. Without a size from outside it is as large
/// as its content at its scale.
///
/// Its subviews are placed by constraints or have frames; put a `WeView` into it for boxes. Subviews' edges are
/// rounded to the pixels of the environment in the points inside, and the window's safe area is not scaled.
/// Source: bounds of an `NSView` that are of another size than its frame.
open class ScaledView: View {
  /// How many points outside one point inside takes; 1 by default.
  ///
  /// It must be greater than 0 and finite; another number is reported as a layout issue and counts as 1.
  public var boundsScale: Double {
    get { storedScale }
    set {
      let isScale = newValue > 0 && newValue.isFinite
      if !isScale { report(.invalidProperty("boundsScale", newValue, 1)) }
      let scale = isScale ? newValue : 1
      guard scale != storedScale else { return }
      storedScale = scale
      scaleDidChange()
    }
  }

  private var storedScale = 1.0

  /// Makes a view whose inside has the scale 1.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    flags.insert(.scalesInside)
  }

  /// Makes a view with a scale.
  public convenience init(frame: Rect = .zero, boundsScale: Double) {
    self.init(frame: frame)
    self.boundsScale = boundsScale
  }

  override var insideScale: Double { storedScale }

  /// Rows that measure in points of both sides are made anew, as are those of frames inside.
  private func scaleDidChange() {
    var affected: [View] = []
    var next: View? = self
    while let view = next {
      affected.append(view)
      next = view.superview
    }
    var waiting = subviews
    while let view = waiting.popLast() {
      affected.append(view)
      waiting += view.subviews
    }
    for view in affected {
      guard let state = view.constraintState else { continue }
      for constraint in state.owned {
        guard let constraint, let island = constraint.island else { continue }
        island.renew(constraint)
      }
      if view.superview === self { state.island?.placementDidChange(of: state) }
    }
    setNeedsLayout()
  }

  open override var typeName: String { defaultTypeName("ScaledView") }
}
