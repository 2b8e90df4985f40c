/// A colour in sRGB with straight (not premultiplied) alpha; every component is 0 to 1.
@frozen
public struct Color: Hashable, Sendable {
  /// The red component.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double
  /// The opacity: 0 is invisible, 1 is opaque.
  public var alpha: Double

  /// Makes a colour from its components, each 0 to 1.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a shade of grey: 0 is black, 1 is white.
  @inlinable
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour from 24 bits, red in the highest: `Color(rgb: 0xFF8800)`.
  @inlinable
  public init(rgb: UInt32, alpha: Double = 1) {
    self.init(
      red: Double((rgb >> 16) & 255) / 255,
      green: Double((rgb >> 8) & 255) / 255,
      blue: Double(rgb & 255) / 255,
      alpha: alpha)
  }

  /// The same colour with another opacity.
  @inlinable
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)
  /// Fully transparent black.
  public static let clear = Color(white: 0, alpha: 0)
  /// A medium grey.
  public static let gray = Color(white: 0.5)
  /// A light grey.
  public static let lightGray = Color(white: 2.0 / 3)
  /// A dark grey.
  public static let darkGray = Color(white: 1.0 / 3)
  /// UIKit's system red in light appearance.
  public static let red = Color(rgb: 0xFF3B30)
  /// UIKit's system orange in light appearance.
  public static let orange = Color(rgb: 0xFF9500)
  /// UIKit's system yellow in light appearance.
  public static let yellow = Color(rgb: 0xFFCC00)
  /// UIKit's system green in light appearance.
  public static let green = Color(rgb: 0x34C759)
  /// UIKit's system teal in light appearance.
  public static let teal = Color(rgb: 0x30B0C7)
  /// UIKit's system blue in light appearance.
  public static let blue = Color(rgb: 0x007AFF)
  /// UIKit's system indigo in light appearance.
  public static let indigo = Color(rgb: 0x5856D6)
  /// UIKit's system purple in light appearance.
  public static let purple = Color(rgb: 0xAF52DE)
  /// UIKit's system pink in light appearance.
  public static let pink = Color(rgb: 0xFF2D55)
}
