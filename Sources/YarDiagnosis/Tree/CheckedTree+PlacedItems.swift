import YarLayout

extension CheckedTree {
  /// What a host's constraints place and people see or made, views before guides.
  func items(placedBy trial: LayoutTrial) -> [any LayoutItem] {
    hosts.items(under: trial.host).filter { trial.places($0) }
  }

  /// The views that a host's constraints place, in the order of the tree.
  func views(placedBy trial: LayoutTrial) -> [View] {
    items(placedBy: trial).compactMap { $0.record.view }
  }
}
