import YarLayout

/// A bar, with the views that stand in it instead of words and signs.
final class BarElementView: ElementView {
  /// The sizes that the document notes for these views, by their ids.
  private var notedSizes: [String: Size] = [:]

  /// How large the view of an item is; nil without one.
  func size(ofItem id: String?) -> Size? { id.flatMap { notedSizes[$0] } }

  override func didAddSubview(_ subview: View) {
    if let id = subview.identifier { notedSizes[id] = subview.frame.size }
  }

  override func layoutSubviews() {
    let arrangement = ElementLook(view: self, rect: bounds).barArrangement
    for (id, rect) in arrangement.views {
      subviews.first { $0.identifier == id }?.frame = rect
    }
  }
}

extension ViewContent {
  /// The ids of the views that stand in a bar.
  var barViews: [String] {
    switch self {
    case .navigationBar(let bar):
      guard let item = bar.items.last else { return [] }
      return (item.left + item.right).compactMap { $0.customView }
        + (item.titleView.map { [$0] } ?? [])
    case .toolbar(let bar):
      return bar.items.compactMap { $0.customView }
    default:
      return []
    }
  }
}
