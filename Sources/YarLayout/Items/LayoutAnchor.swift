/// An edge, centre, baseline or size of a view or guide, from which constraints are made.
///
/// The kinds of anchor are ``LayoutXAxisAnchor``, ``LayoutYAxisAnchor`` and ``LayoutDimension``: what does
/// not belong together (a left edge and a top edge) does not compile. An anchor is a value; it does not
/// keep its view alive. Source: Auto Layout's `NSLayoutAnchor`.
public protocol LayoutAnchor: Equatable {
  /// The view or guide, or nil after it was deallocated.
  var item: (any LayoutItem)? { get }
  /// What of the item.
  var attribute: LayoutAttribute { get }
  /// Yar's own record of the item.
  var _state: LayoutItemState { get }
}

extension LayoutAnchor {
  /// The view or guide, or nil after it was deallocated.
  public var item: (any LayoutItem)? { _state.item }

  /// The name of the attribute, such as `leading`.
  public var name: String { attribute.description }

  /// Whether both are the same attribute of the same item.
  public static func == (left: Self, right: Self) -> Bool {
    left._state === right._state && left.attribute == right.attribute
  }
}

/// A left, right, leading or trailing edge, or a horizontal centre.
public struct LayoutXAxisAnchor: LayoutAnchor {
  /// Yar's own record of the item.
  public let _state: LayoutItemState
  /// What of the item.
  public let attribute: LayoutAttribute
}

/// A top or bottom edge, a vertical centre, or a baseline.
public struct LayoutYAxisAnchor: LayoutAnchor {
  /// Yar's own record of the item.
  public let _state: LayoutItemState
  /// What of the item.
  public let attribute: LayoutAttribute
}
