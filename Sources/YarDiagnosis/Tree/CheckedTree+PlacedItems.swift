import YarLayout

extension CheckedTree {
  /// What a host's constraints place and people see or made, views before guides.
  func items(placedBy trial: LayoutTrial) -> [any LayoutItem] {
    var items: [any LayoutItem] = []
    for view in views where trial.places(view) { items.append(view) }
    for view in owners {
      // Nobody sees the guides of stack views and their like; what they leave open shows in the views.
      for guide in view.layoutGuides where trial.places(guide) && !guide.identifier.hasPrefix("UI")
      {
        items.append(guide)
      }
    }
    return items
  }
}
