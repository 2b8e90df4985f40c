/// What a single `-` in a visual format means, in points.
public struct StandardSpacing: Hashable, Sendable {
  /// The standard distance to the superview's edge.
  public enum SuperviewDistance: Hashable, Sendable {
    /// A number of points.
    case points(Double)
    /// The superview's layout margin at that edge, whatever it is at the time of layout.
    case layoutMargin
  }

  /// The distance between neighbours.
  public var sibling: Double
  /// The distance to the superview's edge.
  public var superview: SuperviewDistance

  /// Makes a spacing.
  public init(sibling: Double = 8, superview: SuperviewDistance = .points(20)) {
    self.sibling = sibling
    self.superview = superview
  }

  /// 8 points between neighbours, 20 to the superview: what AppKit and the first iOS do.
  public static let legacy = StandardSpacing()
  /// 8 points between neighbours, the layout margin to the superview: what iOS does since version 8.
  public static let margins = StandardSpacing(superview: .layoutMargin)
}
