/// One of the two directions of a layout.
public enum LayoutAxis: Int, Hashable, Sendable, CaseIterable {
  /// From side to side.
  case horizontal = 0
  /// Up and down.
  case vertical = 1
}

extension LayoutAxis: CustomStringConvertible {
  /// The name as it is written in code.
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}
