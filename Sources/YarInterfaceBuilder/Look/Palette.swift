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

  /// The same of a bar.
  func isDark(_ look: BarLook) -> Bool { look.color.map { isDark($0) } ?? (look.isBlack || isDark) }

  /// A colour of the system; the names of all times are known.
  func system(_ name: String) -> Color {
    if name == "tintColor", let tint, tint != .system(name) { return color(tint) }
    if let pair = Self.colors[name] { return isDark ? pair.dark : pair.light }
    // A document notes the value of a name beside it.
    if case .color(let color)? = named[name] { return color }
    return Color(white: 0.5)
  }

  private typealias Pair = (light: Color, dark: Color)

  private static func pair(_ light: UInt32, _ dark: UInt32, _ alpha: Double = 1) -> Pair {
    (Color(rgb: light, alpha: alpha), Color(rgb: dark, alpha: alpha))
  }

  private static let colors: [String: Pair] = [
    "labelColor": pair(0x000000, 0xFFFFFF), "darkTextColor": pair(0x000000, 0x000000),
    "lightTextColor": (Color(white: 1, alpha: 0.6), Color(white: 1, alpha: 0.6)),
    "secondaryLabelColor": (
      Color(rgb: 0x3C3C43, alpha: 0.6), Color(rgb: 0xEBEBF5, alpha: 0.6)
    ),
    "tertiaryLabelColor": (
      Color(rgb: 0x3C3C43, alpha: 0.3), Color(rgb: 0xEBEBF5, alpha: 0.3)
    ),
    "quaternaryLabelColor": (
      Color(rgb: 0x3C3C43, alpha: 0.18), Color(rgb: 0xEBEBF5, alpha: 0.16)
    ),
    "placeholderTextColor": (
      Color(rgb: 0x3C3C43, alpha: 0.3), Color(rgb: 0xEBEBF5, alpha: 0.3)
    ),
    "linkColor": pair(0x007AFF, 0x0984FF),
    "separatorColor": (Color(rgb: 0x3C3C43, alpha: 0.29), Color(rgb: 0x545458, alpha: 0.6)),
    "opaqueSeparatorColor": pair(0xC6C6C8, 0x38383A),
    "systemBackgroundColor": pair(0xFFFFFF, 0x000000),
    "secondarySystemBackgroundColor": pair(0xF2F2F7, 0x1C1C1E),
    "tertiarySystemBackgroundColor": pair(0xFFFFFF, 0x2C2C2E),
    "systemGroupedBackgroundColor": pair(0xF2F2F7, 0x000000),
    "groupTableViewBackgroundColor": pair(0xF2F2F7, 0x000000),
    "secondarySystemGroupedBackgroundColor": pair(0xFFFFFF, 0x1C1C1E),
    "tertiarySystemGroupedBackgroundColor": pair(0xF2F2F7, 0x2C2C2E),
    "systemFillColor": (Color(rgb: 0x787880, alpha: 0.2), Color(rgb: 0x787880, alpha: 0.36)),
    "secondarySystemFillColor": (
      Color(rgb: 0x787880, alpha: 0.16), Color(rgb: 0x787880, alpha: 0.32)
    ),
    "tertiarySystemFillColor": (
      Color(rgb: 0x767680, alpha: 0.12), Color(rgb: 0x767680, alpha: 0.24)
    ),
    "quaternarySystemFillColor": (
      Color(rgb: 0x747480, alpha: 0.08), Color(rgb: 0x767680, alpha: 0.18)
    ),
    "systemBlueColor": pair(0x007AFF, 0x0A84FF), "tintColor": pair(0x007AFF, 0x0A84FF),
    "systemGreenColor": pair(0x34C759, 0x30D158), "systemIndigoColor": pair(0x5856D6, 0x5E5CE6),
    "systemOrangeColor": pair(0xFF9500, 0xFF9F0A), "systemPinkColor": pair(0xFF2D55, 0xFF375F),
    "systemPurpleColor": pair(0xAF52DE, 0xBF5AF2), "systemRedColor": pair(0xFF3B30, 0xFF453A),
    "systemTealColor": pair(0x30B0C7, 0x40C8E0), "systemYellowColor": pair(0xFFCC00, 0xFFD60A),
    "systemMintColor": pair(0x00C7BE, 0x63E6E2), "systemCyanColor": pair(0x32ADE6, 0x64D2FF),
    "systemBrownColor": pair(0xA2845E, 0xAC8E68),
    "systemGrayColor": pair(0x8E8E93, 0x8E8E93), "systemGray2Color": pair(0xAEAEB2, 0x636366),
    "systemGray3Color": pair(0xC7C7CC, 0x48484A), "systemGray4Color": pair(0xD1D1D6, 0x3A3A3C),
    "systemGray5Color": pair(0xE5E5EA, 0x2C2C2E), "systemGray6Color": pair(0xF2F2F7, 0x1C1C1E),
    "scrollViewTexturedBackgroundColor": pair(0x6F7179, 0x6F7179),
    "viewFlipsideBackgroundColor": pair(0x1F2124, 0x1F2124),
    "underPageBackgroundColor": pair(0xB4B8BF, 0xB4B8BF),
    "tableCellGroupedBackgroundColor": pair(0xFFFFFF, 0x1C1C1E),
    "blackColor": pair(0x000000, 0x000000), "whiteColor": pair(0xFFFFFF, 0xFFFFFF),
    "clearColor": (.clear, .clear),
  ]
}
