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
