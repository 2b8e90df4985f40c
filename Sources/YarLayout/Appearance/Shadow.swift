/// The shadow a view throws, in the words of `CALayer`.
///
/// A shadow follows the view's rounded rectangle and takes no part in layout.
public struct Shadow: Hashable, Sendable {
  /// The colour, its alpha included.
  public var color: Color
  /// The blur in points, not negative; the standard deviation is half of it, as in CSS.
  public var radius: Double
  /// How far the shadow is moved from the view.
  public var offset: Size

  /// Makes a shadow; by default it falls a little downwards and is faint.
  public init(
    color: Color = Color(white: 0, alpha: 0.2),
    radius: Double = 8,
    offset: Size = Size(width: 0, height: 2)
  ) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}
