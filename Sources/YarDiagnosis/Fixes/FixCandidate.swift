import YarLayout

/// A change that may take a fault away.
struct FixCandidate {
  /// What to do, as an order.
  var text: String
  var change: FindingChange
  /// The constraint that changes; nil if it is a view or something new.
  var constraint: LayoutConstraint?
  /// What is added to the movement to order changes that move equally little, in points.
  var reluctance: Double
  /// What comes of it, before what moves is told; empty where that is known only when it was tried.
  var effect = ""
  /// The place of the rule that it changes among those of the finding; nil where that is not known yet.
  var rule: Int?
  /// What is changed, where a trial can only make something that comes to the same.
  var steps: [FindingStep]?
  /// The layout with the change, where it was tried already.
  var tried: LayoutTrial?
  /// Makes the change in an attempt; false if it cannot be made there.
  var apply: (FixAttempt) -> Bool
}

/// A copy of a layout in which a change is tried.
final class FixAttempt {
  /// What places the views by constraints; nil where none do.
  let trial: LayoutTrial?
  /// Frames of views that keep their own.
  var frames: [ObjectIdentifier: Rect] = [:]
  /// Texts that are set otherwise, by their views.
  var texts: [ObjectIdentifier: ShownText] = [:]
  /// The frames of all views where the whole tree was laid out with the change.
  var laidOut: [ObjectIdentifier: Rect] = [:]
  /// What was changed for that.
  var steps: [FindingStep] = []

  init(_ trial: LayoutTrial?) { self.trial = trial }

  /// The frame of a view in the attempt.
  func frame(of view: View) -> Rect {
    let id = ObjectIdentifier(view)
    return frames[id] ?? laidOut[id] ?? trial?.frame(of: view) ?? view.frame
  }

  /// Whether the frame of a view is known and not merely what it was.
  func knows(_ view: View) -> Bool {
    let id = ObjectIdentifier(view)
    return frames[id] != nil || laidOut[id] != nil || trial?.places(view) ?? false
  }
}
