import YarLayout

/// The colours of a screen: the system's, light or dark, and the document's own.
struct Palette {
  var isDark = false
  /// The colour of what can be touched, where the document says it for all screens.
  var tint: InterfaceColor?
  /// The colours that the document notes.
  var named: [String: InterfaceColor] = [:]
  /// The colours of the app, which count more.
  var catalog: ((String) -> InterfaceColor?)?

  /// The colour itself; a name that nobody knows is grey.
  func color(_ color: InterfaceColor) -> Color {
    switch color {
    case .color(let color): return color
    case .system(let name): return system(name)
    case .named(let name):
      switch catalog?(name) ?? named[name] {
      case .color(let color)?: return color
      case .system(let name)?: return system(name)
      case .named?, nil: return Color(white: 0.5)
      }
    }
  }

  /// Whether white stands out on a colour better than black.
  func isDark(_ color: InterfaceColor) -> Bool {
    let color = self.color(color)
    guard color.alpha > 0.5 else { return isDark }
    return 0.3 * color.red + 0.6 * color.green + 0.1 * color.blue < 0.45
  }

  /// A colour of the system; the names of all times are known.
  func system(_ name: String) -> Color {
    if name == "tintColor", let tint, tint != .system(name) { return color(tint) }
    if let color = Self.color(name) { return color.color(in: isDark ? .dark : .light) }
    if let color = Self.fixed[name] { return color }
    // A document notes the value of a name beside it.
    if case .color(let color)? = named[name] { return color }
    return Color(white: 0.5)
  }

  /// The colour of the system that a document names: UIKit's name and `Color`.
  private static func color(_ name: String) -> SystemColor? {
    if let newer = renamed[name] { return newer }
    guard name.hasSuffix("Color") else { return nil }
    return SystemColor(rawValue: String(name.dropLast("Color".count)))
  }

  /// Names that stand for another colour.
  private static let renamed: [String: SystemColor] = [
    "tintColor": .systemBlue, "groupTableViewBackgroundColor": .systemGroupedBackground,
    "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground,
  ]

  /// Colours that are the same on light and dark screens.
  private static let fixed: [String: Color] = [
    "scrollViewTexturedBackgroundColor": Color(rgb: 0x6F7179),
    "viewFlipsideBackgroundColor": Color(rgb: 0x1F2124),
    "underPageBackgroundColor": Color(rgb: 0xB4B8BF),
    "blackColor": .black, "whiteColor": .white, "clearColor": .clear,
  ]
}
