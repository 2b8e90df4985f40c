/// A quantity of a view or layout guide that a constraint can speak of.
///
/// Positions are measured in the nearest common ancestor of the constraint's items, downwards and to
/// the right; `leading` and its kin follow the direction of reading. Raw values are Auto Layout's.
public enum LayoutAttribute: Int, Hashable, Sendable, CaseIterable {
  /// The left edge of the alignment rectangle.
  case left = 1
  /// The right edge of the alignment rectangle.
  case right = 2
  /// The top edge of the alignment rectangle.
  case top = 3
  /// The bottom edge of the alignment rectangle.
  case bottom = 4
  /// The edge where a line of text starts.
  case leading = 5
  /// The edge where a line of text ends.
  case trailing = 6
  /// The width of the alignment rectangle.
  case width = 7
  /// The height of the alignment rectangle.
  case height = 8
  /// The middle between left and right.
  case centerX = 9
  /// The middle between top and bottom.
  case centerY = 10
  /// The baseline of the last line of text; the bottom edge without text.
  case lastBaseline = 11
  /// The baseline of the first line of text; the top edge without text.
  case firstBaseline = 12
  /// The left edge moved inwards by the layout margin.
  case leftMargin = 13
  /// The right edge moved inwards by the layout margin.
  case rightMargin = 14
  /// The top edge moved inwards by the layout margin.
  case topMargin = 15
  /// The bottom edge moved inwards by the layout margin.
  case bottomMargin = 16
  /// The leading edge moved inwards by the layout margin.
  case leadingMargin = 17
  /// The trailing edge moved inwards by the layout margin.
  case trailingMargin = 18
  /// The middle between the left and right margins.
  case centerXWithinMargins = 19
  /// The middle between the top and bottom margins.
  case centerYWithinMargins = 20
  /// No quantity: the second attribute of a constraint with one item.
  case notAnAttribute = 0

  /// Another name of ``lastBaseline``.
  public static var baseline: LayoutAttribute { .lastBaseline }
}

extension LayoutAttribute: CustomStringConvertible {
  /// The name as it is written in code.
  public var description: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .notAnAttribute: "notAnAttribute"
    }
  }
}

extension LayoutAttribute {
  /// What two attributes must share to be compared.
  package struct Traits: OptionSet {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let size = Traits(rawValue: 1)
    static let horizontal = Traits(rawValue: 2)
    static let vertical = Traits(rawValue: 4)
    /// Follows the direction of reading.
    package static let directional = Traits(rawValue: 8)
    /// Left or right, whatever the direction of reading.
    static let absolute = Traits(rawValue: 16)
    /// Moved away from an edge by something of the item's own: a margin, a baseline.
    static let offset = Traits(rawValue: 32)
  }

  package var traits: Traits {
    switch self {
    case .left, .right: [.horizontal, .absolute]
    case .leftMargin, .rightMargin: [.horizontal, .absolute, .offset]
    case .leading, .trailing: [.horizontal, .directional]
    case .leadingMargin, .trailingMargin: [.horizontal, .directional, .offset]
    case .centerX: [.horizontal]
    case .centerXWithinMargins: [.horizontal, .offset]
    case .width, .height: [.size]
    case .notAnAttribute: []
    case .top, .bottom, .centerY: [.vertical]
    case .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      [.vertical, .offset]
    }
  }

  /// The axis along which the attribute is measured; nil for ``notAnAttribute``.
  public var axis: LayoutAxis? {
    switch self {
    case .width: .horizontal
    case .height: .vertical
    case .notAnAttribute: nil
    default: traits.contains(.horizontal) ? .horizontal : .vertical
    }
  }

  /// The attribute by physical side.
  package func resolved(rightToLeft: Bool) -> LayoutAttribute {
    switch self {
    case .leading: rightToLeft ? .right : .left
    case .trailing: rightToLeft ? .left : .right
    case .leadingMargin: rightToLeft ? .rightMargin : .leftMargin
    case .trailingMargin: rightToLeft ? .leftMargin : .rightMargin
    default: self
    }
  }
}
