/// A guide of margins or of the safe area, which Yar ties to its view while another constraint mentions it.
final class TiedGuide: LayoutGuide {
  /// The constraints that tie it.
  var ties: [LayoutConstraint] = []
  /// How many active constraints mention the guide, its ties not counted.
  private var readers = 0

  override func mentionDidChange(of constraint: LayoutConstraint) {
    guard !ties.isEmpty, !ties.contains(where: { $0 === constraint }) else { return }
    readers += constraint.owner == nil ? -1 : 1
    for tie in ties { tie.isActive = readers > 0 }
  }

  override var unreadFrame: Rect? {
    guard !ties.isEmpty, readers == 0, let owningView else { return nil }
    return frame(in: owningView)
  }

  private func frame(in view: View) -> Rect {
    let margins = view.currentMargins()
    let bounds = Rect(origin: .zero, size: view.bounds.size)
      .inset(by: view.itemState.alignmentInsets)
    switch role {
    case .layoutMarginsGuide: return bounds.inset(by: margins.effective)
    case .safeAreaLayoutGuide: return bounds.inset(by: margins.safeArea)
    case .keyboardLayoutGuide:
      let height = margins.safeArea.bottom
      return Rect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    case .readableContentGuide:
      let inside = bounds.inset(by: margins.effective)
      let width = min(inside.width, SystemGuides.readableWidth)
      return Rect(x: inside.midX - width / 2, y: inside.minY, width: width, height: inside.height)
    default: return bounds
    }
  }
}
