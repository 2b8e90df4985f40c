import YarLayout

/// Views that are contradictory or open: what their frames say proves nothing.
struct Doubts {
  private var unsure: Set<ObjectIdentifier> = []
  private var contradictedAcross: Set<ObjectIdentifier> = []
  private var contradictedDown: Set<ObjectIdentifier> = []

  mutating func doubt(_ view: View) { unsure.insert(ObjectIdentifier(view)) }

  mutating func noteConflict(of view: View, _ axis: LayoutConstraint.Axis?) {
    doubt(view)
    if axis != .vertical { contradictedAcross.insert(ObjectIdentifier(view)) }
    if axis != .horizontal { contradictedDown.insert(ObjectIdentifier(view)) }
  }

  func isSure(_ view: View) -> Bool { !unsure.contains(ObjectIdentifier(view)) }

  /// Whether constraints about the view on an axis contradict each other: that one was left out opens what it
  /// held.
  func isContradicted(_ view: View, _ axis: LayoutConstraint.Axis) -> Bool {
    (axis == .horizontal ? contradictedAcross : contradictedDown).contains(ObjectIdentifier(view))
  }
}
