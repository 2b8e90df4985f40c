import Foundation
import YarLayout

/// What code reads of a font and makes from it, by UIKit's names.
extension Font {
  /// Makes a font of a family; UIKit's takes the name of a face.
  ///
  /// Never nil: what is not installed is replaced when text is set. So it can be given to a label, whose font is not
  /// optional here.
  public init!(name: String, size: CGFloat) {
    self.init(family: name, size: Double(size))
  }

  /// The size in points.
  public var pointSize: CGFloat { CGFloat(size) }

  /// The height of a line of the system's font, as UIKit has it: 1.19 of the size.
  ///
  /// What a label really takes is known to the text engine alone.
  public var lineHeight: CGFloat { CGFloat(size * 1.193359375) }

  /// The same font in another size.
  public func withSize(_ size: CGFloat) -> Font {
    var font = self
    font.size = Double(size)
    return font
  }

  /// The size of a button's title, 18 points.
  public static var buttonFontSize: CGFloat { 18 }
  /// The size of a label's text, 17 points.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of small text, 14 points.
  public static var systemFontSize: CGFloat { 14 }
  /// The size of the smallest text, 12 points.
  public static var smallSystemFontSize: CGFloat { 12 }
}

/// How fonts follow the setting of the text's size: at its usual value, the only one in Yar, not at all.
public struct UIFontMetrics: Sendable {
  /// Those of body text.
  public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Those of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  /// The font itself.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// The font, at most as large as that.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(font.pointSize, maximumPointSize))
  }

  /// The length itself.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
