import YarLayout

/// The size of text that Interface Builder's canvas is set to.
///
/// The canvas of Xcode 13 shows text styles smaller than devices do, as people may set them; nothing in a document says
/// so besides its frames. (All 14 labels of text styles that Xcode 13 wrote in the documents Yar is measured with.)
enum CanvasTextSize {
  case extraSmall, small, large

  init(toolsVersion: Int) {
    switch toolsVersion {
    case 19000..<20000: self = .small
    case 20000..<21000: self = .extraSmall
    default: self = .large
    }
  }

  /// How large a font is on the canvas, compared with a device; 1 for fonts of no text style.
  func factor(of font: InterfaceFont) -> Double {
    guard self != .large, let style = font.style.flatMap({ InterfaceFont.styles[$0] }) else {
      return 1
    }
    let sizes = CanvasTextSize.sizes(of: style)
    return (self == .small ? sizes.small : sizes.extraSmall) / style.size
  }

  /// The sizes of a text style in points, as UIKit has them.
  private static func sizes(of style: Font.TextStyle) -> (extraSmall: Double, small: Double) {
    switch style {
    case .largeTitle: (31, 32)
    case .title1: (25, 26)
    case .title2: (19, 20)
    case .title3: (17, 18)
    case .headline, .body: (14, 15)
    case .callout: (13, 14)
    case .subheadline: (12, 13)
    case .footnote: (12, 12)
    case .caption1, .caption2: (11, 11)
    }
  }
}
