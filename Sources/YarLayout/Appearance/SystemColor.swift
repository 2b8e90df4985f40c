/// The colours of UIKit's system, each with a value for light and one for dark.
///
/// ```swift
/// let ink = SystemColor.label.color(in: window.environment.userInterfaceStyle)
/// ```
///
/// The one table of them: controls, documents of Interface Builder and `View/tintColor` read it. Names are
/// UIKit's (`UIColor.secondaryLabel` is ``secondaryLabel``).
public enum SystemColor: String, Hashable, Sendable, CaseIterable {
  // What is written.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, link
  case darkText, lightText
  // Lines.
  case separator, opaqueSeparator
  // What lies behind.
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
  // What fills shapes; see-through.
  case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
  // Tints.
  case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan
  case systemBlue, systemIndigo, systemPurple, systemPink, systemBrown
  // Greys, from the middle outwards.
  case systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6

  /// The colour itself in a light or a dark tree.
  ///
  /// O(1).
  public func color(in style: UserInterfaceStyle) -> Color {
    style == .dark ? colors.dark : colors.light
  }

  private var colors: (light: Color, dark: Color) {
    switch self {
    case .label: (Color(rgb: 0x000000), Color(rgb: 0xFFFFFF))
    case .secondaryLabel: (Color(rgb: 0x3C3C43, alpha: 0.6), Color(rgb: 0xEBEBF5, alpha: 0.6))
    case .tertiaryLabel, .placeholderText:
      (Color(rgb: 0x3C3C43, alpha: 0.3), Color(rgb: 0xEBEBF5, alpha: 0.3))
    case .quaternaryLabel: (Color(rgb: 0x3C3C43, alpha: 0.18), Color(rgb: 0xEBEBF5, alpha: 0.16))
    case .darkText: (Color(rgb: 0x000000), Color(rgb: 0x000000))
    case .lightText: (Color(white: 1, alpha: 0.6), Color(white: 1, alpha: 0.6))
    case .link: (Color(rgb: 0x007AFF), Color(rgb: 0x0984FF))
    case .separator: (Color(rgb: 0x3C3C43, alpha: 0.29), Color(rgb: 0x545458, alpha: 0.6))
    case .opaqueSeparator: (Color(rgb: 0xC6C6C8), Color(rgb: 0x38383A))
    case .systemBackground: (Color(rgb: 0xFFFFFF), Color(rgb: 0x000000))
    case .secondarySystemBackground: (Color(rgb: 0xF2F2F7), Color(rgb: 0x1C1C1E))
    case .tertiarySystemBackground: (Color(rgb: 0xFFFFFF), Color(rgb: 0x2C2C2E))
    case .systemGroupedBackground: (Color(rgb: 0xF2F2F7), Color(rgb: 0x000000))
    case .secondarySystemGroupedBackground: (Color(rgb: 0xFFFFFF), Color(rgb: 0x1C1C1E))
    case .tertiarySystemGroupedBackground: (Color(rgb: 0xF2F2F7), Color(rgb: 0x2C2C2E))
    case .systemFill: (Color(rgb: 0x787880, alpha: 0.2), Color(rgb: 0x787880, alpha: 0.36))
    case .secondarySystemFill:
      (Color(rgb: 0x787880, alpha: 0.16), Color(rgb: 0x787880, alpha: 0.32))
    case .tertiarySystemFill: (Color(rgb: 0x767680, alpha: 0.12), Color(rgb: 0x767680, alpha: 0.24))
    case .quaternarySystemFill:
      (Color(rgb: 0x747480, alpha: 0.08), Color(rgb: 0x767680, alpha: 0.18))
    case .systemRed: (Color(rgb: 0xFF3B30), Color(rgb: 0xFF453A))
    case .systemOrange: (Color(rgb: 0xFF9500), Color(rgb: 0xFF9F0A))
    case .systemYellow: (Color(rgb: 0xFFCC00), Color(rgb: 0xFFD60A))
    case .systemGreen: (Color(rgb: 0x34C759), Color(rgb: 0x30D158))
    case .systemMint: (Color(rgb: 0x00C7BE), Color(rgb: 0x63E6E2))
    case .systemTeal: (Color(rgb: 0x30B0C7), Color(rgb: 0x40C8E0))
    case .systemCyan: (Color(rgb: 0x32ADE6), Color(rgb: 0x64D2FF))
    case .systemBlue: (Color(rgb: 0x007AFF), Color(rgb: 0x0A84FF))
    case .systemIndigo: (Color(rgb: 0x5856D6), Color(rgb: 0x5E5CE6))
    case .systemPurple: (Color(rgb: 0xAF52DE), Color(rgb: 0xBF5AF2))
    case .systemPink: (Color(rgb: 0xFF2D55), Color(rgb: 0xFF375F))
    case .systemBrown: (Color(rgb: 0xA2845E), Color(rgb: 0xAC8E68))
    case .systemGray: (Color(rgb: 0x8E8E93), Color(rgb: 0x8E8E93))
    case .systemGray2: (Color(rgb: 0xAEAEB2), Color(rgb: 0x636366))
    case .systemGray3: (Color(rgb: 0xC7C7CC), Color(rgb: 0x48484A))
    case .systemGray4: (Color(rgb: 0xD1D1D6), Color(rgb: 0x3A3A3C))
    case .systemGray5: (Color(rgb: 0xE5E5EA), Color(rgb: 0x2C2C2E))
    case .systemGray6: (Color(rgb: 0xF2F2F7), Color(rgb: 0x1C1C1E))
    }
  }
}
