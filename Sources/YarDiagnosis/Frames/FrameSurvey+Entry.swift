import YarDrawing
import YarLayout

extension FrameSurvey {
  /// What is known of one view.
  ///
  /// A class, as all checks of frames hand them around: to copy one takes longer than most of the checks.
  final class Entry {
    let view: View
    /// In the coordinates of the root.
    let rect: Rect
    /// The place of the superview in the list; -1 for the root.
    let parent: Int
    /// Whether it and all above it are shown.
    let isVisible: Bool
    /// Whether it moves with the content of a scroll view.
    let isScrolled: Bool
    /// Whether it can be touched.
    let isTouchable: Bool
    /// The text that it shows, as it is or as it is tried.
    let text: ShownText?
    /// What of it a scanner reads; nil where nothing is.
    let code: ScannedPart?
    /// Whether it can be touched and is seen as a box around its text.
    let isBox: Bool
    /// What holds all that is drawn: the room of the text, a code, or the rectangle that constraints align.
    let reach: Rect

    /// The size in the view's own coordinates.
    var size: Size { rect.size }
    /// Whether it shows text, or can be touched.
    var isForeground: Bool { text != nil || isTouchable }
    /// Where nothing behind it can be seen; nil where something can.
    var opaquePart: Rect? {
      guard view.alpha > 0.99, view.backgroundColor.map({ $0.alpha > 0.99 }) ?? false else {
        return nil
      }
      // In a round corner the ground begins 0.29 of its radius from each edge, on the diagonal.
      let corner = 0.29 * view.cornerRadius
      return rect.insetBy(dx: corner, dy: corner)
    }
    /// Whether it must be seen whole: text, something to touch, a code.
    var isNeeded: Bool { isForeground || code != nil }

    init(
      _ view: View, _ rect: Rect, parent: Int, isVisible: Bool, isScrolled: Bool,
      isTouchable: Bool, text: consuming ShownText?, code: ScannedPart?
    ) {
      self.view = view
      self.rect = rect
      self.parent = parent
      self.isVisible = isVisible
      self.isScrolled = isScrolled
      self.isTouchable = isTouchable
      isBox = isTouchable && text != nil && view.showsBox
      reach = code?.rect ?? (isBox ? rect : Self.reach(of: text, in: rect, view))
      self.text = text
      self.code = code
    }

    private static func reach(of text: ShownText?, in rect: Rect, _ view: View) -> Rect {
      // A switch or a slider is drawn a little smaller than its frame.
      guard let text else { return rect.inset(by: view.alignmentRectInsets) }
      let room = rect.width - text.insets.left - text.insets.right
      guard room > 0, rect.height > 0 else { return rect }
      return Rect(x: rect.minX + text.insets.left, y: rect.minY, width: room, height: rect.height)
    }
  }
}
