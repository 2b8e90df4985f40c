extension DocumentReader {
  /// Notes what all bars have and what is not drawn here.
  func skipBar(_ element: XMLElement) {
    element.skip(attributesIn: [
      "barStyle", "translucent", "backIndicatorImage", "backIndicatorTransitionMask",
      "largeTitles", "selectionIndicatorImage", "itemPositioning",
    ])
    let keys = [
      "barTintColor", "titleTextAttributes", "largeTitleTextAttributes", "standardAppearance",
      "scrollEdgeAppearance", "compactAppearance", "unselectedItemTintColor",
      "selectedImageTintColor",
    ]
    for key in keys {
      if let child = element.child(key: key) { skip(child) }
    }
  }
}
