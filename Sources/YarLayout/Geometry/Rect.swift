/// A rectangle: an origin (its top left) and a size, in points.
@frozen
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The extents to the right of and below the origin.
  public var size: Size

  /// Makes a rectangle from an origin and a size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its four numbers.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// The empty rectangle at the origin.
  @inlinable
  public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// The left edge.
  @inlinable
  public var minX: Double { origin.x }
  /// The top edge.
  @inlinable
  public var minY: Double { origin.y }
  /// The right edge.
  @inlinable
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  @inlinable
  public var maxY: Double { origin.y + size.height }
  /// The horizontal centre.
  @inlinable
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical centre.
  @inlinable
  public var midY: Double { origin.y + size.height / 2 }
  /// The extent to the right.
  @inlinable
  public var width: Double {
    get { size.width }
    set { size.width = newValue }
  }
  /// The extent downwards.
  @inlinable
  public var height: Double {
    get { size.height }
    set { size.height = newValue }
  }

  /// Whether the rectangle covers no area.
  @inlinable
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// The rectangle moved by a distance.
  @inlinable
  public func offsetBy(x: Double, y: Double) -> Rect {
    Rect(x: origin.x + x, y: origin.y + y, width: size.width, height: size.height)
  }

  /// The rectangle without the insets; it never becomes smaller than empty.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left,
      y: origin.y + insets.top,
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  /// Whether none of the four numbers is infinite or not a number.
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// Whether a point lies inside; the right and bottom edges do not count.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The area two rectangles share, or nil where they share none.
  @inlinable
  public func intersection(_ other: Rect) -> Rect? {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard right > left, bottom > top else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle around both.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top,
      width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - top)
  }
}

extension Rect: CustomStringConvertible {
  /// The rectangle as `(x, y, width, height)`.
  public var description: String {
    "(\(formatted(minX)), \(formatted(minY)), \(formatted(width)), \(formatted(height)))"
  }
}
