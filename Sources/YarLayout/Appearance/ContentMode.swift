/// How content (an image) fills a view whose size differs from its own, as in UIKit.
public enum ContentMode: UInt8, Hashable, Sendable, CaseIterable {
  /// Stretched to the view; the proportions change.
  case scaleToFill
  /// As large as fits inside; the rest stays empty.
  case scaleAspectFit
  /// As small as covers the view; what sticks out is seen unless the view clips.
  case scaleAspectFill
  /// At its own size, in the middle.
  case center
  /// At its own size, at the top, in the middle.
  case top
  /// At its own size, at the bottom, in the middle.
  case bottom
  /// At its own size, at the left, in the middle.
  case left
  /// At its own size, at the right, in the middle.
  case right
  /// At its own size, in the top left corner.
  case topLeft
  /// At its own size, in the top right corner.
  case topRight
  /// At its own size, in the bottom left corner.
  case bottomLeft
  /// At its own size, in the bottom right corner.
  case bottomRight
}

extension ContentMode {
  /// Where content of a size is drawn in a rectangle.
  ///
  /// Content without area gets the rectangle itself.
  public func destination(of content: Size, in bounds: Rect) -> Rect {
    guard content.width > 0, content.height > 0 else { return bounds }
    var size = content
    switch self {
    case .scaleToFill:
      return bounds
    case .scaleAspectFit:
      size = content * min(bounds.width / content.width, bounds.height / content.height)
    case .scaleAspectFill:
      size = content * max(bounds.width / content.width, bounds.height / content.height)
    default:
      break
    }
    let freeWidth = bounds.width - size.width
    let freeHeight = bounds.height - size.height
    var x = freeWidth / 2
    var y = freeHeight / 2
    switch self {
    case .left, .topLeft, .bottomLeft: x = 0
    case .right, .topRight, .bottomRight: x = freeWidth
    default: break
    }
    switch self {
    case .top, .topLeft, .topRight: y = 0
    case .bottom, .bottomLeft, .bottomRight: y = freeHeight
    default: break
    }
    return Rect(x: bounds.minX + x, y: bounds.minY + y, width: size.width, height: size.height)
  }
}
