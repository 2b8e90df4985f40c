import YarDrawing
import YarLayout

/// A page of a document.
public struct Page {
  /// Which page it is.
  public let number: PageNumber
  /// What is drawn on it, head and foot included.
  public let displayList: DisplayList
  /// What stands on it of the flow.
  let placed: [PageDrawing.Placed]

  /// The frame of each view of the flow on the page, in points from the top left of the page; a view comes before those in it,
  /// what is shown again at the top before everything else, and what is at the foot behind it.
  ///
  /// Containers that go over several pages are not among them; of a text that does, the lines on the page are. Views are asked
  /// for their frames here, so ask before they are laid out again.
  public var frames: [(view: View, frame: Rect)] {
    var found: [(view: View, frame: Rect)] = []
    for placed in placed {
      let members = placed.members
      if let frame = placed.frame {
        found.append((members.views[0], frame))
        continue
      }
      var waiting: [(view: View, origin: Point)] = []
      for view in members.views.reversed() { waiting.append((view, members.origin)) }
      while let (view, origin) = waiting.popLast() {
        guard !view.isHidden, !view.isPassedOver else { continue }
        let frame = view.frame.offsetBy(x: origin.x, y: origin.y)
        found.append((view, frame))
        for child in view.subviews.reversed() { waiting.append((child, frame.origin)) }
      }
    }
    return found
  }
}
