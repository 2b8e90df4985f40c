/// The edges and the middle of a rectangle, to read and to move it by.
///
/// With a view's frame they are WeView 2's frame shortcuts, without a name in `View` that a subclass
/// could want for itself: `badge.frame.right = 300`. Setting one moves the rectangle and keeps its size;
/// only `width` and `height` resize it.
extension Rect {
  /// The left edge.
  @inlinable
  public var x: Double {
    get { origin.x }
    set { origin.x = newValue }
  }

  /// The top edge.
  @inlinable
  public var y: Double {
    get { origin.y }
    set { origin.y = newValue }
  }

  /// The right edge; setting it moves the rectangle.
  @inlinable
  public var right: Double {
    get { origin.x + size.width }
    set { origin.x = newValue - size.width }
  }

  /// The bottom edge; setting it moves the rectangle.
  @inlinable
  public var bottom: Double {
    get { origin.y + size.height }
    set { origin.y = newValue - size.height }
  }

  /// The middle from left to right; setting it moves the rectangle.
  @inlinable
  public var hCenter: Double {
    get { origin.x + size.width / 2 }
    set { origin.x = newValue - size.width / 2 }
  }

  /// The middle from top to bottom; setting it moves the rectangle.
  @inlinable
  public var vCenter: Double {
    get { origin.y + size.height / 2 }
    set { origin.y = newValue - size.height / 2 }
  }
}

/// Rectangles made of others, by the names of CoreGraphics.
extension Rect {
  /// The rectangle moved by a distance.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect { offsetBy(x: dx, y: dy) }

  /// The rectangle with the same middle, smaller by twice the distances, or larger if they are negative.
  ///
  /// Without a size left it is empty where its middle was.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    let width = max(0, size.width - 2 * dx)
    let height = max(0, size.height - 2 * dy)
    return Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  /// Whether two rectangles share an area.
  @inlinable
  public func intersects(_ other: Rect) -> Bool { intersection(other) != nil }

  /// Whether another rectangle lies inside, its edges allowed on this one's.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
