/// A place and a size in the coordinates of the container.
public struct Frame: Hashable, Sendable, BitwiseCopyable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width, at least 0.
  public var width: Double
  /// The height, at least 0.
  public var height: Double

  /// A frame; by default it is empty, in the upper left corner.
  public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  @inline(__always)
  func hasSize(of other: Frame) -> Bool { width == other.width && height == other.height }
}
