import YarLayout

/// `stackView`: views in a row or column.
public struct StackViewElement: Hashable, Sendable {
  /// How the length of the stack is shared.
  public enum Distribution: String, Hashable, Sendable {
    /// Views fill it; who gives way is a matter of their priorities.
    case fill
    /// All views are equally long.
    case fillEqually
    /// Views are long in proportion to their content.
    case fillProportionally
    /// The gaps are equal.
    case equalSpacing
    /// The distances between the middles are equal.
    case equalCentering
  }

  /// How views stand across the stack; the words are those of a row.
  public enum Alignment: String, Hashable, Sendable {
    /// From edge to edge.
    case fill
    /// At the top of a row, at the leading edge of a column.
    case leading
    /// At the bottom of a row, at the trailing edge of a column.
    case trailing
    /// In the middle.
    case center
    /// With the first lines of text on one line.
    case firstBaseline
    /// With the last lines of text on one line.
    case lastBaseline
  }

  /// The direction of the stack.
  public var axis: LayoutConstraint.Axis
  /// How its length is shared.
  public var distribution: Distribution
  /// How views stand across.
  public var alignment: Alignment
  /// The distance between neighbours, in points.
  public var spacing: Double
  /// Whether distances between lines of text count.
  public var isBaselineRelative: Bool

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    axis = element["axis"] == "vertical" ? .vertical : .horizontal
    distribution = element["distribution"].flatMap { Distribution(rawValue: $0) } ?? .fill
    alignment = element["alignment"].flatMap { Alignment(interfaceBuilderName: $0) } ?? .fill
    spacing = reader.number("spacing", of: element) ?? 0
    if element["spacingType"] == "standard" { spacing = 8 }
    isBaselineRelative = reader.flag("baselineRelativeArrangement", of: element) ?? false
  }
}

extension StackViewElement.Alignment {
  init?(interfaceBuilderName name: String) {
    switch name {
    case "top": self = .leading
    case "bottom": self = .trailing
    default: self.init(rawValue: name)
    }
  }
}
