/// A width and a height, in points.
@frozen
public struct Size: Hashable, Sendable {
  /// The extent to the right.
  public var width: Double
  /// The extent downwards.
  public var height: Double

  /// Makes a size from its extents.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  @inlinable
  public static var zero: Size { Size(width: 0, height: 0) }

  /// The size scaled in both directions.
  @inlinable
  public static func * (size: Size, factor: Double) -> Size {
    Size(width: size.width * factor, height: size.height * factor)
  }
}

extension Size: CustomStringConvertible {
  /// The size as `width × height`.
  public var description: String { "\(formatted(width)) × \(formatted(height))" }
}
