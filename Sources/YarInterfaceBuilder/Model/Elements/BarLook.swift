import YarLayout

/// The colours that a document gives a bar.
struct BarLook: Hashable, Sendable {
  /// What lies behind; nil is the system's.
  var color: InterfaceColor?
  /// The title; nil is the system's.
  var titleColor: InterfaceColor?
  /// What can be touched; nil is the screen's.
  var tint: InterfaceColor?
  /// Whether the bar is of the black kind.
  var isBlack = false
  /// Whether a navigation bar shows titles in large letters below it.
  var prefersLargeTitles = false
}

extension InterfaceReader {
  /// Reads the colours of a bar, and notes what all bars have and what is not drawn here.
  func barLook(_ element: XMLElement) -> BarLook {
    var look = BarLook()
    look.isBlack = element["barStyle"]?.hasPrefix("black") ?? false
    look.prefersLargeTitles = element["largeTitles"] == "YES"
    look.color = color("barTintColor", of: element)
    look.tint = color("tintColor", of: element)
    look.titleColor = titleColor(of: element)
    if let appearance = element.child(key: "standardAppearance") {
      look.color = look.color ?? color("backgroundColor", of: appearance)
      look.titleColor = look.titleColor ?? titleColor(of: appearance)
      skip(appearance)
    }
    element.skip(attributesIn: [
      "translucent", "backIndicatorImage", "backIndicatorTransitionMask",
      "selectionIndicatorImage", "itemPositioning",
    ])
    let keys = [
      "titleTextAttributes", "largeTitleTextAttributes", "scrollEdgeAppearance",
      "compactAppearance", "unselectedItemTintColor", "selectedImageTintColor",
    ]
    for key in keys {
      if let child = element.child(key: key) { skip(child) }
    }
    return look
  }

  private func titleColor(of element: XMLElement) -> InterfaceColor? {
    element.child(key: "titleTextAttributes").flatMap { color("textColor", of: $0) }
  }
}

extension Palette {
  /// What cannot be touched on a bar.
  func disabledColor(on look: BarLook) -> Color {
    SystemColor.tertiaryLabel.color(in: isDark(look) ? .dark : .light)
  }

  /// Whether white stands out on a bar better than black.
  func isDark(_ look: BarLook) -> Bool { look.color.map { isDark($0) } ?? (look.isBlack || isDark) }
}
