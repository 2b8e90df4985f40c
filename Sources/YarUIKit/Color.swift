import Foundation
import YarLayout

/// UIKit's system colours by their names, as they are in a light tree.
///
/// A colour is decided when it is asked for; for a dark tree take `SystemColor.label.color(in: .dark)`.
extension Color {
  /// What is written.
  public static var label: Color { light(.label) }
  /// What is written second.
  public static var secondaryLabel: Color { light(.secondaryLabel) }
  /// What is written third.
  public static var tertiaryLabel: Color { light(.tertiaryLabel) }
  /// What is written fourth.
  public static var quaternaryLabel: Color { light(.quaternaryLabel) }
  /// What stands where nothing is written yet.
  public static var placeholderText: Color { light(.placeholderText) }
  /// What leads elsewhere.
  public static var link: Color { light(.link) }
  /// Writing on light ground.
  public static var darkText: Color { light(.darkText) }
  /// Writing on dark ground.
  public static var lightText: Color { light(.lightText) }
  /// A line that lets the ground through.
  public static var separator: Color { light(.separator) }
  /// A line that does not let the ground through.
  public static var opaqueSeparator: Color { light(.opaqueSeparator) }
  /// UIKit's system background.
  public static var systemBackground: Color { light(.systemBackground) }
  /// UIKit's secondary system background.
  public static var secondarySystemBackground: Color { light(.secondarySystemBackground) }
  /// UIKit's tertiary system background.
  public static var tertiarySystemBackground: Color { light(.tertiarySystemBackground) }
  /// UIKit's system grouped background.
  public static var systemGroupedBackground: Color { light(.systemGroupedBackground) }
  /// UIKit's secondary system grouped background.
  public static var secondarySystemGroupedBackground: Color {
    light(.secondarySystemGroupedBackground)
  }
  /// UIKit's tertiary system grouped background.
  public static var tertiarySystemGroupedBackground: Color {
    light(.tertiarySystemGroupedBackground)
  }
  /// UIKit's system fill.
  public static var systemFill: Color { light(.systemFill) }
  /// UIKit's secondary system fill.
  public static var secondarySystemFill: Color { light(.secondarySystemFill) }
  /// UIKit's tertiary system fill.
  public static var tertiarySystemFill: Color { light(.tertiarySystemFill) }
  /// UIKit's quaternary system fill.
  public static var quaternarySystemFill: Color { light(.quaternarySystemFill) }
  /// UIKit's system red.
  public static var systemRed: Color { light(.systemRed) }
  /// UIKit's system orange.
  public static var systemOrange: Color { light(.systemOrange) }
  /// UIKit's system yellow.
  public static var systemYellow: Color { light(.systemYellow) }
  /// UIKit's system green.
  public static var systemGreen: Color { light(.systemGreen) }
  /// UIKit's system mint.
  public static var systemMint: Color { light(.systemMint) }
  /// UIKit's system teal.
  public static var systemTeal: Color { light(.systemTeal) }
  /// UIKit's system cyan.
  public static var systemCyan: Color { light(.systemCyan) }
  /// UIKit's system blue.
  public static var systemBlue: Color { light(.systemBlue) }
  /// UIKit's system indigo.
  public static var systemIndigo: Color { light(.systemIndigo) }
  /// UIKit's system purple.
  public static var systemPurple: Color { light(.systemPurple) }
  /// UIKit's system pink.
  public static var systemPink: Color { light(.systemPink) }
  /// UIKit's system brown.
  public static var systemBrown: Color { light(.systemBrown) }
  /// UIKit's system gray.
  public static var systemGray: Color { light(.systemGray) }
  /// UIKit's system gray 2.
  public static var systemGray2: Color { light(.systemGray2) }
  /// UIKit's system gray 3.
  public static var systemGray3: Color { light(.systemGray3) }
  /// UIKit's system gray 4.
  public static var systemGray4: Color { light(.systemGray4) }
  /// UIKit's system gray 5.
  public static var systemGray5: Color { light(.systemGray5) }
  /// UIKit's system gray 6.
  public static var systemGray6: Color { light(.systemGray6) }
  /// Brown, as it is called everywhere.
  public static var brown: Color { Color(red: 0.6, green: 0.4, blue: 0.2) }
  /// Cyan, as it is called everywhere.
  public static var cyan: Color { Color(red: 0, green: 1, blue: 1) }
  /// Magenta, as it is called everywhere.
  public static var magenta: Color { Color(red: 1, green: 0, blue: 1) }

  /// The colour as layers take it, which is the same.
  public var cgColor: CGColor { self }

  /// Makes a colour of its hue, how strong and how light it is, each 0 to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sixth = (Double(hue) - Double(hue).rounded(.down)) * 6
    func part(_ start: Double) -> Double {
      let place = (start + sixth).truncatingRemainder(dividingBy: 6)
      let distance = max(0, min(place, 4 - place, 1))
      return Double(brightness) * (1 - Double(saturation) * distance)
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: Double(alpha))
  }

  /// The colour of a layer, which is the same.
  public init(cgColor: CGColor) { self = cgColor }

  /// The same colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> Color { withAlpha(Double(alpha)) }

  /// Makes the colour that a block has for a light screen: a colour does not follow light and dark.
  public init(dynamicProvider: (UITraitCollection) -> Color) {
    self = dynamicProvider(UITraitCollection.current)
  }

  private static func light(_ color: SystemColor) -> Color { color.color(in: .light) }
}

/// `#colorLiteral` makes a `UIColor`.
extension Color: _ExpressibleByColorLiteral {
  /// Makes the colour of a literal.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(
      red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }
}

/// What a colour literal is where nothing says its type.
public typealias _ColorLiteralType = UIColor
