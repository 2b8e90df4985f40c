import YarLayout

/// A constraint as a line over a picture of its views, for those who draw it themselves.
public struct ConstraintLine: Hashable, Sendable {
  /// Where the line starts, in points from the top left of the picture's root.
  public var start: Point
  /// Where it ends; the same place where the constraint aligns two edges.
  public var end: Point
  /// Whether it is about a width or height rather than a distance.
  public var isSize: Bool
  /// What stands beside the line: `8`, `≥ 120 @750`, `= 0.5 × icon.width + 6`.
  public var label: String
}

extension LayoutConstraint {
  /// Where the constraint lies in the picture of a view; nil if one of its items is gone or elsewhere.
  ///
  /// An alignment is the line along the edge that both items share. The views must be laid out.
  public func line(in root: View) -> ConstraintLine? {
    guard let geometry = geometry(in: root) else { return nil }
    typealias Span = ConstraintPicture.Span
    let isHorizontal = geometry.axis == .horizontal
    func point(_ along: Double, _ across: Double) -> Point {
      isHorizontal ? Point(x: along, y: across) : Point(x: across, y: along)
    }
    let across = Span(geometry.firstRect, !isHorizontal)
    if geometry.isSize {
      let along = Span(geometry.firstRect, isHorizontal)
      return ConstraintLine(
        start: point(along.start, across.middle), end: point(along.end, across.middle),
        isSize: true, label: geometry.label)
    }
    guard let second = geometry.secondRect else { return nil }
    let other = Span(second, !isHorizontal)
    let (one, two) = (geometry.firstPosition, geometry.secondPosition)
    if geometry.isAligning, abs(one - two) < 1 {
      let edge = geometry.isNested ? across.common(other) : across.union(other)
      return ConstraintLine(
        start: point(one, edge.start), end: point(one, edge.end), isSize: false,
        label: geometry.label)
    }
    let middle = across.common(other).middle
    return ConstraintLine(
      start: point(min(one, two), middle), end: point(max(one, two), middle), isSize: false,
      label: geometry.label)
  }
}
