import Foundation
import YarLayout

/// Whole numbers make rectangles, sizes and points too, and so does what Foundation calls them.
extension Rect {
  /// Makes a rectangle of whole numbers.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// Makes a rectangle of Foundation's, from a file that does not import `YarUIKit`.
  public init(_ rect: Foundation.CGRect) {
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
      height: Double(rect.size.height))
  }

  /// Cuts the rectangle at a distance from one of its edges: the part at that edge, and what is left.
  public func divided(
    atDistance distance: CGFloat, from edge: CGRectEdge
  ) -> (slice: Rect, remainder: Rect) {
    let isAcross = edge == .minXEdge || edge == .maxXEdge
    let length = max(0, min(Double(distance), isAcross ? width : height))
    var (slice, remainder) = (self, self)
    if isAcross {
      slice.size.width = length
      remainder.size.width -= length
    } else {
      slice.size.height = length
      remainder.size.height -= length
    }
    switch edge {
    case .minXEdge: remainder.origin.x += length
    case .minYEdge: remainder.origin.y += length
    case .maxXEdge: slice.origin.x = maxX - length
    case .maxYEdge: slice.origin.y = maxY - length
    }
    return (slice, remainder)
  }

  /// The smallest rectangle of whole points around this one.
  public var integral: Rect {
    let x = minX.rounded(.down)
    let y = minY.rounded(.down)
    return Rect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
  }
}

extension Size {
  /// Makes a size of whole numbers.
  public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }

  /// Makes a size of Foundation's.
  public init(_ size: Foundation.CGSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }
}

extension Point {
  /// Makes a point of whole numbers.
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }

  /// Makes a point of Foundation's.
  public init(_ point: Foundation.CGPoint) {
    self.init(x: Double(point.x), y: Double(point.y))
  }
}
